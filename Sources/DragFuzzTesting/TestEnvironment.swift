import DragFuzz
import DragSpec

/// The variables of the environment that change how tests run.
struct TestEnvironment: Hashable, Sendable {
  /// `DRAGFUZZ_SEED`: another seed for all campaigns.
  var seed: UInt64?
  /// `DRAGFUZZ_ITERATIONS`: another number of scenarios for all campaigns.
  var iterations: UInt64?
  /// `DRAGFUZZ_TIME`: the longest time of each campaign, in seconds.
  var seconds: UInt64?
  /// `DRAGFUZZ_ONLY`: the only invariants and relations, or places, to judge; nil for the options'.
  var only: Set<String>?
  /// `DRAGFUZZ_SKIP`: invariants and relations, or their places, that are not judged.
  var skipped: Set<String>
  /// `DRAGFUZZ_REPLAY`: run the counterexample of this file, and no campaign.
  var replay: String?
  /// `DRAGFUZZ_STATE`: the folder of the data that runs keep for the next one.
  var state: String?
  /// `DRAGFUZZ_SERVE`: the implementation to serve for another run of the tests; see ``ChildRun``.
  var served: String?

  /// The error for a variable with a value that cannot be used.
  struct Problem: Error, CustomStringConvertible {
    var description: String
  }

  /// Reads the environment.
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
    func names(_ name: String) -> Set<String>? {
      value(name).map { Set($0.split { ", ".contains($0) }.map { String($0) }) }
    }
    only = names("DRAGFUZZ_ONLY")
    skipped = names("DRAGFUZZ_SKIP") ?? []
    replay = value("DRAGFUZZ_REPLAY")
    state = value("DRAGFUZZ_STATE")
    served = value("DRAGFUZZ_SERVE")
  }

  /// Checks that these invariants and relations exist.
  func checkNames(among known: [String], at moments: [String] = []) throws(Problem) {
    for name in (only ?? []).union(skipped).sorted() where !known.contains(name) {
      if let key = Violation.Key(name, moments: moments), known.contains(key.invariant) { continue }
      let meant = Spelling.closest(to: name, in: known).map { " Did you mean \"\($0)\"?" } ?? ""
      throw Problem(
        description: "No invariant is called \"\(FormatError.shortened(name))\", which DRAGFUZZ_ONLY or "
          + "DRAGFUZZ_SKIP names.\(meant)")
    }
  }

  /// The longest time of a campaign; nil for no limit.
  ///
  /// `DRAGFUZZ_ITERATIONS` lifts the default limit, as its user wants all of these scenarios.
  func limit(insteadOf limit: Duration) -> Duration? {
    seconds.map { .seconds(Int64(clamping: $0)) } ?? (iterations == nil ? limit : nil)
  }

  /// The options, with the values of the environment in place of their own.
  func applied(to options: CampaignOptions, at moments: [String] = []) -> CampaignOptions {
    var options = options
    options.seed = seed ?? options.seed
    options.iterations = iterations ?? options.iterations
    func keys(_ names: Set<String>) -> Set<Violation.Key> {
      Set(names.compactMap { Violation.Key($0, moments: moments) })
    }
    options.selection.only = only.map(keys) ?? options.selection.only
    options.selection.skipped.formUnion(keys(skipped))
    return options
  }
}
