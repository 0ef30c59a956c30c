/// A place on a surface, in points to the right and down.
public struct PlanePoint: Hashable, Sendable {
  /// To the right.
  public var x: Double
  /// Down.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A box on a surface, in points.
public struct PlaneRect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// To the right edge.
  public var width: Double
  /// To the bottom edge.
  public var height: Double

  /// Creates a box.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension Int {
  /// The whole number at or below a value, or nil for one that is none or too large.
  init?(floor value: Double) {
    self.init(exactly: value.rounded(.down))
  }
}
