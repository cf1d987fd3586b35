/// An implementation under test: starts from a scene, takes events, shows snapshots.
///
/// One value is used for many runs, one after the other; `start` has to forget the run before. Whatever it
/// throws is a violation of `survives`, never the end of the campaign. The exception is ``ScenarioDeclined``,
/// which says that it cannot run the scenario.
public protocol Implementation<Subject> {
  /// The behaviour that it implements.
  associatedtype Subject: Behaviour

  /// Begins a new run from a scene that has been validated.
  mutating func start(_ scene: Subject.Scene) throws

  /// Takes one event; one that makes no sense in the present state has to be ignored as a whole.
  mutating func handle(_ event: Subject.Event) throws

  /// Shows what an observer sees now: final values, as if all animations had ended.
  ///
  /// - Parameter snapshot: at the first call after `start` a snapshot of any run, which must be overwritten as a whole;
  ///   later what the previous call has left, so that only changes need to be written.
  mutating func observe(into snapshot: inout Subject.Snapshot) throws
}
