/// Guesses the intended word.
public enum Spelling {
  /// The known word that is closest to the given one, if it is close enough to be meant.
  ///
  /// Close enough is a change of at most a third of the word's letters (Damerau-Levenshtein distance with
  /// adjacent transpositions), or a word that is the beginning of the other.
  public static func closest(to word: String, in known: [String]) -> String? {
    var best: (distance: Int, word: String)?
    for candidate in known {
      let steps = distance(word, candidate)
      if steps < best?.distance ?? .max { best = (steps, candidate) }
    }
    if let best, best.distance * 3 <= max(word.count, 3) { return best.word }
    guard word.count >= 3 else { return nil }
    return known.first { $0.hasPrefix(word) || word.hasPrefix($0) }
  }

  /// Known words in a row, as many as a message has room for: `a, b and 7 more`.
  package static func row(of known: [String]) -> String {
    var (row, room) = ([String](), 240)
    for word in known.map({ FormatError.shortened($0) }) {
      room -= word.unicodeScalars.count + 2
      if room < 0 { break }
      row.append(word)
    }
    let rest = known.count - row.count
    return row.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The number of letters to change, add, remove or swap with their neighbour.
  ///
  /// - Complexity: O(*m* · *n*) in the lengths, which are cut at 64 letters.
  static func distance(_ first: String, _ second: String) -> Int {
    let a = Array(first.prefix(64))
    let b = Array(second.prefix(64))
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var steps = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { steps = min(steps, beforeLast[j - 1] + 1) }
        row.append(steps)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
