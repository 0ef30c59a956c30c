import CalendarCore

/// The rules of a page's style that depend on its events: colours and places.
///
/// The content policy forbids `style` attributes, as any text in one could be from a feed. So each
/// different colour and place is a class, numbered in the order of its first use.
struct PlacementStyles {
  private(set) var text = ""
  private var places: [String: String] = [:]
  private var colors: [UInt32: String] = [:]

  /// The class of a place.
  ///
  /// - Parameter declarations: CSS of this module, such as `top:12.5%;height:25%`.
  mutating func place(_ declarations: String) -> String {
    if let name = places[declarations] { return name }
    let name = "p\(places.count + 1)"
    places[declarations] = name
    text += ".\(name){\(declarations)}\n"
    return name
  }

  /// The class of an event's colour, with the ink that can be read on it; nil for the theme's.
  mutating func color(_ hex: UInt32?) -> String? {
    guard let hex else { return nil }
    let color = CalendarColor(hex: hex)
    if let name = colors[color.hex] { return name }
    let name = "c\(colors.count + 1)"
    colors[color.hex] = name
    text += ".\(name){--event:\(color.text);--ink:\(TextContrast.wcag.ink(on: color).text)}\n"
    return name
  }
}
