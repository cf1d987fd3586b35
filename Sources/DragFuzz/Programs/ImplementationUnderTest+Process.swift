import DragSpec

extension ImplementationUnderTest {
  /// Makes an implementation that lives in a program of its own; <doc:Protocol> describes the conversation with it.
  ///
  /// The program is started once to ask for its promises, and later as needed: once for each worker, and
  /// again after each crash. All these programs end with the last copy of this value, or with this process.
  ///
  /// - Parameters:
  ///   - name: the name in reports and corpus entries; nil for the program's own name.
  ///   - command: the program, and how long it may take.
  /// - Throws: an error that says in one sentence why the program cannot be used.
  public init(_ name: String? = nil, command: ProcessCommand) throws {
    let program = try ConnectedProgram(command, behaviours: [B.name])
    try self.init(name, program: program)
  }

  init(_ name: String? = nil, program: ConnectedProgram) throws(ProcessTrouble) {
    let offer = try program.card.offer(for: B.self)
    let pool = program.pool
    let hidden = try? HiddenFields<B.Snapshot>(offer.promises.notShown)
    let makeSource = { @Sendable in
      ProcessRunner<B>(pool, hidden: hidden.flatMap { $0.isEmpty ? nil : $0 }).source
    }
    var promises = offer.promises
    if !offer.opened.isEmpty {
      promises.scenes = (promises.scenes ?? []) + (try Self.opened(offer.opened, makeSource(), program))
    }
    self.init(
      name ?? program.card.name, program.card.summary, promises: promises, settings: offer.settings,
      shrinkRunsMax: program.card.shrinkRuns
    ) { _ in makeSource() }
    dialect = program.card.dialect
    if offer.decides { decide(with: { pool.decider(with: $0) }) }
    takeTrouble = { pool.takeTrouble() }
  }

  /// The scenes that a program shows where it is opened without a given scene.
  ///
  /// - Parameters:
  ///   - measures: the fields of scenes that snapshots lack, as one scene for each opening.
  ///   - source: the source that runs these scenes.
  private static func opened(
    _ measures: [B.Scene], _ source: SnapshotSource<B>, _ program: ConnectedProgram
  ) throws(ProcessTrouble) -> [B.Scene] {
    var scenes: [B.Scene] = []
    for (index, measures) in measures.enumerated() {
      var trace = Trace<B>()
      do {
        try source.record(Scenario(scene: measures, events: []), [:], &trace)
        guard trace.count > 0 else { throw ScenarioDeclined("it shows nothing") }
        let scene = try B.opened(measures, showing: trace.last)
        try scene.validate()
        scenes.append(scene)
      } catch {
        let problem = (error as? SceneRefusal).map { "\($0.field): \($0.value) \($0.rule)" } ?? "\(error)"
        throw .badHandshake(program: program.card.program, problem: "\(B.name): opened[\(index)]: \(problem)")
      }
    }
    return scenes
  }
}

/// A program that has been started and has described itself.
package struct ConnectedProgram: Sendable {
  /// The program's description of itself.
  package let card: ProgramCard
  let pool: ChildPool

  /// Starts a program and asks it what it promises.
  ///
  /// - Parameters:
  ///   - command: the program, and how long it may take.
  ///   - behaviours: the names of the behaviours that are to be tested.
  ///   - taken: names of other implementations; a program with one of these gets the suffix `-program`.
  package init(
    _ command: ProcessCommand, behaviours: [String], taken: Set<String> = []
  ) throws(ProcessTrouble) {
    pool = try ChildPool(command, handshake: WireProtocol.initialize(behaviours: behaviours))
    // The user waits for this deadline at the start, and a second attempt would double the wait.
    let (child, answer) = try pool.start(attempts: 1)
    card = try ProgramCard(answer: answer, program: command.words[0], taken: taken)
    pool.giveBack(child)
  }

  /// Starts the program again.
  ///
  /// - Parameter confirmation: the way of confirming, whose argument is appended; nil for a plain start.
  package func started(
    with confirmation: ProgramCard.Confirmation?
  ) throws(ProcessTrouble) -> ConnectedProgram {
    var command = pool.command
    if let confirmation {
      command.words.append(confirmation.argument)
      // Runs that confirm are slow, but few.
      command.scenarioLimit = max(command.scenarioLimit, .seconds(60))
      command.busyFactor = 1
    }
    return try ConnectedProgram(command, behaviours: card.behaviours)
  }

  /// Why the program could not be started any more after a failure; nil while it can.
  package var trouble: String? { pool.lastingTrouble }
}
