import DragSpec

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Access to files and folders through the C library; Foundation would triple the command's start-up time.
package enum FileAccess {
  /// The kind of thing at a path.
  package enum Kind: Hashable, Sendable {
    /// A regular file.
    case file
    /// A folder.
    case folder
    /// A device, a pipe, a terminal or a socket, which keeps no data.
    case stream
    /// Nothing is there.
    case missing
  }

  /// The kind of thing at the path, links followed.
  package static func kind(of path: String) -> Kind { status(of: path).map(kind) ?? .missing }

  /// The identity of a file, by which another file in its place is noticed.
  package struct Identity: Hashable, Sendable { fileprivate let numbers: [Int] }

  /// The identity of the file at a path; nil where there is none.
  package static func identity(of path: String) -> Identity? {
    status(of: path).map { Identity(numbers: [Int(truncatingIfNeeded: $0.st_ino)] + changed($0)) }
  }

  /// The time when a file was written: seconds and nanoseconds.
  private static func changed(_ info: stat) -> [Int] {
    #if canImport(Darwin)
      [info.st_mtimespec.tv_sec, info.st_mtimespec.tv_nsec]
    #else
      [info.st_mtim.tv_sec, info.st_mtim.tv_nsec]
    #endif
  }

  /// Whether two paths lead to the same file or folder.
  package static func isSame(_ path: String, _ other: String) -> Bool {
    guard let one = status(of: path), let two = status(of: other) else { return false }
    return one.st_dev == two.st_dev && one.st_ino == two.st_ino
  }

  /// Whether a file written to one path replaces a file written to another.
  package static func writesSame(_ path: String, _ other: String) -> Bool {
    if isSame(path, other) { return true }
    guard let place = place(of: path) else { return false }
    return place == self.place(of: other)
  }

  /// Whether a file written to a path lies in a folder or in one inside it.
  package static func lies(_ path: String, in folder: String) -> Bool {
    guard let place = place(of: path), let around = self.place(of: folder) else { return false }
    return place.hasPrefix(around == "/" ? "/" : around + "/")
  }

  /// The final place of a file written to a path, without links and dots; its folders may be missing.
  ///
  /// - Returns: nil where nothing can be written, as a link leads nowhere.
  package static func place(of path: String) -> String? {
    guard let target = try? target(of: path) else { return nil }
    var place = target.hasPrefix("/") ? "/" : resolved(".") ?? "/"
    for part in target.split(separator: "/") where part != "." {
      if part == ".." {
        place = resolved(place + "/..") ?? String(folder(of: place).dropLast())
      } else {
        let next = (place == "/" ? "" : place) + "/" + part
        // A part that does not exist yet has no other name.
        place = resolved(next) ?? next
      }
    }
    return place
  }

  /// Whether the path is a symbolic link.
  package static func isLink(_ path: String) -> Bool { linkTarget(of: path) != nil }

  /// Where a symbolic link points; nil for anything else.
  static func linkTarget(of path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink(path.systemText, &buffer, buffer.count)
    return count > 0 ? String(systemBytes: buffer[..<count].map { UInt8(bitPattern: $0) }) : nil
  }

  private static func status(of path: String) -> stat? {
    var info = stat()
    return stat(path.systemText, &info) == 0 ? info : nil
  }

  private static func kind(_ info: stat) -> Kind {
    switch info.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .stream
    }
  }

  /// The beginning of a path, up to its last slash; the working folder where there is none.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
  }

  /// The path without links and dots; nil where nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let buffer = realpath(path.systemText, nil) else { return nil }
    defer { free(buffer) }
    return String(systemText: buffer)
  }

  // MARK: Reading

  /// The bytes of a file.
  ///
  /// Opening never waits. Reading waits for data from a pipe until the task is cancelled.
  ///
  /// - Throws: ``FileError``, also where there are more than `limit` bytes.
  package static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    // The kernel's log has the type of a regular file.
    let mayWait = kind(of: path) != .file
    do throws(SystemError) {
      let file = try Descriptor.open(path, O_RDONLY | O_NONBLOCK)
      defer { try? file.close() }
      var bytes: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 65536)
      while bytes.count <= limit {
        while !Descriptor.wait(for: .milliseconds(100), reading: [file])[0] {
          if Task.isCancelled { throw .interrupted }
          guard mayWait else { throw .noMoreNow }
        }
        guard let count = try file.readSome(into: &chunk) else { continue }
        if count == 0 { return bytes }
        bytes.append(contentsOf: chunk[..<count])
      }
    } catch { throw FileError(.read, path, error) }
    throw FileError(.read, path, .tooLarge(limit: limit))
  }

  /// Whether a folder is empty, apart from names that begin with a dot.
  package static func isEmpty(_ folder: String) throws(FileError) -> Bool { try names(in: folder).isEmpty }

  /// The names in a folder, without those that begin with a dot, in the order of their bytes.
  static func names(in folder: String) throws(FileError) -> [String] {
    let names = try allNames(in: folder).filter { !$0.hasPrefix(".") }
    // The order of characters would depend on the version of Unicode that the standard library knows.
    return names.sorted { $0.systemBytes.lexicographicallyPrecedes($1.systemBytes) }
  }

  /// The numbers of all processes, where the kernel shows them as folders.
  static var processes: [Int32] { ((try? allNames(in: "/proc")) ?? []).compactMap { Int32($0) } }

  private static func allNames(in folder: String) throws(FileError) -> [String] {
    guard let stream = opendir(folder.systemText) else { throw FileError(.read, folder, SystemError()) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(systemBytes: Array(bytes.prefix { $0 != 0 }))
      }
      names.append(name)
    }
    return names
  }

  // MARK: Writing

  /// The paths to remove if the process is interrupted now; a folder comes before its contents.
  private static let unfinished = Locked<[String]>([])

  private static func takeBack(_ paths: inout [String]) {
    for path in paths.reversed() { removeFileOrFolder(path.systemText) }
    paths = []
  }

  /// Removes unfinished files and ends the process at once.
  package static func exitTakingBack(_ status: Int32) -> Never {
    // The lock stays held, so no other thread begins or ends a file.
    unfinished.withLock { paths in
      takeBack(&paths)
      CurrentProcess.exitSilently(status)
    }
  }

  /// Writes files that belong together, and makes their folders; a failure leaves no new file or folder.
  package static func writeTogether(_ files: [(path: String, bytes: [UInt8])]) throws(FileError) {
    do throws(FileError) {
      for (path, bytes) in files {
        var (part, missing) = (path, [String]())
        while !part.isEmpty, kind(of: part) == .missing, !isLink(part) {
          missing.insert(part, at: 0)
          part = String(folder(of: part).dropLast())
        }
        unfinished.withLock { $0 += missing }
        try makeFolder(folder(of: path) + ".")
        try write(bytes, to: path)
      }
    } catch {
      unfinished.withLock { takeBack(&$0) }
      throw error
    }
    unfinished.withLock { $0 = [] }
  }

  /// Writes a whole file.
  ///
  /// A regular file is first written under another name in the same folder, so no reader ever sees half of
  /// it. A link stays a link: the file that it leads to is written. Devices, pipes and terminals are sent the
  /// text. The call waits for the reader of a pipe until the task is cancelled.
  ///
  /// - Throws: ``FileError``; then nothing is left behind.
  package static func write(_ text: String, to path: String) throws(FileError) {
    try write(Array(text.utf8), to: path)
  }

  /// Writes bytes in the same way.
  ///
  /// - Throws: ``FileError``; then nothing is left behind.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    do throws(SystemError) {
      let target = try target(of: path)
      if isSent(target) { return try send(bytes, to: target) }
      let (file, temporary) = try makeTemporary(for: target)
      do throws(SystemError) {
        try finish(file, bytes, isKept: true)
        try unfinished.withLock { paths throws(SystemError) in
          guard rename(temporary.systemText, target.systemText) == 0 else { throw SystemError() }
          paths.removeAll { $0 == temporary }
        }
      } catch {
        discard(temporary)
        throw error
      }
    } catch { throw FileError(.write, path, error) }
  }

  /// Checks that a file can be written, before hours of work, and makes its folder.
  ///
  /// An existing file stays unchanged.
  package static func prepareWriting(_ path: String) throws(FileError) {
    let target: String
    do throws(SystemError) {
      target = try self.target(of: path)
      if isSent(target) { return try checkWritable(target) }
    } catch { throw FileError(.write, path, error) }
    do throws(FileError) { try makeFolder(folder(of: target) + ".") } catch {
      throw FileError(.write, path, error.problem)
    }
    do throws(SystemError) {
      let (file, temporary) = try makeTemporary(for: target)
      discard(temporary)
      try file.close()
    } catch { throw FileError(.write, path, error) }
  }

  /// Checks that files can be written into a folder, which may be missing.
  ///
  /// Makes neither the folder nor a file.
  package static func prepareFolder(_ path: String) throws(FileError) {
    var part = path
    while kind(of: part) == .missing, part != ".", part != "/" {
      let around = folder(of: part.last == "/" ? String(part.dropLast()) : part)
      part = around.count > 1 ? String(around.dropLast()) : around
    }
    guard kind(of: part) == .folder else { throw FileError(.write, path, .notAFolder) }
    do throws(SystemError) {
      let (file, temporary) = try makeTemporary(in: part + "/")
      discard(temporary)
      try file.close()
    } catch { throw FileError(.write, path, error) }
  }

  /// The folders that this run has already cleaned.
  private static let cleaned = Locked<Set<String>>([])

  /// Removes unfinished files of killed runs that are older than a minute.
  private static func removeLeftovers(in folder: String) {
    guard cleaned.withLock({ $0.insert(folder).inserted }), let names = try? allNames(in: folder) else {
      return
    }
    for name in names where name.hasPrefix(".dragfuzz-") && name.hasSuffix(".tmp") {
      var info = stat()
      let path = "\(folder)/\(name)"
      guard lstat(path.systemText, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { continue }
      if time(nil) - changed(info)[0] > 60 { unlink(path.systemText) }
    }
  }

  /// The path to write to, with all links resolved.
  private static func target(of path: String) throws(SystemError) -> String {
    var target = path
    for _ in 0..<40 {
      guard !isOpenElsewhere(target), let link = linkTarget(of: target) else { return target }
      // Writing through a dangling link could make a file in an unexpected place.
      guard status(of: target) != nil else { throw SystemError() }
      target = link.hasPrefix("/") ? link : folder(of: target) + link
    }
    throw SystemError(ELOOP)
  }

  /// Whether the path leads to a file that is already open, even a regular one.
  package static func isOpenElsewhere(_ path: String) -> Bool {
    ["/dev/std", "/dev/fd/", "/proc/"].contains { path.hasPrefix($0) }
  }

  /// Whether text for that path is sent or appended in place of replacing a file.
  private static func isSent(_ target: String) -> Bool {
    kind(of: target) == .stream || isOpenElsewhere(target)
  }

  private static func send(_ bytes: [UInt8], to target: String) throws(SystemError) {
    while status(of: target).map({ $0.st_mode & S_IFMT == S_IFIFO }) ?? false {
      do throws(SystemError) {
        return try finish(try Descriptor.open(target, O_WRONLY | O_NONBLOCK | O_APPEND), bytes, isKept: false)
      } catch { guard error.code == ENXIO else { throw error } }
      if Task.isCancelled { throw .interrupted }
      Descriptor.wait(for: .milliseconds(100))
    }
    try finish(try Descriptor.open(target, O_WRONLY | O_APPEND), bytes, isKept: false)
  }

  /// Writes the bytes and closes the file, whatever happens.
  private static func finish(_ file: Descriptor, _ bytes: [UInt8], isKept: Bool) throws(SystemError) {
    do throws(SystemError) {
      try file.writeAll(bytes)
      // Only a file on a disk can be synchronised.
      if isKept, fsync(file.number) != 0, errno != EINVAL { throw SystemError() }
    } catch {
      try? file.close()
      throw error
    }
    try file.close()
  }

  private static func checkWritable(_ target: String) throws(SystemError) {
    guard access(target.systemText, W_OK) == 0 else { throw SystemError() }
  }

  /// A new file beside the one that it is to replace, with its permissions.
  private static func makeTemporary(for target: String) throws(SystemError) -> (Descriptor, String) {
    let present = status(of: target)
    if let present {
      guard kind(present) != .folder else { throw SystemError(EISDIR) }
      try checkWritable(target)
    }
    let (file, temporary) = try makeTemporary(in: folder(of: target))
    if let present { fchmod(file.number, present.st_mode & 0o7777) }
    return (file, temporary)
  }

  /// A short name, valid wherever the target's name is.
  private static func temporaryName(in folder: String) -> String {
    "\(folder).dragfuzz-\(getpid())-\(UInt32.random(in: 0...UInt32.max)).tmp"
  }

  /// A new file in a folder, whose path ends in a slash; leftovers of killed runs are removed first.
  private static func makeTemporary(in folder: String) throws(SystemError) -> (Descriptor, String) {
    removeLeftovers(in: folder + ".")
    let temporary = temporaryName(in: folder)
    return try unfinished.withLock { paths throws(SystemError) in
      let file = try Descriptor.open(temporary, O_WRONLY | O_CREAT | O_EXCL)
      paths.append(temporary)
      return (file, temporary)
    }
  }

  /// Removes a temporary file.
  private static func discard(_ temporary: String) {
    unfinished.withLock { paths in
      unlink(temporary.systemText)
      paths.removeAll { $0 == temporary }
    }
  }

  /// Makes a folder and those around it, where they are missing.
  package static func makeFolder(_ path: String) throws(FileError) {
    if kind(of: path) == .folder { return }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex { try makeFolder(String(path[..<slash])) }
    guard mkdir(path.systemText, 0o777) == 0 || errno == EEXIST else {
      throw FileError(.write, path, SystemError())
    }
    guard kind(of: path) == .folder else { throw FileError(.write, path, .notAFolder) }
  }

  /// A folder for temporary files that belongs to this user; nil where there can be none.
  ///
  /// In a shared folder another user could redirect the files.
  package static var temporaryFolder: String? {
    var folder = CurrentProcess.variable("TMPDIR") ?? ""
    if folder.isEmpty { folder = "/tmp" }
    folder += (folder.hasSuffix("/") ? "" : "/") + "dragfuzz-\(getuid())"
    mkdir(folder.systemText, 0o700)
    var info = stat()
    guard lstat(folder.systemText, &info) == 0, kind(info) == .folder, info.st_uid == getuid() else {
      return nil
    }
    return folder
  }

  /// Takes a file away, if it is there.
  package static func remove(_ path: String) { unlink(path.systemText) }

  /// Removes a file, unless another one has been written in its place.
  package static func remove(_ path: String, ifStill identity: Identity?) {
    let aside = temporaryName(in: folder(of: path))
    // Under a secret name, the file can be compared and removed without a race.
    guard rename(path.systemText, aside.systemText) == 0 else { return }
    if self.identity(of: aside) != identity { link(aside.systemText, path.systemText) }
    unlink(aside.systemText)
  }
}

// Outside of the type, where this name is not that of its own method.
private func removeFileOrFolder(_ path: [CChar]) { remove(path) }
