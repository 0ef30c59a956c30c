/// The colours that tell feeds apart which have none of their own.
enum FeedPalette {
  /// Neighbours differ in hue, and each is readable as a bullet on white and on black.
  private static let colors: [UInt32] = [
    0x3B78E7, 0x2E9E5B, 0xE07B1A, 0x8E5BD0, 0xD64545, 0x1599A3, 0xC0459A, 0x7F8B1F, 0x9A6B3F,
    0x6B7A90,
  ]

  /// The colour of the calendar at a position; the list begins again after its end.
  static func color(at position: Int) -> UInt32 {
    colors[position % colors.count]
  }
}
