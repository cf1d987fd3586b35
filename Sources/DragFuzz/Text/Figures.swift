import DragSpec

/// Numbers for people, the same in every locale.
public enum Figures {
  /// A whole number with a comma after every three digits.
  public static func grouped<Number: BinaryInteger>(_ number: Number) -> String {
    let digits = Array("\(number.magnitude)")
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  /// A number of things: `1 event`, `2 events`.
  public static func count<Number: BinaryInteger>(_ number: Number, _ thing: String, _ things: String? = nil)
    -> String
  {
    "\(grouped(number)) \(number == 1 ? thing : things ?? thing + "s")"
  }

  /// A number with this many decimals.
  public static func fixed(_ value: Double, digits: Int) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
    let scale = (0..<digits).reduce(1.0) { power, _ in power * 10 }
    let whole = Int64((abs(value) * scale).rounded())
    let sign = value < 0 && whole > 0 ? "-" : ""
    guard digits > 0 else { return "\(sign)\(whole)" }
    let fraction = "\(whole % Int64(scale))"
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return "\(sign)\(whole / Int64(scale)).\(zeros)\(fraction)"
  }

  /// A share in percent: `12.3 %`; a share above 0 is never rounded to 0.
  public static func share(_ part: UInt64, of whole: UInt64) -> String {
    guard part > 0, whole > 0 else { return "never" }
    let percent = Double(part) * 100 / Double(whole)
    return percent < 0.05 ? "<0.1 %" : "\(fixed(percent, digits: 1)) %"
  }
}

extension [String] {
  /// Several things in a row: `a, b and c`.
  var listed: String { listed(with: "and") }

  /// Several things in a row with another word: `a, b or c`.
  func listed(with word: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(word) " + last
  }
}

extension String {
  /// The text with spaces after it, or before it, up to this many characters.
  func padded(to width: Int, before: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, width - count))
    return before ? spaces + self : self + spaces
  }

  /// The text as a sentence: with a full stop, unless it ends with a mark of its own.
  public var sentence: String { last.map { ".?!…".contains($0) } == true ? self : self + "." }

  /// The text with some characters replaced, as an output format demands.
  ///
  /// - Parameter replacement: the text instead of a character; nil for characters that stay.
  func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      if let text = replacement(scalar) {
        result.append(contentsOf: text.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// The text as a Swift literal, in double quotes.
  package var swiftLiteral: String {
    let plain: [Unicode.Scalar: String] = ["\\": "\\\\", "\"": "\\\"", "\n": "\\n", "\r": "\\r"]
    let literal = replacingScalars { scalar in
      plain[scalar] ?? (scalar.isObeyed ? "\\u{\(String(scalar.value, radix: 16))}" : nil)
    }
    return "\"\(literal.breakingCommands("\\u{5b}"))\""
  }

  /// The text broken into lines at spaces; a word that is longer than a line has a line of its own.
  ///
  /// - Parameters:
  ///   - width: the most characters of a line.
  ///   - indent: the beginning of all lines but the first.
  public func wrapped(to width: Int, by indent: String = "") -> [String] {
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = indent + word
      } else {
        line += (line.isEmpty ? "" : " ") + word
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
