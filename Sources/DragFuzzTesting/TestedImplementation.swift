import DragFuzz
import DragSpec

/// An implementation in a test, with all that is needed to run it and to tell about it.
struct TestedImplementation<B: FuzzedBehaviour>: Sendable {
  let implementation: ImplementationUnderTest<B>
  let context: TestContext
  let environment: TestEnvironment
  /// What stands for the implementation in the source text of tests.
  let expression: String
  /// A program that serves it too, if there is one.
  let program: ProcessCommand?
  let state: StateFolder?

  init(
    _ implementation: ImplementationUnderTest<B>, _ context: TestContext, expression: String?,
    program: ProcessCommand?
  ) throws(TestEnvironment.Problem) {
    self.implementation = implementation
    self.context = context
    self.expression = expression ?? RegressionTest.expression(for: implementation.name)
    self.program = program
    environment = try TestEnvironment()
    state = StateFolder(environment, context, behaviour: B.name, implementation: implementation.name)
  }

  /// The behaviour with the implementation in this process.
  var behaviour: Registration<B> { Registration().adding(implementation) }

  /// What a child is told to serve.
  var servedName: String { "\(B.name)/\(implementation.name)" }

  /// The behaviour with the implementation in a process of its own; nil where there cannot be one.
  func behaviourInChild() -> Registration<B>? {
    guard let command = program ?? ChildRun.command(context, serving: servedName) else { return nil }
    do throws(ProcessTrouble) {
      return Registration().adding(try ImplementationUnderTest(implementation.name, command: command))
    } catch {
      note("the implementation cannot be run in a process of its own: \(error)")
      return nil
    }
  }

  /// Writes the counterexample to a file and says how that is run again.
  func replayCommand(_ entry: CorpusEntry) -> String? {
    guard let state, let filter = context.filter, let saved = try? state.findings.save(entry) else {
      return nil
    }
    let file = StateFolder.shortened(saved.path)
    return "DRAGFUZZ_REPLAY=\(Shell.quoted(file)) " + Shell.line(["swift", "test", "--filter", filter])
  }

  /// The scenario drawn step by step; nil where the implementation would not survive that.
  func drawing(of entry: CorpusEntry) -> String? {
    let behaviour = Self.endsTheProcess(entry) ? behaviourInChild() : behaviour
    guard let story = try? behaviour?.story(of: entry, on: nil) else { return nil }
    return StoryText(story).lines.joined(separator: "\n") + "\n"
  }

  /// Whether running the entry in this process would end it.
  static func endsTheProcess(_ entry: CorpusEntry) -> Bool {
    guard entry.invariant == CommonInvariant.survives else {
      return entry.invariant == CommonInvariant.answersInTime
    }
    let place = entry.place ?? ""
    return place == "exit" || place.hasPrefix("SIG") || place.hasPrefix("signal ")
  }

  /// Tells something on standard error that is no reason to fail.
  func note(_ text: String) { try? Descriptor.standardError.writeAll(Array("dragfuzz: \(text)\n".utf8)) }
}
