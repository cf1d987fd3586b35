#if canImport(Testing)
  import DragFuzz
  import DragSpec
  import Testing

  /// Expects that nothing is found on an implementation, neither by its corpus nor by random scenarios.
  ///
  /// Each mistake is an issue of its own at the place of the call, recorded as soon as it is found. Attached
  /// are a page that plays it, a picture, the scenario as JSON, and a test that keeps it from coming back.
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
  ///   - strength: the share of typical mistakes, from 0 to 1, that a test with the same declarations has to
  ///     notice; by default any, and missed mistakes are reported.
  ///   - sourceLocation: the place of issues, by default that of the call.
  public func expectNoFindings<B: FuzzedBehaviour>(
    on implementation: ImplementationUnderTest<B>, _ options: CampaignOptions = .test,
    as expression: String? = nil, timeLimit: Duration = .seconds(60), corpus: Corpus? = nil,
    program: ProcessCommand? = nil, strength: Double? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await TestCampaign.run(
      on: implementation, options, TestContext(sourceLocation), expression: expression, timeLimit: timeLimit,
      corpus: corpus, program: program, strength: strength
    ) { issue in issue.record(sourceLocation) }
  }

  /// Expects that an invariant holds in a scenario, so that a counterexample does not come back.
  ///
  /// - Parameters:
  ///   - invariant: the name of an invariant or relation; nothing else is judged.
  ///   - scenario: the scene and the events.
  ///   - implementation: the implementation under test.
  ///   - sourceLocation: the place of issues, by default that of the call.
  public func expectNoViolation<B: FuzzedBehaviour>(
    of invariant: String, in scenario: Scenario<B>, on implementation: ImplementationUnderTest<B>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await TestIssue.violation(of: invariant, in: scenario, on: implementation)?.record(sourceLocation)
  }

  /// Expects that a counterexample of the corpus holds.
  public func expectNoViolation<B: FuzzedBehaviour>(
    in counterexample: Counterexample<B>, on implementation: ImplementationUnderTest<B>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await expectNoViolation(
      of: counterexample.invariant, in: counterexample.scenario,
      on: implementation.with(counterexample.settings).following(counterexample.policies),
      sourceLocation: sourceLocation)
  }

  extension Counterexample: CustomTestStringConvertible {
    /// The name of the file without its ending.
    public var testDescription: String { name }
  }

  extension Counterexample: CustomTestArgumentEncodable {
    /// Writes the name, by which one argument of a test can be selected.
    public func encodeTestArgument(to encoder: some Encoder) throws { try name.encode(to: encoder) }
  }

  extension TestContext {
    /// The test that is being run.
    init(_ location: SourceLocation) {
      // `Module.Suite/function()/File.swift:1:2`
      let id = Test.current.map { "\($0.id)".split(separator: "/", omittingEmptySubsequences: false) }
      #if compiler(>=6.3)
        let file = location.filePath
      #else
        let file = location._filePath
      #endif
      self.init(
        framework: .swiftTesting, name: id.map { $0.dropLast().joined(separator: "/") }, file: file)
    }
  }

  extension TestIssue {
    func record(_ location: SourceLocation) {
      #if compiler(>=6.3)
        Issue.record(
          Comment(rawValue: message), severity: isWarning ? .warning : .error, sourceLocation: location)
      #else
        if isWarning { return warn(location._filePath, location.line) }
        Issue.record(Comment(rawValue: message), sourceLocation: location)
      #endif
      #if compiler(>=6.2)
        for attached in attachments {
          Attachment.record(attached.text, named: attached.name, sourceLocation: location)
        }
      #endif
    }
  }
#endif
