// Lengths in a row that give and take, each within its limits.

extension ClosedRange<Double> {
  /// The number in the range that is nearest.
  func nearest(to value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }
}

extension [Double] {
  /// Lets some of the lengths take a change one after the other, each as much as it can.
  ///
  /// - Parameters:
  ///   - change: how much longer they become together, in points.
  ///   - indices: which lengths, the first to take it first.
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
  ///   - total: how long they become together, in points.
  ///   - indices: which lengths.
  ///   - bounds: the least and the greatest value of each length.
  func sharing(_ total: Double, among indices: [Int], _ bounds: [ClosedRange<Double>]) -> [Double] {
    var (lengths, open, rest) = (self, indices, total)
    while !open.isEmpty {
      let weight = open.reduce(0) { $0 + self[$1] }
      let shares = open.map { weight > 0 ? rest * self[$0] / weight : rest / Double(open.count) }
      for (index, share) in zip(open, shares) { lengths[index] = bounds[index].nearest(to: share) }
      let excess = zip(open, shares).reduce(0) { $0 + lengths[$1.0] - $1.1 }
      // As CSS does it with flexible boxes: the limits that weigh more are settled first.
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
