//! The languages in which people write moves.

mod letters;
mod plain;
mod set;

use core::fmt;

pub use self::letters::Letters;
pub(crate) use self::plain::{Plain, is_move_like};
pub use self::set::LanguageSet;

macro_rules! languages {
    ($($(#[$note:meta])* $language:ident $code:literal $name:literal: $king:literal $queen:literal $rook:literal $bishop:literal $knight:literal $pawn:literal;)*) => {
        /// A language with its letters for the men.
        ///
        /// The letters are those of section 17 of the PGN standard, of databases, typesetting packages and national federations;
        /// a language whose letters are attested in one place only says so.
        ///
        /// ```
        /// use adoube_board::Role;
        /// use adoube_notation::Language;
        ///
        /// assert_eq!(Language::French.letters().of(Role::Knight), "C");
        /// assert_eq!(Language::from_code("ru"), Some(Language::Russian));
        /// assert_eq!(Language::Russian.letters().of(Role::King), "Кр");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Language {
            $($(#[$note])* #[doc = concat!($name, ": `", $king, " ", $queen, " ", $rook, " ", $bishop, " ", $knight, "`.")] $language,)*
        }

        impl Language {
            /// Every language.
            pub const ALL: &[Self] = &[$(Self::$language),*];

            /// The name in English.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$language => $name),* }
            }

            /// The code of ISO 639: two letters, three where there is none of two.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$language => $code),* }
            }

            /// The letters of the men.
            pub const fn letters(self) -> Letters {
                match self {
                    $(Self::$language => Letters::new([$pawn, $knight, $bishop, $rook, $queen, $king])),*
                }
            }
        }
    };
}

languages! {
    English "en" "English": "K" "Q" "R" "B" "N" "P";
    German "de" "German": "K" "D" "T" "L" "S" "B";
    French "fr" "French": "R" "D" "T" "F" "C" "P";
    Spanish "es" "Spanish": "R" "D" "T" "A" "C" "P";
    Italian "it" "Italian": "R" "D" "T" "A" "C" "P";
    Portuguese "pt" "Portuguese": "R" "D" "T" "B" "C" "P";
    Catalan "ca" "Catalan": "R" "D" "T" "A" "C" "P";
    Romanian "ro" "Romanian": "R" "D" "T" "N" "C" "P";
    Dutch "nl" "Dutch": "K" "D" "T" "L" "P" "O";
    Danish "da" "Danish": "K" "D" "T" "L" "S" "B";
    Norwegian "no" "Norwegian": "K" "D" "T" "L" "S" "B";
    Swedish "sv" "Swedish": "K" "D" "T" "L" "S" "B";
    Finnish "fi" "Finnish": "K" "D" "T" "L" "R" "P";
    Icelandic "is" "Icelandic": "K" "D" "H" "B" "R" "P";
    Estonian "et" "Estonian": "K" "L" "V" "O" "R" "P";
    /// Attested in one place.
    Latvian "lv" "Latvian": "K" "D" "T" "L" "Z" "B";
    Czech "cs" "Czech": "K" "D" "V" "S" "J" "P";
    Slovak "sk" "Slovak": "K" "D" "V" "S" "J" "P";
    Polish "pl" "Polish": "K" "H" "W" "G" "S" "P";
    Hungarian "hu" "Hungarian": "K" "V" "B" "F" "H" "G";
    Croatian "hr" "Croatian": "K" "D" "T" "L" "S" "P";
    Serbian "sr" "Serbian": "K" "D" "T" "L" "S" "P";
    Slovene "sl" "Slovene": "K" "D" "T" "L" "S" "P";
    Bulgarian "bg" "Bulgarian": "Ц" "Д" "Т" "О" "К" "П";
    Russian "ru" "Russian": "Кр" "Ф" "Л" "С" "К" "п";
    Ukrainian "uk" "Ukrainian": "Кр" "Ф" "Т" "С" "К" "";
    /// Attested in one place.
    Belarusian "be" "Belarusian": "К" "Вз" "Лд" "А" "В" "Л";
    /// Attested in one place.
    Greek "el" "Greek": "Ρ" "Β" "Π" "Α" "Ι" "Σ";
    Turkish "tr" "Turkish": "Ş" "V" "K" "F" "A" "P";
    /// Attested in one place.
    Azerbaijani "az" "Azerbaijani": "Ş" "V" "T" "F" "A" "P";
    /// Attested in one place.
    Afrikaans "af" "Afrikaans": "K" "D" "T" "L" "R" "P";
    Albanian "sq" "Albanian": "M" "Msh" "Ku" "O" "Ka" "U";
    /// Attested in one place.
    Arabic "ar" "Arabic": "م" "و" "ر" "ف" "ح" "ب";
    /// In Latin letters; attested in one place. A bishop that is named by the h-file cannot be told from a knight, `Gh`.
    Bengali "bn" "Bengali": "R" "M" "N" "G" "Gh" "B";
    /// Attested in one place.
    Indonesian "id" "Indonesian": "R" "M" "B" "G" "K" "";
    /// Attested in one place.
    Basque "eu" "Basque": "E" "D" "G" "A" "Z" "P";
    /// Attested in one place.
    Interlingua "ia" "Interlingua": "R" "G" "T" "E" "C" "P";
}

impl Language {
    /// The language with that code of ISO 639, in small letters.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|language| language.code() == code)
    }
}

impl Default for Language {
    /// English, the language of PGN.
    fn default() -> Self {
        Self::English
    }
}

/// Writes the name in English.
impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
