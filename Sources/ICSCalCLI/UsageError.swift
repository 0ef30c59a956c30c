/// A wrong call: what is wrong, and the nearest right thing.
struct UsageError: Error {
  var message: String
  var hint: String?

  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}

/// A run that could not do what was asked, though it was asked rightly.
struct CommandFailure: Error {
  var message: String
  var hint: String?

  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}
