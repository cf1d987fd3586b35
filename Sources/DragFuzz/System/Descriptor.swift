import DragSpec

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An error that the system has reported.
package struct SystemError: Error, Hashable, Sendable {
  /// Its `errno`.
  package var code: Int32

  /// Makes an error, by default from `errno` after the last call.
  package init(_ code: Int32 = errno) { self.code = code }

  /// The other end of the pipe is closed.
  package static var closedPipe: SystemError { SystemError(EPIPE) }
  /// The system has no more data or room at the moment.
  package static var noMoreNow: SystemError { SystemError(EAGAIN) }
  /// The wait was cut short.
  package static var interrupted: SystemError { SystemError(EINTR) }
  /// Nothing is there.
  static var noSuchFile: SystemError { SystemError(ENOENT) }
}

extension SystemError: CustomStringConvertible {
  /// The system's words for it, with a small first letter as it ends a sentence.
  package var description: String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

/// An open file, pipe, terminal or device, by its number.
package struct Descriptor: Hashable, Sendable {
  package let number: Int32

  package static let standardInput = Descriptor(number: STDIN_FILENO)
  package static let standardOutput = Descriptor(number: STDOUT_FILENO)
  package static let standardError = Descriptor(number: STDERR_FILENO)

  /// Makes a descriptor of the number of something that is open.
  package init(number: Int32) { self.number = number }

  /// Opens a file; a program that is started later does not inherit it.
  static func open(_ path: String, _ flags: Int32, mode: mode_t = 0o666) throws(SystemError) -> Descriptor {
    let number = openPath(path, flags | O_CLOEXEC, mode)
    guard number >= 0 else { throw SystemError() }
    return Descriptor(number: number)
  }

  /// A pipe that no started program inherits, as long as all are started by ``SystemProcess``.
  static func pipe() throws(SystemError) -> (read: Descriptor, write: Descriptor) {
    var ends: [Int32] = [-1, -1]
    guard makePipe(&ends) == 0 else { throw SystemError() }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (Descriptor(number: ends[0]), Descriptor(number: ends[1]))
  }

  /// The same file under another number, which stays open when this one is closed.
  func duplicate() throws(SystemError) -> Descriptor {
    let copy = dup(number)
    guard copy >= 0 else { throw SystemError() }
    return Descriptor(number: copy)
  }

  /// Makes this number refer to another open file.
  func become(_ other: Descriptor) throws(SystemError) {
    guard dup2(other.number, number) >= 0 else { throw SystemError() }
  }

  /// Makes reads and writes return at once instead of waiting.
  func neverWait() { _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK) }

  /// Closes it.
  ///
  /// - Throws: ``SystemError`` where written data could not be kept.
  func close() throws(SystemError) {
    guard closeNumber(number) == 0 else { throw SystemError() }
  }

  /// Whether a person may sit at the other end.
  package var isTerminal: Bool { isatty(number) == 1 }

  /// How many characters a line of the terminal at the other end has; nil where it does not say.
  package var columns: Int? {
    var size = winsize()
    return ioctl(number, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
  }

  // MARK: Reading and writing

  /// Reads one piece.
  ///
  /// - Returns: how many bytes; 0 at the end, nil where there is nothing now and ``neverWait()`` was called.
  func readSome(into chunk: inout [UInt8]) throws(SystemError) -> Int? {
    while true {
      let count = chunk.withUnsafeMutableBytes { read(number, $0.baseAddress, $0.count) }
      if count >= 0 { return count }
      if errno == EAGAIN { return nil }
      guard errno == EINTR else { throw SystemError() }
    }
  }

  /// Writes as much as is taken.
  ///
  /// - Returns: how many bytes; 0 where nothing is taken now and ``neverWait()`` was called.
  func writeSome(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    while true {
      let count = bytes.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
      if count >= 0 { return count }
      if errno == EAGAIN { return 0 }
      guard errno == EINTR else { throw SystemError() }
    }
  }

  /// Writes all bytes, and waits until they are written.
  package func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try writeSome(rest)
      if count == 0 { Self.wait(for: .seconds(1), writing: self) }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits for at most a second until one of several can be read, or one takes more data.
  ///
  /// - Parameters:
  ///   - limit: the longest wait.
  ///   - reading: the files to read from; nil for one that is closed.
  ///   - writing: the file to write to.
  /// - Returns: which of the files to read need attention: they have data, or have been closed.
  @discardableResult
  static func wait(
    for limit: Duration, reading: [Descriptor?] = [], writing: Descriptor? = nil
  ) -> [Bool] {
    // The system skips negative numbers.
    var files = reading.map { pollfd(fd: $0?.number ?? -1, events: Int16(POLLIN), revents: 0) }
    files.append(pollfd(fd: writing?.number ?? -1, events: Int16(POLLOUT), revents: 0))
    _ = poll(&files, nfds_t(files.count), Int32(min(1000, max(1, (limit / .milliseconds(1)).rounded(.up)))))
    return files.dropLast().map { $0.revents != 0 }
  }
}

// Outside of the type, where these names are not those of its own methods.
private func openPath(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path.systemText, flags, mode)
}
private func makePipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }
private func closeNumber(_ number: Int32) -> Int32 { close(number) }
