/// Texts of the system's names and words, which are bytes: bytes outside of UTF-8 are kept.
extension String {
  /// Makes a text of bytes; each byte outside of UTF-8 becomes a character that stands for it.
  package init(systemBytes bytes: some Collection<UInt8>) {
    var text = String.UnicodeScalarView()
    var parser = Unicode.UTF8.ForwardParser()
    var source = bytes.makeIterator()
    var rest = bytes[...]
    func stray(_ count: Int) {
      for byte in rest.prefix(count) { text.append(Unicode.Scalar(strayByte: byte)) }
    }
    while !rest.isEmpty {
      var count = 1
      switch parser.parseScalar(from: &source) {
      case .valid(let encoded):
        count = encoded.count
        let scalar = UTF8.decode(encoded)
        // A real character of this kind would be taken for a byte.
        if scalar.strayByte == nil { text.append(scalar) } else { stray(count) }
      case .error(let length):
        count = length
        stray(count)
      case .emptyInput: break
      }
      rest = rest.dropFirst(count)
    }
    self = String(text)
  }

  /// Makes a text of bytes that end with a zero.
  package init(systemText: UnsafePointer<CChar>) {
    var count = 0
    while systemText[count] != 0 { count += 1 }
    self.init(systemBytes: UnsafeBufferPointer(start: systemText, count: count).map { UInt8(bitPattern: $0) })
  }

  /// The bytes from which the text was made.
  package var systemBytes: [UInt8] {
    // Characters for bytes begin with this byte.
    guard utf8.contains(0xF4) else { return Array(utf8) }
    return unicodeScalars.flatMap { scalar in scalar.strayByte.map { [$0] } ?? Array(String(scalar).utf8) }
  }

  /// The same for the C library, with a zero at the end.
  package var systemText: [CChar] { systemBytes.map { CChar(bitPattern: $0) } + [0] }
}
