/// The version of dragfuzz.
public enum Version {
  /// As `--version` shows it.
  public static let current = "0.1.0"
}
