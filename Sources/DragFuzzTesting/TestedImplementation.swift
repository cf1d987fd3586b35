import DragFuzz
import DragSpec

/// An implementation in a test, with the data to run it and to report on it.
struct TestedImplementation<B: FuzzedBehaviour>: Sendable {
  let implementation: ImplementationUnderTest<B>
  let context: TestContext
  let environment: TestEnvironment
  /// The expression by which the source text of tests names the implementation; nil for a guess from its name.
  let expression: String?
  /// A program that also serves it; nil for none.
  let program: ProcessCommand?
  let state: StateFolder?

  init(
    _ implementation: ImplementationUnderTest<B>, _ context: TestContext, expression: String?,
    program: ProcessCommand?
  ) throws(TestEnvironment.Problem) {
    self.implementation = implementation
    self.context = context
    self.expression = expression
    self.program = program
    environment = try TestEnvironment()
    state = StateFolder(environment, context, behaviour: B.name, implementation: implementation.name)
  }

  /// The behaviour with the implementation in this process.
  var behaviour: Registration<B> { Registration().adding(implementation) }

  /// The name that tells a child which implementation to serve.
  var servedName: String { "\(B.name)/\(implementation.name)" }

  /// The behaviour with the implementation in a process of its own; nil where there cannot be one.
  ///
  /// - Parameter tracing: whether a trap there prints a backtrace.
  func behaviourInChild(tracing: Bool = false) -> Registration<B>? {
    guard let command = program ?? ChildRun.command(context, serving: servedName, tracing: tracing) else {
      return nil
    }
    do {
      return Registration().adding(try ImplementationUnderTest(implementation.name, command: command))
    } catch {
      Note.write("the implementation cannot be run in a process of its own: \(error)")
      return nil
    }
  }

  /// Keeps a counterexample, and its attachments beside it.
  ///
  /// - Returns: the file of the counterexample; nil where it cannot be kept.
  func keep(_ entry: CorpusEntry, _ attachments: [TestIssue.Attached]) -> String? {
    guard let path = try? state?.findings.save(entry).path else { return nil }
    let stem = path.dropLast(".json".count)
    for attached in attachments {
      guard let dot = attached.name.lastIndex(of: "."), attached.name[dot...] != ".json" else { continue }
      try? FileAccess.write(attached.text, to: "\(stem)\(attached.name[dot...])")
    }
    return path
  }

  /// The command line that runs the counterexample in a file again; nil outside of a test.
  func replayCommand(_ path: String) -> String? {
    guard let filter = context.filter else { return nil }
    let file = StateFolder.shortened(path)
    return "DRAGFUZZ_REPLAY=\(Shell.quoted(file)) " + Shell.line(["swift", "test", "--filter", filter])
  }

  /// The attachments of a cause: the scenario as JSON, the page that plays it, a picture, and a test that
  /// keeps it from coming back.
  func attachments(of cause: Cause) -> [TestIssue.Attached] {
    let entry = cause.entry
    let stem = entry.fileName().dropLast(".json".count)
    var attached = [TestIssue.Attached(name: entry.fileName(), text: entry.fileText)]
    if let story = story(of: entry) {
      var shown = cause
      shown.command = "swift test" + (context.filter.map { " --filter \(Shell.quoted($0))" } ?? "")
      let page = ReplayPage(of: story, command: shown.command ?? "", cause: shown)
      attached.append(TestIssue.Attached(name: "\(stem).html", text: page.file))
      attached.append(TestIssue.Attached(name: "\(stem).svg", text: StillPicture(of: story).file))
    }
    if let test = try? behaviour.regressionTest(of: entry) {
      let text = test.file(context.framework, implementation: expression)
      attached.append(TestIssue.Attached(name: "\(stem).swift", text: text))
    }
    return attached
  }

  /// The scenario step by step; nil where the implementation would not survive another run.
  private func story(of entry: CorpusEntry) -> Story? {
    let behaviour = Self.endsTheProcess(entry) ? behaviourInChild() : behaviour
    return try? behaviour?.story(of: entry, on: nil)
  }

  /// Whether running the entry in this process would end it.
  static func endsTheProcess(_ entry: CorpusEntry) -> Bool {
    entry.key?.endsTheProgram == true
  }
}
