/// The components that are open while the lines of a feed pass by: which of them a BEGIN closes, and
/// which of them an END does.
///
/// Whoever needs the structure of a feed asks here, so that no two of them see another one:
/// - A calendar stands in nothing.
/// - VEVENT and its like stand in a calendar, or in components that nobody knows; what else is open
///   lost its END.
/// - A part stands in no part of its own kind.
/// - An END closes the innermost component of its name, and what is open in it.
///
/// Source: RFC 5545 section 3.6.
struct ComponentNesting {
  /// What a BEGIN or END line does.
  ///
  /// Levels count from 0, the outermost component.
  enum Step: Equatable {
    /// The components from a level on lost their END, and the new one is opened at that level.
    case opens(level: Int)
    /// The component of a level ends; those above it lost their END.
    case closes(level: Int)
    /// The line belongs to components that are nested too deep to be read.
    case skips(isFirst: Bool)
    /// An END of something that is not open.
    case closesNothing
  }

  struct Open {
    let component: ComponentName?
    let key: NameKey
  }

  private(set) var open: [Open] = []
  /// BEGIN lines below the deepest level, not yet closed.
  private(set) var skippedDepth = 0
  private let limit: Int

  static let depthLimit = 32

  /// - Parameter outer: How many components lie around those that are seen here.
  init(outer: Int = 0) {
    limit = Self.depthLimit - outer
  }

  /// The component that a line outside of deeper ones stands in.
  var innermost: ComponentName? { open.last?.component }

  mutating func begin(_ key: NameKey) -> Step {
    let component = ComponentName(key)
    let isMain = component.map { $0.isTopLevel || $0 == .vcalendar } ?? false
    if isMain {
      skippedDepth = 0
    } else if skippedDepth > 0 {
      skippedDepth += 1
      return .skips(isFirst: false)
    }
    var level = component.map { levelLeft(to: $0) } ?? open.count
    if level >= limit {
      guard isMain else {
        skippedDepth = 1
        return .skips(isFirst: true)
      }
      // No component that is nested too deep to be read hides one that can be.
      level = (open.lastIndex { $0.component == .vcalendar } ?? -1) + 1
    }
    open.removeSubrange(level...)
    open.append(Open(component: component, key: key))
    return .opens(level: level)
  }

  mutating func end(_ key: NameKey) -> Step {
    let level = open.lastIndex { $0.key == key }
    if skippedDepth > 0 {
      guard let level, let name = open[level].component, name.isTopLevel || name == .vcalendar
      else {
        skippedDepth -= 1
        return .skips(isFirst: false)
      }
      skippedDepth = 0
    }
    guard let level else { return .closesNothing }
    open.removeSubrange(level...)
    return .closes(level: level)
  }

  /// The level at which a component begins when what cannot hold it is closed.
  private func levelLeft(to component: ComponentName) -> Int {
    let level: Int?
    switch component {
    case .vcalendar: level = 0
    case .vevent, .vtodo, .vjournal, .vfreebusy, .vavailability, .vtimezone:
      level = open.firstIndex { $0.component != nil && $0.component != .vcalendar }
    case .standard, .daylight:
      level = open.firstIndex { $0.component == .standard || $0.component == .daylight }
    case .available, .valarm: level = open.firstIndex { $0.component == component }
    }
    return level ?? open.count
  }
}
