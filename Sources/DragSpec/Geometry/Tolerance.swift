/// The distance up to which coordinates count as equal.
public enum Tolerance {
  /// The distance, in points, that invariants allow for rounding unless another one is declared.
  public static let standard = 1e-6
}

extension Tolerance {
  /// The answer to a question about a place; where the snapshot differs, an answer that agrees with it, for a
  /// place as near as rounding can be.
  ///
  /// So code that computes the place in another order is right, too, where two answers meet.
  ///
  /// - Parameters:
  ///   - answer: answers for the place with that shift; nil for no answer.
  ///   - isSeen: whether the snapshot agrees with the answer.
  static func answer<Answer>(_ answer: (_ shift: Point) -> Answer?, isSeen: (Answer) -> Bool) -> Answer? {
    guard let exact = answer(.zero) else { return nil }
    if isSeen(exact) { return exact }
    for shift in shiftsByRounding {
      if let other = answer(shift), isSeen(other) { return other }
    }
    return exact
  }

  /// A shift in each direction by as much as rounding can be.
  private static let shiftsByRounding = [-1.0, 0, 1].flatMap { x in
    [-1.0, 0, 1].map { y in Point(2 * standard * x, 2 * standard * y) }
  }.filter { $0 != .zero }
}
