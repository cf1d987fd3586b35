/// The text of numbers, the same on every platform.
public enum NumberText {
  /// The shortest text that reads back as the same number, without a fraction where there is none.
  ///
  /// Zero has no sign. Numbers that are not finite become `nan`, `inf` and `-inf`, which JSON does not allow:
  /// writers of JSON have to exclude them.
  public static func of(_ value: Double) -> String {
    if value == value.rounded(.towardZero), abs(value) < 0x1p54 { return Int(value).description }
    return value.description
  }

  /// The text with every number in it shortened to two digits behind the point, for people: `at (2.17, 0)`.
  ///
  /// Versions such as `1.0.333` and numbers with an exponent stay as they are.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - keepingTies: whether a number within rounding of a whole one keeps all its digits.
  public static func rounded(in text: String, keepingTies: Bool = false) -> String {
    var text = text
    return text.withUTF8 { bytes in
      guard hasLongFraction(bytes[...]) else { return nil }
      var result: [UInt8] = []
      var start = 0
      for index in 0...bytes.count where index == bytes.count || !isOfWord(bytes[index]) {
        let word = bytes[start..<index]
        if hasLongFraction(word), let value = Double(String(decoding: word, as: UTF8.self)), abs(value) < 1e12
        {
          result += of(rounded(value, keepingTies)).utf8
        } else {
          result += word
        }
        if index < bytes.count { result.append(bytes[index]) }
        start = index + 1
      }
      return String(decoding: result, as: UTF8.self)
    } ?? text
  }

  private static func rounded(_ value: Double, _ keepsTies: Bool) -> Double {
    let short = (value * 100).rounded() / 100
    if keepsTies, short == short.rounded(), abs(value - short) <= Tolerance.standard { return value }
    // A number near a whole one must not look whole, unless only rounding lies between them.
    let isNearlyWhole = short == short.rounded() && abs(value - short) > Tolerance.standard
    return isNearlyWhole ? (value * 1e6).rounded() / 1e6 : short
  }

  /// Whether a byte can be part of a number, or of a word that only looks like one.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// Whether three digits or more stand behind a point somewhere.
  private static func hasLongFraction(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var digits = Int.min
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "."): digits = 0
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits += 1
        if digits > 2 { return true }
      default: digits = Int.min
      }
    }
    return false
  }
}
