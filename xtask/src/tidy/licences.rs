//! The licences and sources of everything that is built, judged by `deny.toml`, without a network.

use std::path::Path;

use anyhow::{Context as _, Result};
use cargo_metadata::Metadata;
use spdx::{Expression, Licensee};
use toml::{Table, Value};

use super::Finding;

/// The one registry that packages may come from, as cargo names it.
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// The findings about the packages of other people.
pub(super) fn check(root: &Path, metadata: &Metadata) -> Result<Vec<Finding>> {
    let path = root.join("deny.toml");
    let text =
        std::fs::read_to_string(&path).with_context(|| format!("{} could not be read", path.display()))?;
    let allowed = allowed(&text)?;
    let mut findings = Vec::new();
    for package in &metadata.packages {
        let Some(source) = &package.source else { continue };
        let place = format!("{} {}", package.name, package.version);
        if source.repr != REGISTRY {
            findings.push(Finding::new(&place, format!("comes from {source}; expected crates.io")));
        }
        if let Err(what) = acceptable(package.license.as_deref(), &allowed) {
            findings.push(Finding::new(&place, what));
        }
    }
    Ok(findings)
}

/// The list `licenses.allow` of `deny.toml`.
fn allowed(deny: &str) -> Result<Vec<Licensee>> {
    let table: Table = deny.parse().context("deny.toml is not TOML")?;
    let list = table.get("licenses").and_then(|licenses| licenses.get("allow")).and_then(Value::as_array);
    list.context("deny.toml has no licenses.allow")?
        .iter()
        .map(|licence| {
            let licence = licence.as_str().context("expected strings in licenses.allow")?;
            Licensee::parse(licence)
                .with_context(|| format!("deny.toml allows {licence:?}, which is no SPDX licence"))
        })
        .collect()
}

/// Whether the licence expression can be met with allowed licences alone.
fn acceptable(licence: Option<&str>, allowed: &[Licensee]) -> Result<(), String> {
    let licence = licence.ok_or("states no licence")?;
    let expression = Expression::parse_mode(licence, spdx::ParseMode::LAX)
        .map_err(|error| format!("states the licence {licence:?}: {error}"))?;
    if expression.evaluate(|wanted| allowed.iter().any(|licensee| licensee.satisfies(wanted))) {
        Ok(())
    } else {
        Err(format!("has the licence {licence}, which deny.toml does not allow"))
    }
}

#[cfg(test)]
mod tests {
    use super::{acceptable, allowed};

    fn check(licence: &str) -> bool {
        let allowed = allowed("[licenses]\nallow = ['MIT', 'Apache-2.0', 'Zlib']").expect("a list");
        acceptable(Some(licence), &allowed).is_ok()
    }

    #[test]
    fn one_allowed_choice_is_enough() {
        assert!(check("MIT OR GPL-3.0-only"));
        assert!(check("MIT/Apache-2.0"));
        assert!(check("(MIT OR LGPL-2.1-or-later) AND Zlib"));
    }

    #[test]
    fn every_part_of_a_conjunction_must_be_allowed() {
        assert!(!check("MIT AND GPL-3.0-only"));
    }

    #[test]
    fn copyleft_alone_is_refused() {
        assert!(!check("GPL-3.0-or-later"));
        assert!(!check("AGPL-3.0-only"));
    }

    #[test]
    fn no_licence_is_no_leave() {
        assert!(acceptable(None, &[]).is_err());
    }
}
