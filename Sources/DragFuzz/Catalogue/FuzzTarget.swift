import DragSpec

/// The function that a fuzzing engine such as libFuzzer calls with each input: it runs and judges the input's
/// scenario, and ends the process at a violation.
///
/// Every input is a legal scenario, as its bytes are the choices of the generator. `dragfuzz import` shows, shrinks and
/// keeps what an input breaks. An engine calls one function of C:
///
/// ```swift
/// @MainActor private let target = FuzzTarget(
///   ImplementationUnderTest("my-grid", "My own grid.", make: MyGrid.init))
///
/// @_cdecl("LLVMFuzzerTestOneInput")
/// public func test(_ input: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
///   let bytes = Array(UnsafeBufferPointer(start: input, count: count))
///   return MainActor.assumeIsolated { target.run(bytes) }
/// }
/// ```
public struct FuzzTarget {
  private let finding: ([UInt8]) -> [String]?

  init(_ finding: @escaping ([UInt8]) -> [String]?) { self.finding = finding }

  /// Makes a target for your own implementation, which must neither wait nor live on the main actor.
  public init<B: FuzzedBehaviour>(_ implementation: ImplementationUnderTest<B>) {
    self.init(Registration([implementation]), implementation)
  }

  /// Makes a target for an implementation that has a name.
  ///
  /// - Parameters:
  ///   - behaviour: the behaviour that the scenarios are for.
  ///   - implementation: the name of the implementation under test; nil for the reference.
  /// - Throws: ``EntryError/unknownImplementation(_:behaviour:known:)``.
  public init(_ behaviour: some RegisteredBehaviour, implementation: String?) throws(EntryError) {
    self.init(behaviour, try behaviour.find(implementation ?? "reference"))
  }

  private init<R: RegisteredBehaviour>(_ behaviour: R, _ tested: ImplementationUnderTest<R.Subject>) {
    var runner = ChoiceRunner(tested)
    finding = { input in
      guard let found = runner.finding(in: input) else { return nil }
      let finding = Finding(
        violation: found.violation, scenario: found.scenario, iteration: nil, occurrences: 1,
        confidence: .everyTime,
        shrinking: ShrinkStatistics(executionsUntilResult: 0, executions: 0))
      return ["\(behaviour.name), \(tested.name)", ""]
        + FactText().lines(of: finding.cause(in: tested))
    }
  }

  /// The finding of an input, as lines of text; nil if the input breaks nothing.
  public func finding(in input: [UInt8]) -> [String]? { finding(input) }

  /// Runs the scenario of an input; prints a violation to standard error and then ends the process as a trap does.
  ///
  /// - Returns: 0, as engines want it.
  public func run(_ input: [UInt8]) -> CInt {
    if let lines = finding(input) { CurrentProcess.trap(saying: lines) }
    return 0
  }

  /// Leaves signals to the engine, which writes down the input when one arrives; to be called in
  /// `LLVMFuzzerInitialize`.
  ///
  /// On Linux the runtime of Swift handles the signals of traps itself, and engines leave those handlers in place.
  public static func leaveSignalsToTheEngine() { Signals.reset() }
}
