import DragFuzz
import DragSpec
import PublishedControls

extension FreeDrag {
  /// All implementations, and the planted faults after them.
  public static let withFaults: [ImplementationUnderTest<FreeDrag>] = implementations + mistakes + faults

  /// The planted faults, in the order of the rules that they break.
  static let faults: [ImplementationUnderTest<FreeDrag>] = Faults.all.map { rules in
    .fault(rules) { FreeDragReference(rules: rules, policies: $0) }
  }

  /// The rules of the planted faults.
  ///
  /// Which classes of published bugs cannot occur in free drag, and so have no fault here:
  ///
  /// - no order that a user rearranges: off by one on forward moves of a list, swap instead of shift among neighbours,
  ///   a fixed header that is counted, pinned items displaced by neighbours, several items at once, dead zones between
  ///   cells, one-axis slot rules, flip-flop on a slot's boundary, neighbours that do not return;
  /// - no slots and sections: section counts, empty sections;
  /// - no callbacks: a no-op reported as a move, drop proposals, teardown callbacks;
  /// - no scrolling: all that auto-scroll and stale offsets do;
  /// - no copies of items: hidden cells;
  /// - no writing direction: right-to-left.
  ///
  /// Where a class has a counterpart about the back-to-front order or about places, that is planted instead.
  enum Faults {
    static let all: [any (FreeDragRules & PlantedFault).Type] = [
      MoveToNowhereLifts.self, TakesBackMost.self, HitTestsInWindow.self, PressOutsideHits.self,
      PressOutlivesDisabling.self, EarlierTouchStaysLive.self, PressAgainCounts.self,
      SecondTouchCancels.self,
      RaiseMovesOthers.self, HeldItemTwice.self,
      OtherTouchInherits.self, NeverBounces.self, TopClampUsesWidth.self, MiddleGoesRight.self,
      AdsorbsBeyondRightEdge.self, PinsLargerToEnd.self, DividesByRoom.self, AdsorbsAtOnce.self,
      LowersOverlapping.self, ReturnsOneTooLow.self, StaleHomeRank.self,
      InsertsByVisibleOrder.self, CancelForgetsRaise.self,
      CancelKeepsGrabOffset.self, CancelIgnoresResizes.self, DragOutlivesDisabling.self,
      ResizeForgetsSide.self, ResizeEndsDrags.self, TakesNegativeSizes.self, InsertsTwice.self,
      BounceIsShared.self, IgnoresLeastSize.self, SizeGoesNegative.self, LeftResizesRight.self,
      EdgeSwitchesSides.self, DoesNotWaitAtLeastSize.self, LeftEdgeLeavesContainer.self,
      CancelKeepsSize.self, GrowsWhileMoved.self, OneLeastStopsBoth.self, RotatedDragIsATap.self,
      NextTapIsLost.self, GripsEndAtFrame.self, EdgesLeaveContainer.self, DockedSizeReturns.self,
    ]
  }
}
