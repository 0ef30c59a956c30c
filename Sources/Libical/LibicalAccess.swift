import Synchronization

/// The right to call libical; it exists only inside `withLibical`.
///
/// libical's settings and zone table belong to the whole process, so every use goes through one
/// lock. Types that own a C object ask for this value when they are made and can not be copied, so
/// none of them leaves the lock.
package struct LibicalAccess: ~Copyable {
  fileprivate init() {}
}

private let lock = Mutex(())

/// Runs `body` while no other thread is inside libical.
package func withLibical<Result, Failure: Error>(
  _ body: (borrowing LibicalAccess) throws(Failure) -> Result
) throws(Failure) -> Result {
  try lock.withLock { _ throws(Failure) in
    try body(LibicalAccess())
  }
}
