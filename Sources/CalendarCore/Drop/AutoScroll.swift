/// How a surface scrolls while something is dragged near its edges.
///
/// Source: core rules, section 18.
public struct AutoScroll: Hashable, Sendable {
  /// How speed grows towards an edge.
  public enum Curve: String, Hashable, Sendable {
    case linear, quadratic
  }

  /// How far from an edge scrolling begins, in points.
  public var hotZone: Double
  /// The speed at the edge itself, in points a frame.
  public var maximumVelocity: Double
  /// How speed grows towards an edge.
  public var curve: Curve

  /// Creates settings.
  public init(hotZone: Double = 30, maximumVelocity: Double = 24, curve: Curve = .linear) {
    self.hotZone = hotZone
    self.maximumVelocity = maximumVelocity
    self.curve = curve
  }

  /// The speed for a pointer, in points a frame; negative to the left and up.
  ///
  /// - Parameters:
  ///   - pointer: Outside the box nothing scrolls.
  ///   - box: The visible part of the surface; in a small one both edges of an axis add up.
  public func velocity(at pointer: PlanePoint, in box: PlaneRect) -> (x: Double, y: Double) {
    let left = pointer.x - box.x
    let right = box.width - left
    let top = pointer.y - box.y
    let bottom = box.height - top
    guard left >= 0, right >= 0, top >= 0, bottom >= 0 else { return (0, 0) }
    return (speed(at: right) - speed(at: left), speed(at: bottom) - speed(at: top))
  }

  private func speed(at distance: Double) -> Double {
    guard distance < hotZone else { return 0 }
    let nearness = 1 - distance / hotZone
    return maximumVelocity * (curve == .linear ? nearness : nearness * nearness)
  }
}
