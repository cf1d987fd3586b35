/// The text of numbers, the same on every platform.
public enum NumberText {
  /// The shortest text that reads back as the same number, without a fraction where there is none.
  ///
  /// Zero has no sign. Numbers that are not finite are written `nan`, `inf` and `-inf`, which JSON does not
  /// allow; whoever writes JSON has to keep them out.
  public static func of(_ value: Double) -> String {
    if value == value.rounded(.towardZero), abs(value) < 0x1p54 { return Int(value).description }
    return value.description
  }

  /// The text with every number in it shortened to two digits behind the point, for people: `at (2.17, 0)`.
  ///
  /// Versions such as `1.0.333` and numbers with an exponent stay as they are.
  public static func rounded(in text: String) -> String {
    guard hasLongFraction(text.utf8) else { return text }
    var result = ""
    var word = ""
    func finished(_ word: String) -> String {
      guard hasLongFraction(word.utf8), let value = Double(word), abs(value) < 1e15 else { return word }
      let short = (value * 100).rounded() / 100
      // Nearly a whole number is not that number, unless no more than rounding lies between them.
      let isNearlyWhole = short == short.rounded() && abs(value - short) > Tolerance.standard
      return of(isNearlyWhole ? (value * 1e6).rounded() / 1e6 : short)
    }
    for character in text {
      if character.isLetter || character.isWholeNumber || character == "." || character == "-" {
        word.append(character)
      } else {
        result += finished(word)
        result.append(character)
        word = ""
      }
    }
    return result + finished(word)
  }

  /// Whether three digits or more stand behind a point somewhere.
  private static func hasLongFraction(_ text: String.UTF8View) -> Bool {
    var digits: Int?
    for byte in text {
      switch byte {
      case UInt8(ascii: "."): digits = 0
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if let count = digits {
          if count == 2 { return true }
          digits = count + 1
        }
      default: digits = nil
      }
    }
    return false
  }
}
