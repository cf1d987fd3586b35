import DragFuzz
import DragSpec

extension QiDragSortView {
  /// The defects of the published source.
  struct Defects: OptionSet, Hashable, Sendable {
    let rawValue: Int

    static let cancelIsNotHandled = Defects(rawValue: 1 << 0)
    static let severalAtOnce = Defects(rawValue: 1 << 1)
    static let scaledCoordinates = Defects(rawValue: 1 << 2)
    static let frameDecidesSlot = Defects(rawValue: 1 << 3)
    static let scaledFramesAreHit = Defects(rawValue: 1 << 4)
    static let wanderingStaysTap = Defects(rawValue: 1 << 5)
    static let tapReportsEnded = Defects(rawValue: 1 << 6)
    static let lateTitles = Defects(rawValue: 1 << 7)
    static let dragOutlivesTitles = Defects(rawValue: 1 << 8)
    static let firstTitlesAreTheDefault = Defects(rawValue: 1 << 9)
    static let tapTargetsStay = Defects(rawValue: 1 << 10)
    static let negativeHeight = Defects(rawValue: 1 << 11)
    static let resizeIsNotHandled = Defects(rawValue: 1 << 12)

    /// All defects: the control as published.
    static let all = Defects(rawValue: 1 << 13 - 1)
  }

  /// The control as published, and for each defect the kind of violation that shows it best.
  static let published = ImplementationUnderTest<GridReorder>(
    "qidragsortview",
    "QiDragSortView as it was published, with its \(publishedDefects.count) defects.",
    kind: .published, defects: publishedDefects.map(\.1), make: { QiDragSortView() })

  /// Each published defect, and how it shows, in the order of their bits.
  static let publishedDefects: [(Defects, Defect)] = [
    Defects.row(
      .cancelIsNotHandled, "cancel-is-not-handled",
      "A cancelled press leaves the button scaled, lifted and out of its slot.",
      breaks: "nothing-lifted-at-rest", at: "lifted at cancel"),
    Defects.row(
      .severalAtOnce, "several-at-once",
      "Several buttons can be lifted at once, but they share one saved centre and one grab offset.",
      breaks: "one-drag-at-a-time", at: "several at hold"),
    Defects.row(
      .scaledCoordinates, "scaled-coordinates",
      "The touch is measured in the scaled button's own coordinates: the button lags behind.",
      breaks: "lifted-tracks-touch", at: "centre at move"),
    Defects.row(
      .frameDecidesSlot, "frame-decides-slot",
      "The button takes the first slot whose centre its scaled frame covers, also while its own centre is elsewhere.",
      breaks: "lifted-is-in-indicated-slot", at: "move"),
    Defects.row(
      .scaledFramesAreHit, "scaled-frames-are-hit",
      "A touch beside a scaled button hits it, not the one that lies there.",
      breaks: "selection-changes-by-taps", at: "tapped at release"),
    Defects.row(
      .wanderingStaysTap, "wandering-stays-tap",
      "A touch that has wandered within its button is still a tap when it is released.",
      breaks: "selection-changes-by-taps", at: "untouched at release"),
    Defects.row(
      .tapReportsEnded, "tap-reports-ended", "A tap calls what the end of a drag should call.",
      breaks: "one-ended-per-drag", at: "calls at release"),
    Defects.row(
      .lateTitles, "late-titles",
      "New titles are set 0.01 seconds later: their effect is missing in the next snapshot.",
      breaks: "no-item-lost", at: "set-titles"),
    Defects.row(
      .dragOutlivesTitles, "drag-outlives-titles",
      "A press or a drag goes on with whatever title its button is given.",
      breaks: "nothing-lifted-at-rest", at: "lifted at hold"),
    Defects.row(
      .firstTitlesAreTheDefault, "first-titles-are-the-default",
      "Without a list of enabled or selected items, the first items are used as that list for ever.",
      breaks: "titles-set-the-lists", at: "enabled at press"),
    Defects.row(
      .tapTargetsStay, "tap-targets-stay",
      "A button that was enabled once stays enabled, whatever title it is given.",
      breaks: "titles-set-the-lists", at: "enabled at release"),
    Defects.row(
      .negativeHeight, "negative-height",
      "Without items the height is less by a padding, as if there were minus one rows.",
      breaks: "height-follows-rows", at: "start"),
    Defects.row(
      .resizeIsNotHandled, "resize-is-not-handled",
      "With another width the buttons stay as they are until new titles are set.",
      breaks: "rests-in-slot", at: "frame at resize"),
  ]
}
