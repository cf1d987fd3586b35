import DragSpec

/// Turns implementations into a program that dragfuzz can test from another process.
///
/// Swift code that traps can be fuzzed in this way: a trap ends the program, not the test, and is a finding.
public enum Serve {
  /// The longest request that is read, in bytes.
  package static let requestBytesMax = 256 << 20

  /// Answers requests on standard input until it ends; the whole of a program's `main.swift`.
  ///
  /// Text that the implementation prints goes to standard error, as standard output belongs to the protocol.
  ///
  /// - Parameters:
  ///   - make: makes the implementation: `try Serve.run(MyGrid.init)`.
  ///   - name: the name in reports, in kebab case; by default that of the type.
  ///   - summary: a description in one sentence.
  ///   - promises: its promises.
  /// - Throws: ``ServeError`` if the streams cannot be read or written.
  public static func run<I: Implementation & NotIsolated>(
    _ make: @escaping @Sendable () -> I, name: String? = nil,
    summary: String = "An implementation in Swift.", promises: Promises<I.Subject> = Promises()
  ) throws(ServeError) {
    let name = name ?? implementationName("\(I.self)")
    try run([Served(ImplementationUnderTest(name, summary, promises: promises, make: make))])
  }

  /// Answers requests for an implementation of any kind, including one that waits.
  ///
  /// - Throws: ``ServeError``.
  public static func run<B: Behaviour>(_ implementation: ImplementationUnderTest<B>) async throws {
    try await OwnThread.run { _ in Result { try run([Served(implementation)]) } }.get()
  }

  /// Answers requests for one implementation, or for several of different behaviours.
  public static func run(_ served: [Served]) throws(ServeError) {
    // Text that the code prints must not end up between the answers.
    let output: Descriptor
    do throws(SystemError) {
      output = try Descriptor.standardOutput.duplicate()
      try Descriptor.standardOutput.become(.standardError)
    } catch { throw .output(code: error.code) }
    defer { try? output.close() }
    try answer(served, on: output)
  }

  /// Answers requests on standard input until it ends.
  ///
  /// - Parameter output: the open file that the answers are written to.
  package static func answer(_ served: [Served], on output: Descriptor) throws(ServeError) {
    var server = Server(served)
    var lines = LineReader(file: .standardInput, limit: requestBytesMax)
    while let line = try lines.next() {
      let answer = server.answer(line)
      do throws(SystemError) { try output.writeAll(answer) } catch {
        // The reader of the answers has ended.
        if error == .closedPipe { return }
        throw .output(code: error.code)
      }
      if server.isDone { return }
    }
  }

  /// The default name for a type: `my-grid` for `MyGrid`.
  static func implementationName(_ text: String) -> String {
    let name = String(text.prefix(60)).kebabCase.filter {
      $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-")
    }
    return ProgramCard.isName(name) ? name : "served"
  }
}

/// The reason why serving ended early.
public enum ServeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Standard input cannot be read.
  case input(code: Int32)
  /// Standard output cannot be written.
  case output(code: Int32)
  /// A request has more bytes than the limit.
  case tooLong(limit: Int)

  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .input(let code): "cannot read standard input: \(SystemError(code))"
    case .output(let code): "cannot write standard output: \(SystemError(code))"
    case .tooLong(let limit): "a request has more than \(limit >> 20) MB"
    }
  }
}

/// Reads lines from an open file, and waits for them.
package struct LineReader {
  private let file: Descriptor
  private let limit: Int
  private var bytes: [UInt8] = []
  private var chunk = [UInt8](repeating: 0, count: 65536)

  package init(file: Descriptor, limit: Int) {
    self.file = file
    self.limit = limit
  }

  /// The next line without its break; nil at the end, where an unfinished line is left out.
  package mutating func next() throws(ServeError) -> [UInt8]? {
    var scanned = 0
    while true {
      if let index = bytes[scanned...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(bytes[..<index])
        bytes.removeSubrange(...index)
        return line
      }
      scanned = bytes.count
      guard scanned <= limit else { throw .tooLong(limit: limit) }
      do throws(SystemError) {
        guard let count = try file.readSome(into: &chunk) else {
          Descriptor.wait(for: .seconds(1), reading: [file])
          continue
        }
        if count == 0 { return nil }
        bytes.append(contentsOf: chunk[..<count])
      } catch { throw .input(code: error.code) }
    }
  }
}
