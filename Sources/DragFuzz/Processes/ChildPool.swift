#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The running programs of one command that nobody uses at the moment, and the way to more of them.
///
/// They lie in a pipe, as numbers: what one thread writes there another one takes, and the kernel sees to it that no
/// two take the same. So the pool needs no lock, and outlives the workers of a campaign, which come and go.
final class ChildPool: Sendable {
  /// How often a program is started again before it is given up, where it had been started well once.
  static let startsMax = 3
  /// How long programs may take to end when they are asked to.
  static let goodbyeLimit = Duration.seconds(2)

  let command: ProcessCommand
  private let handshake: [UInt8]
  private let idle: (read: Int32, write: Int32)
  /// Holds one byte; whoever has taken it may start a program.
  private let turn: (read: Int32, write: Int32)
  /// Holds a sentence as soon as the program can no longer be started.
  private let trouble: (read: Int32, write: Int32)
  private let keeper: ProcessGuard

  /// Makes a pool without any program in it.
  ///
  /// - Parameters:
  ///   - handshake: the request that a fresh program has to answer first, with the line break.
  /// - Throws: ``ProcessTrouble/cannotStart(program:code:)``.
  init(_ command: ProcessCommand, handshake: [UInt8]) throws(ProcessTrouble) {
    self.command = command
    self.handshake = handshake
    // Writing to a program that has just ended has to be an error here, not the end of this process.
    var action = sigaction()
    if sigaction(SIGPIPE, nil, &action) == 0, Self.isDefault(action) { signal(SIGPIPE, SIG_IGN) }
    do throws(SystemError) {
      idle = try systemPipe()
      turn = try systemPipe()
      trouble = try systemPipe()
      keeper = try ProcessGuard()
    } catch {
      throw .cannotStart(program: command.words[0], code: error.code)
    }
    for end in [idle.read, trouble.read, trouble.write] { makeNonBlocking(end) }
    _ = FileAccess.writeAll([1], to: turn.write)
  }

  private static func isDefault(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler == nil
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler == nil
    #else
      action.__sigaction_handler.sa_handler == nil
    #endif
  }

  deinit {
    var children: [Child] = []
    while let child = takeIdle() { children.append(child) }
    Self.sayGoodbye(to: children)
    keeper.finish()
    for pipe in [idle, turn, trouble] {
      close(pipe.read)
      close(pipe.write)
    }
  }

  // MARK: Taking and giving back

  /// A program that is ready: one at rest, or else a fresh one.
  ///
  /// - Throws: ``ProcessTrouble`` if none can be started any more.
  func take() throws(ProcessTrouble) -> Child {
    if let child = takeIdle() { return child }
    var attempt = 1
    while true {
      do throws(ProcessTrouble) { return try start().child } catch {
        attempt += 1
        if attempt > Self.startsMax {
          report(error)
          throw error
        }
      }
    }
  }

  /// Puts a program to rest that has answered everything.
  func giveBack(_ child: Child) {
    let (process, requestNumber) = child.handOn()
    let numbers = [process.number, process.input, process.output, process.errors, Int32(requestNumber)]
    // So few bytes are written as a whole or not at all; as many programs as would fill a pipe are never running.
    _ = FileAccess.writeAll(numbers.withUnsafeBytes { Array($0) }, to: idle.write)
  }

  private func takeIdle() -> Child? {
    var numbers: [Int32] = [0, 0, 0, 0, 0]
    let count = numbers.withUnsafeMutableBytes { read(idle.read, $0.baseAddress, $0.count) }
    guard count == 20 else { return nil }
    return Child(
      SystemProcess(number: numbers[0], input: numbers[1], output: numbers[2], errors: numbers[3]),
      requestNumber: Int(numbers[4]), keeper: keeper)
  }

  // MARK: Starting

  /// Starts a program and greets it.
  ///
  /// - Returns: the program and what it has answered.
  /// - Throws: ``ProcessTrouble``.
  func start() throws(ProcessTrouble) -> (child: Child, answer: [UInt8]) {
    let program = command.words[0]
    let child: Child
    do throws(SystemError) { child = try startOne() } catch {
      throw .cannotStart(program: program, code: error.code)
    }
    do throws(ProcessFailure) {
      let answer = try child.exchange(handshake, within: command.startLimit)
      try child.checkNothingIsLeft(after: answer)
      return (child, answer)
    } catch {
      let violation = error.violation(eventCount: 0)
      let late = if case .late(let limit, _) = error { " within \(DurationText.of(limit))" } else { "" }
      throw .noHandshake(program: program, reason: violation.seen + late)
    }
  }

  private func startOne() throws(SystemError) -> Child {
    var byte: UInt8 = 0
    while read(turn.read, &byte, 1) < 0, errno == EINTR {}
    defer { _ = FileAccess.writeAll([byte], to: turn.write) }
    let process = try SystemProcess.start(command.words, keepsErrors: true)
    keeper.add(process)
    return Child(process, keeper: keeper)
  }

  /// Why the program cannot be started any more; nil while it can.
  var lastingTrouble: String? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = bytes.withUnsafeMutableBytes { read(trouble.read, $0.baseAddress, $0.count) }
    guard count > 0 else { return nil }
    // Everybody who asks is to know.
    let text = bytes[..<count].prefix { $0 != 0 }
    _ = FileAccess.writeAll(Array(text) + [0], to: trouble.write)
    return String(decoding: text, as: UTF8.self)
  }

  private func report(_ error: ProcessTrouble) {
    _ = FileAccess.writeAll(Array("\(error)".utf8.prefix(2000)) + [0], to: trouble.write)
  }

  // MARK: Ending

  /// Asks programs to end, and ends those that do not.
  private static func sayGoodbye(to children: [Child]) {
    let line = Array(#"{"jsonrpc":"2.0","method":"shutdown"}"#.utf8) + [UInt8(ascii: "\n")]
    for child in children {
      _ = FileAccess.writeAll(line, to: child.process.input)
      child.closeInput()
    }
    let end = ContinuousClock.now + goodbyeLimit
    while ContinuousClock.now < end, children.contains(where: { !$0.process.hasEnded }) {
      _ = poll(nil, 0, 2)
    }
    for child in children { child.end() }
  }
}
