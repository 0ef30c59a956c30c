public import CalendarCore

/// What a page of HTML or SVG shows of an event beside its time.
public struct PageMeta: CalendarEventMeta, Hashable {
  /// The title; nil is shown as the locale's word for it.
  public var title: String?
  /// The fill colour as 0xRRGGBB; nil is the theme's default.
  public var colorHex: UInt32?
  /// Where it takes place, or nil.
  public var location: String?
  /// What names the event outside the page, such as its UID; nil takes the event's id.
  public var uid: String?
  /// More text, with line ends, or nil.
  public var description: String?
  /// Addresses that belong to it; only those of `http`, `https`, `mailto` and `tel` become links.
  public var links: [String]
  /// The place of its calendar in the options' list, or nil.
  public var calendar: Int?
  /// Whether it may still not take place.
  public var isTentative: Bool
  /// Whether it was called off.
  public var isCancelled: Bool

  /// Creates a meta value; everything may be left out.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - colorHex: The fill colour as 0xRRGGBB.
  ///   - location: Where it takes place.
  ///   - uid: What names the event outside the page.
  ///   - description: More text, with line ends.
  ///   - links: Addresses that belong to it.
  ///   - calendar: The place of its calendar in the options' list.
  ///   - isTentative: Whether it may still not take place.
  ///   - isCancelled: Whether it was called off.
  public init(
    title: String? = nil, colorHex: UInt32? = nil, location: String? = nil, uid: String? = nil,
    description: String? = nil, links: [String] = [], calendar: Int? = nil,
    isTentative: Bool = false, isCancelled: Bool = false
  ) {
    self.title = title
    self.colorHex = colorHex
    self.location = location
    self.uid = uid
    self.description = description
    self.links = links
    self.calendar = calendar
    self.isTentative = isTentative
    self.isCancelled = isCancelled
  }
}

/// An event as pages of HTML and SVG take it.
public typealias PageEvent = CalendarEvent<PageMeta>

extension CalendarEvent where Meta == PageMeta {
  /// The same event with what a page shows of it.
  ///
  /// - Parameters:
  ///   - event: Any event; its time is valid already.
  ///   - meta: What the page shows.
  public init?<Other>(_ event: CalendarEvent<Other>, showing meta: PageMeta) {
    guard let event = try? PageEvent(id: event.id, time: event.time, meta: meta) else { return nil }
    self = event
  }
}
