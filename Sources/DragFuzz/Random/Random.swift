/// One draw cut into four, for decisions that need at most 16 bits.
///
/// Most decisions of a generator have few outcomes; a draw for each of these many decisions would take half
/// of the time of generating.
public struct Decisions: Sendable {
  /// No decisions left, as after the fourth one.
  public static let none = Decisions(bits: 0)

  private var bits: UInt64

  private init(bits: UInt64) { self.bits = bits }

  /// Draws for four decisions; all later ones are 0 or true.
  public init(_ random: inout Random) { bits = random.decisions() }

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
  public mutating func below(_ bound: Int) -> Int { bound > 0 ? (Int(next()) &* bound) >> 16 : 0 }
}

/// The generator xoshiro256** and all draws that are made from it.
///
/// The standard library's draws may change between versions of Swift, so the harness has its own: the same seed gives
/// the same scenarios on every platform and with every compiler. Source: Blackman and Vigna, "Scrambled linear
/// pseudorandom number generators" (ACM TOMS 2021).
///
/// Instead of its own numbers it can follow ``Choices`` made elsewhere, or write down its own.
public struct Random: Sendable {
  private var state: (UInt64, UInt64, UInt64, UInt64)
  /// The choices to follow or to record; nil, as in every campaign, for neither.
  private var choices: Choices?

  /// Makes a generator from the four words of its state, not all of which may be 0.
  public init(state: (UInt64, UInt64, UInt64, UInt64)) { self.state = state }

  /// Makes a generator whose state SplitMix64 has spread from a seed.
  public init(seed: UInt64) {
    var spread = SplitMix64(seed: seed)
    state = (spread.next(), spread.next(), spread.next(), spread.next())
  }

  /// Makes the generator of one scenario, which depends on these three values alone.
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

  /// Makes a source of draws that are read from choices instead of being drawn.
  public init(following choices: Choices) {
    state = (0, 0, 0, 0)
    self.choices = choices
  }

  /// The same generator, which records its draws from now on.
  func recording() -> Random {
    var recording = self
    recording.choices = Choices(recording: true)
    return recording
  }

  /// The bytes that were followed or recorded; empty for neither.
  var choiceBytes: [UInt8] { choices?.bytes ?? [] }

  /// Whether the draws follow choices or are recorded.
  var followsChoices: Bool {
    @inline(__always) get { choices != nil }
  }

  /// The FNV-1a hash of a text, which does not change from run to run as the standard library's does.
  static func hash(_ text: String) -> UInt64 { hash(text.utf8) }

  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  /// That hash as 16 hexadecimal digits.
  static func hexHash(_ text: String) -> String { hexHash(Array(text.utf8)) }

  /// The hash of some bytes as 16 hexadecimal digits.
  static func hexHash(_ bytes: [UInt8]) -> String {
    let digits = String(hash(bytes), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The next 64 bits.
  @inline(__always)
  public mutating func next() -> UInt64 { followsChoices ? chosen(bytes: 8) { $0.draw() } : draw() }

  @inline(__always)
  private mutating func draw() -> UInt64 {
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

  /// The next choice of this many bytes, read or drawn and recorded.
  ///
  /// It is a function of its own so that the drawing functions are short enough to be inlined in campaigns,
  /// which follow no choices.
  @inline(never)
  private mutating func chosen(bytes count: Int, _ draw: (inout Random) -> UInt64) -> UInt64 {
    guard choices?.isRecording == true else { return choices?.read(count) ?? 0 }
    let value = draw(&self)
    choices?.write(value, count)
    return value
  }

  /// Four decisions of 16 bits each.
  @inline(__always)
  mutating func decisions() -> UInt64 {
    // Rare outcomes are those below a small number, so a missing choice has to be the largest.
    followsChoices ? ~chosen(bytes: 8) { ~$0.draw() } : draw()
  }

  /// A whole number from 0 to `bound` − 1, each equally likely; 0 where `bound` is below 1.
  ///
  /// Source: Lemire, "Fast random integer generation in an interval" (ACM TOMACS 2019).
  public mutating func below(_ bound: Int) -> Int {
    guard bound > 1 else { return 0 }
    return followsChoices ? chosenBelow(bound) : drawBelow(bound)
  }

  @inline(never)
  private mutating func chosenBelow(_ bound: Int) -> Int {
    let bytes = (Int.bitWidth - (bound - 1).leadingZeroBitCount + 7) / 8
    return Int(chosen(bytes: bytes) { UInt64($0.drawBelow(bound)) } % UInt64(bound))
  }

  @inline(__always)
  private mutating func drawBelow(_ bound: Int) -> Int {
    let range = UInt64(truncatingIfNeeded: bound)
    var product = draw().multipliedFullWidth(by: range)
    if product.low < range {
      let threshold = (0 &- range) % range
      while product.low < threshold { product = draw().multipliedFullWidth(by: range) }
    }
    return Int(truncatingIfNeeded: product.high)
  }

  /// A whole number of the range, each equally likely.
  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }

  /// A number from 0 up to but not including 1, a multiple of 2^−53, or of 2^−16 where it follows choices.
  @inline(__always)
  public mutating func unit() -> Double { followsChoices ? chosenUnit() : drawUnit() }

  @inline(__always)
  private mutating func drawUnit() -> Double { Double(draw() >> 11) * 0x1p-53 }

  @inline(never)
  private mutating func chosenUnit() -> Double {
    // Rare outcomes are those below a small number, so a missing choice has to be the largest.
    Double(0xFFFF - chosen(bytes: 2) { 0xFFFF - $0.draw() >> 48 }) * 0x1p-16
  }

  /// A number of the range, its upper end included only by rounding.
  public mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }

  /// True with this probability.
  @inline(__always)
  public mutating func chance(_ probability: Double) -> Bool {
    followsChoices ? chosenChance(probability) : drawUnit() < probability
  }

  @inline(never)
  private mutating func chosenChance(_ probability: Double) -> Bool {
    // Every possible outcome has at least one byte; 0 always means no.
    let yes = probability > 0 ? max(1, min(UInt64(min(probability, 1) * 256), 255)) : 0
    let choice = chosen(bytes: 1) { $0.drawUnit() < probability ? 255 : 0 }
    return choice >= 256 - yes || probability >= 1
  }

  /// One of the elements, each equally likely; nil if there are none.
  public mutating func pick<Choices: RandomAccessCollection>(_ choices: Choices) -> Choices.Element? {
    guard !choices.isEmpty else { return nil }
    return choices[choices.index(choices.startIndex, offsetBy: below(choices.count))]
  }

  /// Brings the elements into any order, each equally likely.
  ///
  /// - Complexity: O(*n*). Source: Durstenfeld, "Random permutation" (CACM 1964).
  public mutating func shuffle<Element>(_ elements: inout [Element]) {
    for last in stride(from: elements.count - 1, to: 0, by: -1) { elements.swapAt(last, below(last + 1)) }
  }
}
