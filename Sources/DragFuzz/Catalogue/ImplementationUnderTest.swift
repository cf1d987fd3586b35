import DragSpec

#if compiler(>=6.2)
  /// A type whose conformances are not bound to an actor, so that every worker can make values of it.
  public typealias NotIsolated = SendableMetatype
#else
  /// A type whose conformances are not bound to an actor; older compilers have no other kind.
  public typealias NotIsolated = Any
#endif

/// An implementation with a name, a description and a way to run it.
public struct ImplementationUnderTest<B: Behaviour>: Sendable {
  /// Where an implementation comes from.
  public enum Origin: Hashable, Sendable {
    /// The specification itself.
    case reference
    /// A re-creation of a published control, with its defects.
    case published
    /// A planted fault; `breaks` is the kind of violation under which it is hunted, `evidence` a public report of it.
    case fault(breaks: Violation.Key, evidence: String)
    /// Somebody's own code.
    case own
  }

  /// The name on the command line and in corpus entries, in kebab case.
  public let name: String
  /// What it is, or what is wrong with it, in one sentence.
  public let summary: String
  /// Where it comes from.
  public let origin: Origin
  /// What it promises.
  public let promises: Promises<B>
  /// The known defects of a published control.
  public let defects: [PublishedDefect]

  let makeRunner: @Sendable (InvariantSelection) -> any Runner<B>

  /// Makes an implementation that lives in this process.
  ///
  /// - Parameters:
  ///   - defects: the known defects of a published control.
  ///   - make: makes a fresh value; each worker uses one of its own.
  public init<I: Implementation & NotIsolated>(
    _ name: String, _ summary: String, origin: Origin = .own, promises: Promises<B> = Promises(),
    defects: [PublishedDefect] = [], make: @escaping @Sendable () -> I
  ) where I.Subject == B {
    self.name = name
    self.summary = summary
    self.origin = origin
    self.promises = promises
    self.defects = defects
    let isReference = origin == .reference
    makeRunner = { selection in
      InProcessRunner(
        implementation: make(), promises: promises, selection: selection, comparesWithReference: !isReference)
    }
  }

  /// Makes something that can run scenarios and judge them; it is used by one thread.
  public func runner(judging selection: InvariantSelection = .all) -> any Runner<B> { makeRunner(selection) }
}
