/// The zones most people live in, for a choice among zones that fit equally well.
///
/// A fixed list, so that a feed reads the same everywhere: the order is by the rough number of
/// people whose clocks follow the zone (national censuses and estimates of about 2025).
enum PopulousZones {
  /// Ids in that order, the most populous first.
  static let ids: [String] = [
    "Asia/Kolkata", "Asia/Shanghai", "Asia/Karachi", "Africa/Lagos", "America/New_York",
    "Asia/Jakarta", "Asia/Dhaka", "America/Sao_Paulo", "Africa/Addis_Ababa", "Asia/Tokyo",
    "Africa/Cairo", "Asia/Manila", "America/Mexico_City", "Asia/Ho_Chi_Minh", "America/Chicago",
    "Europe/Moscow", "Asia/Tehran", "Europe/Istanbul", "Europe/Berlin", "Asia/Bangkok",
    "Africa/Dar_es_Salaam", "Europe/London", "Europe/Paris", "Africa/Johannesburg",
    "Europe/Rome", "Africa/Nairobi", "Asia/Yangon", "America/Los_Angeles", "America/Bogota",
    "Asia/Seoul", "Africa/Kinshasa", "Africa/Khartoum", "Africa/Kampala", "Europe/Madrid",
    "Africa/Algiers", "Asia/Baghdad", "America/Argentina/Buenos_Aires", "Africa/Lubumbashi",
    "Asia/Kabul", "Asia/Riyadh", "Europe/Warsaw", "Africa/Casablanca", "Asia/Tashkent",
    "Africa/Luanda", "Europe/Kyiv", "Africa/Accra", "Africa/Maputo", "America/Lima", "Asia/Aden",
    "Africa/Abidjan", "Indian/Antananarivo", "Asia/Kathmandu", "Africa/Douala",
    "America/Caracas", "Africa/Niamey", "Africa/Ouagadougou", "Africa/Bamako", "Asia/Damascus",
    "Asia/Pyongyang", "Asia/Kuala_Lumpur", "Asia/Taipei", "America/Denver", "Africa/Blantyre",
    "Asia/Colombo", "Africa/Lusaka", "America/Toronto", "Asia/Almaty", "Africa/Ndjamena",
    "America/Santiago", "Europe/Bucharest", "Africa/Mogadishu", "Africa/Dakar",
    "Asia/Makassar", "America/Guatemala", "Europe/Amsterdam", "Asia/Yekaterinburg",
    "Asia/Phnom_Penh", "America/Guayaquil", "Africa/Harare", "America/Bahia",
    "Africa/Conakry", "Africa/Kigali", "Africa/Porto-Novo", "Australia/Sydney",
    "Africa/Bujumbura", "Africa/Tunis", "America/La_Paz", "Africa/Juba", "Asia/Amman",
    "America/Port-au-Prince", "America/Santo_Domingo", "Europe/Brussels", "Asia/Dubai",
    "America/Tegucigalpa", "America/Havana", "Europe/Prague", "Asia/Dushanbe",
    "Europe/Stockholm", "Europe/Lisbon", "Pacific/Port_Moresby", "Europe/Athens", "Asia/Baku",
    "Europe/Budapest", "Asia/Novosibirsk", "Asia/Jerusalem", "Africa/Lome", "Europe/Minsk",
    "Europe/Vienna", "Europe/Zurich", "Africa/Freetown", "Asia/Vientiane", "Asia/Hong_Kong",
    "America/Phoenix", "Africa/Tripoli", "Asia/Bishkek", "America/Managua", "Asia/Ashgabat",
    "America/Asuncion", "Europe/Belgrade", "Europe/Sofia", "America/Vancouver",
    "America/El_Salvador", "Africa/Brazzaville", "Asia/Krasnoyarsk", "Europe/Copenhagen",
    "Asia/Singapore", "Asia/Beirut", "Africa/Monrovia", "Europe/Helsinki", "Europe/Oslo",
    "Asia/Jayapura", "Africa/Bangui", "Europe/Bratislava", "Europe/Dublin", "America/Manaus",
    "Asia/Muscat", "Australia/Brisbane", "America/Costa_Rica", "Pacific/Auckland",
    "Africa/Nouakchott", "Asia/Kuwait", "America/Panama", "Asia/Irkutsk", "Europe/Zagreb",
    "Asia/Tbilisi", "Asia/Ulaanbaatar", "America/Montevideo", "Asia/Yerevan",
    "Africa/Windhoek", "America/Halifax", "Australia/Perth", "Asia/Vladivostok",
    "Australia/Adelaide", "Indian/Mauritius", "Pacific/Honolulu", "Pacific/Fiji",
    "America/Anchorage", "Pacific/Guadalcanal", "America/St_Johns", "Atlantic/Cape_Verde",
    "Asia/Kamchatka", "Pacific/Apia", "Atlantic/Azores", "Pacific/Tongatapu",
    "Pacific/Kiritimati",
  ]
}
