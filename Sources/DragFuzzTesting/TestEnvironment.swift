import DragFuzz
import DragSpec

/// What the variables of the environment say about the tests.
struct TestEnvironment: Hashable, Sendable {
  /// `DRAGFUZZ_SEED`: another seed for all campaigns.
  var seed: UInt64?
  /// `DRAGFUZZ_ITERATIONS`: another number of scenarios for all campaigns.
  var iterations: UInt64?
  /// `DRAGFUZZ_TIME`: how many seconds each campaign may take.
  var seconds: UInt64?
  /// `DRAGFUZZ_REPLAY`: run the counterexample of this file, and no campaign.
  var replay: String?
  /// `DRAGFUZZ_STATE`: the folder in which runs leave something for the next one.
  var state: String?
  /// `DRAGFUZZ_SERVE`: another run of the tests wants this one to serve an implementation; see ``ChildRun``.
  var served: String?

  /// What is wrong with a variable.
  struct Problem: Error, CustomStringConvertible {
    var description: String
  }

  /// Reads the environment.
  ///
  /// - Throws: ``Problem``.
  init() throws(Problem) {
    try self.init(CurrentProcess.variable)
  }

  init(_ value: (String) -> String?) throws(Problem) {
    func number(_ name: String, from least: UInt64) throws(Problem) -> UInt64? {
      guard let text = value(name) else { return nil }
      guard let number = UInt64(text), number >= least, number <= CorpusEntry.numberMax else {
        throw Problem(
          description:
            "The variable \(name) is \"\(FormatError.shortened(text))\" and must be a whole number "
            + "from \(least) to \(CorpusEntry.numberMax).")
      }
      return number
    }
    seed = try number("DRAGFUZZ_SEED", from: 0)
    iterations = try number("DRAGFUZZ_ITERATIONS", from: 1)
    seconds = try number("DRAGFUZZ_TIME", from: 1)
    replay = value("DRAGFUZZ_REPLAY")
    state = value("DRAGFUZZ_STATE")
    served = value("DRAGFUZZ_SERVE")
  }

  /// How long a campaign may take; nil for as long as it needs.
  ///
  /// Whoever asks for many scenarios wants them all.
  func limit(insteadOf limit: Duration) -> Duration? {
    seconds.map { .seconds(Int64(clamping: $0)) } ?? (iterations == nil ? limit : nil)
  }

  /// The options, with the values of the environment in place of their own.
  func applied(to options: CampaignOptions) -> CampaignOptions {
    var options = options
    options.seed = seed ?? options.seed
    options.iterations = iterations ?? options.iterations
    return options
  }
}
