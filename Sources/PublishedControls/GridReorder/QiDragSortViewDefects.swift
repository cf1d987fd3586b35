import DragFuzz
import DragSpec

extension QiDragSortView {
  /// The control as published.
  static let published = ImplementationUnderTest<GridReorder>(
    "qidragsortview",
    "QiDragSortView as it was published, with its \(Flaw.allCases.count) defects.",
    kind: .published, defects: Flaw.defects, make: { QiDragSortView() })

  /// The defects of the published source.
  enum Flaw: Int, PublishedFlaw {
    case cancelIsNotHandled, severalAtOnce, scaledCoordinates, frameDecidesSlot, scaledFramesAreHit,
      wanderingStaysTap, tapReportsEnded, lateTitles, dragOutlivesTitles, firstTitlesAreTheDefault,
      tapTargetsStay, negativeHeight, resizeIsNotHandled

    var defect: Defect {
      switch self {
      case .cancelIsNotHandled:
        shown(
          "A cancelled press leaves the button scaled, lifted and out of its slot.",
          breaks: "nothing-lifted-at-rest", at: "lifted at cancel")
      case .severalAtOnce:
        shown(
          "Several buttons can be lifted at once, but they share one saved centre and one grab offset.",
          breaks: "one-drag-at-a-time", at: "several at hold")
      case .scaledCoordinates:
        shown(
          "The touch is measured in the scaled button's own coordinates: the button lags behind.",
          breaks: "lifted-tracks-touch", at: "centre at move")
      case .frameDecidesSlot:
        shown(
          "The button takes the first slot whose centre its scaled frame covers, also while its own "
            + "centre is elsewhere.",
          breaks: "lifted-is-in-indicated-slot", at: "move")
      case .scaledFramesAreHit:
        shown(
          "A touch beside a scaled button hits it, not the one that lies there.",
          breaks: "selection-changes-by-taps", at: "tapped at release")
      case .wanderingStaysTap:
        shown(
          "A touch that has wandered within its button is still a tap when it is released.",
          breaks: "selection-changes-by-taps", at: "untouched at release")
      case .tapReportsEnded:
        shown(
          "A tap calls what the end of a drag should call.",
          breaks: "one-ended-per-drag", at: "calls at release")
      case .lateTitles:
        shown(
          "New titles are set 0.01 seconds later: their effect is missing in the next snapshot.",
          breaks: "no-item-lost", at: "set-titles")
      case .dragOutlivesTitles:
        shown(
          "A press or a drag goes on with whatever title its button is given.",
          breaks: "nothing-lifted-at-rest", at: "lifted at hold")
      case .firstTitlesAreTheDefault:
        shown(
          "Without a list of enabled or selected items, the first items are used as that list for ever.",
          breaks: "titles-set-the-lists", at: "enabled at press")
      case .tapTargetsStay:
        shown(
          "A button that was enabled once stays enabled, whatever title it is given.",
          breaks: "titles-set-the-lists", at: "enabled at release")
      case .negativeHeight:
        shown(
          "Without items the height is less by a padding, as if there were minus one rows.",
          breaks: "height-follows-rows", at: "start")
      case .resizeIsNotHandled:
        shown(
          "With another width the buttons stay as they are until new titles are set.",
          breaks: "rests-in-slot", at: "frame at resize")
      }
    }
  }
}
