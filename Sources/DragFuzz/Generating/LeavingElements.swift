/// Which elements have left a list, and where the others are now.
struct LeavingElements {
  private let gone: Range<Int>

  /// Compares two states of a list.
  ///
  /// - Returns: nil where no elements have left it.
  init?<Element: Equatable>(from old: [Element], to new: [Element]) {
    guard new.count < old.count else { return nil }
    let start = zip(old, new).prefix { $0 == $1 }.count
    gone = start..<start + old.count - new.count
  }

  /// The index that an element has now; for one that has left, that of the next one.
  func place(_ index: Int) -> Int {
    if index < gone.lowerBound { return index }
    return index < gone.upperBound ? gone.lowerBound : index - gone.count
  }
}

/// The sections and items of a list that is told by index paths.
struct LeavingPaths {
  private let sections: LeavingElements?
  private let items: [LeavingElements?]

  /// Compares two states of a list, the items of each of its sections: either sections have left it, or items.
  init<Element: Equatable>(from old: [[Element]], to new: [[Element]]) {
    sections = LeavingElements(from: old, to: new)
    items = zip(old, new).map { LeavingElements(from: $0, to: $1) }
  }

  /// The path after elements have left; a path from outside may have any numbers.
  func place(section: Int, item: Int) -> (section: Int, item: Int) {
    if let sections { return (sections.place(section), item) }
    return (section, items.indices.contains(section) ? items[section]?.place(item) ?? item : item)
  }
}
