/// A promise that every implementation of a behaviour keeps, judged on what is observable.
///
/// It is immutable, and a class so that a judge can ask it millions of times without a copy.
public final class Invariant<B: Behaviour>: Sendable {
  /// The stable name, in kebab case.
  public let name: String
  /// Its promise, in one sentence.
  public let promise: String
  /// The severity of its break.
  public let severity: Severity
  /// Whether it depends on which of several touches may lift.
  ///
  /// Then it holds in every design only while one touch is down, as dragfuzz decides on further ones.
  public let dependsOnTouches: Bool
  /// Checks a moment, and describes how it breaks the promise; nil where the promise holds.
  ///
  /// It changes nothing: the moment is `inout` because a borrowed one would be copied for each call.
  public let check: @Sendable (inout Moment<B>) -> Difference?

  /// Makes an invariant.
  ///
  /// - Parameters:
  ///   - name: the stable name, in kebab case.
  ///   - promise: the promise, in one sentence.
  ///   - severity: the severity of its break.
  ///   - dependsOnTouches: whether it depends on which of several touches may lift.
  ///   - check: called after every event, and at the start, which has no event. It is called for millions of
  ///     events, so it must allocate only if it finds something.
  public init(
    _ name: String, _ promise: String, severity: Severity = .fault, dependsOnTouches: Bool = false,
    check: @escaping @Sendable (inout Moment<B>) -> Difference?
  ) {
    (self.name, self.promise, self.severity, self.check) = (name, promise, severity, check)
    self.dependsOnTouches = dependsOnTouches
  }
}
