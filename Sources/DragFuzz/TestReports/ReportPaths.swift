/// The way in which reports name files: from the root of the repository, wherever the command was called.
package struct ReportPaths: Hashable, Sendable {
  /// The folder that names begin at, as an absolute path.
  private let root: [Substring]
  /// The folder that the user's names begin at.
  private let workingFolder: [Substring]

  /// Makes paths.
  ///
  /// - Parameters:
  ///   - root: the root of the repository; the working folder where nil.
  ///   - workingFolder: where the command was called; by default the folder in which the process runs.
  package init(root: String? = nil, workingFolder: String? = nil) {
    self.workingFolder = Self.parts(workingFolder ?? CurrentProcess.folder, from: [])
    self.root = root.map { Self.parts($0, from: []) } ?? self.workingFolder
  }

  /// The file as it is called from the root; absolute where it lies elsewhere.
  package func name(of path: String) -> String {
    let parts = Self.parts(path, from: workingFolder)
    guard parts.count > root.count, parts.starts(with: root) else {
      return "/" + parts.joined(separator: "/")
    }
    return parts.dropFirst(root.count).joined(separator: "/")
  }

  private static func parts(_ path: String, from folder: [Substring]) -> [Substring] {
    var parts = path.hasPrefix("/") ? [] : folder
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { parts = parts.dropLast() } else { parts.append(part) }
    }
    return parts
  }
}
