import DragSpec
import Testing

@testable import DragFuzz

@Suite("Programs under test: what becomes a finding and what ends the run")
struct SupervisorTests {
  /// A shell program that answers `initialize` and then does something for each further line.
  private func program(_ then: String, card: String? = nil, limit: Duration = .seconds(30)) -> ProcessCommand
  {
    let card = card ?? #"{"protocol":1,"name":"shell","behaviours":[{"name":"grid-reorder"}]}"#
    let script = """
      read -r line; echo '{"jsonrpc":"2.0","id":0,"result":\(card)}'
      id=1
      while read -r line; do case $line in *shutdown*) exit;; esac; \(then); id=$((id+1)); done
      """
    return ProcessCommand(["/bin/sh", "-c", script], scenarioLimit: limit)
  }

  private func run(_ then: String, limit: Duration = .seconds(30)) throws -> [Violation] {
    let implementation = try ImplementationUnderTest<GridReorder>(command: program(then, limit: limit))
    let scenario = Scenario<GridReorder>(scene: .blank, events: [.release(1), .hold(1)])
    return implementation.runner().run(scenario)
  }

  private static let snapshot = #"{"height":0,"items":[],"lastEnded":{"order":[],"selection":[]}}"#

  private func answer(_ snapshots: String...) -> String {
    #"echo '{"jsonrpc":"2.0","id":'$id',"result":{"snapshots":[\#(snapshots.joined(separator: ","))]}}'"#
  }

  @Test func aRightAnswerBreaksNothing() throws {
    #expect(try run(answer(Self.snapshot, "{}", "{}")).isEmpty)
  }

