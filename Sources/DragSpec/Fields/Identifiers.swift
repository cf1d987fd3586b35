/// A name that is a number; each kind of thing that has names has a type of its own for them.
public protocol Identifier: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral,
  CustomStringConvertible
{
  /// The names that there are of this kind.
  static var space: IdentifierSpace { get }
  /// The number that stands for it in scenarios.
  var number: Int { get set }
  /// Makes an identifier.
  init(_ number: Int)
}

extension Identifier {
  /// Makes an identifier.
  public init(integerLiteral number: Int) { self.init(number) }
  /// The number.
  public var description: String { "\(number)" }
  /// The order of the numbers.
  @inlinable public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

/// The name of a touch, from its press to its release or cancel.
public struct TouchID: Identifier {
  public static let space = IdentifierSpace.touch
  public var number: Int

  public init(_ number: Int) { self.number = number }
}

/// The name of an item, the same for as long as the item exists.
public struct ItemID: Identifier {
  public static let space = IdentifierSpace.item
  public var number: Int

  public init(_ number: Int) { self.number = number }
}

extension Array where Element == ItemID {
  /// The numbers between brackets, for violations: `[2, 1, 3]`.
  public var inWords: String { "[" + map(\.description).joined(separator: ", ") + "]" }

  /// The elements that are left of a list that lacks something, in words: `only [1, 3]`, `no items`.
  public var asRest: String { isEmpty ? "no items" : "only \(inWords)" }
}

extension Array {
  /// Takes all elements out and keeps the memory; where there are none, that costs next to nothing.
  @inlinable @inline(__always)
  mutating func clear() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }

  /// Gives the array that many elements, in the memory that it has; the first ones stay.
  mutating func resize(to count: Int, with filler: Element) {
    if self.count > count { removeLast(self.count - count) }
    while self.count < count { append(filler) }
  }

  /// Gives the array one element or none, in the memory that it has.
  mutating func refill(with element: Element?) {
    clear()
    if let element { append(element) }
  }

  /// Gives the array that many elements, in the memory that it has, each worked out from its index.
  @inline(__always)
  mutating func refill(to count: Int, with filler: Element, _ element: (Int) -> Element) {
    if self.count != count { resize(to: count, with: filler) }
    withUnsafeMutableBufferPointer { elements in
      for index in elements.indices { elements[index] = element(index) }
    }
  }

  /// As `refill`, but writes nothing where these are its elements already.
  ///
  /// It is for a list in a list, whose memory the snapshot before shares: writing would copy it, as a profile of
  /// collections showed.
  @inline(__always)
  mutating func update(to count: Int, with filler: Element, _ element: (Int) -> Element)
  where Element: Equatable {
    if self.count != count || !indices.allSatisfy({ self[$0] == element($0) }) {
      refill(to: count, with: filler, element)
    }
  }

  /// Shares the memory of another array, unless it has the same elements.
  ///
  /// To see that costs next to nothing where it shares that memory already, and less than to count once more who does.
  @inline(__always)
  mutating func share(_ other: [Element]) where Element: Equatable {
    if self != other { self = other }
  }

  /// Takes over the elements of another array in the memory that this one has.
  mutating func overwrite(with other: [Element]) {
    guard count == other.count else {
      clear()
      return append(contentsOf: other)
    }
    withUnsafeMutableBufferPointer { elements in
      for index in other.indices { elements[index] = other[index] }
    }
  }
}
