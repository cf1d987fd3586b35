import DragFuzz
import DragSpec

extension GridReorder {
  /// The reference first, then the published control and the planted faults.
  public static let implementations: [ImplementationUnderTest<GridReorder>] =
    [.reference, QiDragSortView.published] + faults

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
  /// | hidden cell left, ghost left | the item itself is dragged; scaled and raised leftovers are planted instead |
  /// | everything about auto-scroll and stale scroll offsets | a grid does not scroll |
  /// | item larger than its container, clamp escaped, drift after a clamp | nothing clamps a lifted item |
  /// | wrong or unclamped snap | there are slots instead of edges |
  /// | right-to-left | slots always run from the left |
  /// | layout pass resets the frame | there is no such event; a change of width is the nearest |
  enum Faults {
    static let all: [any (GridReorderRules & PlantedFault).Type] = [
      NegativeHeightWhenEmpty.self, HeightForgetsPartialRow.self, PaddingAfterLastColumn.self,
      PaddingInsteadOfMargin.self, MarginCountedAsSlot.self, WindowCoordinates.self,
      StaleSlotsAfterResize.self, LiftedKeepsOldWidth.self, ResizesFromLeftEdge.self, ResizeEndsDrag.self,
      TakesWidthsWithoutRoom.self, PressInWindowCoordinates.self, TapReportsEnded.self,
      TapSelectsDisabled.self, TapNeverDeselects.self, ThresholdIsInclusive.self, ThresholdPerAxis.self,
      WanderingStaysTap.self, SecondFingerTaps.self, PressWithoutReleaseForgets.self,
      DisabledCannotBeLifted.self, HoldInGapLiftsFirst.self, SecondDragTakesOver.self, EveryTouchDrags.self,
      OtherTouchStaysLive.self, RaiseReorders.self, LiftedNotInFront.self, StaysInFront.self,
      CancelLeavesScaled.self, GrabOffsetLost.self, GrabOffsetOfPress.self, LagsBehindTouch.self,
      RoundingDrifts.self, OffByOneForward.self, SwapsInsteadOfShifting.self, NeighboursDoNotReturn.self,
      SelectionStaysInSlot.self, ItemTwice.self, FirstMoveDropped.self, FirstSlotUnreachable.self,
      LastSlotUnreachable.self, GapsBelongToNextSlot.self, OneAxisOnly.self, EmptyCellIsLastSlot.self,
      OneSlotAtATime.self, OscillatesUnderStillTouch.self, TouchDecidesSlot.self, DropOnItselfDeletes.self,
      DropOutsideMovesToEnd.self, DoesNotSettle.self, SilentWithoutChange.self, ReportsOrderAtLift.self,
      DragCountsAsTap.self, OtherTouchInherits.self, CancelKeepsOrder.self, CancelReports.self,
      CancelLeavesLifted.self, CancelRestoresFirstLift.self, CancelPoisonsNextDrag.self,
      DragOutlivesTitles.self, TitlesReportEnded.self, TouchOutlivesTitles.self, TakesRepeatedTitles.self,
      FirstEnabledListForEver.self, AbsentSelectionMeansNone.self, HandlerAddedTwice.self,
    ]
  }
}
