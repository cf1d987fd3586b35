/// A situation that should occur in a good share of the scenarios: an enum whose cases have the words as their values.
public protocol SituationValue: CaseIterable, Hashable, Sendable {
  /// The index among all cases, which is its bit in a set.
  var bit: Int { get }
  /// The stable name, in kebab case.
  var name: String { get }
  /// The situation in a few words.
  var meaning: String { get }
}

extension SituationValue where Self: RawRepresentable, RawValue == String {
  /// The index of the case among all cases.
  ///
  /// An enum without associated values is laid out as the index of its case, in the order of declaration
  /// (Swift's ABI, *Type layout*): read from there, noting a situation costs nothing.
  @inline(__always) public var bit: Int { withUnsafeBytes(of: self) { Int($0[0]) } }

  /// The text of the case.
  public var meaning: String { rawValue }

  /// The name of the case in kebab case.
  public var name: String {
    var name = ""
    for character in "\(self)" {
      if character.isUppercase { name.append("-") }
      name += character.lowercased()
    }
    return name
  }
}

/// The situations of a behaviour that counts none.
public enum NoSituation: SituationValue {
  public var bit: Int { switch self {} }
  public var name: String { switch self {} }
  public var meaning: String { switch self {} }
}

/// A set of situations, at most 64, one bit each.
public struct Situations: OptionSet, Hashable, Sendable {
  /// The bits.
  public var rawValue: UInt64

  /// Makes a set of bits.
  @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// A set of one situation.
  ///
  /// A larger shift would give 0 without an error, and a situation without a bit would never be counted.
  @inlinable public init(bit index: Int) {
    precondition(index >= 0 && index < 64, "a behaviour has at most 64 situations")
    rawValue = 1 &<< UInt64(truncatingIfNeeded: index)
  }

  /// How many there are at most.
  public static let countMax = 64

  /// How many there are.
  @inlinable public var count: Int { rawValue.nonzeroBitCount }

  /// The places of the bits that are set, in ascending order.
  @inlinable public var bits: [Int] { (0..<64).filter { rawValue & 1 &<< UInt64($0) != 0 } }
}
