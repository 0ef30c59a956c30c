#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Keeps the process alive when a mapped file is cut while it is read.
///
/// The pages behind the new end of the file are gone, and touching one sends SIGBUS. A page of zeros
/// takes its place then, which text reads as blanks, and reading goes on.
enum MappedFiles {
  /// How many files may be mapped at a time with this protection.
  private static let slots = 64
  private static let wordsOfSlot = 3

  // Start, end and number of lost pages of each mapping. Allocated before the first file is mapped and
  // never freed; the handler runs on the thread that reads, so plain loads and stores do.
  private nonisolated(unsafe) static let table: UnsafeMutablePointer<UInt> = {
    let words = UnsafeMutablePointer<UInt>.allocate(capacity: slots * wordsOfSlot)
    unsafe words.initialize(repeating: 0, count: slots * wordsOfSlot)
    return unsafe words
  }()

  private static let isInstalled: Bool = {
    #if os(Linux)
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_sigaction = { _, info, _ in
        unsafe MappedFiles.takeFault(info)
      }
      action.sa_flags = SA_SIGINFO
      return unsafe sigaction(SIGBUS, &action, nil) == 0
    #else
      return false
    #endif
  }()

  /// Protects a mapping.
  ///
  /// - Returns: Its slot, or nil when all are taken.
  static func protect(_ bytes: UnsafeRawBufferPointer) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    for slot in 0..<slots where unsafe table[slot * wordsOfSlot] == 0 {
      unsafe table[slot * wordsOfSlot + 2] = 0
      unsafe table[slot * wordsOfSlot + 1] = UInt(bitPattern: base) + UInt(bytes.count)
      unsafe table[slot * wordsOfSlot] = UInt(bitPattern: base)
      return isInstalled ? slot : nil
    }
    return nil
  }

  /// Gives a slot back.
  static func release(_ slot: Int) { unsafe table[slot * wordsOfSlot] = 0 }

  /// Whether pages of the mapping were gone when they were read.
  static func wasCut(_ slot: Int) -> Bool { unsafe table[slot * wordsOfSlot + 2] > 0 }

  #if os(Linux)
    /// Called by the system on the thread that touched a page: nothing here may allocate.
    private static func takeFault(_ info: UnsafeMutablePointer<siginfo_t>?) {
      // si_addr is a macro in C; on Linux it stands behind four 32-bit numbers.
      if let info = unsafe info {
        let address = unsafe UnsafeRawPointer(info).load(fromByteOffset: 16, as: UInt.self)
        let size = UInt(getpagesize())
        for slot in 0..<slots {
          let start = unsafe table[slot * wordsOfSlot]
          guard start != 0, address >= start,
            unsafe address < table[slot * wordsOfSlot + 1]
          else { continue }
          let page = unsafe UnsafeMutableRawPointer(bitPattern: address / size * size)
          let flags = MAP_PRIVATE | MAP_FIXED | MAP_ANONYMOUS
          if unsafe mmap(page, Int(size), PROT_READ, flags, -1, 0) == page {
            unsafe table[slot * wordsOfSlot + 2] += 1
            return
          }
        }
      }
      // A fault of another kind: it comes again and ends the process.
      signal(SIGBUS, SIG_DFL)
    }
  #endif
}
