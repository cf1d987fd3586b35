import DragSpec

/// The running programs of one command that are not in use; it starts more as needed.
///
/// The pool outlives the workers of a campaign.
final class ChildPool: Sendable {
  /// How many times a program is started before it is given up.
  static let startsMax = 3
  /// How long programs may take to end after the request to do so.
  static let goodbyeLimit = Duration.seconds(2)

  let command: ProcessCommand
  private let handshake: [UInt8]
  private let idle = Locked<[(process: SystemProcess, requestNumber: Int)]>([])
  private let trouble = Locked<ProcessTrouble?>(nil)
  private let failedStarts = Locked([Trouble]())
  private let keeper: ProcessGuard
  /// Whether an answer has come later than the full time, as on a busy machine.
  let isSlow = Locked(false)
  /// Whether a question for a decision had no answer even in the longest time.
  let decidesNever = Locked(false)
  /// The answer of the program to its first handshake.
  private let card = Locked<JSON?>(nil)

  /// Makes a pool without any program in it.
  ///
  /// - Parameter handshake: the request that a fresh program has to answer first, with the line break.
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
  /// - Parameter afresh: whether the program has to be one that has run nothing yet.
  /// - Throws: ``ProcessTrouble`` if none can be started any more.
  func take(afresh: Bool) throws(ProcessTrouble) -> Child {
    if let error = trouble.withLock({ $0 }) { throw error }
    if !afresh, let child = takeIdle() { return child }
    do throws(ProcessTrouble) { return try start(attempts: Self.startsMax).child } catch {
      trouble.withLock { $0 = $0 ?? error }
      throw error
    }
  }

  /// Keeps a program that has answered everything for later use.
  func giveBack(_ child: Child) {
    let child = child.handOn()
    idle.withLock { $0.append(child) }
  }

  /// Ends a program that has answered everything.
  func retire(_ child: Child) { Self.sayGoodbye(to: [child]) }

  private func takeIdle() -> Child? {
    let child = idle.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    return child.map {
      Child(
        $0.process, requestNumber: $0.requestNumber, answerBytesMax: command.answerBytesMax, keeper: keeper)
    }
  }

  // MARK: Starting

  /// Starts a program and greets it; earlier failed starts are kept as trouble.
  ///
  /// - Returns: the program and what it has answered.
  func start(attempts: Int) throws(ProcessTrouble) -> (child: Child, answer: [UInt8]) {
    var failures: [Trouble] = []
    while true {
      do throws(ProcessTrouble) {
        let started = try start()
        failedStarts.withLock { $0 += failures }
        return started
      } catch {
        // A program that the system cannot start gets no second try.
        if case .cannotStart = error { throw error }
        failures.append(Trouble(kind: .notStarted, seen: "\(error)", triesAfter: 1))
        if failures.count >= attempts { throw error }
      }
    }
  }

  private func start() throws(ProcessTrouble) -> (child: Child, answer: [UInt8]) {
    let child: Child
    do throws(SystemError) {
      let process = try SystemProcess(command.words, input: .ours, output: .ours, errors: .ours)
      keeper.add(process)
      child = Child(process, answerBytesMax: command.answerBytesMax, keeper: keeper)
    } catch { throw .cannotStart(program: command.words[0], code: error.code) }
    do throws(ProcessFailure) {
      let answer = try child.exchange(handshake, within: command.startLimit)
      try child.checkNothingIsLeft(after: answer)
      if let change = change(of: answer) { throw .nonsense(change, standardError: child.standardError()) }
      return (child, answer)
    } catch {
      let program = Shell.line(command.words)
      if case .late(let limit, let errors) = error {
        throw .lateHandshake(
          program: program, limit: limit, written: child.unfinishedLine, standardError: errors)
      }
      throw .noHandshake(program: program, reason: error.violation(eventCount: 0).seen)
    }
  }

  /// Says how the program's answer differs from that of its first start; nil where it does not.
  ///
  /// With another answer, findings would come from another program, or be judged by outdated promises.
  private func change(of answer: [UInt8]) -> String? {
    guard let result = (try? JSONParser.parse(answer))?["result"]?.ordered else { return nil }
    let first = card.withLock { card in
      card = card ?? result
      return card ?? result
    }
    guard first != result, case .object(let fields) = first, case .object(let others) = result else {
      return nil
    }
    let names = (fields + others).map(\.name)
    let name = names.first { first[$0] != result[$0] } ?? ""
    let texts = [first, result].map { $0[name]?.text ?? "left out" }
    // Both texts are cut, but never before their first difference.
    let same = zip(texts[0].unicodeScalars, texts[1].unicodeScalars).prefix { $0 == $1 }.count
    let said = texts.map { text in
      let rest = String(text.unicodeScalars.dropFirst(max(0, same - 10)))
      return FormatError.shortened(same > 20 ? "…" + rest : text)
    }
    return "its \"\(name)\" has changed since its first start: \(said[0]) then, \(said[1]) now"
  }

  /// Why the program cannot be started any more; nil while it can.
  var lastingTrouble: String? { trouble.withLock { $0 }.map { "\($0)" } }

  /// The failed starts since the last call, after which another start worked.
  func takeTrouble() -> [Trouble] {
    failedStarts.withLock { failures in
      defer { failures = [] }
      return failures
    }
  }

  // MARK: Ending

  /// Asks programs to end, and ends those that do not obey.
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

extension JSON {
  /// The value with fields and elements sorted: their order in a program's answer means nothing, and some
  /// languages change it from run to run.
  fileprivate var ordered: JSON {
    switch self {
    case .array(let elements): .array(elements.map(\.ordered).sorted { $0.text < $1.text })
    case .object(let fields):
      .object(fields.map { Field($0.name, $0.value.ordered) }.sorted { $0.name < $1.name })
    default: self
    }
  }
}
