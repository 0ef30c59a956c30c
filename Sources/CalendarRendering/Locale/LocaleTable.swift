// Written by scripts/make-locale-table.py from CLDR 49 (Babel 2.19.0). Do not edit by hand.

/// What each locale calls days and months, how it writes dates, and the words of the screens.
///
/// A line has a key, a blank, and values between `|`; weekdays begin with Sunday.
enum LocaleTable {
  /// The entry of a locale by its name with `-`, or nil.
  static func entry(_ name: String) -> String? {
    switch name {
    case "ar": ar
    case "cs": cs
    case "da": da
    case "de": de
    case "de-AT": deAT
    case "de-CH": deCH
    case "en": en
    case "en-GB": enGB
    case "en-US": enUS
    case "es": es
    case "fa": fa
    case "fi": fi
    case "fr": fr
    case "he": he
    case "it": it
    case "ja": ja
    case "ko": ko
    case "nb": nb
    case "nl": nl
    case "pl": pl
    case "pt": pt
    case "pt-PT": ptPT
    case "ru": ru
    case "sv": sv
    case "tr": tr
    case "uk": uk
    case "zh": zh
    case "zh-Hant": zhHant
    default: nil
    }
  }

  /// The names of all locales with an entry of their own.
  static let names = [
    "ar", "cs", "da", "de", "de-AT", "de-CH", "en", "en-GB", "en-US", "es", "fa", "fi", "fr",
    "he", "it", "ja", "ko", "nb", "nl", "pl", "pt", "pt-PT", "ru", "sv", "tr", "uk", "zh",
    "zh-Hant",
  ]
}
