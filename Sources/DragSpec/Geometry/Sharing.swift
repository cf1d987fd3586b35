// Lengths in a row that grow and shrink, each within its limits.

extension ClosedRange<Double> {
  /// The number in the range that is nearest.
  func nearest(to value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }
}

extension [Double] {
  /// Lets some of the lengths take a change, one after the other, each as much of it as possible.
  ///
  /// - Parameters:
  ///   - change: the sum of their changes, in points.
  ///   - indices: the lengths, in the order in which they take the change.
  ///   - bounds: the least and the greatest value of each length.
  func filled(with change: Double, _ indices: [Int], _ bounds: [ClosedRange<Double>]) -> [Double] {
    var (lengths, rest) = (self, change)
    for index in indices {
      lengths[index] = bounds[index].nearest(to: self[index] + rest)
      rest -= lengths[index] - self[index]
    }
    return lengths
  }

  /// Lets some of the lengths share a total in proportion; one at a limit leaves the rest to the others.
  ///
  /// - Parameters:
  ///   - total: their sum afterwards, in points.
  ///   - indices: which lengths.
  ///   - bounds: the least and the greatest value of each length.
  func sharing(_ total: Double, among indices: [Int], _ bounds: [ClosedRange<Double>]) -> [Double] {
    var (lengths, open, rest) = (self, indices, total)
    while !open.isEmpty {
      let weight = open.reduce(0) { $0 + self[$1] }
      let shares = open.map { weight > 0 ? rest * self[$0] / weight : rest / Double(open.count) }
      for (index, share) in zip(open, shares) { lengths[index] = bounds[index].nearest(to: share) }
      let excess = zip(open, shares).reduce(0) { $0 + lengths[$1.0] - $1.1 }
      // As in flexible boxes of CSS: the limits that weigh more are settled first.
      let settled = zip(open, shares).filter { index, share in
        lengths[index] != share && (excess == 0 || (lengths[index] > share) == (excess > 0))
      }.map(\.0)
      if settled.isEmpty { break }
      rest -= settled.reduce(0) { $0 + lengths[$1] }
      open.removeAll { settled.contains($0) }
    }
    return lengths
  }
}
