/// How reports name files: from the root of the repository, wherever the command was called.
public struct ReportPaths: Hashable, Sendable {
  /// The folder that names begin at, as an absolute path.
  private let root: [Substring]
  /// The folder that the user's names begin at.
  private let workingFolder: [Substring]

  /// Makes paths.
  ///
  /// - Parameters:
  ///   - root: the root of the repository; the working folder where nil.
  ///   - workingFolder: where the command was called; by default the folder in which the process runs.
  public init(root: String? = nil, workingFolder: String? = nil) {
    self.workingFolder = Self.parts(workingFolder ?? CurrentProcess.folder, from: [])
    self.root = root.map { Self.parts($0, from: []) } ?? self.workingFolder
  }

  /// The file as it is called from the root; absolute where it lies elsewhere.
  public func name(of path: String) -> String {
    let parts = Self.parts(path, from: workingFolder)
    guard parts.count > root.count, parts.starts(with: root) else {
      return "/" + parts.joined(separator: "/")
    }
    return parts.dropFirst(root.count).joined(separator: "/")
  }

  /// The file as a URI: relative to the root, or with the scheme `file` where it lies elsewhere.
  public func uri(of path: String) -> String {
    let name = name(of: path)
    return (name.hasPrefix("/") ? "file://" : "") + Self.encoded(name)
  }

  private static func parts(_ path: String, from folder: [Substring]) -> [Substring] {
    var parts = path.hasPrefix("/") ? [] : folder
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { parts = parts.dropLast() } else { parts.append(part) }
    }
    return parts
  }

  /// Percent signs for all but unreserved characters and slashes; see RFC 3986, section 2.3.
  private static func encoded(_ path: String) -> String {
    path.systemBytes.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        return String(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }.joined()
  }
}
