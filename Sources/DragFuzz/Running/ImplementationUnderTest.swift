import DragSpec

/// Where an implementation comes from.
public enum ImplementationKind: String, Hashable, Sendable, CaseIterable {
  /// The specification itself.
  case reference
  /// A re-creation of a published control, with its defects.
  case published
  /// A planted fault.
  case fault
  /// Somebody's own code.
  case own
}

/// An implementation with a name, a description and a way to run it.
public struct ImplementationUnderTest<B: Behaviour>: Sendable {
  /// The name on the command line and in corpus entries, in kebab case.
  public let name: String
  /// What it is, or what is wrong with it, in one sentence.
  public let summary: String
  /// Where it comes from.
  public let kind: ImplementationKind
  /// What it promises, with the settings and policies that were chosen for it.
  public private(set) var promises: Promises<B>
  /// What it promises where all settings are at their defaults.
  private var ownPromises: Promises<B>
  /// The options that it has, each with the values that are worth trying.
  public let settings: [Setting<B>]
  /// The settings that were chosen for it; nil where none were, so that campaigns try all.
  package private(set) var chosen: Settings?
  /// The policies that were chosen for it, whatever it declares, also by a setting.
  package private(set) var chosenPolicies: ChosenPolicies = [:]
  /// What is known to be wrong with it: one thing for a planted fault, several for a published control.
  public let defects: [Defect]

  /// Whether it is waited for, as it runs in another process or is `async`: then it also has to answer in time.
  package var isWaitedFor: Bool { shrinkRunsMax != nil }

  /// How many runs shrinking a counterexample may cost by default.
  ///
  /// Nil where a run costs next to nothing, because nothing is waited for.
  let shrinkRunsMax: Int?

  /// How hints speak of it.
  var dialect = Dialect.swift

  private(set) var makeSource: @Sendable () -> SnapshotSource<B>

  /// Makes one that follows other policies; nil where it follows its own, whatever is promised.
  private var makeFollowing: (@Sendable (B.Policies) -> SnapshotSource<B>)?

  /// Makes what decides with settings, where they make a difference; nil where the promises have it.
  private var makeDecider: (@Sendable (Settings) -> Decider<B>)?

  /// Hands over what has gone wrong since it was asked last although no scenario was being run.
  var takeTrouble: @Sendable () -> [Trouble] = { [] }

  /// Makes an implementation that lives in this process.
  ///
  /// - Parameters:
  ///   - name: the name in reports and corpus entries, in kebab case.
  ///   - summary: what it is, in one sentence.
  ///   - kind: where it comes from.
  ///   - promises: what it promises, and how it legitimately differs.
  ///   - defects: what is known to be wrong with it.
  ///   - make: makes a fresh value; each worker uses one of its own.
  @inlinable public init<I: Implementation & NotIsolated>(
    _ name: String, _ summary: String, kind: ImplementationKind = .own, promises: Promises<B> = Promises(),
    defects: [Defect] = [], make: @escaping @Sendable () -> I
  ) where I.Subject == B {
    self.init(name, summary, kind: kind, promises: promises, defects: defects) { SnapshotSource(make()) }
  }

  /// Makes an implementation that lives in this process, and follows whatever policies it is told to promise.
  ///
  /// - Parameters:
  ///   - name: the name in reports and corpus entries, in kebab case.
  ///   - summary: what it is, in one sentence.
  ///   - kind: where it comes from.
  ///   - defects: what is known to be wrong with it.
  ///   - makeFollowing: makes a fresh value that follows the policies; each worker uses one of its own.
  @inlinable public init<I: Implementation & NotIsolated>(
    _ name: String, _ summary: String, kind: ImplementationKind, defects: [Defect] = [],
    makeFollowing: @escaping @Sendable (B.Policies) -> I
  ) where I.Subject == B {
    self.init(
      name, summary, kind: kind, promises: Promises(), defects: defects,
      makeFollowing: { SnapshotSource(makeFollowing($0)) })
  }

  @usableFromInline init(
    _ name: String, _ summary: String, kind: ImplementationKind, promises: Promises<B>, defects: [Defect],
    makeFollowing: @escaping @Sendable (B.Policies) -> SnapshotSource<B>
  ) {
    let policies = promises.policies
    self.init(name, summary, kind: kind, promises: promises, defects: defects) { makeFollowing(policies) }
    self.makeFollowing = makeFollowing
  }

