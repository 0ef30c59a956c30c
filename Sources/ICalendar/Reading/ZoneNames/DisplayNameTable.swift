/// The texts that Windows and the mail programs on it show for time zones.
///
/// One a line: the Windows name or id, the offset of standard time, the text behind the offset.
///
/// Source: the display names of Windows 2000 through 11, of Exchange 2000 (CDO) and of Zimbra.
enum DisplayNameTable {
  /// The names in use; every zone of `WindowsZones` has one at least.
  static let present = """
    Dateline Standard Time          | -12:00 | International Date Line West
    UTC-11                          | -11:00 | Coordinated Universal Time-11
    Aleutian Standard Time          | -10:00 | Aleutian Islands
    Hawaiian Standard Time          | -10:00 | Hawaii
    Marquesas Standard Time         | -09:30 | Marquesas Islands
    Alaskan Standard Time           | -09:00 | Alaska
    UTC-09                          | -09:00 | Coordinated Universal Time-09
    Pacific Standard Time (Mexico)  | -08:00 | Baja California
    UTC-08                          | -08:00 | Coordinated Universal Time-08
    Pacific Standard Time           | -08:00 | Pacific Time (US & Canada)
    British Columbia Standard Time  | -07:00 | British Columbia
    US Mountain Standard Time       | -07:00 | Arizona
    Mountain Standard Time (Mexico) | -07:00 | La Paz, Mazatlan
    Mountain Standard Time          | -07:00 | Mountain Time (US & Canada)
    Yukon Standard Time             | -07:00 | Yukon
    Alberta Standard Time           | -06:00 | Alberta
    Central America Standard Time   | -06:00 | Central America
    Central Standard Time           | -06:00 | Central Time (US & Canada)
    Easter Island Standard Time     | -06:00 | Easter Island
    Central Standard Time (Mexico)  | -06:00 | Guadalajara, Mexico City, Monterrey
    Manitoba Standard Time          | -06:00 | Manitoba
    Canada Central Standard Time    | -06:00 | Saskatchewan
    SA Pacific Standard Time        | -05:00 | Bogota, Lima, Quito, Rio Branco
    Eastern Standard Time (Mexico)  | -05:00 | Chetumal
    Eastern Standard Time           | -05:00 | Eastern Time (US & Canada)
    Haiti Standard Time             | -05:00 | Haiti
    Cuba Standard Time              | -05:00 | Havana
    US Eastern Standard Time        | -05:00 | Indiana (East)
    Turks And Caicos Standard Time  | -05:00 | Turks and Caicos
    Atlantic Standard Time          | -04:00 | Atlantic Time (Canada)
    Venezuela Standard Time         | -04:00 | Caracas
    Central Brazilian Standard Time | -04:00 | Cuiaba
    SA Western Standard Time        | -04:00 | Georgetown, La Paz, Manaus, San Juan
    Pacific SA Standard Time        | -04:00 | Santiago
    Newfoundland Standard Time      | -03:30 | Newfoundland
    Tocantins Standard Time         | -03:00 | Araguaina
    Paraguay Standard Time          | -03:00 | Asuncion
    E. South America Standard Time  | -03:00 | Brasilia
    SA Eastern Standard Time        | -03:00 | Cayenne, Fortaleza
    Argentina Standard Time         | -03:00 | City of Buenos Aires
    Montevideo Standard Time        | -03:00 | Montevideo
    Magallanes Standard Time        | -03:00 | Punta Arenas
    Saint Pierre Standard Time      | -03:00 | Saint Pierre and Miquelon
    Bahia Standard Time             | -03:00 | Salvador
    UTC-02                          | -02:00 | Coordinated Universal Time-02
    Greenland Standard Time         | -02:00 | Greenland
    Mid-Atlantic Standard Time      | -02:00 | Mid-Atlantic - Old
    Azores Standard Time            | -01:00 | Azores
    Cape Verde Standard Time        | -01:00 | Cabo Verde Is.
    UTC                             | +00:00 | Coordinated Universal Time
    GMT Standard Time               | +00:00 | Dublin, Edinburgh, Lisbon, London
    Greenwich Standard Time         | +00:00 | Monrovia, Reykjavik
    Sao Tome Standard Time          | +00:00 | Sao Tome
    Morocco Standard Time           | +01:00 | Casablanca
    W. Europe Standard Time         | +01:00 | Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna
    Central Europe Standard Time    | +01:00 | Belgrade, Bratislava, Budapest, Ljubljana, Prague
    Romance Standard Time           | +01:00 | Brussels, Copenhagen, Madrid, Paris
    Central European Standard Time  | +01:00 | Sarajevo, Skopje, Warsaw, Zagreb
    W. Central Africa Standard Time | +01:00 | West Central Africa
    GTB Standard Time               | +02:00 | Athens, Bucharest
    Middle East Standard Time       | +02:00 | Beirut
    Egypt Standard Time             | +02:00 | Cairo
    E. Europe Standard Time         | +02:00 | Chisinau
    West Bank Standard Time         | +02:00 | Gaza, Hebron
    South Africa Standard Time      | +02:00 | Harare, Pretoria
    FLE Standard Time               | +02:00 | Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius
    Israel Standard Time            | +02:00 | Jerusalem
    South Sudan Standard Time       | +02:00 | Juba
    Kaliningrad Standard Time       | +02:00 | Kaliningrad
    Sudan Standard Time             | +02:00 | Khartoum
    Libya Standard Time             | +02:00 | Tripoli
    Namibia Standard Time           | +02:00 | Windhoek
    Jordan Standard Time            | +03:00 | Amman
    Arabic Standard Time            | +03:00 | Baghdad
    Syria Standard Time             | +03:00 | Damascus
    Turkey Standard Time            | +03:00 | Istanbul
    Arab Standard Time              | +03:00 | Kuwait, Riyadh
    Belarus Standard Time           | +03:00 | Minsk
    Russian Standard Time           | +03:00 | Moscow, St. Petersburg
    E. Africa Standard Time         | +03:00 | Nairobi
    Volgograd Standard Time         | +03:00 | Volgograd
    Iran Standard Time              | +03:30 | Tehran
    Arabian Standard Time           | +04:00 | Abu Dhabi, Muscat
    Astrakhan Standard Time         | +04:00 | Astrakhan, Ulyanovsk
    Azerbaijan Standard Time        | +04:00 | Baku
    Russia Time Zone 3              | +04:00 | Izhevsk, Samara
    Mauritius Standard Time         | +04:00 | Port Louis
    Saratov Standard Time           | +04:00 | Saratov
    Georgian Standard Time          | +04:00 | Tbilisi
    Caucasus Standard Time          | +04:00 | Yerevan
    Afghanistan Standard Time       | +04:30 | Kabul
    West Asia Standard Time         | +05:00 | Ashgabat, Tashkent
    Qyzylorda Standard Time         | +05:00 | Astana
    Ekaterinburg Standard Time      | +05:00 | Ekaterinburg
    Pakistan Standard Time          | +05:00 | Islamabad, Karachi
    India Standard Time             | +05:30 | Chennai, Kolkata, Mumbai, New Delhi
    Sri Lanka Standard Time         | +05:30 | Sri Jayawardenepura
    Nepal Standard Time             | +05:45 | Kathmandu
    Central Asia Standard Time      | +06:00 | Bishkek
    Bangladesh Standard Time        | +06:00 | Dhaka
    Omsk Standard Time              | +06:00 | Omsk
    Myanmar Standard Time           | +06:30 | Yangon (Rangoon)
    SE Asia Standard Time           | +07:00 | Bangkok, Hanoi, Jakarta
    Altai Standard Time             | +07:00 | Barnaul, Gorno-Altaysk
    W. Mongolia Standard Time       | +07:00 | Hovd
    North Asia Standard Time        | +07:00 | Krasnoyarsk
    N. Central Asia Standard Time   | +07:00 | Novosibirsk
    Tomsk Standard Time             | +07:00 | Tomsk
    China Standard Time             | +08:00 | Beijing, Chongqing, Hong Kong, Urumqi
    North Asia East Standard Time   | +08:00 | Irkutsk
    Singapore Standard Time         | +08:00 | Kuala Lumpur, Singapore
    W. Australia Standard Time      | +08:00 | Perth
    Taipei Standard Time            | +08:00 | Taipei
    Ulaanbaatar Standard Time       | +08:00 | Ulaanbaatar
    Aus Central W. Standard Time    | +08:45 | Eucla
    Transbaikal Standard Time       | +09:00 | Chita
    Tokyo Standard Time             | +09:00 | Osaka, Sapporo, Tokyo
    North Korea Standard Time       | +09:00 | Pyongyang
    Korea Standard Time             | +09:00 | Seoul
    Yakutsk Standard Time           | +09:00 | Yakutsk
    Cen. Australia Standard Time    | +09:30 | Adelaide
    AUS Central Standard Time       | +09:30 | Darwin
    E. Australia Standard Time      | +10:00 | Brisbane
    AUS Eastern Standard Time       | +10:00 | Canberra, Melbourne, Sydney
    West Pacific Standard Time      | +10:00 | Guam, Port Moresby
    Tasmania Standard Time          | +10:00 | Hobart
    Vladivostok Standard Time       | +10:00 | Vladivostok
    Lord Howe Standard Time         | +10:30 | Lord Howe Island
    Bougainville Standard Time      | +11:00 | Bougainville Island
    Russia Time Zone 10             | +11:00 | Chokurdakh
    Magadan Standard Time           | +11:00 | Magadan
    Norfolk Standard Time           | +11:00 | Norfolk Island
    Sakhalin Standard Time          | +11:00 | Sakhalin
    Central Pacific Standard Time   | +11:00 | Solomon Is., New Caledonia
    Russia Time Zone 11             | +12:00 | Anadyr, Petropavlovsk-Kamchatsky
    New Zealand Standard Time       | +12:00 | Auckland, Wellington
    UTC+12                          | +12:00 | Coordinated Universal Time+12
    Fiji Standard Time              | +12:00 | Fiji
    Kamchatka Standard Time         | +12:00 | Petropavlovsk-Kamchatsky - Old
    Chatham Islands Standard Time   | +12:45 | Chatham Islands
    UTC+13                          | +13:00 | Coordinated Universal Time+13
    Tonga Standard Time             | +13:00 | Nuku'alofa
    Samoa Standard Time             | +13:00 | Samoa
    Line Islands Standard Time      | +14:00 | Kiritimati Island
    """

