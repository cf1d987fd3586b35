import DragSpec

/// The advisers of a campaign: one for each choice of settings and policies, as advice for one may not hold for another.
///
/// Causes with the same choice share an adviser, so what it has run for one is not run again for the next.
struct Advisers<B: FuzzedBehaviour> {
  private struct Choice: Hashable {
    var settings: Settings
    var policies: ChosenPolicies
  }

  private let implementation: ImplementationUnderTest<B>
  private let options: CampaignOptions
  private var advisers: [Choice: Adviser<B>] = [:]

  init(_ implementation: ImplementationUnderTest<B>, _ options: CampaignOptions) {
    (self.implementation, self.options) = (implementation, options)
  }

  /// Adds the explanations to a cause that has none yet, and whether a tie decides.
  ///
  /// One of a known counterexample is looked at with the policies that it was found with.
  mutating func advise(_ cause: inout Cause<B>) {
    guard cause.advice.isEmpty else { return }
    let (settings, known) = (cause.finding.settings, cause.finding.known)
    let choice = Choice(settings: settings, policies: known?.policies ?? implementation.chosenPolicies)
    var tested = implementation.with(settings)
    if let known {
      guard let following = try? tested.following(policiesOf: known) else { return }
      tested = following
    }
    var adviser = advisers[choice] ?? Adviser(tested, options)
    cause.advice = adviser.advice(for: cause)
    cause.isTie = adviser.isTie(cause.finding)
    advisers[choice] = adviser
  }
}
