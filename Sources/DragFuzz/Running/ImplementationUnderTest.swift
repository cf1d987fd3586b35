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
  /// What it promises.
  public private(set) var promises: Promises<B>
  /// What is known to be wrong with it: one thing for a planted fault, several for a published control.
  public let defects: [Defect]

  /// Whether it is waited for, as it runs in another process or is `async`: then it also has to answer in time.
  var isWaitedFor: Bool { shrinkRunsMax != nil }

  /// How many runs shrinking a counterexample may cost by default, and as many again to certify the result.
  ///
  /// Nil where a run costs next to nothing, because nothing is waited for.
  let shrinkRunsMax: Int?

  let makeSource: @Sendable () -> SnapshotSource<B>

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

  /// Makes an implementation that is run in any way.
  ///
  /// - Parameters:
  ///   - shrinkRunsMax: nil for one in this process.
  ///   - makeSource: makes what shows its snapshots; each worker uses one of its own.
  @usableFromInline init(
    _ name: String, _ summary: String, kind: ImplementationKind = .own, promises: Promises<B>,
    defects: [Defect] = [], shrinkRunsMax: Int? = nil, makeSource: @escaping @Sendable () -> SnapshotSource<B>
  ) {
    self.name = name
    self.summary = summary
    self.kind = kind
    self.promises = promises
    self.defects = defects
    self.shrinkRunsMax = shrinkRunsMax
    self.makeSource = makeSource
  }

  /// The same implementation, which can be given no more than what these capabilities allow too.
  func limited(by capabilities: Capabilities) -> Self {
    var limited = self
    limited.promises.capabilities = promises.capabilities.limited(by: capabilities)
    return limited
  }

  /// Makes something that can run scenarios and judge them; it is used by one thread.
  ///
  /// With an implementation that waits, that must be neither the main thread nor one of those on which tasks run.
  public func runner(judging selection: InvariantSelection = .all) -> Runner<B> {
    Runner(
      makeSource(), promises: promises, judging: selection, comparesWithReference: kind != .reference)
  }
}

extension ImplementationUnderTest {
  /// The name of the specification among the implementations of every behaviour.
  public static var referenceName: String { "reference" }
}
