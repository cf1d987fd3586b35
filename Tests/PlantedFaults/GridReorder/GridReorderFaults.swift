import DragFuzz
import DragSpec
import PublishedControls

extension GridReorder {
  /// All implementations, and the planted faults after them.
  public static let withFaults: [ImplementationUnderTest<GridReorder>] = implementations + mistakes + faults

  /// The planted faults, in the order of the rules that they break.
  static let faults: [ImplementationUnderTest<GridReorder>] = Faults.all.map { rules in
    .fault(rules) { GridReorderReference(rules: rules, policies: $0) }
  }

  /// The rules of the planted faults.
  ///
  /// Classes of bugs that users report of other drag code, but that cannot occur here:
  ///
  /// | class | why not |
  /// |---|---|
  /// | pinned or locked item displaced | a grid has no locked items; disabled ones can be dragged |
  /// | several items reversed or scattered | one item at a time is dragged |
  /// | section counts diverge, empty section refuses | there is one list |
  /// | drop proposal not honoured | there are no proposals: every drop is a move |
  /// | disabled during a drag | enabling concerns taps only, and changes with new titles only |
  /// | hidden cell left, ghost left | the item itself is dragged; scaled leftovers are planted instead |
  /// | everything about auto-scroll and stale scroll offsets | a grid does not scroll |
  /// | item larger than its container, clamp escaped, drift after a clamp | nothing clamps a lifted item |
  /// | wrong or unclamped snap | there are slots instead of edges |
  /// | right-to-left | slots always run from the left |
  /// | layout pass resets the frame | there is no such event; a change of width is the nearest |
  enum Faults {
    static let all: [any (GridReorderRules & PlantedFault).Type] = [
      HeightForgetsPartialRow.self, PaddingAfterLastColumn.self, PaddingInsteadOfMargin.self,
      MarginCountedAsSlot.self, ResizesFromLeftEdge.self, ResizeEndsDrag.self, TakesWidthsWithoutRoom.self,
      TapReportsEnded.self, ThresholdIsInclusive.self,
      PressWithoutReleaseForgets.self, SecondDragTakesOver.self, EveryTouchDrags.self,
      MoveWaitsForAHold.self, RaiseReorders.self,
      CancelLeavesScaled.self, SelectionStaysInSlot.self, OtherTouchInherits.self, CancelReports.self,
      DragOutlivesTitles.self, TitlesReportEnded.self, TouchOutlivesTitles.self,
      TakesRepeatedTitles.self, FirstEnabledListForEver.self, StepsWrap.self,
    ]
  }
}
