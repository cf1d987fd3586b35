import DragSpec

/// A behaviour with its types hidden, so that all of them can stand in one list.
///
/// What goes in and out is text and numbers: names, corpus entries, reports. ``Registration`` makes one of any
/// ``FuzzedBehaviour``.
public protocol RegisteredBehaviour: Sendable {
  /// The name on the command line and in JSON.
  var name: String { get }
  /// What the behaviour is about, in one sentence.
  var summary: String { get }
  /// The reference first, then published controls and planted faults.
  var implementations: [ImplementationCard] { get }
  /// The invariants, then the relations, then what every behaviour promises.
  var promises: [PromiseCard] { get }
  /// The situations that are counted.
  var labels: [LabelCard] { get }

  /// What a campaign on an implementation judges: what it promises, as far as that is selected.
  ///
  /// - Returns: nothing for an unknown implementation.
  func judged(in implementation: String, _ selection: InvariantSelection) -> [PromiseCard]

  /// Runs the known counterexamples of an implementation, then random scenarios, and shrinks what is found.
  ///
  /// - Parameters:
  ///   - implementation: its name.
  ///   - options: seed, number of scenarios, workers.
  ///   - known: corpus entries; those of other implementations are left out.
  ///   - mayGoOn: asked after every few scenarios; false ends the campaign before its time.
  ///   - progress: called now and then, from any thread.
  /// - Throws: ``EntryFault`` for a known entry that cannot be run, or an unknown implementation.
  func campaign(
    on implementation: String, _ options: CampaignOptions, known: [Corpus.Stored],
    mayGoOn: @escaping @Sendable () -> Bool, progress: @escaping @Sendable (CampaignProgress) -> Void
  ) async throws -> CampaignReport

  /// Looks for one kind of violation of an implementation, without any corpus, and shrinks the first that comes.
  ///
  /// - Returns: nil if the scenarios were used up, or the task was cancelled, before anything was found.
  /// - Throws: ``EntryError`` for an unknown implementation.
  func hunt(_ key: Violation.Key, in implementation: String, seed: UInt64, iterations: UInt64)
    throws(EntryError) -> FindingReport?

  /// Runs an entry again, on the reference and on the implementation that it refutes.
  ///
  /// - Parameters:
  ///   - entry: what is run.
  ///   - other: another implementation to run it on.
  /// - Throws: ``EntryError``.
  func replay(_ entry: CorpusEntry, on other: String?) throws(EntryError) -> ReplayReport

  /// Shrinks what a scenario breaks: what the entry names, or else everything.
  ///
  /// - Parameters:
  ///   - entry: what is to be made small.
  ///   - other: another implementation to run it on.
  ///   - selection: which invariants are judged.
  ///   - options: nil for what suits the implementation.
  /// - Returns: the findings, smallest first; none if everything holds.
  /// - Throws: ``EntryError``.
  func shrink(
    _ entry: CorpusEntry, on other: String?, _ selection: InvariantSelection, _ options: ShrinkOptions?
  )
    throws(EntryError) -> [FindingReport]

  /// Tells an entry step by step, as the reference and as an implementation do it.
  ///
  /// - Parameters:
  ///   - entry: what is told.
  ///   - other: another implementation to run it on.
  ///   - withSnapshots: whether the snapshots are wanted too; they can be far larger than what is drawn of them.
  /// - Throws: ``EntryError``.
  func story(of entry: CorpusEntry, on other: String?, withSnapshots: Bool) throws(EntryError) -> Story

  /// Runs the scenario of an entry on two implementations, and looks for the first difference.
  ///
  /// - Parameters:
  ///   - entry: what is run.
  ///   - first: an implementation of this behaviour.
  ///   - second: an implementation that `other` knows.
  ///   - other: the same behaviour, perhaps with a program as one of its implementations.
  /// - Throws: ``EntryError``.
  func comparison(
    of entry: CorpusEntry, _ first: String, with second: String, of other: any RegisteredBehaviour
  ) throws(EntryError) -> Comparison

  /// The test in Swift that keeps the counterexample of an entry from coming back.
  ///
  /// - Throws: ``EntryError``, also for an entry that does not say what it breaks.
  func regressionTest(of entry: CorpusEntry) throws(EntryError) -> RegressionTest

  /// The same behaviour with the implementation in a program as its first one, under the name that this gives itself.
  ///
  /// - Throws: ``ProcessTrouble`` if the program does not implement it, or promises what there is not.
  func connected(to program: ConnectedProgram) throws(ProcessTrouble) -> any RegisteredBehaviour

  /// An implementation, ready to be served to another process.
  ///
  /// - Throws: ``EntryError/unknownImplementation(_:behaviour:known:)``.
  func served(_ implementation: String) throws(EntryError) -> Served

  /// What its messages look like.
  var schema: BehaviourSchema { get }
}

/// A known counterexample that could not be run, and the file that it lies in.
public struct EntryFault: Error, Hashable, Sendable {
  /// The file.
  public var path: String
  /// What is wrong with it.
  public var error: EntryError
}

extension RegisteredBehaviour {
  /// The implementation of that name.
  ///
  /// - Throws: ``EntryError/unknownImplementation(_:behaviour:known:)``.
  public func implementation(named wanted: String) throws(EntryError) -> ImplementationCard {
    guard let card = implementations.first(where: { $0.name == wanted }) else {
      throw .unknownImplementation(wanted, behaviour: name, known: implementations.map(\.name))
    }
    return card
  }

  /// Tells an entry step by step, without its snapshots.
  ///
  /// - Throws: ``EntryError``.
  public func story(of entry: CorpusEntry, on other: String?) throws(EntryError) -> Story {
    try story(of: entry, on: other, withSnapshots: false)
  }
}

extension [any RegisteredBehaviour] {
  /// The behaviour of that name.
  public func named(_ name: String) -> (any RegisteredBehaviour)? { first { $0.name == name } }

  /// The behaviour that an entry is about.
  ///
  /// - Throws: ``EntryError/unknownBehaviour(_:known:)``.
  public func behaviour(of entry: CorpusEntry) throws(EntryError) -> any RegisteredBehaviour {
    guard let behaviour = named(entry.behaviour) else {
      throw .unknownBehaviour(entry.behaviour, known: map(\.name))
    }
    return behaviour
  }
}