  /// Names of older programs, and shorter forms of the present ones.
  static let former = """
    Pacific/Kwajalein               | -12:00 | Eniwetok, Kwajalein
    Pacific/Kwajalein               | -12:00 | Eniwetok, Kwajalein, Dateline Time
    Pacific/Pago_Pago               | -11:00 | Midway Island, Samoa
    Pacific/Pago_Pago               | -11:00 | Samoa
    Pacific/Pago_Pago               | -11:00 | Midway Island
    Pacific Standard Time           | -08:00 | Pacific Time
    Pacific Standard Time           | -08:00 | Pacific Time (US & Canada), Tijuana
    Pacific Standard Time           | -08:00 | Pacific Time, Tijuana
    Pacific Standard Time (Mexico)  | -08:00 | Tijuana, Baja California
    Mountain Standard Time          | -07:00 | Mountain Time
    Mountain Standard Time (Mexico) | -07:00 | Chihuahua, La Paz, Mazatlan
    Mountain Standard Time (Mexico) | -07:00 | Chihuahua, La Paz, Mazatlan - Old
    Mountain Standard Time (Mexico) | -07:00 | Chihuahua, La Paz, Mazatlan - New
    Central Standard Time           | -06:00 | Central Time
    Central Standard Time (Mexico)  | -06:00 | Guadalajara, Mexico City, Monterrey - Old
    Central Standard Time (Mexico)  | -06:00 | Guadalajara, Mexico City, Monterrey - New
    Central Standard Time (Mexico)  | -06:00 | Mexico City
    Central Standard Time (Mexico)  | -06:00 | Mexico City, Tegucigalpa
    SA Pacific Standard Time        | -05:00 | Bogota, Lima, Quito
    Eastern Standard Time           | -05:00 | Eastern Time
    US Eastern Standard Time        | -05:00 | Indiana
    Paraguay Standard Time          | -04:00 | Asuncion
    Atlantic Standard Time          | -04:00 | Atlantic Time
    Venezuela Standard Time         | -04:30 | Caracas
    SA Western Standard Time        | -04:00 | Caracas, La Paz
    SA Western Standard Time        | -04:00 | Georgetown, La Paz, San Juan
    SA Western Standard Time        | -04:00 | La Paz
    Central Brazilian Standard Time | -04:00 | Manaus
    E. South America Standard Time  | -03:00 | Brasilia, Greenland
    Argentina Standard Time         | -03:00 | Buenos Aires
    Argentina Standard Time         | -03:00 | Buenos Aires, Georgetown
    SA Eastern Standard Time        | -03:00 | Cayenne
    SA Eastern Standard Time        | -03:00 | Georgetown
    Greenland Standard Time         | -03:00 | Greenland
    Mid-Atlantic Standard Time      | -02:00 | Mid-Atlantic
    Cape Verde Standard Time        | -01:00 | Cape Verde Is.
    Cape Verde Standard Time        | -01:00 | Cape Verde Islands
    Greenwich Standard Time         | +00:00 | Casablanca, Monrovia
    Greenwich Standard Time         | +00:00 | Casablanca, Monrovia, Reykjavik
    Morocco Standard Time           | +00:00 | Casablanca
    GMT Standard Time               | +00:00 | Greenwich Mean Time: Dublin, Edinburgh, Lisbon, London
    GMT Standard Time               | +00:00 | Greenwich Mean Time; Dublin, Edinburgh, London
    Etc/GMT                         | +00:00 | Greenwich Mean Time
    UTC                             | +00:00 | Universal Coordinated Time
    W. Europe Standard Time         | +01:00 | Amsterdam, Berlin, Bern, Rom, Stockholm, Wien
    GTB Standard Time               | +02:00 | Athen, Bukarest
    Eastern Standard Time           | -05:00 | Eastern Zeit (USA & Kanada)
    Central Standard Time           | -06:00 | Central Zeit (USA & Kanada)
    Mountain Standard Time          | -07:00 | Rocky Mountain Zeit (USA & Kanada)
    Pacific Standard Time           | -08:00 | Pacific Zeit (USA & Kanada)
    W. Europe Standard Time         | +01:00 | Amsterdam, Copenhagen, Madrid, Paris, Vilnius
    Central Europe Standard Time    | +01:00 | Belgrade, Pozsony, Budapest, Ljubljana, Prague
    Central Europe Standard Time    | +01:00 | Belgrade, Sarajevo, Skopje, Sofia, Zagreb
    Central Europe Standard Time    | +01:00 | Prague, Central Europe
    Romance Standard Time           | +01:00 | Paris, Madrid, Brussels, Copenhagen
    Romance Standard Time           | +01:00 | Brussels, Copenhagen, Madrid, Paris, Vilnius
    Central European Standard Time  | +01:00 | Sarajevo, Skopje, Sofija, Vilnius, Warsaw, Zagreb
    Central European Standard Time  | +01:00 | Sarajevo, Skopje, Sofia, Vilnius, Warsaw, Zagreb
    Jordan Standard Time            | +02:00 | Amman
    GTB Standard Time               | +02:00 | Athens, Bucharest, Istanbul
    GTB Standard Time               | +02:00 | Athens, Beirut, Istanbul, Minsk
    GTB Standard Time               | +02:00 | Athens, Istanbul, Minsk
    GTB Standard Time               | +02:00 | Athens, Istanbul
    GTB Standard Time               | +02:00 | Bucharest
    Syria Standard Time             | +02:00 | Damascus
    E. Europe Standard Time         | +02:00 | E. Europe
    E. Europe Standard Time         | +02:00 | Eastern Europe
    FLE Standard Time               | +02:00 | Helsinki, Riga, Tallinn
    FLE Standard Time               | +02:00 | Helsinki, Kiev, Riga, Sofia, Tallinn, Vilnius
    Turkey Standard Time            | +02:00 | Istanbul
    Israel Standard Time            | +02:00 | Israel, Jerusalem Standard Time
    Belarus Standard Time           | +02:00 | Minsk
    Namibia Standard Time           | +01:00 | Windhoek
    Arab Standard Time              | +03:00 | Arab, Kuwait, Riyadh
    E. Africa Standard Time         | +03:00 | East Africa, Nairobi
    Kaliningrad Standard Time       | +03:00 | Kaliningrad, Minsk
    Kaliningrad Standard Time       | +02:00 | Kaliningrad (RTZ 1)
    Russian Standard Time           | +03:00 | Moscow, St. Petersburg, Volgograd
    Russian Standard Time           | +03:00 | Moscow, St. Petersburg, Volgograd (RTZ 2)
    Georgian Standard Time          | +03:00 | Tbilisi
    Caucasus Standard Time          | +04:00 | Caucasus Standard Time
    Caucasus Standard Time          | +04:00 | Baku, Tbilisi, Yerevan
    Russia Time Zone 3              | +04:00 | Izhevsk, Samara (RTZ 3)
    Ekaterinburg Standard Time      | +05:00 | Ekaterinburg (RTZ 4)
    Ekaterinburg Standard Time      | +05:00 | Yekaterinburg
    West Asia Standard Time         | +05:00 | Tashkent
    West Asia Standard Time         | +05:00 | Islamabad, Karachi, Tashkent
    Qyzylorda Standard Time         | +05:00 | Qyzylorda
    India Standard Time             | +05:30 | Bombay, Calcutta, Madras, New Delhi
    India Standard Time             | +05:30 | Calcutta, Chennai, Mumbai, New Delhi
    India Standard Time             | +05:30 | Kolkata, Chennai, Mumbai, New Delhi, India Standard Time
    Sri Lanka Standard Time         | +05:30 | Sri Jayawardenepura, Sri Lanka
    Sri Lanka Standard Time         | +06:00 | Sri Jayawardenepura
    Sri Lanka Standard Time         | +06:00 | Colombo
    Nepal Standard Time             | +05:45 | Kathmandu, Nepal
    Central Asia Standard Time      | +06:00 | Astana
    Bangladesh Standard Time        | +06:00 | Astana, Dhaka
    N. Central Asia Standard Time   | +06:00 | Almaty, Novosibirsk
    N. Central Asia Standard Time   | +06:00 | Almaty, Novosibirsk, North Central Asia
    N. Central Asia Standard Time   | +06:00 | Novosibirsk (RTZ 5)
    Bangladesh Standard Time        | +06:00 | Almaty, Dhaka
    Myanmar Standard Time           | +06:30 | Rangoon
    North Asia Standard Time        | +07:00 | Krasnoyarsk (RTZ 6)
    China Standard Time             | +08:00 | Beijing, Chongqing, Hong Kong SAR, Urumqi
    China Standard Time             | +08:00 | Beijing, Hong Kong, Urumqi
    North Asia East Standard Time   | +08:00 | Irkutsk, Ulaan Bataar
    North Asia East Standard Time   | +08:00 | Irkutsk, Ulaan Bator
    North Asia East Standard Time   | +08:00 | Irkutsk (RTZ 7)
    W. Australia Standard Time      | +08:00 | Perth, Western Australia
    Singapore Standard Time         | +08:00 | Singapore
    Ulaanbaatar Standard Time       | +08:00 | Ulaan Bataar
    Korea Standard Time             | +09:00 | Seoul, Korea Standard time
    North Korea Standard Time       | +08:30 | Pyongyang
    Yakutsk Standard Time           | +09:00 | Yakutsk (RTZ 8)
    Cen. Australia Standard Time    | +09:30 | Adelaide, Central Australia
    E. Australia Standard Time      | +10:00 | Brisbane, East Australia
    AUS Eastern Standard Time       | +10:00 | Canberra, Melbourne, Sydney, Hobart
    AUS Eastern Standard Time       | +10:00 | Canberra, Melbourne, Sydney, Hobart (year 2000 only)
    Tasmania Standard Time          | +10:00 | Hobart, Tasmania
    Magadan Standard Time           | +10:00 | Magadan
    Vladivostok Standard Time       | +10:00 | Vladivostok, Magadan (RTZ 9)
    Russia Time Zone 10             | +11:00 | Chokurdakh (RTZ 10)
    Central Pacific Standard Time   | +11:00 | Magadan, Solomon Is., New Caledonia
    Russia Time Zone 11             | +12:00 | Anadyr, Petropavlovsk-Kamchatsky (RTZ 11)
    Fiji Standard Time              | +12:00 | Fiji Islands, Kamchatka, Marshall Is.
    Fiji Standard Time              | +12:00 | Fiji, Kamchatka, Marshall Is.
    Fiji Standard Time              | +12:00 | Fiji, Marshall Is.
    Kamchatka Standard Time         | +12:00 | Petropavlovsk-Kamchatsky
    Tonga Standard Time             | +13:00 | Nuku'alofa, Tonga
    """
}
