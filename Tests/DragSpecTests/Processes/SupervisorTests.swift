import DragSpec
import Testing

@testable import DragFuzz

@Suite("Programs under test: what becomes a finding and what ends the run")
struct SupervisorTests {
  /// A shell program that answers `initialize` and then does something for each further line.
  private func program(_ then: String, card: String? = nil) -> ProcessCommand {
    let card = card ?? #"{"protocol":1,"name":"shell","behaviours":[{"name":"grid-reorder"}]}"#
    let script = """
      read -r line; echo '{"jsonrpc":"2.0","id":0,"result":\(card)}'
      id=1
      while read -r line; do case $line in *shutdown*) exit;; esac; \(then); id=$((id+1)); done
      """
    return ProcessCommand(["/bin/sh", "-c", script], scenarioLimit: .milliseconds(500))
  }

  private func run(_ then: String) throws -> [Violation] {
    let implementation = try ImplementationUnderTest<GridReorder>(command: program(then))
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
      ("sleep 9", "answers-in-time", "run", 1), ("echo hello", "survives", "answer", 1),
      (#"echo '{"jsonrpc":"2.0","id":77,"result":{"snapshots":[]}}'"#, "survives", "answer", 1),
    ])
  func failures(_ then: String, _ invariant: String, _ place: String, _ event: Int) throws {
    let violations = try run(then)
    #expect(violations.map(\.key) == [Violation.Key(invariant: invariant, place: place)])
    #expect(violations.first?.eventIndex == event)
  }

  @Test func aSnapshotThatIsNoneBreaksAtItsEvent() throws {
    let violations = try run(answer(Self.snapshot, #"{"height":null}"#, "{}"))
    #expect(violations.map(\.key) == [Violation.Key(invariant: "survives", place: "release")])
    #expect(violations.first?.eventIndex == 0)
    let few = try run(answer(Self.snapshot, "{}"))
    #expect(few.map(\.key) == [Violation.Key(invariant: "survives", place: "hold")])
  }

  @Test func aFreshProgramFollowsACrash() throws {
    let command = program("if [ $id = 2 ]; then exit 1; fi; \(answer(Self.snapshot))")
    let runner = try ImplementationUnderTest<GridReorder>(command: command).runner()
    let scenario = Scenario<GridReorder>(scene: .blank, events: [])
    #expect((0..<5).map { _ in runner.run(scenario).count } == [0, 1, 0, 1, 0])
  }

  @Test func standardErrorIsShown() throws {
    #expect(try run("echo oh no >&2; exit 1").first?.seen.hasSuffix("standard error: oh no") == true)
  }

  @Test func whatIsTheHarnessesOwnTroubleIsThrown() {
    func trouble(_ command: ProcessCommand) -> ProcessTrouble? {
      do throws(ProcessTrouble) {
        _ = try ImplementationUnderTest<GridReorder>(command: command)
        return nil
      } catch { return error }
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
      + #""notPromised":["rests-in-slot"],"tolerance":0.5}]}"#
    let implementation = try ImplementationUnderTest<GridReorder>(command: program("", card: card))
    #expect(implementation.name == "shell")
    #expect(implementation.promises.policies.cancel == .keeps)
    #expect(implementation.promises.notPromised == ["rests-in-slot"])
    #expect(implementation.promises.tolerance == 0.5)
    #expect(implementation.shrinking.executionsMax == 300)
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
