/// How far two coordinates may lie apart and still count as the same.
public enum Tolerance {
  /// The distance that every invariant allows for rounding where an implementation declares nothing else, in points.
  public static let standard = 1e-6
}

extension Point {
  /// No shift, and one in each direction that is as large as rounding can be.
  ///
  /// Where a place decides, the answer for each of these shifts is right.
  static let shiftsByRounding: [Point] =
    [.zero]
    + [-1, 0, 1].flatMap { x in
      [-1, 0, 1].map { y in Point(2 * Tolerance.standard * x, 2 * Tolerance.standard * y) }
    }
}
