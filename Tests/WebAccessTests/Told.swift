import Synchronization

/// What a download told of its progress.
final class Told: Sendable {
  private let all = Mutex<[(received: Int, expected: Int?)]>([])

  var last: (received: Int, expected: Int?)? { all.withLock { $0.last } }

  func add(_ received: Int, _ expected: Int?) {
    all.withLock { $0.append((received, expected)) }
  }
}
