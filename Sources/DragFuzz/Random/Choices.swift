/// The choices of a generator, as bytes: a fuzzing engine mutates them, or a random run has recorded them.
///
/// A draw reads no more bytes than its outcomes need, so a changed byte changes one choice, and every list of
/// bytes is a legal scenario. After the last byte each choice is the simplest: nothing rare happens, and
/// nothing is added. So fewer bytes make a smaller scenario.
public struct Choices: Sendable {
  /// The bytes, in the order of the draws.
  public private(set) var bytes: [UInt8]
  private var position = 0
  /// Whether choices are recorded instead of read.
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

  /// The number in the next bytes, most significant first; missing bytes are 0.
  mutating func read(_ count: Int) -> UInt64 {
    var value: UInt64 = 0
    for _ in 0..<count {
      value = value << 8 | (position < bytes.count ? UInt64(bytes[position]) : 0)
      position += 1
    }
    return value
  }

  /// Records a number in this many bytes, most significant first.
  mutating func write(_ value: UInt64, _ count: Int) {
    for shift in (0..<count).reversed() {
      bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * shift)))
    }
  }
}
