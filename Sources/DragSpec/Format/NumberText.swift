/// The text of numbers, the same on every platform.
public enum NumberText {
  /// The shortest text that reads back as the same number, without a fraction where there is none.
  ///
  /// Zero has no sign. Numbers that are not finite are written `nan`, `inf` and `-inf`, which JSON does not
  /// allow; whoever writes JSON has to keep them out.
  public static func of(_ value: Double) -> String {
    if value == value.rounded(.towardZero), abs(value) < 0x1p54 { return Int(value).description }
    return value.description
  }
}
