/// The version of dragfuzz.
public enum Version {
  /// As `--version` shows it.
  public static let current = "0.1.0"
  /// The day on which it was made, as the manual page shows it.
  public static let date = "2026-11-21"
}
