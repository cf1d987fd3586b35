extension Point {
  /// Whether rounding decides if this location is farther than some distance from a press.
  ///
  /// Of a location such as (6.000000000000001, 8) one right formula says that it is 10 points from the origin, and
  /// another one that it is more. Exactly at the distance all right formulas say the same, as long as no number on the
  /// way to it has to be rounded.
  func isAtRounding(of distance: Double, from press: Point) -> Bool {
    let way = self - press
    guard abs(way.squaredLength.squareRoot() - distance) <= Tolerance.standard else { return false }
    return way.squaredLength != distance * distance || !isShort || !press.isShort
  }

  /// Whether differences and squares of the coordinates need no rounding: they are multiples of 1/1024, and not large.
  private var isShort: Bool {
    for value in [x, y] where abs(value) > 1_000_000 || (value * 1024).rounded() != value * 1024 {
      return false
    }
    return true
  }
}
