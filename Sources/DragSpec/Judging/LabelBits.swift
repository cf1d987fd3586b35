/// Which of at most 128 situations there are, one bit each.
///
/// Two words, as the 128-bit number of the standard library needs a later system than this package does.
public struct LabelBits: Hashable, Sendable {
  /// The bits 0 to 63.
  public var low: UInt64
  /// The bits 64 to 127.
  public var high: UInt64

  /// Makes bits of two words.
  @inlinable public init(low: UInt64 = 0, high: UInt64 = 0) {
    self.low = low
    self.high = high
  }

  /// How many bits there are at most.
  public static let countMax = 128

  /// One bit.
  ///
  /// A shift by more would be 0 and not an error, and a label without a bit would never be counted.
  @inlinable public init(bit index: Int) {
    precondition(index >= 0 && index < 128, "a behaviour has at most 128 labels")
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: index & 63)
    self = index < 64 ? LabelBits(low: bit) : LabelBits(high: bit)
  }

  /// Whether no bit is set.
  @inlinable public var isEmpty: Bool { low | high == 0 }
  /// How many bits are set.
  @inlinable public var count: Int { low.nonzeroBitCount + high.nonzeroBitCount }
  /// Whether the bit is set.
  @inlinable public func contains(_ index: Int) -> Bool { !(self & LabelBits(bit: index)).isEmpty }

  /// The numbers of the bits that are set, in ascending order.
  @inlinable public func forEach(_ body: (Int) -> Void) {
    for (word, first) in [(low, 0), (high, 64)] {
      var open = word
      while open != 0 {
        body(first + open.trailingZeroBitCount)
        open &= open - 1
      }
    }
  }

  /// The bits that are set in both.
  @inlinable public static func & (left: LabelBits, right: LabelBits) -> LabelBits {
    LabelBits(low: left.low & right.low, high: left.high & right.high)
  }
  /// The bits that are set in one or both.
  @inlinable public static func | (left: LabelBits, right: LabelBits) -> LabelBits {
    LabelBits(low: left.low | right.low, high: left.high | right.high)
  }
  /// The bits that are set in one and not in the other.
  @inlinable public static func ^ (left: LabelBits, right: LabelBits) -> LabelBits {
    LabelBits(low: left.low ^ right.low, high: left.high ^ right.high)
  }
  /// The bits that are set in the first and not in the second.
  @inlinable public static func - (left: LabelBits, right: LabelBits) -> LabelBits {
    LabelBits(low: left.low & ~right.low, high: left.high & ~right.high)
  }
}
