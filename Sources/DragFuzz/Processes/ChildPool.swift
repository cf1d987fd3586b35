/// The running programs of one command that nobody uses at the moment, and the way to more of them.
///
/// It outlives the workers of a campaign, which come and go.
final class ChildPool: Sendable {
  /// How often a program that has started well once is started again before it is given up.
  static let startsMax = 3
  /// How long programs may take to end when they are asked to.
  static let goodbyeLimit = Duration.seconds(2)

  let command: ProcessCommand
  private let handshake: [UInt8]
  private let idle = Locked([Child.AtRest]())
  private let trouble = Locked<String?>(nil)
  private let keeper: ProcessGuard

  /// Makes a pool without any program in it.
  ///
  /// - Parameters:
  ///   - handshake: the request that a fresh program has to answer first, with the line break.
  /// - Throws: ``ProcessTrouble/cannotStart(program:code:)``.
  init(_ command: ProcessCommand, handshake: [UInt8]) throws(ProcessTrouble) {
    self.command = command
    self.handshake = handshake
    Signals.survivePipes()
    do throws(SystemError) { keeper = try ProcessGuard() } catch {
      throw .cannotStart(program: command.words[0], code: error.code)
    }
  }

  deinit {
    var children: [Child] = []
    while let child = takeIdle() { children.append(child) }
    Self.sayGoodbye(to: children)
    keeper.finish()
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
          trouble.withLock { $0 = $0 ?? "\(error)" }
          throw error
        }
      }
    }
  }

  /// Puts a program to rest that has answered everything.
  func giveBack(_ child: Child) {
    let child = child.handOn()
    idle.withLock { $0.append(child) }
  }

  private func takeIdle() -> Child? {
    let child = idle.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    return child.map { Child($0.process, requestNumber: $0.requestNumber, keeper: keeper) }
  }

  // MARK: Starting

  /// Starts a program and greets it.
  ///
  /// - Returns: the program and what it has answered.
  /// - Throws: ``ProcessTrouble``.
  func start() throws(ProcessTrouble) -> (child: Child, answer: [UInt8]) {
    let program = command.words[0]
    let child: Child
    do throws(SystemError) {
      let process = try SystemProcess(command.words, input: .ours, output: .ours, errors: .ours)
      keeper.add(process)
      child = Child(process, keeper: keeper)
    } catch { throw .cannotStart(program: program, code: error.code) }
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

  /// Why the program cannot be started any more; nil while it can.
  var lastingTrouble: String? { trouble.withLock { $0 } }

  // MARK: Ending

  /// Asks programs to end, and ends those that do not.
  private static func sayGoodbye(to children: [Child]) {
    let line = Array(#"{"jsonrpc":"2.0","method":"shutdown"}"#.utf8) + [UInt8(ascii: "\n")]
    for child in children { child.sayNoMore(after: line) }
    let end = ContinuousClock.now + goodbyeLimit
    while ContinuousClock.now < end, children.contains(where: { !$0.process.hasEnded }) {
      Descriptor.wait(for: .milliseconds(2))
    }
    for child in children { child.end() }
  }
}
