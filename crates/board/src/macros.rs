//! The one macro that gives the small enums of the board their conversions.

/// Implements index conversions and iteration for a field-less enum whose discriminants are `0..COUNT`.
///
/// `new` compares with one variant after another: safe code that the compiler turns into one comparison.
macro_rules! indexed_enum {
    ($name:ident, $count:literal, [$($variant:ident),+ $(,)?]) => {
        impl $name {
            /// How many values the type has.
            pub const COUNT: usize = $count;
            /// Every value, in the order of their indices.
            pub const ALL: [Self; $count] = [$(Self::$variant),+];

            /// The value with this index, if there is one.
            #[inline]
            pub const fn new(index: u8) -> Option<Self> {
                $(
                    if index == Self::$variant as u8 {
                        return Some(Self::$variant);
                    }
                )+
                None
            }

            /// The index of the value, in `0..COUNT`.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }
        }

        impl From<$name> for u8 {
            #[inline]
            fn from(value: $name) -> Self {
                value as Self
            }
        }

        impl From<$name> for usize {
            #[inline]
            fn from(value: $name) -> Self {
                value as Self
            }
        }
    };
}

pub(crate) use indexed_enum;
