import DragFuzz
import DragSpec

extension CampaignOptions {
  /// The options of a test that names none: a thousand scenarios, the same ones each time.
  public static let test = CampaignOptions(seed: 1, iterations: 1000)
}
