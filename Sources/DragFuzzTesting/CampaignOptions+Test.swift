import DragFuzz

extension CampaignOptions {
  /// What a test does where nobody says otherwise: the same thousand scenarios each time.
  public static let test = CampaignOptions(seed: 1, iterations: 1000)
}
