/// How far two coordinates may lie apart and still count as the same.
public enum Tolerance {
  /// What every invariant allows for rounding where an implementation declares nothing else, in points.
  public static let standard = 1e-6
}
