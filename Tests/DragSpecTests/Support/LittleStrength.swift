@testable import DragFuzz

extension CampaignOptions {
  /// The same options with a strength from few scenarios, for tests of something else.
  ///
  /// Hints weigh each declaration by its strength, which takes seconds in a debug build.
  var withLittleStrength: CampaignOptions {
    var options = self
    options.strengthScenarios = 10
    return options
  }
}
