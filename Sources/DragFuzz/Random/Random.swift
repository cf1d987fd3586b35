/// One draw cut into four, for decisions that do not need more than 16 bits.
///
/// Most decisions of a generator have few outcomes, and there are many of them; a draw for each would be half of the
/// time that it takes to generate.
public struct Decisions: Sendable {
  /// No decisions left, as after the fourth one.
  public static let none = Decisions(bits: 0)

  private var bits: UInt64

  private init(bits: UInt64) { self.bits = bits }

  /// Draws for four decisions; what comes after the fourth is always 0 and true.
  public init(_ random: inout Random) { bits = random.next() }

  @inline(__always)
  private mutating func next() -> UInt64 {
    defer { bits >>= 16 }
    return bits & 0xFFFF
  }

  /// True with this probability, rounded up to a multiple of 2^−16.
  @inline(__always)
  public mutating func chance(_ probability: Double) -> Bool { Double(next()) < probability * 0x1p16 }

  /// A whole number from 0 to `bound` − 1, equally likely but for a share of `bound` · 2^−16; 0 where it is below 1.
  @inline(__always)
  public mutating func below(_ bound: Int) -> Int { bound > 0 ? Int(next()) &* bound >> 16 : 0 }
}

/// The generator xoshiro256** and all draws that are made from it.
///
/// The standard library's draws may change between versions of Swift, so the harness has its own: the same seed gives
/// the same scenarios on every platform and with every compiler. Source: Blackman and Vigna, "Scrambled linear
/// pseudorandom number generators" (ACM TOMS 2021).
public struct Random: Sendable {
  private var state: (UInt64, UInt64, UInt64, UInt64)

  /// Makes a generator from the four words of its state, not all of which may be 0.
  public init(state: (UInt64, UInt64, UInt64, UInt64)) { self.state = state }

  /// Makes a generator whose state SplitMix64 has spread from a seed.
  public init(seed: UInt64) {
    var spread = SplitMix64(seed: seed)
    state = (spread.next(), spread.next(), spread.next(), spread.next())
  }

  /// Makes the generator of one scenario, which depends on nothing but these three.
  ///
  /// - Parameters:
  ///   - seed: the seed of the campaign.
  ///   - stream: a name, such as the behaviour's.
  ///   - iteration: the number of the scenario.
  public init(seed: UInt64, stream: String, iteration: UInt64) {
    self.init(seed: seed, streamHash: Self.hash(stream), iteration: iteration)
  }

  /// Makes the generator of one scenario, with the hash of the stream's name at hand.
  init(seed: UInt64, streamHash: UInt64, iteration: UInt64) {
    self.init(seed: SplitMix64.mix(SplitMix64.mix(seed) ^ streamHash) &+ SplitMix64.mix(iteration))
  }

  /// The FNV-1a hash of a text, which does not change from run to run as the standard library's does.
  static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  /// That hash as 16 hexadecimal digits.
  static func hexHash(_ text: String) -> String {
    let digits = String(hash(text), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The next 64 bits.
  @inline(__always)
  public mutating func next() -> UInt64 {
    let product = state.1 &* 5
    let result = (product << 7 | product >> 57) &* 9
    let shifted = state.1 << 17
    state.2 ^= state.0
    state.3 ^= state.1
    state.1 ^= state.2
    state.0 ^= state.3
    state.2 ^= shifted
    state.3 = state.3 << 45 | state.3 >> 19
    return result
  }

  /// A whole number from 0 to `bound` − 1, each equally likely; 0 where `bound` is below 1.
  ///
  /// Source: Lemire, "Fast random integer generation in an interval" (ACM TOMACS 2019).
  public mutating func below(_ bound: Int) -> Int {
    guard bound > 1 else { return 0 }
    let range = UInt64(bound)
    var product = next().multipliedFullWidth(by: range)
    if product.low < range {
      let threshold = (0 &- range) % range
      while product.low < threshold { product = next().multipliedFullWidth(by: range) }
    }
    return Int(product.high)
  }

  /// A whole number of the range, each equally likely.
  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }

  /// A number from 0 up to but not including 1, a multiple of 2^−53.
  public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A number of the range, its upper end included only by rounding.
  public mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }

  /// True with this probability.
  public mutating func chance(_ probability: Double) -> Bool { unit() < probability }

  /// One of the elements, each equally likely; nil if there are none.
  public mutating func pick<Choices: RandomAccessCollection>(_ choices: Choices) -> Choices.Element? {
    guard !choices.isEmpty else { return nil }
    return choices[choices.index(choices.startIndex, offsetBy: below(choices.count))]
  }

  /// The index of one of the weights, each as likely as it is heavy; 0 if none is above 0.
  public mutating func weighted(_ weights: [Int]) -> Int {
    var total = 0
    for weight in weights { total += max(weight, 0) }
    var rest = below(total)
    for (index, weight) in weights.enumerated() where weight > 0 {
      if rest < weight { return index }
      rest -= weight
    }
    return 0
  }

  /// Brings the elements into any order, each equally likely.
  ///
  /// - Complexity: O(*n*). Source: Durstenfeld, "Random permutation" (CACM 1964).
  public mutating func shuffle<Element>(_ elements: inout [Element]) {
    for last in stride(from: elements.count - 1, to: 0, by: -1) { elements.swapAt(last, below(last + 1)) }
  }
}
