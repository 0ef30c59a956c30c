private import CCurl

/// libcurl, once it is loaded.
///
/// `@unchecked`: addresses of functions that are found once and never change; each call works on
/// the handle that is passed to it.
@safe struct CurlLibrary: @unchecked Sendable {
  fileprivate let functions: icscal_curl

  /// The library of this machine, looked for on first use; nil where there is none.
  static let shared = CurlLibrary(names: [
    "libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.4.dylib",
  ])

  /// Loads the first library that is there and complete.
  init?(names: [String]) {
    for name in names {
      var found = unsafe icscal_curl()
      if unsafe icscal_curl_load(name, &found) == 1 {
        unsafe functions = found
        return
      }
    }
    return nil
  }
}

/// Owns one transfer of libcurl with the lines of its request, and frees them once.
@safe struct CurlHandle: ~Copyable {
  private let curl: icscal_curl
  private let easy: UnsafeMutableRawPointer
  private let message: UnsafeMutablePointer<CChar>
  private var lines: UnsafeMutableRawPointer?

  /// What libcurl asks a buffer for messages to hold.
  private static let messageSize = 256

  /// Creates a transfer; nil when there is no memory for it.
  init?(_ library: CurlLibrary) {
    let curl = unsafe library.functions
    guard let easy = unsafe icscal_curl_easy_init(curl) else { return nil }
    unsafe self.curl = curl
    unsafe self.easy = easy
    unsafe message = .allocate(capacity: Self.messageSize)
    unsafe message.initialize(repeating: 0, count: Self.messageSize)
    _ = unsafe icscal_curl_set_pointer(curl, easy, CurlOption.errorBuffer.rawValue, message)
  }

  deinit {
    unsafe icscal_curl_easy_cleanup(curl, easy)
    if let lines = unsafe lines { unsafe icscal_curl_free_lines(curl, lines) }
    unsafe message.deallocate()
  }

  /// Sets an option that is a number or a switch; a library that does not know it goes without.
  func set(_ option: CurlOption, _ value: Int) {
    _ = unsafe icscal_curl_set_number(curl, easy, option.rawValue, value)
  }

  /// Sets an option that is a size in bytes.
  func set(_ option: CurlOption, bytes: Int) {
    _ = unsafe icscal_curl_set_size(curl, easy, option.rawValue, Int64(bytes))
  }

  /// Sets an option that is text, of which libcurl keeps a copy.
  func set(_ option: CurlOption, _ text: String) {
    _ = unsafe icscal_curl_set_text(curl, easy, option.rawValue, text)
  }

  /// Adds a line to the head of the request.
  mutating func addLine(_ line: String) {
    guard let longer = unsafe icscal_curl_add_line(curl, lines, line) else { return }
    unsafe lines = longer
  }

  /// Runs the transfer to its end.
  ///
  /// - Returns: 0, or the error number of libcurl.
  func perform(_ state: TransferState) -> Int {
    withExtendedLifetime(state) {
      _ = unsafe icscal_curl_set_pointer(curl, easy, CurlOption.requestLines.rawValue, lines)
      let context = unsafe Unmanaged.passUnretained(state).toOpaque()
      unsafe icscal_curl_set_callbacks(
        curl, easy, receiveBody, receiveHeadLine, receiveProgress, openSocket, context)
      return unsafe Int(icscal_curl_perform(curl, easy))
    }
  }

  /// What libcurl says about the error of the transfer, or nothing.
  var errorText: String { unsafe String(cString: message) }

  /// The status of the last answer, or 0.
  var status: Int { unsafe icscal_curl_status(curl, easy) }

  /// The absolute address that the last answer redirects to.
  var redirect: String? {
    guard let text = unsafe icscal_curl_redirect(curl, easy) else { return nil }
    return unsafe String(cString: text)
  }
}

/// Options of a transfer by their numbers in libcurl's binary interface.
enum CurlOption: Int32 {
  case lowSpeedBytes = 19
  case lowSpeedSeconds = 20
  case netrc = 51
  case followRedirects = 52
  case noSignals = 99
  case authMethods = 107
  case timeoutMilliseconds = 155
  case connectTimeoutMilliseconds = 156
  /// A mask: 1 for HTTP, 2 for HTTPS.
  case protocols = 181
  case url = 10_002
  case proxy = 10_004
  case errorBuffer = 10_010
  case userAgent = 10_018
  case requestLines = 10_023
  case acceptEncoding = 10_102
  case netrcFile = 10_118
  case userName = 10_173
  case password = 10_174
  case largestFile = 30_117
}

// What libcurl calls while a transfer runs. The context is the state that `perform` keeps alive.

private func state(_ context: UnsafeMutableRawPointer) -> TransferState {
  unsafe Unmanaged<TransferState>.fromOpaque(context).takeUnretainedValue()
}

private func receiveBody(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
  _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let bytes = unsafe bytes, let context = unsafe context else { return 0 }
  let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
  return unsafe state(context).receive(buffer) ? size * count : 0
}

private func receiveHeadLine(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
  _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let bytes = unsafe bytes, let context = unsafe context else { return 0 }
  let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
  unsafe state(context).head.add(line: String(decoding: buffer, as: UTF8.self))
  return size * count
}

private func receiveProgress(
  _ context: UnsafeMutableRawPointer?, _ total: Int64, _ done: Int64, _: Int64, _: Int64
) -> Int32 {
  guard let context = unsafe context else { return 0 }
  unsafe state(context).report(done: Int(clamping: done), of: Int(clamping: total))
  return 0
}

/// A socket for the address, or −1 to refuse it.
private func openSocket(
  _ context: UnsafeMutableRawPointer?, _: Int32,
  _ address: UnsafeMutablePointer<icscal_curl_address>?
) -> Int32 {
  guard let context = unsafe context, let address = unsafe address else { return -1 }
  var bytes = [UInt8](repeating: 0, count: 16)
  let count = unsafe icscal_curl_address_bytes(address, &bytes)
  guard unsafe state(context).allows(NetworkAddress(Array(bytes.prefix(Int(count))))) else {
    return -1
  }
  return unsafe icscal_curl_open_socket(address)
}
