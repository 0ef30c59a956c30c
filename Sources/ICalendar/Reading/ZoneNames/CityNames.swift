/// Finds the zone of a city that the database has under another name or not at all.
///
/// Source: the names that the cities have in their own languages and in English, German, French,
/// Spanish and Italian; the zones are those of the countries in the IANA database (file zone1970.tab).
enum CityNames {
  /// The zone of a city in small letters, or nil.
  static func id(of city: String, in ids: KnownZoneIds) -> String? {
    targets[city].flatMap(ids.present)
  }

  /// The zone of `Europe/Wien`: a region of the database, in one of some languages, and a city that
  /// lies in it.
  ///
  /// A city of the database behind a foreign region counts too: `Europa/Berlin`.
  static func id(ofPath name: String, in ids: KnownZoneIds) -> String? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let region = regions[ZoneNameText.folded(parts[0])] else { return nil }
    let city = ZoneNameText.folded(String(parts[1].map { $0 == "_" ? " " : $0 }))
    if let id = id(of: city.lowercased(), in: ids), id.hasPrefix(region) { return id }
    let spelled = ids.id(spelled: region + city)
    return spelled
  }

  private static let regions: [String: String] = [
    "africa": "Africa/", "afrika": "Africa/", "afrique": "Africa/", "america": "America/",
    "amerika": "America/", "amérique": "America/", "asia": "Asia/", "asien": "Asia/",
    "asie": "Asia/", "australia": "Australia/", "australien": "Australia/",
    "australie": "Australia/", "europa": "Europe/", "europe": "Europe/", "pacific": "Pacific/",
    "pazifik": "Pacific/", "pacifique": "Pacific/", "atlantic": "Atlantic/",
    "atlantik": "Atlantic/", "atlantique": "Atlantic/", "indian": "Indian/",
  ]

  private static let targets: [String: String] = {
    var targets: [String: String] = [:]
    for row in ZoneNameText.rows(text) where row.count == 2 {
      for city in row[1].split(separator: ",") {
        targets[ZoneNameText.cleaned(city).lowercased()] = row[0]
      }
    }
    return targets
  }()

  /// One zone a line: the id, a bar, cities.
  static let text = """
    Africa/Algiers       | Algier, Alger, Argel, Algeri
    Africa/Cairo         | Kairo, Le Caire, El Cairo, Il Cairo, Alexandria
    Africa/Casablanca    | Rabat, Marrakech, Marrakesch
    Africa/Johannesburg  | Kapstadt, Cape Town, Le Cap, Pretoria, Durban
    Africa/Lagos         | Abuja
    Africa/Tunis         | Tunesien
    America/Argentina/Buenos_Aires | Buenos Aires
    America/Bogota       | Bogotá, Medellín, Medellin
    America/Chicago      | Dallas, Houston, Austin, New Orleans, Minneapolis, St Louis, San Antonio
    America/Denver       | Salt Lake City, Albuquerque
    America/Detroit      | Ann Arbor
    America/Havana       | La Habana, Havanna, La Havane
    America/Los_Angeles  | San Francisco, Seattle, San Diego, Las Vegas, Portland, San Jose, Sacramento
    America/Mexico_City  | Mexiko-Stadt, Mexiko, Ciudad de México, Ciudad de Mexico, Mexico
    America/New_York     | Washington, Washington DC, Boston, Philadelphia, Atlanta, Miami, Baltimore, \
    Pittsburgh, Nueva York, Orlando, Charlotte
    America/Sao_Paulo    | São Paulo, Rio de Janeiro, Brasília, Brasilia
    America/Toronto      | Ottawa, Montréal, Montreal, Québec, Quebec
    America/Vancouver    | Victoria
    Asia/Baghdad         | Bagdad
    Asia/Damascus        | Damaskus, Damas
    Asia/Dubai           | Abu Dhabi
    Asia/Ho_Chi_Minh     | Hanoi, Hà Nội
    Asia/Hong_Kong       | Hongkong
    Asia/Jakarta         | Djakarta
    Asia/Jerusalem       | Tel Aviv, Haifa, Jérusalem
    Asia/Karachi         | Islamabad, Lahore
    Asia/Kathmandu       | Katmandou
    Asia/Kolkata         | Kalkutta, Mumbai, Bombay, Delhi, New Delhi, Neu-Delhi, Chennai, Madras, Bangalore, \
    Bengaluru, Hyderabad
    Asia/Riyadh          | Riad, Mekka, Jeddah
    Asia/Seoul           | Séoul, Seúl, Busan
    Asia/Shanghai        | Peking, Beijing, Pékin, Pekín, Schanghai, Shenzhen, Guangzhou, Kanton
    Asia/Singapore       | Singapur, Singapour
    Asia/Taipei          | Taipeh
    Asia/Tehran          | Teheran, Téhéran
    Asia/Tokyo           | Tokio, Osaka, Kyoto
    Australia/Sydney     | Canberra
    Europe/Amsterdam     | Rotterdam, Den Haag, The Hague
    Europe/Athens        | Athen, Athènes, Atenas, Atene, Thessaloniki
    Europe/Belgrade      | Belgrad, Beograd
    Europe/Berlin        | München, Munich, Muenchen, Köln, Koeln, Cologne, Hamburg, Frankfurt, Stuttgart, \
    Düsseldorf, Dresden, Leipzig, Hannover, Nürnberg, Bonn, Berlín, Berlino, Múnich
    Europe/Brussels      | Brüssel, Bruxelles, Brussel, Bruselas, Antwerpen, Antwerp, Gent
    Europe/Bucharest     | Bukarest, București, Bucarest
    Europe/Chisinau      | Chișinău, Kischinau
    Europe/Copenhagen    | København, Kopenhagen, Copenhague
    Europe/Dublin        | Cork
    Europe/Helsinki      | Helsingfors
    Europe/Istanbul      | Ankara, Estambul, Constantinople, İstanbul
    Europe/Kyiv          | Kiew, Kyjiw, Kijew
    Europe/Lisbon        | Lissabon, Lisboa, Lisbonne, Lisbona, Porto
    Europe/Ljubljana     | Laibach
    Europe/London        | Londres, Londra, Edinburgh, Manchester, Birmingham, Cardiff, Glasgow
    Europe/Luxembourg    | Luxemburg
    Europe/Madrid        | Barcelona, Sevilla, Valencia
    Europe/Moscow        | Moskau, Moskva, Moscou, Moscú, Mosca, St Petersburg, Saint Petersburg
    Europe/Paris         | Lyon, Marseille, Toulouse, Bordeaux, Nizza, Straßburg, Strasbourg, París, Parigi
    Europe/Prague        | Prag, Praha, Praga, Brno
    Europe/Rome          | Rom, Roma, Mailand, Milano, Milan, Turin, Torino, Venedig, Venezia, Venice, \
    Neapel, Napoli, Naples, Florenz, Firenze, Florence
    Europe/Sofia         | Sofija
    Europe/Stockholm     | Göteborg, Malmö, Gothenburg
    Europe/Vienna        | Wien, Vienne, Viena, Graz, Linz, Salzburg, Innsbruck
    Europe/Warsaw        | Warschau, Warszawa, Varsovie, Varsovia, Krakau, Kraków, Krakow
    Europe/Zagreb        | Agram
    Europe/Zurich        | Zürich, Zuerich, Bern, Berne, Genf, Genève, Geneva, Ginevra, Basel, Bâle, \
    Lausanne, Lugano, Luzern
    Pacific/Auckland     | Wellington
    Pacific/Honolulu     | Hawaii
    """
}
