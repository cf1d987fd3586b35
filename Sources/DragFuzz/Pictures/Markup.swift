import DragSpec

/// Text for XML and HTML.
enum Markup {
  /// The text as it stands between tags or in a quoted attribute, with nothing in it that could end either.
  ///
  /// Characters that XML does not allow, or nobody sees, are replaced: names and messages come from outside.
  static func escaped(_ text: String) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      case "\t", "\n", "\r": " "
      case "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: scalar.isObeyed && scalar.strayByte == nil ? "\u{FFFD}" : nil
      }
    }
  }

  /// The text escaped, with what stands between backticks as code.
  static func withCode(_ text: String) -> String {
    let pieces = text.split(separator: "`", omittingEmptySubsequences: false)
    guard pieces.count % 2 == 1 else { return escaped(text) }
    return pieces.enumerated().map { index, piece in
      index % 2 == 0 ? escaped(String(piece)) : "<code>\(escaped(String(piece)))</code>"
    }.joined()
  }

  /// Facts as a list; what is cut short opens.
  static func list(of facts: [Fact], isWhole: Bool) -> String {
    let rows = facts.compactMap { fact -> String? in
      guard let words = fact.words(isWhole: isWhole) else { return nil }
      var text = fact.kind == .command ? "<code>\(escaped(words))</code>" : withCode(words)
      if let whole = fact.whole, words.hasSuffix("…") {
        text = "<details><summary>\(text)</summary>\(withCode(whole))</details>"
      }
      return "<dt>\(escaped(fact.title))</dt><dd>\(text)</dd>\n"
    }
    return "<dl>\n\(rows.joined())</dl>"
  }

  /// The number to two digits behind the point; one that no picture could show is clamped.
  static func rounded(_ value: Double) -> Double {
    guard value.isFinite else { return 0 }
    return (min(max(value, -100_000), 100_000) * 100).rounded() / 100
  }

  /// The rounded number as text.
  static func number(_ value: Double) -> String { NumberText.of(rounded(value)) }

  /// About how wide a text is in a common sans-serif font of size 1.
  static func width(_ text: String) -> Double {
    text.unicodeScalars.reduce(0) { sum, scalar in
      switch scalar {
      case "i", "l", "j", "t", "f", "r", "I", " ", ".", ",", ":", ";", "'", "|", "(", ")", "[", "]", "-":
        sum + 0.36
      case "m", "w", "M", "W", "%", "@": sum + 0.9
      case "A"..."Z": sum + 0.7
      case "\u{0}"..."\u{2FF}": sum + 0.57
      default: sum + 1
      }
    }
  }

  /// The text broken into lines at spaces, no wider than the room; a longer word is cut into pieces.
  ///
  /// - Parameters:
  ///   - room: in the unit of the font size.
  static func wrapped(_ text: String, size: Double, room: Double) -> [String] {
    // Bold text is wider, and so are some fonts.
    let room = room / 1.1
    var lines: [String] = []
    var line = ""
    func fits(_ text: String) -> Bool { width(text) * size <= room }
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, fits("\(line) \(word)") {
        line += " \(word)"
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = ""
      for character in word {
        if !line.isEmpty, !fits(line + String(character)) {
          lines.append(line)
          line = ""
        }
        line.append(character)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
