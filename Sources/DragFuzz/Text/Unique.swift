extension Array where Element: Hashable {
  /// The elements without repetitions, in the order of their first places.
  package var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
