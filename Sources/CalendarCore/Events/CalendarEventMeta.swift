/// What a rendering asks of an event beside its time.
///
/// Only `title` and `colorHex` are needed; the others have defaults, so that an app's own type
/// conforms in two lines.
public protocol CalendarEventMeta: Sendable {
  /// The title; nil is shown as "(untitled)".
  var title: String? { get }
  /// The fill colour as 0xRRGGBB; nil is the theme's default.
  var colorHex: UInt32? { get }
  /// Where it takes place.
  var location: String? { get }
  /// The place of its calendar in a list that the rendering is given, or nil.
  var calendar: Int? { get }
}

extension CalendarEventMeta {
  /// Nil unless the conforming type has one.
  public var location: String? { nil }
  /// Nil unless the conforming type has one.
  public var calendar: Int? { nil }
}

/// The plain meta for apps that need no more than a title, a colour and a place.
public struct BasicEventMeta: CalendarEventMeta, Hashable {
  /// The title, or nil.
  public var title: String?
  /// The fill colour as 0xRRGGBB, or nil.
  public var colorHex: UInt32?
  /// Where it takes place, or nil.
  public var location: String?

  /// Creates a meta value; everything may be left out.
  public init(title: String? = nil, colorHex: UInt32? = nil, location: String? = nil) {
    self.title = title
    self.colorHex = colorHex
    self.location = location
  }
}

/// An event with the plain meta.
public typealias PlainCalendarEvent = CalendarEvent<BasicEventMeta>
