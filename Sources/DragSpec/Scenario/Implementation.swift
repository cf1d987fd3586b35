/// An implementation under test: starts from a scene, takes events, shows snapshots.
///
/// One value is used for many runs, one after the other; `start` has to forget the run before. Every thrown
/// error is a violation of `survives`, and never the end of the campaign, except for ``ScenarioDeclined``,
/// which says that the scenario cannot be run.
public protocol Implementation<Subject> {
  /// The behaviour that it implements.
  associatedtype Subject: Behaviour

  /// Begins a new run from a scene that has been validated.
  mutating func start(_ scene: Subject.Scene) throws

  /// Takes one event; has to ignore one that makes no sense in the present state as a whole.
  mutating func handle(_ event: Subject.Event) throws

  /// Shows the state that an observer sees: final values, as if all animations had ended.
  ///
  /// - Parameter snapshot: at the first call after `start` a snapshot of any run, which must be overwritten
  ///   as a whole; later the result of the previous call, in which only changes need to be written.
  mutating func observe(into snapshot: inout Subject.Snapshot) throws
}
