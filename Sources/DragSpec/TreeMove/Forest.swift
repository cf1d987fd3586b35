/// An item of a forest, which is a list of all items, each followed by its contents.
public protocol ForestItem {
  /// Which item.
  var id: ItemID { get }
  /// The number of items that contain it.
  var level: Int { get set }
}

extension TreeMove {
  /// The place of an item among its siblings.
  public struct Place: Hashable, Sendable {
    /// The item that contains it; nil at the top.
    public var parent: ItemID?
    /// The number of its siblings before it.
    public var index: Int

    public init(_ index: Int, in parent: ItemID? = nil) { (self.parent, self.index) = (parent, index) }

    /// A few words: `place 2 in item 3`.
    public var inWords: String { "place \(index) \(parent.map { "in item \($0)" } ?? "at the top")" }
  }
}

extension Array where Element: ForestItem {
  /// The index of an item.
  public func index(of item: ItemID) -> Int? {
    for index in indices where self[index].id == item { return index }
    return nil
  }

  /// The indexes of an item's contents and the level in it; for nil all items, nil for an unknown one.
  private func content(of parent: ItemID?) -> (indices: Range<Int>, level: Int)? {
    guard let parent else { return (indices, 0) }
    guard let index = index(of: parent) else { return nil }
    return (index + 1..<end(of: index), self[index].level + 1)
  }

  /// The index behind the contents of the item at an index.
  public func end(of index: Int) -> Int {
    var end = index + 1
    while end < count, self[end].level > self[index].level { end += 1 }
    return end
  }

  /// The index of the parent of the item at an index; nil at the top.
  public func parent(of index: Int) -> Int? {
    var parent = index - 1
    while parent >= 0, self[parent].level >= self[index].level { parent -= 1 }
    return parent < 0 ? nil : parent
  }

  /// The place of the item at an index.
  public func place(of index: Int) -> TreeMove.Place {
    let parent = parent(of: index)
    var siblings = 0
    for other in (parent.map { $0 + 1 } ?? 0)..<index where self[other].level == self[index].level {
      siblings += 1
    }
    return TreeMove.Place(siblings, in: parent.map { self[$0].id })
  }

  /// The number of items directly in one; at the top for nil.
  public func childCount(of parent: ItemID?) -> Int {
    guard let (indices, level) = content(of: parent) else { return 0 }
    return indices.count { self[$0].level == level }
  }

  /// The index and the level of an item that is put into a place; nil for a place that does not exist.
  public func position(of place: TreeMove.Place) -> (index: Int, level: Int)? {
    guard let (indices, level) = content(of: place.parent), place.index >= 0 else { return nil }
    var (index, siblings) = (indices.lowerBound, place.index)
    while siblings > 0, index < indices.upperBound {
      index = end(of: index)
      siblings -= 1
    }
    return siblings == 0 ? (index, level) : nil
  }

  /// Whether an item is the other one, or inside it.
  public func contains(_ item: ItemID, in other: ItemID) -> Bool {
    guard let start = index(of: other), let index = index(of: item) else { return false }
    return (start..<end(of: start)).contains(index)
  }

  /// The number of levels below the item at an index.
  public func depth(below index: Int) -> Int {
    var depth = 0
    for inner in index..<end(of: index) { depth = Swift.max(depth, self[inner].level - self[index].level) }
    return depth
  }

  /// A place, counted without some items: those among its earlier siblings no longer count.
  public func corrected(_ place: TreeMove.Place, without items: [ItemID]) -> TreeMove.Place {
    var corrected = place
    for item in items {
      guard let index = index(of: item) else { continue }
      let own = self.place(of: index)
      if own.parent == place.parent, own.index < place.index { corrected.index -= 1 }
    }
    return corrected
  }

  /// All items except some, which are left out with their contents.
  public func without(_ items: [ItemID]) -> [Element] {
    var (rest, index): ([Element], Int) = ([], 0)
    while index < count {
      if items.contains(self[index].id) {
        index = end(of: index)
      } else {
        rest.append(self[index])
        index += 1
      }
    }
    return rest
  }

  /// Removes an item with its contents.
  public mutating func takeOut(_ item: ItemID) -> [Element] {
    guard let index = index(of: item) else { return [] }
    let taken = Array(self[index..<end(of: index)])
    removeSubrange(index..<end(of: index))
    return taken
  }

  /// Puts an item with its contents into a place; at the end if there is no such place.
  public mutating func put(_ taken: [Element], at place: TreeMove.Place) {
    guard let first = taken.first else { return }
    let (index, level) = position(of: place) ?? (count, 0)
    insert(
      contentsOf: taken.map { item in
        var item = item
        item.level += level - first.level
        return item
      }, at: index)
  }

  /// Whether the same items stand in the same places.
  public func hasPlaces(of other: [some ForestItem]) -> Bool {
    count == other.count
      && indices.allSatisfy { self[$0].id == other[$0].id && self[$0].level == other[$0].level }
  }

  /// The places in words: `1 (2 3) 4`.
  ///
  /// At most nine brackets are opened for an item, as a program may show any level.
  public var inWords: String {
    var (words, open) = ("", [(level: Int, brackets: Int)]())
    func closeBrackets(downTo level: Int) {
      while let last = open.last, last.level > level {
        words += String(repeating: ")", count: last.brackets)
        open.removeLast()
      }
    }
    for item in self {
      closeBrackets(downTo: item.level)
      if !words.isEmpty { words += " " }
      let level = open.last?.level ?? 0
      if item.level > level {
        open.append((item.level, Swift.min(item.level - level, 9)))
        words += String(repeating: "(", count: Swift.min(item.level - level, 9))
      }
      words += "\(item.id)"
    }
    closeBrackets(downTo: 0)
    return isEmpty ? "no items" : words
  }
}
