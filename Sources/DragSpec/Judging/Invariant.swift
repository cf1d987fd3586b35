/// A promise that every implementation of a behaviour keeps, judged on what is observable.
///
/// It never changes; a class, so that a judge can ask it millions of times without a copy.
public final class Invariant<B: Behaviour>: Sendable {
  /// The stable name, in kebab case.
  public let name: String
  /// Its promise, in one sentence.
  public let promise: String
  /// How much it matters that it breaks.
  public let severity: Severity
  /// Whether it is judged by which of several touches may lift.
  ///
  /// That is decided here, so that with several touches down it does not hold in every design.
  public let dependsOnTouches: Bool
  /// Looks at a moment, and answers how it breaks the promise; nil where the promise holds.
  ///
  /// It changes nothing. The moment is `inout` because one that is only borrowed is copied for each call.
  public let check: @Sendable (inout Moment<B>) -> Difference?

  /// Makes an invariant.
  ///
  /// - Parameters:
  ///   - name: the stable name, in kebab case.
  ///   - promise: what it promises, in one sentence.
  ///   - severity: how much it matters that it breaks.
  ///   - dependsOnTouches: whether it is judged by which of several touches may lift.
  ///   - check: called after every event, and at the start, where there is no event yet. It must not allocate unless it
  ///     finds something, as it is called for millions of events.
  public init(
    _ name: String, _ promise: String, severity: Severity = .fault, dependsOnTouches: Bool = false,
    check: @escaping @Sendable (inout Moment<B>) -> Difference?
  ) {
    (self.name, self.promise, self.severity, self.check) = (name, promise, severity, check)
    self.dependsOnTouches = dependsOnTouches
  }
}
