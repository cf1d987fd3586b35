/// The version of dragfuzz, and the place of its sources.
public enum Version {
  /// The number of the version, stated only here.
  public static let current = "0.2.0"

  /// The repository, for packages and readers that have no checkout; its tags are the numbers of versions.
  package static let repository = "https://github.com/dragfuzz/dragfuzz"

  /// The version and how this program was built, as `--version` shows it.
  package static var line: String {
    "dragfuzz \(current) (\(configuration) build for \(processor) \(system))"
  }

  #if DEBUG
    private static let configuration = "debug"
  #else
    private static let configuration = "release"
  #endif

  #if arch(x86_64)
    private static let processor = "x86_64"
  #elseif arch(arm64)
    private static let processor = "arm64"
  #else
    private static let processor = "another processor,"
  #endif

  #if os(Linux)
    private static let system = "Linux"
  #elseif os(macOS)
    private static let system = "macOS"
  #else
    private static let system = "another system"
  #endif
}
