#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension POSIX {
  /// Runs `body` on this thread and on a second one, and returns when both are done.
  static func runTwice(_ body: @escaping @Sendable () -> Void) {
    #if canImport(Glibc) || canImport(Musl)
      let box = unsafe Unmanaged.passRetained(Body(run: body))
      var thread = pthread_t()
      // The box is released by the new thread, or here when there is none.
      let code = unsafe pthread_create(
        &thread, nil,
        { context in
          if let context = unsafe context {
            unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
          }
          return nil
        }, box.toOpaque())
      if code != 0 { unsafe box.release() }
      body()
      if code == 0 { _ = pthread_join(thread, nil) }
    #else
      body()
    #endif
  }

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// What can be read at once.
  ///
  /// - Returns: At most `count` bytes, none at the end, nil after an error.
  static func readSome(_ descriptor: Int32, atMost count: Int) -> [UInt8]? {
    var failed = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      var got = -1
      repeat {
        got = unsafe read(descriptor, buffer.baseAddress, count)
      } while got < 0 && errno == EINTR
      failed = got < 0
      initialized = max(0, got)
    }
    return failed ? nil : bytes
  }
}
