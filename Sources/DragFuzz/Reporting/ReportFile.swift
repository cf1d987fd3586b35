#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that a report is written to at the end of a run, and that is known at its beginning to be writable.
public struct ReportFile: Hashable, Sendable {
  /// The file, as the user named it.
  public let path: String

  /// Makes a file of a path.
  public init(_ path: String) { self.path = path }

  /// A pipe, a terminal or `/dev/stdout` cannot be replaced by a new file: what is written there is sent, not kept.
  private var isStream: Bool {
    var info = stat()
    guard stat(path, &info) == 0, info.st_mode & S_IFMT != S_IFDIR else { return false }
    // Behind these lies what somebody has open, be it a file.
    return info.st_mode & S_IFMT != S_IFREG || path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
  }

  /// Sees to it that the file can be written, before hours of work rather than after them; makes its folder.
  ///
  /// A file that is there already stays as it is.
  ///
  /// - Throws: ``FileError``.
  public func prepare() throws(FileError) {
    if isStream {
      guard access(path, W_OK) == 0 else { throw FileError(.write, path, .system(errno)) }
      return
    }
    guard FileAccess.kind(of: path) != .folder else { throw FileError(.write, path, .system(EISDIR)) }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      do { try FileAccess.makeFolder(String(path[..<slash])) } catch {
        throw FileError(.write, path, error.problem)
      }
    }
    // What is written in the end is a file beside it, which is then given its name.
    let probe = path + ".\(getpid()).probe"
    do { try FileAccess.writeAtomically([], to: probe) } catch {
      throw FileError(.write, path, error.problem)
    }
    FileAccess.remove(probe)
  }

  /// Writes the whole report.
  ///
  /// - Throws: ``FileError``.
  public func write(_ text: String) throws(FileError) {
    guard isStream else { return try FileAccess.writeAtomically(Array(text.utf8), to: target) }
    try append(text, flags: O_WRONLY | O_APPEND | O_CLOEXEC)
  }

  /// Writes behind what is there already.
  ///
  /// - Throws: ``FileError``.
  public func append(_ text: String) throws(FileError) {
    try append(text, flags: O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC)
  }

  /// The file that a link leads to: the link itself should stay one.
  private var target: String {
    guard FileAccess.isLink(path), let buffer = realpath(path, nil) else { return path }
    defer { free(buffer) }
    return String(cString: buffer)
  }

  private func append(_ text: String, flags: Int32) throws(FileError) {
    let file = open(path, flags, 0o666)
    guard file >= 0 else { throw FileError(.write, path, .system(errno)) }
    var problem = FileAccess.writeAll(Array(text.utf8), to: file)
    if close(file) != 0, problem == 0 { problem = errno }
    guard problem == 0 else { throw FileError(.write, path, .system(problem)) }
  }
}