  /// Makes an implementation that lives in this process and has settings, of which a campaign tries combinations.
  ///
  /// - Parameters:
  ///   - name: the name in reports and corpus entries, in kebab case.
  ///   - summary: what it is, in one sentence.
  ///   - promises: what it promises where all settings are at their defaults.
  ///   - settings: its options, each with the values that are worth trying.
  ///   - make: makes a fresh value with the settings that are not at their defaults; each worker uses one of its own
  ///     for each combination.
  @inlinable public init<I: Implementation & NotIsolated>(
    _ name: String, _ summary: String, promises: Promises<B> = Promises(), settings: [Setting<B>],
    make: @escaping @Sendable (Settings) -> I
  ) where I.Subject == B {
    self.init(name, summary, promises: promises, settings: settings) { SnapshotSource(making: make) }
  }

  /// Makes an implementation that is run in any way.
  ///
  /// - Parameters:
  ///   - settings: what can be chosen.
  ///   - shrinkRunsMax: nil for one in this process.
  ///   - makeSource: makes what shows its snapshots; each worker uses one of its own.
  @usableFromInline init(
    _ name: String, _ summary: String, kind: ImplementationKind = .own, promises: Promises<B>,
    defects: [Defect] = [], settings: [Setting<B>] = [], shrinkRunsMax: Int? = nil,
    makeSource: @escaping @Sendable () -> SnapshotSource<B>
  ) {
    (self.name, self.summary, self.kind, self.promises) = (name, summary, kind, promises)
    ownPromises = promises
    (self.settings, self.defects, self.shrinkRunsMax) = (settings, defects, shrinkRunsMax)
    self.makeSource = makeSource
  }

  /// The same implementation, which can be given no more than what these capabilities allow too.
  func limited(by capabilities: Capabilities) -> Self {
    var limited = self
    limited.promises.capabilities = promises.capabilities.limited(by: capabilities)
    limited.ownPromises.capabilities = ownPromises.capabilities.limited(by: capabilities)
    return limited
  }

  /// The same implementation, judged by these policies whatever it declares, also by a setting; it follows them where
  /// it can be told to.
  ///
  /// - Parameter policies: values by the names of policies, which the behaviour has: others mean nothing.
  public func following(_ policies: ChosenPolicies) -> Self {
    var other = self
    other.chosenPolicies = policies.over(chosenPolicies)
    other.followChosenPolicies()
    return other
  }

  private mutating func followChosenPolicies() {
    guard let policies = try? chosenPolicies.policies(insteadOf: promises.policies) else { return }
    promises.policies = policies
    promises.notShown.formUnion(chosenPolicies.notShown)
    if let makeFollowing { makeSource = { makeFollowing(policies) } }
  }

  /// Has decisions answered by what is made for the settings.
  mutating func decide(with make: @escaping @Sendable (Settings) -> Decider<B>) {
    makeDecider = make
    promises.decider = make([:])
    ownPromises.decider = promises.decider
  }

  /// The same implementation, judged by other promises.
  func promising(_ promises: Promises<B>) -> Self {
    var other = self
    (other.promises, other.ownPromises, other.chosenPolicies) = (promises, promises, [:])
    return other
  }

  /// The same implementation, which is always run with these settings, and judged by what it promises then.
  ///
  /// - Parameter settings: values by the names of settings; what there is not is left out.
  public func with(_ settings: Settings) -> Self {
    var chosen = self
    let reduced = self.settings.map(\.card).reduced(settings)
    chosen.chosen = reduced
    chosen.promises = ownPromises
    if let makeDecider { chosen.promises.decider = makeDecider(reduced) }
    for setting in self.settings {
      if let value = reduced[setting.card.name] { setting.adjust(&chosen.promises, to: value) }
    }
    chosen.followChosenPolicies()
    return chosen
  }

  /// Makes something that can run scenarios and judge them; it is used by one thread.
  ///
  /// With an implementation that waits, that must be neither the main thread nor one of those on which tasks run.
  public func runner(judging selection: InvariantSelection = .all) -> Runner<B> {
    runner(judging: selection, besides: nil)
  }

  /// Makes a runner that runs its scenarios where another one does, which is used by the same thread: a program, for
  /// one, is then started once for both.
  func runner(judging selection: InvariantSelection, besides other: Runner<B>?) -> Runner<B> {
    Runner(
      other?.source ?? makeSource(), settings: chosen ?? [:], promises: promises, judging: selection,
      comparesWithReference: kind != .reference)
  }
}

extension ImplementationUnderTest {
  /// The name of the specification among the implementations of every behaviour.
  public static var referenceName: String { "reference" }
}
