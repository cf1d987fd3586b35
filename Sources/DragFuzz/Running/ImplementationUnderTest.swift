import DragSpec

/// The origin of an implementation.
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
  /// A description in one sentence; for a planted fault it says what is wrong.
  public let summary: String
  /// The origin: reference, published control, planted fault or own code.
  public let kind: ImplementationKind
  /// Its promises under the settings and policies that were chosen for it.
  public private(set) var promises: Promises<B>
  /// Its promises with all settings at their defaults.
  private var ownPromises: Promises<B>
  /// The options that it has, each with the values that are worth trying.
  public let settings: [Setting<B>]
  /// The settings that were chosen for it; nil where none were, so that campaigns try all.
  package private(set) var chosen: Settings?
  /// The policies that were chosen for it, which override those that it or a setting declares.
  package private(set) var chosenPolicies: ChosenPolicies = [:]
  /// Its known defects: one for a planted fault, several for a published control, none for own code.
  public let defects: [Defect]

  /// Whether it runs in another process or is `async`; then it also promises to answer in time.
  package var isWaitedFor: Bool { shrinkRunsMax != nil }

  /// How many runs shrinking a counterexample may cost by default.
  ///
  /// It is nil for an implementation in this process that never waits: its runs cost next to nothing.
  let shrinkRunsMax: Int?

  /// The words for its driver in hints.
  var dialect = Dialect.swift

  /// Makes the source of snapshots, whose implementation follows these policies if it can.
  private let makeSource: @Sendable (B.Policies) -> SnapshotSource<B>
  /// The policies that it follows if it can; the policies by which it is judged may differ.
  private var followed: B.Policies

  /// Makes the decider for settings; nil where the promises' decider serves all settings.
  private var makeDecider: (@Sendable (Settings) -> Decider<B>)?

  /// Takes over the failures outside of scenarios since the last call, such as failed starts.
  var takeTrouble: @Sendable () -> [Trouble] = { [] }

  /// Makes an implementation that lives in this process.
  ///
  /// - Parameters:
  ///   - name: the name in reports and corpus entries, in kebab case.
  ///   - summary: a description in one sentence.
  ///   - kind: its origin.
  ///   - promises: its promises, with its policies, tolerance and capabilities.
  ///   - defects: its known defects.
  ///   - make: makes a fresh value; each worker uses one of its own.
  @inlinable public init<I: Implementation & NotIsolated>(
    _ name: String, _ summary: String, kind: ImplementationKind = .own, promises: Promises<B> = Promises(),
    defects: [Defect] = [], make: @escaping @Sendable () -> I
  ) where I.Subject == B {
    self.init(name, summary, kind: kind, promises: promises, defects: defects) { _ in SnapshotSource(make()) }
  }

  /// Makes an implementation that lives in this process, and follows any policies that are chosen for it.
  ///
  /// - Parameters:
  ///   - name: the name in reports and corpus entries, in kebab case.
  ///   - summary: a description in one sentence.
  ///   - kind: its origin.
  ///   - defects: its known defects.
  ///   - makeFollowing: makes a fresh value that follows the policies; each worker uses one of its own.
  @inlinable public init<I: Implementation & NotIsolated>(
    _ name: String, _ summary: String, kind: ImplementationKind, defects: [Defect] = [],
    makeFollowing: @escaping @Sendable (B.Policies) -> I
  ) where I.Subject == B {
    self.init(name, summary, kind: kind, promises: Promises(), defects: defects) {
      SnapshotSource(makeFollowing($0))
    }
  }

  /// Makes an implementation that lives in this process and has settings, of which a campaign tries combinations.
  ///
  /// - Parameters:
  ///   - name: the name in reports and corpus entries, in kebab case.
  ///   - summary: a description in one sentence.
  ///   - promises: its promises with all settings at their defaults.
  ///   - settings: its options, each with the values that are worth trying.
  ///   - make: makes a fresh value with the settings that are not at their defaults; each worker uses one of its own
  ///     for each combination.
  @inlinable public init<I: Implementation & NotIsolated>(
    _ name: String, _ summary: String, promises: Promises<B> = Promises(), settings: [Setting<B>],
    make: @escaping @Sendable (Settings) -> I
  ) where I.Subject == B {
    self.init(name, summary, promises: promises, settings: settings) { _ in SnapshotSource(making: make) }
  }

  /// Makes an implementation from a source of snapshots.
  ///
  /// - Parameters:
  ///   - settings: its options.
  ///   - shrinkRunsMax: the most runs for shrinking a counterexample; nil for one in this process.
  ///   - makeSource: makes the source of its snapshots, which may follow the policies; each worker uses one of its own.
  @usableFromInline init(
    _ name: String, _ summary: String, kind: ImplementationKind = .own, promises: Promises<B>,
    defects: [Defect] = [], settings: [Setting<B>] = [], shrinkRunsMax: Int? = nil,
    makeSource: @escaping @Sendable (B.Policies) -> SnapshotSource<B>
  ) {
    (self.name, self.summary, self.kind, self.promises) = (name, summary, kind, promises)
    ownPromises = promises
    (self.settings, self.defects, self.shrinkRunsMax) = (settings, defects, shrinkRunsMax)
    (self.makeSource, followed) = (makeSource, promises.policies)
  }

  /// The same implementation, also limited to these capabilities.
  func limited(by capabilities: Capabilities) -> Self {
    var limited = self
    limited.promises.capabilities = promises.capabilities.limited(by: capabilities)
    limited.ownPromises.capabilities = ownPromises.capabilities.limited(by: capabilities)
    return limited
  }

  /// The same implementation, with this scene added to its own ones, if it has some.
  ///
  /// A counterexample has to run even after the scenes have changed.
  func allowing(_ scene: B.Scene) -> Self {
    var other = self
    guard let scenes = promises.scenes, !scenes.contains(scene) else { return other }
    other.promises.scenes = scenes + [scene]
    other.ownPromises.scenes = (ownPromises.scenes ?? []) + [scene]
    return other
  }

  /// The same implementation, judged by these policies in place of declared ones.
  ///
  /// A reference or planted fault follows them, too.
  ///
  /// - Parameter policies: values by the names of policies; names that the behaviour does not have are ignored.
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
    followed = policies
  }

  /// Sets a decider for each combination of settings, which answers all questions.
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

  /// The same implementation, judged by other promises, whose policies it also follows if it can.
  func keeping(_ promises: Promises<B>) -> Self {
    var other = promising(promises)
    other.followed = promises.policies
    return other
  }

  /// The same implementation, always run with these settings and judged by its promises for them.
  ///
  /// - Parameter settings: values by the names of settings; unknown names and values are left out.
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

  /// Makes a runner that runs scenarios and judges them; it is used by one thread.
  ///
  /// If the implementation waits, use neither the main thread nor one that runs tasks.
  public func runner(judging selection: InvariantSelection = .all) -> Runner<B> {
    runner(judging: selection, besides: nil)
  }

  /// Makes a runner that shares the source of another one on the same thread, such as a program that is
  /// started once for both.
  func runner(judging selection: InvariantSelection, besides other: Runner<B>?) -> Runner<B> {
    Runner(
      other?.source ?? makeSource(followed), settings: chosen ?? [:], promises: promises, judging: selection,
      comparesWithReference: kind != .reference)
  }
}

extension ImplementationUnderTest {
  /// The name of the specification among the implementations of every behaviour.
  public static var referenceName: String { "reference" }
}
