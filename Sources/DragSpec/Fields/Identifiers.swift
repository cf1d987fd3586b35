/// A name that is a number; each kind of thing that has names has a type of its own for them.
public protocol Identifier: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral,
  CustomStringConvertible
{
  /// The space of the names of this kind.
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

  /// The remaining elements of a list that lacks some, in words: `only [1, 3]`, `no items`.
  public var asRest: String { isEmpty ? "no items" : "only \(inWords)" }
}

extension Array {
  /// Removes all elements and keeps the memory; costs next to nothing for an empty array.
  @inlinable @inline(__always)
  mutating func clear() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }

  /// Resizes the array in its own memory; the first elements stay.
  mutating func resize(to count: Int, with filler: Element) {
    if self.count > count { removeLast(self.count - count) }
    while self.count < count { append(filler) }
  }

  /// Gives the array one element or none, in its own memory.
  mutating func refill(with element: Element?) {
    clear()
    if let element { append(element) }
  }

  /// Gives the array that many elements, computed from their indices, in its own memory.
  @inline(__always)
  mutating func refill(to count: Int, with filler: Element, _ element: (Int) -> Element) {
    if self.count != count { resize(to: count, with: filler) }
    withUnsafeMutableBufferPointer { elements in
      for index in elements.indices { elements[index] = element(index) }
    }
  }

  /// Like `refill`, but writes nothing if the elements are the same.
  ///
  /// For a list within a list: its memory is shared with the previous snapshot, and writing would copy it, as
  /// a profile of collections showed.
  @inline(__always)
  mutating func update(to count: Int, with filler: Element, _ element: (Int) -> Element)
  where Element: Equatable {
    if self.count != count || !indices.allSatisfy({ self[$0] == element($0) }) {
      refill(to: count, with: filler, element)
    }
  }

  /// Shares the memory of another array, unless it has the same elements.
  ///
  /// Comparing shared memory costs next to nothing, less than another reference count.
  @inline(__always)
  mutating func share(_ other: [Element]) where Element: Equatable {
    if self != other { self = other }
  }

  /// Copies the elements of another array into the memory of this one.
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
