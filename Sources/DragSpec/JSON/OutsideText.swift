extension Unicode.Scalar {
  /// Whether a terminal or an editor would obey the character instead of showing it, as a control character,
  /// a line break or a change of direction, or would hide it; or whether it stands for a byte that cannot be
  /// shown.
  package var isObeyed: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    // Characters without width, fillers and tags could make two names look the same.
    case 0xAD, 0x034F, 0x115F...0x1160, 0x180E, 0x200B...0x200D, 0x2060...0x2065, 0x206A...0x206F, 0x3164,
      0xFEFF,
      0xFFA0, 0xE0000...0xE007F:
      true
    default: strayByte != nil
    }
  }

  /// The byte of a system name that this character stands for, because the byte is no part of UTF-8.
  ///
  /// The last 128 characters for private use stand for such bytes, so that a name can be a text from its
  /// reading to its opening.
  package var strayByte: UInt8? { value >= 0x10FF80 ? UInt8(value & 0xFF) : nil }

  /// Makes the character for a byte that is no part of UTF-8; such a byte is at least 0x80.
  package init(strayByte byte: UInt8) { self = Unicode.Scalar(0x10FF00 + UInt32(byte)) ?? "\u{FFFD}" }

  /// Whether it ends a line, or is a kind of space.
  fileprivate var isSpacing: Bool {
    switch value {
    case 0x09...0x0D, 0x85, 0x2028...0x2029: true
    default: false
    }
  }
}

extension String {
  /// The text with bytes that are no part of UTF-8 as people write them: `\xff`.
  package var showingStrayBytes: String {
    guard unicodeScalars.contains(where: { $0.strayByte != nil }) else { return self }
    return unicodeScalars.map { $0.strayByte.map { "\\x" + String($0, radix: 16) } ?? "\($0)" }.joined()
  }
}

extension FormatError {
  /// At most 40 characters of a text from outside, on one line, without characters that terminals obey.
  public static func shortened(_ text: String) -> String { shortened(text, to: 40) }

  /// At most so many characters of a text from outside, on one line, without characters that terminals obey.
  ///
  /// A character here is a Unicode scalar, of four bytes at most, so that accents on a letter cannot make the
  /// result longer.
  package static func shortened(_ text: String, to count: Int) -> String {
    var line = String.UnicodeScalarView()
    var kept = 0
    var last: Unicode.Scalar?
    for scalar in text.showingStrayBytes.unicodeScalars {
      defer { last = scalar }
      // Both together are one line break.
      if scalar == "\n", last == "\r" { continue }
      kept += 1
      guard kept <= count else {
        line.removeLast(min(3, count))
        return String(line) + "..."
      }
      line.append(scalar.isSpacing ? " " : scalar.isObeyed ? "\u{FFFD}" : scalar)
    }
    return String(line)
  }
}
