import DragFuzz
import DragSpec

extension CampaignOptions {
  /// What a test does by default: the same thousand scenarios each time.
  public static let test = CampaignOptions(seed: 1, iterations: 1000)
}
