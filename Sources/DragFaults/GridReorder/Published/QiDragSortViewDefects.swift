import DragFuzz
import DragSpec

extension QiDragSortView {
  /// The published control, with all its defects.
  static let published = ImplementationUnderTest<GridReorder>(
    "qidragsortview", "A re-creation of QiDragSortView as it was published, with its eight defects.",
    kind: .published, defects: publishedDefects.map(\.1), make: { QiDragSortView() })

  /// Each published defect, and how it shows.
  static let publishedDefects: [(Defects, Defect)] = [
    (
      .cancelLeavesLifted,
      Defect(
        "cancel-leaves-lifted", "A cancelled press leaves the button scaled, lifted and out of its slot.",
        breaks: "nothing-lifted-at-rest", at: "lifted at cancel")
    ),
    (
      .sharedCentre,
      Defect(
        "shared-centre", "Two presses share one saved centre, so that slots get lost or doubled.",
        breaks: "one-drag-at-a-time", at: "several at hold")
    ),
    (
      .oneSidedComparator,
      Defect(
        "one-sided-comparator",
        "The sort's comparator answers 0 or 1, never −1, so that the sort may do nothing.",
        breaks: "one-ended-per-drag", at: "report at release")
    ),
    (
      .firstTitlesEnabled,
      Defect(
        "first-titles-enabled",
        "Without a list of enabled items the first titles are the enabled ones for ever.",
        breaks: "titles-set-the-lists", at: "enabled at press")
    ),
    (
      .recognisersPileUp,
      Defect(
        "recognisers-pile-up",
        "Every change of the titles adds a recogniser to each button: one drag ends twice.",
        breaks: "one-ended-per-drag", at: "calls at release")
    ),
    (
      .scaledCoordinates,
      Defect(
        "scaled-coordinates",
        "The touch is measured in the scaled button's own coordinates: the button lags behind.",
        breaks: "lifted-tracks-touch", at: "centre at move")
    ),
    (
      .negativeHeight,
      Defect(
        "negative-height", "Without items the height is that of minus one paddings.",
        breaks: "height-follows-rows",
        at: "start")
    ),
    (
      .lateTitles,
      Defect(
        "late-titles", "New titles are set 0.01 seconds later: their effect is missing in the next snapshot.",
        breaks: "no-item-lost", at: "set-titles")
    ),
  ]
}
