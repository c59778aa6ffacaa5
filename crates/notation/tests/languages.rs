//! Moves in the languages of chess, named or found.

mod common;

use adoube_movegen::Position;
use adoube_notation::pgn::{DiagnosticKind, Reader, Record, records};
use adoube_notation::{Language, LanguageSet, Letters, MoveStyle, San};
use common::{Random, starts, walk};

const ENGLISH: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 \
                       Nbd7 11. Nbd2 Bb7 12. Bc2 Re8 13. Kh1 Qc8 14. Qe2 Kh8 1/2-1/2";

fn game() -> Record {
    records(ENGLISH.as_bytes()).next().expect("a game")
}

fn written(style: MoveStyle) -> String {
    let mut position = Position::INITIAL;
    let words = game().moves.into_iter().map(|m| style.record(&mut position, m));
    words.collect::<Vec<_>>().join(" ") + " 1/2-1/2"
}

#[track_caller]
fn found(record: &Record) -> LanguageSet {
    let languages = record.diagnostics.iter().find_map(|diagnostic| match diagnostic.kind {
        DiagnosticKind::Language { languages, .. } => Some(languages),
        _ => None,
    });
    languages.unwrap_or_else(|| panic!("no language found: {record:#?}"))
}

#[test]
fn every_language_is_read_when_it_is_named() {
    for language in Language::ALL {
        for style in [MoveStyle::SAN, MoveStyle::LAN, MoveStyle::FIDE, MoveStyle::RUSSIAN] {
            let text = written(style.with_letters(language.letters()));
            let record = records(text.as_bytes()).with_letters(language.letters()).next().unwrap();
            assert_eq!(record.moves, game().moves, "{language}: {text}\n{:?}", record.diagnostics);
            assert_eq!(record.error(), None, "{language}: {text}");
        }
    }
}

#[test]
fn every_language_is_found_by_replaying_the_game_and_never_another_game() {
    for language in Language::ALL.iter().skip(1) {
        let text = written(MoveStyle::SAN.with_letters(language.letters()));
        let record = records(text.as_bytes()).next().unwrap();
        let streamed = Reader::new(text.as_bytes()).next_record().unwrap().unwrap();
        assert_eq!(record, streamed);
        assert_eq!(record.moves, game().moves, "{language}: {text}\n{:?}", record.diagnostics);
        assert!(found(&record).contains(*language), "{language}: {:?}", found(&record));
        assert_eq!(record.diagnostics.len(), 1, "{language}: {:?}", record.diagnostics);
    }
}

#[test]
fn the_evidence_is_told() {
    let text = written(MoveStyle::SAN.with_letters(Language::Hungarian.letters()));
    let record = records(text.as_bytes()).next().unwrap();
    assert_eq!(
        record.diagnostics[0].to_string(),
        "game 1, line 1, column 7: \"Hf3\": the moves are written in Hungarian: 14 words are none in English, and 28 plies in a \
         row are legal",
    );
}

#[test]
fn an_illegal_move_in_english_is_not_explained_by_another_language() {
    for text in ["1. e4 e5 2. Nc4 *", "1. e4 e5 2. Ke3 Nc6 *", "1. e4 e5 2. Sf6 *"] {
        let record = records(text.as_bytes()).next().unwrap();
        assert_eq!(record.moves.len(), 2, "{text}");
        assert!(record.error().is_some(), "{text}");
    }
}

#[test]
fn an_illegal_move_in_another_language_is_reported_in_it() {
    let text = "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Ld7 *";
    let record = records(text.as_bytes()).next().unwrap();
    assert_eq!(record.moves.len(), 6);
    assert!(found(&record).contains(Language::German));
    assert!(record.error().is_some());
}

#[test]
fn figurines_of_both_colours_are_read_in_every_language() {
    for letters in [Letters::WHITE_FIGURINES, Letters::BLACK_FIGURINES] {
        let text = written(MoveStyle::SAN.with_letters(letters));
        let record = records(text.as_bytes()).next().unwrap();
        assert_eq!(record.moves, game().moves, "{text}");
        assert_eq!(record.error(), None);
        let german = records(text.as_bytes()).with_letters(Language::German.letters()).next().unwrap();
        assert_eq!(german.moves, game().moves, "{text}");
    }
}

