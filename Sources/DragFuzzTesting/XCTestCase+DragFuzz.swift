#if canImport(XCTest)
  import DragFuzz
  import DragSpec
  import XCTest

  extension XCTestCase {
    /// Asserts that nothing is found on an implementation, neither by its corpus nor by random scenarios.
    ///
    /// Each mistake is a failure of its own at the place of the call, as soon as it is found. On Apple's
    /// systems a page that plays it, a picture, the scenario as JSON and a test are attached; elsewhere XCTest has no
    /// attachments, and the message names the files.
    ///
    /// - Parameters:
    ///   - implementation: the implementation under test.
    ///   - options: the seed and the number of scenarios; `DRAGFUZZ_SEED` and `DRAGFUZZ_ITERATIONS` overrule them.
    ///   - expression: the expression for the implementation in the source text of tests; by default `myGrid`
    ///     for the name `my-grid`.
    ///   - timeLimit: the longest time of the random scenarios, after which the findings are shrunk in haste;
    ///     by default a minute. `DRAGFUZZ_TIME` overrules it, in seconds.
    ///   - corpus: the counterexamples that are run first; by default the folder `Corpus` of the package.
    ///   - program: a program that serves the same implementation, for scenarios that end the process; by default the
    ///     test itself is run again for them, which only Linux can do.
    ///   - strength: the share of typical mistakes, from 0 to 1, that a test with the same declarations has
    ///     to notice; by default any, and missed mistakes are reported.
    ///   - file: the file of failures, by default that of the call.
    ///   - line: the line of failures, by default that of the call.
    ///   - isolation: the actor of the caller, so that test cases on the main actor can call it.
    public func assertNoFindings<B: FuzzedBehaviour>(
      on implementation: ImplementationUnderTest<B>, _ options: CampaignOptions = .test,
      as expression: String? = nil, timeLimit: Duration = .seconds(60), corpus: Corpus? = nil,
      program: ProcessCommand? = nil, strength: Double? = nil, file: StaticString = #filePath,
      line: UInt = #line, isolation: isolated (any Actor)? = #isolation
    ) async {
      // `-[Module.Class method]` on Apple's systems, `Class.method` elsewhere.
      let method = name.split { " .]".contains($0) }.last.map(String.init) ?? name
      let context = TestContext(
        framework: .xctest, name: "\(String(reflecting: type(of: self)))/\(method)", file: "\(file)")
      await TestCampaign.run(
        on: implementation, options, context, expression: expression, timeLimit: timeLimit,
        corpus: corpus, program: program, strength: strength
      ) { issue in await issue.fail(file, line) }
    }

    /// Asserts that an invariant holds in a scenario, so that a counterexample does not come back.
    ///
    /// - Parameters:
    ///   - invariant: the name of an invariant or relation; nothing else is judged.
    ///   - scenario: the scene and the events.
    ///   - implementation: the implementation under test.
    ///   - file: the file of failures, by default that of the call.
    ///   - line: the line of failures, by default that of the call.
    ///   - isolation: the actor of the caller, so that test cases on the main actor can call it.
    public func assertNoViolation<B: FuzzedBehaviour>(
      of invariant: String, in scenario: Scenario<B>, on implementation: ImplementationUnderTest<B>,
      file: StaticString = #filePath, line: UInt = #line, isolation: isolated (any Actor)? = #isolation
    ) async {
      await TestIssue.violation(of: invariant, in: scenario, on: implementation)?.fail(file, line)
    }
  }

  extension TestIssue {
    @MainActor func fail(_ file: StaticString, _ line: UInt) {
      if isWarning { return warn("\(file)", Int(line)) }
      XCTFail(message, file: file, line: line)
      #if canImport(Darwin)
        XCTContext.runActivity(named: "dragfuzz") { activity in
          for attached in attachments {
            let attachment = XCTAttachment(string: attached.text)
            attachment.name = attached.name
            attachment.lifetime = .keepAlways
            activity.add(attachment)
          }
        }
      #endif
    }
  }
#endif
