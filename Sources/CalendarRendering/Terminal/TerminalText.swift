/// A text from a feed, made fit for one line of a terminal and cut to a number of columns.
///
/// Escape sequences are left out as a whole, control characters and line ends become one blank,
/// bidirectional controls and characters without a width are left out; a text that is too long ends
/// in an ellipsis. For messages that name a title, so that no feed can move the cursor.
///
/// - Parameters:
///   - text: Any text.
///   - columns: The room there is; less than 1 gives an empty text.
///   - options: How wide characters are and what the ellipsis looks like.
/// - Complexity: O(columns), however long the text is.
public func terminalText(
  _ text: String, columns: Int = 200, options: TerminalOptions = .standard
) -> String {
  FittedText(text, room: columns, style: options).text
}
