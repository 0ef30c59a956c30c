/// Finds the word that a mistyped one was meant to be.
enum Nearest {
  /// The nearest candidate within a third of the word's length, or nil.
  static func match(_ word: String, among candidates: [String]) -> String? {
    let typed = Array(word.lowercased().prefix(40))
    let limit = max(1, typed.count / 3)
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
      let wanted = Array(candidate.lowercased())
      let distance =
        typed.count > 3 && wanted.starts(with: typed) ? 1 : distance(typed, wanted)
      if distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    return best?.candidate
  }

  /// How many letters must be put in, taken out, exchanged or swapped.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var previous: [Int] = []
    var row = Array(0...right.count)
    for (index, letter) in left.enumerated() {
      var next = [index + 1]
      for (column, other) in right.enumerated() {
        var cost = min(
          row[column] + (letter == other ? 0 : 1), row[column + 1] + 1, next[column] + 1)
        if index > 0, column > 0, letter == right[column - 1], left[index - 1] == other {
          cost = min(cost, previous[column - 1] + 1)
        }
        next.append(cost)
      }
      (previous, row) = (row, next)
    }
    return row[right.count]
  }
}