#[test]
fn russian_is_read_in_windows_1251_with_latin_letters_among_it_and_with_long_dashes() {
    let text = "1. е2—е4 e7-e5 2. Kg1—f3 Кb8—с6 3. Сf1-b5 a7-a6 4. Сb5×с6 d7:c6 5. 0—0 Фd8-f6 6. Крg1-h1 Крe8-d8 1-0";
    let record = records(text.as_bytes()).next().unwrap();
    assert_eq!(record.moves.len(), 12, "{record:#?}");
    assert!(found(&record).contains(Language::Russian));
    let bytes: Vec<u8> = "1. e4 e5 2. Кf3 Кc6 3. Сb5 a6 4. С:c6 dc 5. 0-0 Фf6 6. Крh1 Крd8 1-0"
        .chars()
        .map(|c| if c.is_ascii() { c as u8 } else { (c as u32 - 'А' as u32 + 0xC0) as u8 })
        .collect();
    let record = records(&bytes).next().unwrap();
    assert_eq!(record.moves.len(), 12, "{record:#?}");
}

#[test]
fn two_languages_that_make_different_games_are_not_chosen_between() {
    // A bishop in German, a queen in Estonian; a knight in neither, so that nothing decides.
    let text = "[FEN \"4k3/8/8/8/8/8/4L3/4K3 w - - 0 1\"]\n\n*".replace('L', "B");
    assert_eq!(records(text.as_bytes()).next().unwrap().diagnostics, []);
    let text = "[FEN \"k7/8/8/8/8/8/3QB3/K7 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. Ld3 *";
    let record = records(text.as_bytes()).next().unwrap();
    assert_eq!(record.moves.len(), 0);
    let is_ambiguous = |kind: &DiagnosticKind| matches!(kind, DiagnosticKind::AmbiguousLanguage { .. });
    assert!(record.diagnostics.iter().any(|diagnostic| is_ambiguous(&diagnostic.kind)), "{record:#?}");
}

#[test]
fn every_move_of_random_games_reads_back_from_every_style_and_language() {
    let mut random = Random::new(11);
    for (index, start) in starts().into_iter().enumerate().step_by(29) {
        // In Bengali a bishop from the h-file and a knight begin alike.
        let languages: Vec<&Language> =
            Language::ALL.iter().filter(|other| **other != Language::Bengali).collect();
        let language = languages[index % languages.len()];
        walk(start, 60, &mut random, |position, m| {
            for style in [MoveStyle::SAN, MoveStyle::LAN, MoveStyle::FIDE, MoveStyle::RUSSIAN] {
                for letters in [language.letters(), Letters::ENGLISH, Letters::BLACK_FIGURINES] {
                    let text = style.with_letters(letters).write(position, m);
                    let read = letters.read(position, &text);
                    assert_eq!(read, Ok(m), "{text} in {language}\n{position:?}");
                }
            }
        });
    }
}

#[test]
fn the_longest_letters_go_first() {
    let read = |text: &str, language: Language| {
        San::from_localized(text, language.letters()).map(|san| san.to_string())
    };
    assert_eq!(read("Крf2", Language::Russian).as_deref(), Ok("Kf2"));
    assert_eq!(read("Кf2", Language::Russian).as_deref(), Ok("Nf2"));
    assert_eq!(read("Mshd4", Language::Albanian).as_deref(), Ok("Qd4"));
    assert_eq!(read("Md4", Language::Albanian).as_deref(), Ok("Kd4"));
    assert_eq!(read("Ghf3", Language::Bengali).as_deref(), Ok("Nf3"));
    assert_eq!(read("a8Ф", Language::Russian).as_deref(), Ok("a8=Q"));
    assert_eq!(read("Şf8", Language::Turkish).as_deref(), Ok("Kf8"));
}
