#if compiler(>=6.2)
  /// A type whose conformances are not bound to an actor, so that every worker can make values of it.
  public typealias NotIsolated = SendableMetatype
#else
  /// A type whose conformances are not bound to an actor; older compilers have no other kind.
  public typealias NotIsolated = Any
#endif

/// An implementation under test that may wait, or that is bound to an actor: a class with real views.
///
/// A method that does not wait satisfies a requirement that may wait, even if it belongs to an actor, so a
/// class of the main actor conforms with plain methods. Otherwise it is like an ``Implementation``: one value
/// is used for many runs, `start` has to forget the run before, and every thrown error is a violation of
/// `survives`, except for ``ScenarioDeclined``.
public protocol AsyncImplementation<Subject>: NotIsolated {
  /// The behaviour that it implements.
  associatedtype Subject: Behaviour

  /// Begins a new run from a scene that has been validated.
  mutating func start(_ scene: Subject.Scene) async throws

  /// Takes one event; one that makes no sense in the present state has to be ignored as a whole.
  mutating func handle(_ event: Subject.Event) async throws

  /// Shows a snapshot of what an observer sees now: final values, as if all animations had ended.
  mutating func observe() async throws -> Subject.Snapshot
}
