/// The elements that have left a list, and the new places of the others.
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

  /// The present index of an element; for one that has left, the index of the next one.
  func place(_ index: Int) -> Int {
    if index < gone.lowerBound { return index }
    return index < gone.upperBound ? gone.lowerBound : index - gone.count
  }
}

/// The sections and items that have left a list with index paths, and the new places of the others.
struct LeavingPaths {
  private let sections: LeavingElements?
  private let items: [LeavingElements?]

  /// Compares two states, given by the items of each section; either sections have left, or items.
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
