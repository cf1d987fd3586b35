extension CollectionReorder {
  /// Something that stands in a section and may be locked to its place there.
  protocol Lockable {
    /// Whether it keeps its index path.
    var isLocked: Bool { get }
  }

  /// An item in the data source.
  public struct Entry: Lockable, Hashable, Sendable {
    /// Which item.
    public var id: ItemID
    /// Whether it keeps its index path.
    public var isLocked: Bool

    /// Makes an entry.
    public init(id: ItemID, isLocked: Bool) {
      self.id = id
      self.isLocked = isLocked
    }
  }
}

/// How the places of a section are filled around locked ones: these stay, all others close ranks between them.
///
/// - Complexity: all of it is O(number of elements behind the first place that changes).
extension Array where Element: CollectionReorder.Lockable {
  /// Takes the element of one place out and puts it in at another; unlocked ones in between shift to the gap.
  mutating func moveAroundLocked(from: Int, to: Int) {
    let element = self[from]
    var hole = from
    if from < to {
      for index in from + 1...to where !self[index].isLocked {
        self[hole] = self[index]
        hole = index
      }
    } else {
      for index in stride(from: from - 1, through: to, by: -1) where !self[index].isLocked {
        self[hole] = self[index]
        hole = index
      }
    }
    self[hole] = element
  }

  /// Takes the element of a place out; unlocked ones behind it shift to the gap.
  ///
  /// Locked ones at the end have no slot behind the last unlocked one to shift there, and are pushed by one.
  mutating func takeOutAroundLocked(at place: Int) -> Element {
    let element = self[place]
    var hole = place
    for index in place + 1..<Swift.max(count, place + 1) where !self[index].isLocked {
      self[hole] = self[index]
      hole = index
    }
    remove(at: hole)
    return element
  }

  /// Puts an element in at a place that is not a locked one's, or at the end; unlocked ones shift backwards.
  mutating func putInAroundLocked(_ element: Element, at place: Int) {
    var carried = element
    for index in Swift.min(place, count)..<count where !self[index].isLocked { swap(&carried, &self[index]) }
    append(carried)
  }
}
