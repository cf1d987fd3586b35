import DragFuzz
import DragSpec

/// The folder of a test that outlives a run: it has the breadcrumbs and the counterexamples of the last one.
struct StateFolder: Hashable, Sendable {
  /// The folder of one test and implementation.
  let path: String

  /// Makes the folder: inside that of the package's build, or among the user's temporary files.
  ///
  /// - Returns: nil where it cannot be made, or belongs to another user.
  init?(_ environment: TestEnvironment, _ context: TestContext, behaviour: String, implementation: String) {
    guard let base = environment.state ?? Self.base(context) else { return nil }
    let name = "\(context.name ?? context.file) \(behaviour) \(implementation)"
    let function = (context.name ?? context.file).split(separator: "/").last.map(String.init) ?? ""
    let readable = "\(function.prefix { $0 != "(" }) \(implementation)".map {
      $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-"
    }
    // Different names can look alike in a path: the hash distinguishes them.
    let hash = CorpusEntry(
      behaviour: name, implementation: nil, invariant: nil, place: nil, scene: .null, events: .null
    ).fileName().dropLast(".json".count).suffix(8)
    path = "\(base)/\(String(readable.suffix(80)))-\(hash)"
    do throws(FileError) { try FileAccess.makeFolder(path) } catch { return nil }
  }

  private static func base(_ context: TestContext) -> String? {
    if let package = context.package, FileAccess.kind(of: "\(package)/.build") == .folder {
      return "\(package)/.build/dragfuzz"
    }
    return FileAccess.temporaryFolder
  }

  var breadcrumbs: String { "\(path)/breadcrumbs" }
  /// The counterexamples of the last findings.
  var findings: Corpus { Corpus(folder: "\(path)/findings") }
  /// The minimal scenarios in which the process has died.
  var deaths: Corpus { Corpus(folder: "\(path)/deaths") }

  /// Forgets the scenarios in which the process has died.
  func forgetDeaths(of behaviour: String) {
    for stored in (try? deaths.entries(of: behaviour)) ?? [] { FileAccess.remove(stored.path) }
  }

  /// The path as it is named from the folder in which the tests run.
  static func shortened(_ path: String) -> String {
    let here = CurrentProcess.folder + "/"
    return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
  }
}
