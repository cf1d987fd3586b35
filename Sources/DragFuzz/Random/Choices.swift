/// The choices that a generator makes, as bytes: what a fuzzing engine mutates, or what a random run wrote down.
///
/// A draw takes as few bytes as it has outcomes, so that a changed byte changes one thing, and every list of bytes is
/// a legal scenario. Where the bytes end, the simplest choice is made: nothing rare happens, and no more is added. So
/// fewer bytes mean a smaller scenario.
public struct Choices: Sendable {
  /// The bytes, in the order of the draws.
  public private(set) var bytes: [UInt8]
  private var position = 0
  /// Whether choices are written down instead of read.
  let isRecording: Bool

  /// Makes choices that are read.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isRecording = false
  }

  init(recording: Bool) {
    bytes = []
    isRecording = recording
  }

  /// The next number of so many bytes, the first one the highest; missing ones are 0.
  mutating func read(_ count: Int) -> UInt64 {
    var value: UInt64 = 0
    for _ in 0..<count {
      value = value << 8 | (position < bytes.count ? UInt64(bytes[position]) : 0)
      position += 1
    }
    return value
  }

  /// Writes a number of so many bytes down, the first one the highest.
  mutating func write(_ value: UInt64, _ count: Int) {
    for shift in (0..<count).reversed() {
      bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * shift)))
    }
  }
}
