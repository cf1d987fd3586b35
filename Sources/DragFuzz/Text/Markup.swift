import DragSpec

/// Text for XML and HTML.
enum Markup {
  /// The text escaped for the space between tags or an attribute in double quotes, so that it ends neither.
  ///
  /// Names and messages come from outside. Characters that XML forbids or that are invisible become their
  /// numbers, as they would be lost, and so do line breaks in attributes, which readers turn into spaces.
  ///
  /// - Parameter keepsLines: whether line breaks stay, as they do between tags.
  static func escaped(_ text: String, keepsLines: Bool = false) -> String {
    text.showingStrayBytes.replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\r": "&#13;"
      case "\n", "\t": keepsLines ? nil : "&#\(scalar.value);"
      default:
        scalar.isObeyed || scalar == "\u{FFFE}" || scalar == "\u{FFFF}"
          ? "\\u{\(String(scalar.value, radix: 16))}" : nil
      }
    }.breakingCommands("&#91;")
  }

  /// The number to two decimals, clamped to the range of a picture.
  static func rounded(_ value: Double) -> Double {
    guard value.isFinite else { return 0 }
    return (min(max(value, -100_000), 100_000) * 100).rounded() / 100
  }

  /// The rounded number as text.
  static func number(_ value: Double) -> String { NumberText.of(rounded(value)) }

  /// The approximate width of a text in a common sans-serif font of size 1.
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
