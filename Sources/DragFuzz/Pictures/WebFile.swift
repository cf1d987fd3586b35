/// The style sheets and the script of pictures and pages, which are files of their own in the folder `Web`.
enum WebFile {
  /// The style of pictures, alone and in pages, in light and in dark surroundings.
  ///
  /// Every text has a contrast of 4.5 to 1 at least, which the tests in a browser compute.
  static let pictureStyle = text(PackageResources.picture_css)
  /// The style that all pages share.
  static let pageStyle = text(PackageResources.page_css)
  /// The style of the page of a campaign alone.
  static let campaignStyle = text(PackageResources.campaign_css)
  /// The style of the replay page alone.
  static let replayStyle = text(PackageResources.replay_css)
  /// The script that puts pictures on the screen.
  static let pictureScript = text(PackageResources.picture_js)
  /// The script of a campaign with many causes.
  static let campaignScript = text(PackageResources.campaign_js)
  /// The script of the replay page, without the one that draws.
  static let replayScript = text(PackageResources.replay_js)

  /// All styles of the page of a campaign.
  static let campaignStyles = Page.Code(
    [pictureStyle, pageStyle, campaignStyle], sha256: "nnGY+mPrw01ZL/Sg5u42ewOgP2oKclcW3jYdSYO76vY=")
  /// All styles of the replay page.
  static let replayStyles = Page.Code(
    [pictureStyle, pageStyle, replayStyle], sha256: "cdL9iVTh6mIs0OxGIDHejB34g+d1HMvs//ORMpJaIkg=")
  /// All scripts of the page of a campaign.
  static let campaignScripts = Page.Code(
    [campaignScript], sha256: "P/iyIQ/xU5RvIT8NpjCrxMQ1dl4xQzqLOwuugnnEECA=")
  /// All scripts of the replay page.
  static let replayScripts = Page.Code(
    [pictureScript, replayScript], sha256: "gOdoZmQMdHxG15gMv8bxjhj9lV8FHh4MzuqHYGBBvAY=")

  /// A file without the line break at its end.
  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...], as: UTF8.self)
  }
}
