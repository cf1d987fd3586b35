import DragFuzz
import DragSpec

extension CollectionDropSample {
  /// The sample as published.
  static let published = ImplementationUnderTest<DragSession>(
    "collection-drop-sample",
    "A sample of drag and drop in iOS 11 as it was published, with its \(Flaw.allCases.count) defects.",
    kind: .published, defects: Flaw.defects, make: { CollectionDropSample() })

  /// The defects of the published source.
  enum Flaw: Int, PublishedFlaw {
    case liftsOneItem, addsOneItem, alwaysCopies, refusesOtherApps, movesInsteadOfCopying, oneSourcePath,
      absentPlaceIsUsed

    var defect: Defect {
      switch self {
      case .liftsOneItem:
        shown(
          "A lift gives one item to the session, whatever belongs to it.",
          breaks: "session-keeps-its-items", at: "items at hold")
      case .addsOneItem:
        shown(
          "A tap adds one item to the session, whatever belongs to it.",
          breaks: "session-keeps-its-items", at: "items at release")
      case .alwaysCopies:
        shown(
          "A copy is proposed even where items move within the app.",
          breaks: "proposal-is-effective", at: "move")
      case .refusesOtherApps:
        shown(
          "Sessions of other apps are refused.",
          breaks: "destination-is-under-the-touch", at: "move")
      case .movesInsteadOfCopying:
        shown(
          "A drop moves a row although a copy was proposed.",
          breaks: "one-request-for-each-visible-item", at: "missing at release")
      case .oneSourcePath:
        shown(
          "A drop moves the one row that now has the path of the view's last lift, wherever the session "
            + "comes from.",
          breaks: "others-keep-their-order", at: "rows at release")
      case .absentPlaceIsUsed:
        shown(
          "A drop below all rows, or one past the last, crashes.",
          breaks: "survives", at: "release")
      }
    }
  }
}
