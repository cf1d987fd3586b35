import DragFuzz
import DragSpec

extension CampaignOptions {
  /// What a test does by default: the same thousand scenarios each time.
  public static let test = CampaignOptions(seed: 1, iterations: 1000)

  /// The same, with what a test can wait for where nothing is said about shrinking: no search for what is smaller still
  /// once nothing makes a scenario simpler.
  func shrinkingQuickly<B: Behaviour>(_ implementation: ImplementationUnderTest<B>) -> CampaignOptions {
    var options = self
    if sweepsByDefault(implementation) { options.shrinking.sweepMax = 0 }
    return options
  }
}
