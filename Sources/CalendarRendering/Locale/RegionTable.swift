// Written by scripts/make-locale-table.py from CLDR 49 (Babel 2.19.0). Do not edit by hand.

/// Week starts and hour cycles by region, and where languages are at home.
enum RegionTable {
  /// The region of a language that comes without one.
  static let home: [String: String] = [
    "de": "DE", "fr": "FR", "es": "ES", "it": "IT", "pt": "BR", "nl": "NL", "pl": "PL",
    "sv": "SE", "da": "DK", "nb": "NO", "fi": "FI", "cs": "CZ", "ja": "JP", "zh": "CN",
    "zh-Hant": "TW", "ko": "KR", "ar": "EG", "he": "IL", "fa": "IR", "tr": "TR", "ru": "RU",
    "uk": "UA",
  ]

  /// Regions whose weeks begin on Friday.
  static let weekFromFriday: Set<String> = ["MV"]

  /// Regions whose weeks begin on Saturday.
  static let weekFromSaturday: Set<String> = [
    "AF", "BH", "DJ", "DZ", "EG", "IQ", "IR", "JO", "KW", "LY", "OM", "QA", "SD", "SY",
  ]

  /// Regions whose weeks begin on Sunday.
  static let weekFromSunday: Set<String> = [
    "AG", "AO", "AS", "BD", "BR", "BS", "BT", "BW", "BZ", "CA", "CO", "CV", "DM", "DO", "ET",
    "GQ", "GT", "GU", "GW", "HK", "HN", "ID", "IL", "IN", "IS", "JM", "JP", "KE", "KH", "KR",
    "LA", "MH", "MM", "MO", "MT", "MX", "MZ", "NI", "NP", "PA", "PE", "PH", "PK", "PR", "PT",
    "PY", "SA", "SG", "ST", "SV", "TH", "TL", "TT", "TW", "UM", "US", "VE", "VI", "WS", "YE",
    "ZA", "ZW",
  ]

  /// Languages in regions whose clocks count to twelve.
  static let twelveHours: Set<String> = [
    "ar-001", "ar-AE", "ar-BH", "ar-DJ", "ar-DZ", "ar-EG", "ar-EH", "ar-ER", "ar-IQ", "ar-JO",
    "ar-KW", "ar-LB", "ar-LY", "ar-MR", "ar-OM", "ar-PS", "ar-QA", "ar-SA", "ar-SD", "ar-SO",
    "ar-SS", "ar-SY", "ar-TD", "ar-TN", "ar-YE", "en-001", "en-AE", "en-AG", "en-AS", "en-AU",
    "en-BB", "en-BM", "en-BS", "en-CA", "en-CY", "en-DM", "en-ER", "en-FJ", "en-FM", "en-GD",
    "en-GH", "en-GM", "en-GU", "en-GY", "en-HK", "en-IN", "en-JM", "en-KI", "en-KN", "en-KY",
    "en-LC", "en-LR", "en-LS", "en-MH", "en-MO", "en-MP", "en-MW", "en-MY", "en-NA", "en-NZ",
    "en-PG", "en-PH", "en-PK", "en-PR", "en-PW", "en-SB", "en-SD", "en-SG", "en-SL", "en-SS",
    "en-SZ", "en-TC", "en-TO", "en-TT", "en-UM", "en-US", "en-VC", "en-VG", "en-VI", "en-VU",
    "en-WS", "es-419", "es-BO", "es-CO", "es-CR", "es-CU", "es-DO", "es-EC", "es-GT", "es-HN",
    "es-MX", "es-NI", "es-PA", "es-PE", "es-PH", "es-PR", "es-SV", "es-US", "es-VE", "fr-DJ",
    "fr-DZ", "fr-MR", "fr-SY", "fr-TD", "fr-TN", "fr-VU", "ko-KP", "ko-KR", "pt-MO", "tr-CY",
    "zh-HK", "zh-MO", "zh-MY", "zh-SG", "zh-TW",
  ]
}
