import DragFuzz
import DragSpec

extension CollectionDropSample {
  /// The published sample, with all its defects.
  static let published = ImplementationUnderTest<DragSession>(
    "collection-drop-sample",
    "A sample of drag and drop in iOS 11 as it was published, with its \(publishedDefects.count) defects.",
    kind: .published, defects: publishedDefects.map(\.1), make: { CollectionDropSample() })

  static let allDefects = publishedDefects.reduce(into: Defects()) { $0.formUnion($1.0) }

  /// Each published defect, and how it shows.
  static let publishedDefects: [(Defects, Defect)] = [
    Defects.row(
      .liftsOneItem, "lifts-one-item", "A lift gives one item to the session, whatever belongs to it.",
      breaks: "session-keeps-its-items", at: "items at hold"),
    Defects.row(
      .addsOneItem, "adds-one-item", "A tap adds one item to the session, whatever belongs to it.",
      breaks: "session-keeps-its-items", at: "items at release"),
    Defects.row(
      .alwaysCopies, "always-copies", "A copy is proposed even where items move within the app.",
      breaks: "proposal-is-effective", at: "move"),
    Defects.row(
      .refusesOtherApps, "refuses-other-apps", "Sessions of other apps are refused.",
      breaks: "destination-is-under-the-touch", at: "move"),
    Defects.row(
      .movesInsteadOfCopying, "moves-instead-of-copying", "A drop moves a row although a copy was proposed.",
      breaks: "one-request-for-each-visible-item", at: "missing at release"),
    Defects.row(
      .oneSourcePath, "one-source-path",
      "A drop moves the one row that now has the path of the view's last lift, wherever the session comes from.",
      breaks: "others-keep-their-order", at: "rows at release"),
    Defects.row(
      .absentPlaceIsUsed, "absent-place-is-used", "A drop below all rows, or one past the last, crashes.",
      breaks: "survives", at: "release"),
  ]
}
