#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why a file or folder could not be read or written.
public struct FileError: Error, Hashable, Sendable {
  /// What was being done.
  public enum Action: Hashable, Sendable {
    /// Reading a file or listing a folder.
    case read
    /// Writing a file or making a folder.
    case write
  }

  /// The kinds of trouble.
  public enum Problem: Hashable, Sendable {
    /// The system refused; the number is its `errno`.
    case system(Int32)
    /// The file is larger than is read at all.
    case tooLarge(limit: Int)
    /// A file lies where a folder should be.
    case notAFolder
  }

  /// What was being done.
  public var action: Action
  /// The file or folder, as the user named it.
  public var path: String
  /// What went wrong.
  public var problem: Problem

  /// Makes an error.
  public init(_ action: Action, _ path: String, _ problem: Problem) {
    self.action = action
    self.path = path
    self.problem = problem
  }
}

extension FileError: CustomStringConvertible {
  /// What the system says about an `errno`, with a small first letter as it ends a sentence.
  public static func text(of code: Int32) -> String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// One sentence without a full stop.
  public var description: String {
    let verb = action == .read ? "read" : "write"
    switch problem {
    case .system(let code): return "cannot \(verb) \"\(path)\": \(Self.text(of: code))"
    case .notAFolder: return "cannot \(verb) \"\(path)\": it is not a folder"
    case .tooLarge(let limit):
      return "cannot \(verb) \"\(path)\": it is larger than the \(limit / 1_000_000) MB that are allowed"
    }
  }
}

/// Files and folders by way of the C library, as Foundation would triple the time that the command takes to start.
public enum FileAccess {
  /// What a path leads to.
  public enum Kind: Hashable, Sendable {
    /// A file, or a device.
    case file
    /// A folder.
    case folder
    /// Nothing.
    case missing
  }

  /// What the path leads to, links followed.
  public static func kind(of path: String) -> Kind {
    var info = stat()
    guard stat(path, &info) == 0 else { return .missing }
    return info.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  /// How many bytes a file has; 0 for what is none.
  static func size(of path: String) -> Int {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFREG ? Int(info.st_size) : 0
  }

  /// Takes a file away, if it is there.
  public static func remove(_ path: String) { unlink(path) }

  /// Whether the path is a symbolic link.
  static func isLink(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFLNK
  }

  /// The bytes of a file.
  ///
  /// - Throws: ``FileError``, also where there are more than `limit` bytes.
  public static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileError(.read, path, .system(errno)) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = chunk.withUnsafeMutableBytes { systemRead(file, $0) }
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileError(.read, path, .system(errno))
      }
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= limit else { throw FileError(.read, path, .tooLarge(limit: limit)) }
    }
  }

  private static func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.read(file, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
      Musl.read(file, buffer.baseAddress, buffer.count)
    #else
      Glibc.read(file, buffer.baseAddress, buffer.count)
    #endif
  }

  /// The names in a folder, but for those that begin with a dot, in the order of their bytes.
  ///
  /// - Throws: ``FileError``.
  public static func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = opendir(folder) else { throw FileError(.read, folder, .system(errno)) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    // The order of characters would depend on the version of Unicode that the standard library knows.
    return names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
  }

  /// Makes a folder and those around it, where they are missing.
  ///
  /// - Throws: ``FileError``.
  public static func makeFolder(_ path: String) throws(FileError) {
    if kind(of: path) == .folder { return }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex { try makeFolder(String(path[..<slash])) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw FileError(.write, path, .system(errno)) }
    guard kind(of: path) == .folder else { throw FileError(.write, path, .notAFolder) }
  }

  /// Writes a whole file: under another name in the same folder first, so that nobody ever sees half of it.
  ///
  /// - Throws: ``FileError``; then nothing is left behind.
  public static func writeAtomically(_ bytes: [UInt8], to path: String) throws(FileError) {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let temporary = "\(path[..<slash]).\(path[slash...]).\(getpid()).tmp"
    let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw FileError(.write, path, .system(errno)) }
    var problem = writeAll(bytes, to: file)
    if problem == 0, fsync(file) != 0, errno != EINVAL { problem = errno }
    if close(file) != 0, problem == 0 { problem = errno }
    if problem == 0, rename(temporary, path) != 0 { problem = errno }
    guard problem == 0 else {
      unlink(temporary)
      throw FileError(.write, path, .system(problem))
    }
  }

  /// Writes all bytes to an open file.
  ///
  /// - Returns: 0, or the `errno` of the write that failed.
  public static func writeAll(_ bytes: [UInt8], to file: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var start = 0
      while start < buffer.count {
        let count = write(file, buffer.baseAddress.map { $0 + start }, buffer.count - start)
        if count < 0 {
          if errno == EINTR { continue }
          return errno
        }
        start += count
      }
      return 0
    }
  }
}
