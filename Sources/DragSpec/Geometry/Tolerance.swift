/// How far two coordinates may lie apart and still count as the same.
public enum Tolerance {
  /// The distance that every invariant allows for rounding where an implementation declares nothing else, in points.
  public static let standard = 1e-6
}

extension Tolerance {
  /// The answer to a question about a place; where that is not what is seen, an answer that is, to a place as near to it
  /// as rounding can be.
  ///
  /// So code that computes the place in another order is right, too, wherever two answers meet.
  ///
  /// - Parameters:
  ///   - answer: answers for the place with that shift; nil where nothing is said.
  ///   - isSeen: whether what is seen follows from the answer.
  static func answer<Answer>(_ answer: (_ shift: Point) -> Answer?, isSeen: (Answer) -> Bool) -> Answer? {
    guard let exact = answer(.zero) else { return nil }
    if isSeen(exact) { return exact }
    for shift in shiftsByRounding {
      if let other = answer(shift), isSeen(other) { return other }
    }
    return exact
  }

  /// A shift in each direction that is as large as rounding can be.
  private static let shiftsByRounding = [-1.0, 0, 1].flatMap { x in
    [-1.0, 0, 1].map { y in Point(2 * standard * x, 2 * standard * y) }
  }.filter { $0 != .zero }
}