  @Test(
    "Each kind of failure has its invariant and place",
    arguments: [
      ("exit 3", "survives", "exit", 1), ("kill -SEGV $$", "survives", "SIGSEGV", 1),
      ("sleep 90", "answers-in-time", "run", 1), ("echo hello", "survives", "answer", 1),
      (#"echo '{"jsonrpc":"2.0","id":77,"result":{"snapshots":[]}}'"#, "survives", "answer", 1),
    ])
  func failures(_ then: String, _ invariant: String, _ place: String, _ event: Int) throws {
    let violations = try run(then, limit: place == "run" ? .seconds(1) : .seconds(30))
    #expect(violations.map(\.key) == [Violation.Key(invariant: invariant, place: place)])
    #expect(violations.first?.eventIndex == event)
  }

  @Test func aSnapshotThatIsNoneBreaksAtItsEvent() throws {
    let violations = try run(answer(Self.snapshot, #"{"height":null}"#, "{}"))
    #expect(violations.map(\.key) == [Violation.Key(invariant: "survives", place: "release")])
    #expect(violations.first?.eventIndex == 0)
  }

  /// Which of them is missing nobody knows: so none is judged.
  @Test("A trace of another length is not judged", arguments: [0, 1, 2, 4])
  func tracesOfAnotherLength(count: Int) throws {
    let wrong = #"{"height":7}"#
    // Each of them breaks something.
    let first = #"{"height":9,"items":[],"lastEnded":{"order":[],"selection":[]}}"#
    let list = ([first] + [String](repeating: wrong, count: 3)).prefix(count).joined(separator: ",")
    let answer = #"echo '{"jsonrpc":"2.0","id":'$id',"result":{"snapshots":[\#(list)]}}'"#
    #expect(
      try run(answer) == [
        Violation(
          key: .init(invariant: "survives", place: "answer"), eventIndex: 1,
          expected: "an answer to the scenario",
          seen: "\(count) snapshot\(count == 1 ? "" : "s") for the start and 2 events")
      ])
  }

  private func error(_ data: String = "", code: Int = -32000) -> String {
    #"echo '{"jsonrpc":"2.0","id":'$id',"error":{"code":\#(code),"message":"boom"\#(data)}}'"#
  }

  @Test(
    "An error says when it was thrown by the snapshots until then",
    arguments: [(0, "start", nil), (1, "release", 0), (2, "hold", 1)] as [(Int, String, Int?)])
  func errorsWithSnapshots(count: Int, place: String, event: Int?) throws {
    let list = ([Self.snapshot] + [String](repeating: "{}", count: 2)).prefix(count).joined(separator: ",")
    #expect(
      try run(error(#","data":{"snapshots":[\#(list)]}"#)) == [
        Violation(
          key: .init(invariant: "survives", place: place), eventIndex: event, expected: "no error",
          seen: "boom")
      ])
  }

  @Test("An error that does not say when is one of the scenario as a whole")
  func errorsWithoutSnapshots() throws {
    let whole = [
      Violation(
        key: .init(invariant: "survives", place: "error"), eventIndex: 1,
        expected: "an answer to the scenario", seen: "an error: boom")
    ]
    #expect(try run(error()) == whole)
    #expect(try run(error(code: -32603)) == whole)
    #expect(try run(error(#","data":"a stack"}"#.dropLast().description)) == whole)
    // It was thrown after all events.
    #expect(try run(error(#","data":{"snapshots":[\#(Self.snapshot),{},{}]}"#)) == whole)
  }

  @Test func afterAnErrorTheSameProgramGoesOn() throws {
    let command = program("[ $id = 1 ] && \(error()) || \(answer(Self.snapshot))")
    let runner = try ImplementationUnderTest<GridReorder>(command: command).runner()
    let scenario = Scenario<GridReorder>(scene: .blank, events: [])
    #expect((0..<3).map { _ in runner.run(scenario).count } == [1, 0, 0])
  }

  @Test(
    "What does not belong into an answer is refused",
    arguments: [
      (
        #""result":{"snapshots":[],"snapshot":1}"#,
        #"a result with the unknown field "snapshot"; did you mean "snapshots"?"#
      ),
      (#""result":{},"error":null"#, #"an answer with both "result" and "error""#),
      (#""result":{},"time":3"#, #"an answer with the unknown field "time""#),
      (#""error":"boom""#, #"an error without a whole number "code" and a text "message": "boom""#),
      (#""error":{"code":1,"message":"","stack":2}"#, #"an error with the unknown field "stack""#),
      (
        #""error":{"code":1,"message":"","data":{"snapshots":3}}"#,
        #"the data of an error without an array "snapshots""#
      ),
    ])
  func strangeAnswers(fields: String, seen: String) throws {
    let violations = try run(#"echo '{"jsonrpc":"2.0","id":'$id',\#(fields)}'"#)
    #expect(violations.map(\.key) == [.init(invariant: "survives", place: "answer")])
    #expect(violations.first?.seen == seen)
  }

  @Test func theWholeDeadlineIsQuotedAlsoWhereLessWasWaitedFor() throws {
    let runner = try ImplementationUnderTest<GridReorder>(command: program("sleep 90", limit: .seconds(1)))
      .runner()
    let scenario = Scenario<GridReorder>(scene: .blank, events: [])
    let late = Violation(
      key: .init(invariant: "answers-in-time", place: "run"), eventIndex: nil,
      expected: "an answer to the scenario within 1 s", seen: "no answer")
    #expect(runner.run(scenario) == [late])
    #expect(runner.run(scenario) == [late], "waited for less")
  }

  @Test func aFreshProgramFollowsACrash() throws {
    let command = program("if [ $id = 2 ]; then exit 1; fi; \(answer(Self.snapshot))")
    let runner = try ImplementationUnderTest<GridReorder>(command: command).runner()
    let scenario = Scenario<GridReorder>(scene: .blank, events: [])
    #expect((0..<5).map { _ in runner.run(scenario).count } == [0, 1, 0, 1, 0])
  }

  @Test func afreshMeansInANewProcess() throws {
    // It dies in its second run.
    let command = program("if [ $id = 2 ]; then exit 1; fi; \(answer(Self.snapshot))")
    let runner = try ImplementationUnderTest<GridReorder>(command: command).runner()
    let scenario = Scenario<GridReorder>(scene: .blank, events: [])
    let counts = (0..<3).map { _ in
      runner.startAfresh()
      return runner.run(scenario).count
    }
    #expect(counts == [0, 0, 0])
    #expect(runner.run(scenario).count == 1)
  }

  /// What is done to a program from outside is not its mistake.
  @Test func aDeathThatDoesNotComeAgainIsTrouble() throws {
    let folder = try #require(FileAccess.temporaryFolder)
    let mark = "\(folder)/died-\(UInt64.random(in: 0...(.max)))"
    defer { FileAccess.remove(mark) }
    let command = program(
      "if [ ! -e \(mark) ]; then echo oh no > \(mark); cat \(mark) >&2; kill -KILL $$; fi; \(answer(Self.snapshot))"
    )
    let runner = try ImplementationUnderTest<GridReorder>(command: command).runner()
    let (violations, trouble) = runner.runUntilItIsSure(Scenario<GridReorder>(scene: .blank, events: []))
    #expect(violations.isEmpty)
    #expect(
      trouble
        == Trouble(
          kind: .died,
          seen: "the program was ended by the signal SIGKILL; it wrote to standard error: oh no",
          triesAfter: 2))
  }

  /// On a busy machine any program is late at times.
  @Test func anAnswerThatComesWithinTenTimesTheTimeIsTrouble() throws {
    let command = program("sleep 0.5; \(answer(Self.snapshot))", limit: .milliseconds(100))
    let runner = try ImplementationUnderTest<GridReorder>(command: command).runner()
    let scenario = Scenario<GridReorder>(scene: .blank, events: [])
    let (violations, trouble) = runner.runUntilItIsSure(scenario)
    #expect(violations == [])
    #expect(
      trouble
        == Trouble(
          kind: .late, seen: "no answer, expected an answer to the scenario within 100 ms", triesAfter: 2))
    #expect(runner.run(scenario) == [], "from then on it has the time that it needs")
  }

  @Test func workIsTimeOfTheProcessorAndSleepIsNot() throws {
    func process(_ script: String) throws -> SystemProcess {
      try SystemProcess(["/bin/sh", "-c", script], input: .nowhere, output: .nowhere, errors: .nowhere)
    }
    let (busy, asleep) = (try process("while :; do :; done"), try process("sleep 90"))
    defer {
      for process in [busy, asleep] {
        process.killAll()
        process.reap()
      }
    }
    while try #require(busy.processorTime) < .milliseconds(300) {}
    #expect(try #require(asleep.processorTime) < .milliseconds(100))
  }

  @Test(
    "A name that stands twice in a list is refused",
    arguments: [
      (#""notShown":["scaled","scaled"]"#, #"notShown: expected each name once, found "scaled" twice"#),
      (
        #""notPromised":["no-item-lost","no-item-lost"]"#,
        #"notPromised: expected each name once, found "no-item-lost" twice"#
      ),
      (
        #""capabilities":{"without":["resize","resize"]}"#,
        #"capabilities.without: expected each name once, found "resize" twice"#
      ),
    ])
  func namesThatStandTwice(fields: String, problem: String) {
    let card = #"{"protocol":1,"name":"shell","behaviours":[{"name":"grid-reorder",\#(fields)}]}"#
    #expect(throws: ProcessTrouble.badHandshake(program: "/bin/sh", problem: "grid-reorder: \(problem)")) {
      try ImplementationUnderTest<GridReorder>(command: program("exit", card: card))
    }
  }

  @Test func theMessageOfALateStartNamesTheOption() {
    let slow = ProcessCommand(["/bin/sh", "-c", "echo loading >&2; sleep 9"], startLimit: .seconds(3))
    #expect(
      throws: ProcessTrouble.lateHandshake(
        program: "/bin/sh -c 'echo loading >&2; sleep 9'", limit: .seconds(3),
        written:
          "it has written nothing to standard output; it has to read a line, to write one, and to flush it",
        standardError: "loading")
    ) { try ImplementationUnderTest<GridReorder>(command: slow) }
    let trouble = ProcessTrouble.lateHandshake(
      program: "sh", limit: .seconds(60), written: "it has written nothing", standardError: "loading")
    #expect(
      "\(trouble)"
        == #""sh" has not answered "initialize" within 60 s: it has written nothing; it wrote to standard error: "#
        + "loading; --start-deadline (in Swift startLimit) gives it more time")
  }

  @Test func standardErrorIsShown() throws {
    #expect(try run("echo oh no >&2; exit 1").first?.seen.hasSuffix("standard error: oh no") == true)
  }

  @Test func aProgramThatDoesNotStartIsToldWithItsFirstLine() {
    let program = ProcessCommand(["/bin/sh", "-c", "seq 20 >&2; exit 3"])
    #expect(
      throws: ProcessTrouble.noHandshake(
        program: "/bin/sh -c 'seq 20 >&2; exit 3'",
        reason:
          "the program ended with status 3; it wrote to standard error: 1 | … | 14 | 15 | 16 | 17 | 18 | 19 | 20"
      )
    ) { try ImplementationUnderTest<GridReorder>(command: program) }
    let trouble = ProcessTrouble.noHandshake(program: "my driver", reason: "the program ended with status 3")
    #expect("\(trouble)" == #""my driver" did not start: the program ended with status 3"#)
  }

  @Test func ofLongLinesTheBeginningOfTheFirstAndTheEndOfTheLastAreShown() throws {
    let (a, b) = (String(repeating: "a", count: 300), String(repeating: "b", count: 700))
    let seen = try #require(try run("echo \(a) >&2; echo \(b) >&2; exit 1").first?.seen)
    let shown = "\(a.prefix(197))... | …\(b.prefix(399))"
    #expect(seen == "the program ended with status 1; it wrote to standard error: \(shown)")
  }

  @Test func whatIsTheHarnessesOwnTroubleIsThrown() {
    func trouble(_ command: ProcessCommand) -> ProcessTrouble? {
      do {
        _ = try ImplementationUnderTest<GridReorder>(command: command)
        return nil
      } catch { return error as? ProcessTrouble }
    }
    let missing = "/no/such/program"
    #expect(trouble(ProcessCommand([missing])) == .cannotStart(program: missing, code: 2))
    let card = #"{"protocol":2,"name":"shell","behaviours":[]}"#
    #expect(trouble(program("", card: card)) == .wrongProtocol(program: "/bin/sh", found: 2))
    let other = #"{"protocol":1,"name":"shell","behaviours":[{"name":"juggling"}]}"#
    #expect(
      trouble(program("", card: other))
        == .behaviourNotOffered(program: "/bin/sh", behaviour: "grid-reorder", offered: ["juggling"]))
  }

  @Test func promisesAreRead() throws {
    let card =
      #"{"protocol":1,"name":"shell","behaviours":[{"name":"grid-reorder","policies":{"cancel":"keeps"},"#
      + #""notPromised":["rests-in-slot","cancel-restores:order-at-cancel"],"tolerance":0.5}]}"#
    let implementation = try ImplementationUnderTest<GridReorder>(command: program("", card: card))
    #expect(implementation.name == "shell")
    #expect(implementation.promises.policies.cancel == .keeps)
    #expect(implementation.promises.notPromised == ["rests-in-slot", "cancel-restores:order-at-cancel"])
    #expect(implementation.promises.tolerance == 0.5)
    #expect(implementation.shrinking.executionsMax == 300)
  }

  @Test(
    "What a program says of itself is taken at its word or not at all",
    arguments: [
      (
        #""promised":["no-item-lost"],"notPromised":[]"#,
        #"promised: this field and "notPromised" exclude each other"#
      ),
      (
        #""promised":["no-item-los"]"#, #"promised: unknown word "no-item-los"; did you mean "no-item-lost"?"#
      ),
      (
        #""notPromised":["rests-in-slot:dawn"]"#,
        #"notPromised: unknown word "rests-in-slot:dawn"; did you mean "rests-in-slot"?"#
      ),
      (#""tolerances":1"#, #"unknown field "tolerances"; did you mean "tolerance"?"#),
      (#""policies":{"selection":"rows"}"#, #"policies: unknown field "selection""#),
    ])
  func strangeOffers(fields: String, problem: String) {
    let card = #"{"protocol":1,"name":"shell","behaviours":[{"name":"grid-reorder",\#(fields)}]}"#
    #expect(
      throws: ProcessTrouble.badHandshake(program: "/bin/sh", problem: "grid-reorder: \(problem)")
    ) { try ImplementationUnderTest<GridReorder>(command: program("", card: card)) }
  }

  @Test(
    arguments: [
      (#""shrinkruns":9"#, #"unknown field "shrinkruns"; did you mean "shrinkRuns"?"#),
      (#""shrinkRuns":0"#, #""shrinkRuns" has to be a whole number from 1 to 100000"#),
      (#""summary":7"#, #""summary" has to be a text"#),
      (
        #""confirmation":{"argument":"--sure"}"#,
        #""confirmation" has to have the texts "argument" and "meaning""#
      ),
    ])
  func strangeCards(fields: String, problem: String) {
    let card = #"{"protocol":1,"name":"shell","behaviours":[{"name":"grid-reorder"}],\#(fields)}"#
    #expect(throws: ProcessTrouble.badHandshake(program: "/bin/sh", problem: problem)) {
      try ImplementationUnderTest<GridReorder>(command: program("", card: card))
    }
  }

  @Test func onlyWhatIsPromisedIsJudged() throws {
    let card =
      #"{"protocol":1,"name":"shell","behaviours":[{"name":"grid-reorder","promised":["no-item-lost"]}]}"#
    let promises = try ImplementationUnderTest<GridReorder>(command: program("", card: card)).promises
    let names = GridReorder.invariants.map(\.name) + GridReorder.relations.map(\.name)
    #expect(
      promises.notPromised
        == Set(names + ["agrees-with-reference"]).subtracting(["no-item-lost"]))
  }

  @Test func commandLinesAreSplitAsByAShell() {
    func words(_ line: String) -> [String]? { ProcessCommand(line: line)?.words }
    #expect(words("python3  adapter.py --x=1 ") == ["python3", "adapter.py", "--x=1"])
    #expect(words(#"a 'b c' "d\"e" f\ g "" 'h'i"#) == ["a", "b c", #"d"e"#, "f g", "", "hi"])
    #expect(words("") == nil)
    #expect(words("'a") == nil)
    #expect(words("a\\") == nil)
  }
}
