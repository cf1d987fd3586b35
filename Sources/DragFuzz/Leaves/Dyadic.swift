import DragSpec

// Numbers with which correct code gets the same result in whatever order it computes.
//
// Sums, halves and squares of multiples of 1/1024 are exact, up to a size. With 57.92 or a third, the last
// digit depends on the order of the operations, and at a border this digit decides.

extension Double {
  /// Whether it is a multiple of 1/1024, or too large for such fractions.
  var isDyadic: Bool {
    let scaled = self * 1024
    guard abs(scaled) < 0x1p53 else { return !isNaN }
    return Double(Int(scaled)) == scaled
  }

  /// The nearest multiple of 1/1024.
  var dyadic: Double { isDyadic ? self : (self * 1024).rounded() / 1024 }
}

extension Point {
  /// Whether both coordinates are multiples of 1/1024.
  var isDyadic: Bool { x.isDyadic && y.isDyadic }

  /// The nearest location whose coordinates are multiples of 1/1024.
  var dyadic: Point { Point(x.dyadic, y.dyadic) }
}

extension Point {
  /// A location near by that lies on no border, for scenes whose borders are no multiples of 1/1024.
  ///
  /// A third of 100 points is no such multiple, but three thirds are: rounding would decide at that border,
  /// too. So a touch goes slightly beyond a multiple of 1/1024, where no border lies, and farther with each
  /// event: then the distance between two touches is no such multiple either, and moves an item to no border.
  func besideBorders(_ number: Int) -> Point {
    let aside = Double(300 + number % 200) / 0x1p20
    func beside(_ value: Double) -> Double { (value * 1024).rounded(.down) / 1024 + aside }
    return Point(beside(x), beside(y))
  }
}
