import DragFuzz
import DragSpec

extension FreeDrag {
  /// The reference first, then the published control and the planted faults.
  public static let implementations: [ImplementationUnderTest<FreeDrag>] =
    [.reference, FLDragView.published] + faults

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
      MoveToNowhereLifts.self, PressBesideTakesFront.self, TakesBackMost.self, HitTestsHomeOrder.self,
      HitTestsInWindow.self, PressGoesThrough.self, PressOutsideHits.self, EnablingAfterPressCounts.self,
      PressOutlivesDisabling.self, SecondTouchTakesOver.self, EarlierTouchStaysLive.self,
      PressAgainCounts.self, NotRaised.self, EarlierLiftInFront.self, RaisesBySwapping.self,
      RaiseMovesOthers.self, NextLiftLowersOthers.self, HeldItemTwice.self,
      FirstMoveDropped.self, GrabOffsetLost.self, CentreJumpsToTouch.self, GrabOffsetOfLift.self,
      GrabOffsetBeforeSettling.self, DriftsAfterClamp.self, RoundsDown.self, StillTouchDrifts.self,
      FollowsLastTouch.self, OtherTouchInherits.self, FastMoveEscapes.self, NeverBounces.self,
      BounceChangeWaits.self, EnabledTwiceMovesTwice.self,
      TopClampUsesWidth.self, SettlesOneAxis.self, DoesNotSpringBack.self, MiddleInWindow.self,
      MiddleGoesRight.self, LeftEdgeDecides.self, AdsorbsBeyondRightEdge.self, LastPointUnreachable.self,
      PinsLargerToEnd.self, DividesByRoom.self, StaleBounds.self, AdsorptionOfLift.self, AdsorbsAtOnce.self,
      DropOutsideLoses.self, DropOnItselfDeletes.self,
      NeverLowered.self, LowersOverlapping.self, TouchingOverlaps.self, HeldDoNotOverlap.self,
      OthersStayRaised.self, ReturnsOneTooLow.self, StaleHomeRank.self, InsertsByVisibleOrder.self,
      RemovalLowersNothing.self,
      CancelLeavesFrame.self, CancelSettles.self, CancelLeavesRaised.self, CancelForgetsRaise.self,
      CancelLeavesHeld.self, CancelRestoresFirstLift.self, CancelPoisonsNextPress.self,
      CancelKeepsGrabOffset.self, CancelIgnoresResizes.self, DragOutlivesDisabling.self,
      ResizeMovesFixedItems.self, ResizeLeavesItemsOutside.self, ResizeForgetsSide.self,
      ResizeForgetsHeldItems.self, ResizeLowersNothing.self, ResizeEndsDrags.self, TakesNegativeSizes.self,
      LayoutResetsFrames.self, LayoutResetsHeldItems.self, HeldItemStays.self, TouchOutlivesRemoval.self,
      InsertsTwice.self, BounceIsShared.self,
    ]
  }
}
