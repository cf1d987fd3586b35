import DragFuzz
import DragSpec

extension FreeDrag {
  /// The reference first, then the published control and the planted faults.
  public static let implementations: [ImplementationUnderTest<FreeDrag>] =
    [.reference, FLDragViewRules.published] + faults
}

// Which classes of published bugs cannot occur in free drag, and so have no fault here:
//
// - no order that a user rearranges: off by one on forward moves of a list, swap instead of shift among neighbours,
//   a fixed header that is counted, pinned items displaced by neighbours, several items at once, dead zones between
//   cells, one-axis slot rules, flip-flop on a slot's boundary, neighbours that do not return;
// - no slots and sections: section counts, empty sections;
// - no callbacks: a no-op reported as a move, drop proposals, teardown callbacks;
// - no scrolling: all that auto-scroll and stale offsets do;
// - no copies of items: hidden cells;
// - no writing direction: right-to-left.
//
// Where a class has a counterpart about the back-to-front order or about places, that is planted instead.

extension FreeDrag {
  /// The planted faults of free drag, in the order of the rules that they break.
  static let faults: [ImplementationUnderTest<FreeDrag>] =
    beginFaults + trackFaults + settleFaults + orderFaults + cancelFaults + surroundingsFaults
}

extension ImplementationUnderTest where B == FreeDrag {
  fileprivate static func fault<Rules: FreeDragRules & NotIsolated>(
    _ name: String, _ summary: String, evidence: String, breaks invariant: String, at place: String,
    _ rules: Rules
  ) -> Self {
    .fault(name, summary, evidence: evidence, breaks: invariant, at: place) {
      FreeDragReference(rules: rules)
    }
  }
}

// MARK: Catalogue

extension FreeDrag {
  fileprivate static let beginFaults: [ImplementationUnderTest<FreeDrag>] = [
    .fault(
      "move-to-nowhere-lifts", "A move that goes nowhere begins a drag.",
      evidence: "d3/d3-drag#28", breaks: "tap-changes-nothing", at: "order at move",
      Fault.MoveToNowhereLifts()),
    .fault(
      "press-beside-takes-front", "A press beside all items takes the front-most one.",
      evidence: "lxcid/LXReorderableCollectionViewFlowLayout#6", breaks: "nothing-held-without-touch",
      at: "other touch at move",
      Fault.PressBesideTakesFront()),
    .fault(
      "takes-back-most", "Of several items under a touch the one farthest behind is taken.",
      evidence: "taye/interact.js#237", breaks: "nothing-held-without-touch", at: "other touch at move",
      Fault.TakesBackMost()),
    .fault(
      "hit-tests-home-order",
      "A touch takes the front-most item of the home order, whatever has been raised.",
      evidence: "codef0rmer/angular-dragdrop#259", breaks: "nothing-held-without-touch",
      at: "other touch at move",
      Fault.HitTestsHomeOrder()),
    .fault(
      "hit-tests-in-window", "The container's origin in its window is taken off locations in the container.",
      evidence: "alyssaxuu/flowy#36", breaks: "nothing-held-without-touch", at: "other touch at move",
      Fault.HitTestsInWindow()),
    .fault(
      "press-goes-through", "A press goes through an item that cannot be dragged to the one behind it.",
      evidence: "ra1028/RAReorderableLayout#3", breaks: "nothing-held-without-touch",
      at: "other touch at move",
      Fault.PressGoesThrough()),
    .fault(
      "press-outside-hits", "An item that sticks out of the container can be pressed there.",
      evidence: "kutlugsahin/smooth-dnd#19", breaks: "nothing-held-without-touch", at: "other touch at move",
      Fault.PressOutsideHits()),
    .fault(
      "enabling-after-press-counts", "An item made draggable after the press is dragged by it.",
      evidence: "jquery/jquery-ui#930", breaks: "nothing-held-without-touch", at: "inert touch at move",
      Fault.EnablingAfterPressCounts()),
    .fault(
      "press-outlives-disabling", "An item made not draggable is dragged by an earlier press.",
      evidence: "SortableJS/Sortable#2324", breaks: "nothing-held-without-touch", at: "not draggable at move",
      Fault.PressOutlivesDisabling()),
    .fault(
      "second-touch-takes-over", "A second touch on a held item takes it over.",
      evidence: "Shopify/draggable#594", breaks: "held-until-touch-ends", at: "move",
      Fault.SecondTouchTakesOver()),
    .fault(
      "earlier-touch-stays-live",
      "A touch that pressed the item before another one lifted it can still drag it.",
      evidence: "ra1028/RAReorderableLayout#11", breaks: "held-until-touch-ends", at: "move",
      Fault.EarlierTouchStaysLive()),
    .fault(
      "press-again-counts", "A press of a touch that is down already leaves a touch behind for ever.",
      evidence: "openseadragon/openseadragon#427", breaks: "nothing-held-without-touch",
      at: "no touch at move",
      Fault.PressAgainCounts()),
    .fault(
      "not-raised", "A held item is not brought to the front.",
      evidence: "taye/interact.js#237", breaks: "held-in-front", at: "behind at move",
      Fault.NotRaised()),
    .fault(
      "earlier-lift-in-front", "Of two held items the one lifted first is in front.",
      evidence: "codef0rmer/angular-dragdrop#259", breaks: "held-in-front", at: "order at move",
      Fault.EarlierLiftInFront()),
    .fault(
      "raises-by-swapping", "A raised item changes places with the front-most one.",
      evidence: "iPaulPro/Android-ItemTouchHelper-Demo#9", breaks: "held-in-front", at: "behind at move",
      Fault.RaisesBySwapping()),
    .fault(
      "raise-moves-others", "Bringing an item to the front moves those that come after it.",
      evidence: "youngsoft/MyLinearLayout#17", breaks: "only-held-items-move", at: "bystander at move",
      Fault.RaiseMovesOthers()),
    .fault(
      "next-lift-lowers-others", "A lift sends raised items back although they overlap others.",
      evidence: "taye/interact.js#237", breaks: "overlapping-stays-raised", at: "move",
      Fault.NextLiftLowersOthers()),
    .fault(
      "held-item-twice", "While two items are held one of them is listed twice.",
      evidence: "rniemeyer/knockout-sortable#152", breaks: "order-is-a-permutation", at: "twice at move",
      Fault.HeldItemTwice()),
  ]
}

extension FreeDrag {
  fileprivate static let trackFaults: [ImplementationUnderTest<FreeDrag>] = [
    .fault(
      "first-move-dropped", "The first move lifts the item but does not move it.",
      evidence: "clauderic/dnd-kit#470", breaks: "tracks-touch", at: "move",
      Fault.FirstMoveDropped()),
    .fault(
      "grab-offset-lost", "The item jumps until its corner is under the touch.",
      evidence: "jacomyal/sigma.js#551", breaks: "tracks-touch", at: "move",
      Fault.GrabOffsetLost()),
    .fault(
      "centre-jumps-to-touch", "The item jumps until its centre is under the touch.",
      evidence: "jacomyal/sigma.js#551", breaks: "tracks-touch", at: "move",
      Fault.CentreJumpsToTouch()),
    .fault(
      "grab-offset-of-lift",
      "The grab offset is taken when the drag begins, so that the item lags behind by the first move.",
      evidence: "clauderic/dnd-kit#554", breaks: "tracks-touch", at: "move",
      Fault.GrabOffsetOfLift()),
    .fault(
      "grab-offset-before-settling",
      "An item pressed right after its release jumps, as if it were still where it was dropped.",
      evidence: "isaacHagoel/svelte-dnd-action#30", breaks: "tracks-touch", at: "move",
      Fault.GrabOffsetBeforeSettling()),
    .fault(
      "drifts-after-clamp", "The way is summed from move to move, so that what a clamp takes away is lost.",
      evidence: "bcakmakoglu/revue-draggable#108", breaks: "tracks-touch", at: "after clamp at move",
      Fault.DriftsAfterClamp()),
    .fault(
      "rounds-down", "A held item's frame is rounded down to whole points.",
      evidence: "react-grid-layout/react-draggable#20", breaks: "tracks-touch", at: "move",
      Fault.RoundsDown()),
    .fault(
      "still-touch-drifts", "The same location again moves the item once more by the last way.",
      evidence: "woxblom/DragListView#69", breaks: "tracks-touch", at: "move",
      Fault.StillTouchDrifts()),
    .fault(
      "follows-last-touch", "Every held item follows the touch that went down last.",
      evidence: "Shopify/draggable#594", breaks: "tracks-touch", at: "move",
      Fault.FollowsLastTouch()),
    .fault(
      "other-touch-inherits", "When its touch is released the item goes on with another one that pressed it.",
      evidence: "prime31/TouchKit#13", breaks: "nothing-held-without-touch", at: "inert touch at release",
      Fault.OtherTouchInherits()),
    .fault(
      "fast-move-escapes", "A move longer than the item escapes the clamp.",
      evidence: "andreamazz/UIView-draggable#31", breaks: "clamped-without-bounce", at: "right at move",
      Fault.FastMoveEscapes()),
    .fault(
      "never-bounces", "An item that bounces is clamped like one that does not.",
      evidence: "montagejs/montage#765", breaks: "tracks-touch", at: "move",
      Fault.NeverBounces()),
    .fault(
      "bounce-change-waits", "Turning bouncing off or on counts at the next move only.",
      evidence: "jquery/jquery-ui#930", breaks: "agrees-with-reference", at: "frame at set-bounces",
      Fault.BounceChangeWaits()),
    .fault(
      "enabled-twice-moves-twice", "Dragging that is enabled a second time moves the item twice as far.",
      evidence: "heyman/jquery-draggable-touch#8", breaks: "tracks-touch", at: "move",
      Fault.EnabledTwiceMovesTwice()),
  ]
}

extension FreeDrag {
  fileprivate static let settleFaults: [ImplementationUnderTest<FreeDrag>] = [
    .fault(
      "top-clamp-uses-width", "The top clamp uses half the width instead of half the height.",
      evidence: "yechaoa/YUtils#9", breaks: "rests-inside", at: "top at release",
      Fault.TopClampUsesWidth()),
    .fault(
      "settles-one-axis", "A released item is brought back in on the horizontal axis only.",
      evidence: "ragaie/AssistiveTouch#2", breaks: "settles-in-place", at: "y at release",
      Fault.SettlesOneAxis()),
    .fault(
      "does-not-spring-back", "A released item stays where it is dropped.",
      evidence: "yechaoa/YUtils#9", breaks: "rests-inside", at: "right at release",
      Fault.DoesNotSpringBack()),
    .fault(
      "middle-in-window",
      "The item's centre in the container is compared with the container's middle in the window.",
      evidence: "kutlugsahin/smooth-dnd#19", breaks: "adsorbed-touches-nearer-edge", at: "right at release",
      Fault.MiddleInWindow()),
    .fault(
      "middle-goes-right", "Exactly in the middle goes right.",
      evidence: "ragaie/AssistiveTouch#2", breaks: "agrees-with-reference", at: "frame at release",
      Fault.MiddleGoesRight()),
    .fault(
      "left-edge-decides", "The item's left edge decides which edge is nearer, not its centre.",
      evidence: "ragaie/AssistiveTouch#2", breaks: "adsorbed-touches-nearer-edge", at: "right at release",
      Fault.LeftEdgeDecides()),
    .fault(
      "adsorbs-beyond-right-edge", "An item adsorbed to the right rests outside.",
      evidence: "yechaoa/YUtils#9", breaks: "adsorbed-touches-nearer-edge", at: "right at release",
      Fault.AdsorbsBeyondRightEdge()),
    .fault(
      "last-point-unreachable", "The last point before the right edge cannot be reached.",
      evidence: "element-hq/element-web#5910", breaks: "settles-in-place", at: "x at release",
      Fault.LastPointUnreachable()),
    .fault(
      "pins-larger-to-end", "An item wider than the container is pinned to the right.",
      evidence: "desandro/draggabilly#46", breaks: "rests-inside", at: "larger, left at release",
      Fault.PinsLargerToEnd()),
    .fault(
      "divides-by-room", "Where an item fills the container its place is a division by zero.",
      evidence: "jquery/jquery-ui#268", breaks: "numbers-are-finite", at: "resize",
      Fault.DividesByRoom()),
    .fault(
      "stale-bounds", "A released item settles in the container of the start, whatever its size is now.",
      evidence: "desandro/draggabilly#34", breaks: "settles-in-place", at: "y at release",
      Fault.StaleBounds()),
    .fault(
      "adsorption-of-lift", "Whether an item adsorbs is decided when it is lifted.",
      evidence: "jquery/jquery-ui#930", breaks: "adsorbed-touches-nearer-edge", at: "right at release",
      Fault.AdsorptionOfLift()),
    .fault(
      "adsorbs-at-once", "Turning adsorption on moves an item at rest.",
      evidence: "pec1985/TiDraggable#14", breaks: "only-held-items-move", at: "bystander at set-adsorbs",
      Fault.AdsorbsAtOnce()),
    .fault(
      "drop-outside-loses", "An item dropped wholly outside the container is lost.",
      evidence: "gridstack/gridstack.js#1463", breaks: "no-item-lost", at: "release",
      Fault.DropOutsideLoses()),
    .fault(
      "drop-on-itself-deletes", "An item dropped exactly where it was lifted is lost.",
      evidence: "BMSVieira/ordena.js#2", breaks: "no-item-lost", at: "release",
      Fault.DropOnItselfDeletes()),
  ]
}

extension FreeDrag {
  fileprivate static let orderFaults: [ImplementationUnderTest<FreeDrag>] = [
    .fault(
      "never-lowered", "A dragged item stays in front for ever.",
      evidence: "codef0rmer/angular-dragdrop#259", breaks: "order-restored", at: "release",
      Fault.NeverLowered()),
    .fault(
      "lowers-overlapping", "A released item goes back behind the one that it overlaps.",
      evidence: "taye/interact.js#237", breaks: "overlapping-stays-raised", at: "release",
      Fault.LowersOverlapping()),
    .fault(
      "touching-overlaps", "Edges that touch count as an overlap.",
      evidence: "clauderic/dnd-kit#822", breaks: "agrees-with-reference", at: "order at release",
      Fault.TouchingOverlaps()),
    .fault(
      "held-do-not-overlap", "Held items do not count as an overlap.",
      evidence: "taye/interact.js#237", breaks: "overlapping-stays-raised", at: "release",
      Fault.HeldDoNotOverlap()),
    .fault(
      "others-stay-raised", "The end of a drag lowers its own item only.",
      evidence: "codef0rmer/angular-dragdrop#259", breaks: "order-restored", at: "release",
      Fault.OthersStayRaised()),
    .fault(
      "returns-one-too-low", "A lowered item comes back one rank too far behind.",
      evidence: "flutter/flutter#24786", breaks: "order-restored", at: "release",
      Fault.ReturnsOneTooLow()),
    .fault(
      "stale-home-rank",
      "An item goes back to its rank at the start, whatever has been put in or taken out since.",
      evidence: "atlassian/react-beautiful-dnd#1362", breaks: "order-restored",
      at: "changed siblings at release",
      Fault.StaleHomeRank()),
    .fault(
      "inserts-by-visible-order",
      "An item is put in by its rank in the visible order instead of the home order.",
      evidence: "bauerca/drag-sort-listview#7", breaks: "agrees-with-reference", at: "order at insert",
      Fault.InsertsByVisibleOrder()),
    .fault(
      "removal-lowers-nothing", "Taking an item out leaves those raised that it was overlapped by.",
      evidence: "bauerca/drag-sort-listview#7", breaks: "agrees-with-reference", at: "order at remove",
      Fault.RemovalLowersNothing()),
  ]
}

extension FreeDrag {
  fileprivate static let cancelFaults: [ImplementationUnderTest<FreeDrag>] = [
    .fault(
      "cancel-leaves-frame", "A cancelled item stays where it is, also outside.",
      evidence: "clauderic/dnd-kit#1733", breaks: "cancel-restores", at: "frame at cancel",
      Fault.CancelLeavesFrame()),
    .fault(
      "cancel-settles", "A cancelled item settles as after a release.",
      evidence: "clauderic/dnd-kit#1733", breaks: "cancel-restores", at: "frame at cancel",
      Fault.CancelSettles()),
    .fault(
      "cancel-leaves-raised", "A cancelled item stays in front.",
      evidence: "schne324/dragon-drop#34", breaks: "cancel-restores", at: "order at cancel",
      Fault.CancelLeavesRaised()),
    .fault(
      "cancel-forgets-raise", "A cancelled item goes behind the one that it overlapped before.",
      evidence: "schne324/dragon-drop#34", breaks: "overlapping-stays-raised", at: "cancel",
      Fault.CancelForgetsRaise()),
    .fault(
      "cancel-leaves-held", "A cancelled touch leaves its item held.",
      evidence: "desandro/draggabilly#18", breaks: "nothing-held-without-touch", at: "no touch at cancel",
      Fault.CancelLeavesHeld()),
    .fault(
      "cancel-restores-first-lift", "Every cancel goes back to where the item was before its first drag.",
      evidence: "infor-design/enterprise#7017", breaks: "cancel-restores", at: "frame at cancel",
      Fault.CancelRestoresFirstLift()),
    .fault(
      "cancel-poisons-next-press", "After a cancelled drag the next press has no effect.",
      evidence: "angular/components#19241", breaks: "agrees-with-reference", at: "order at move",
      Fault.CancelPoisonsNextPress()),
    .fault(
      "cancel-keeps-grab-offset", "After a cancelled drag the next one begins with the old grab offset.",
      evidence: "infor-design/enterprise#7017", breaks: "tracks-touch", at: "move",
      Fault.CancelKeepsGrabOffset()),
    .fault(
      "cancel-ignores-resizes",
      "A cancel goes back to the frame of the lift, whatever resizes there were since.",
      evidence: "ragaie/AssistiveTouch#1", breaks: "cancel-restores", at: "frame at cancel",
      Fault.CancelIgnoresResizes()),
    .fault(
      "drag-outlives-disabling", "Turning dragging off during a drag does not end it.",
      evidence: "SortableJS/Sortable#2324", breaks: "nothing-held-without-touch",
      at: "not draggable at set-draggable",
      Fault.DragOutlivesDisabling()),
  ]
}

extension FreeDrag {
  fileprivate static let surroundingsFaults: [ImplementationUnderTest<FreeDrag>] = [
    .fault(
      "resize-moves-fixed-items", "A resize moves items that cannot be dragged.",
      evidence: "ra1028/RAReorderableLayout#3", breaks: "only-held-items-move", at: "not draggable at resize",
      Fault.ResizeMovesFixedItems()),
    .fault(
      "resize-leaves-items-outside", "A resize moves no item at rest.",
      evidence: "desandro/draggabilly#34", breaks: "rests-inside", at: "right at resize",
      Fault.ResizeLeavesItemsOutside()),
    .fault(
      "resize-forgets-side", "A resize leaves adsorbed items away from their edge.",
      evidence: "ragaie/AssistiveTouch#1", breaks: "adsorbed-touches-nearer-edge", at: "right at resize",
      Fault.ResizeForgetsSide()),
    .fault(
      "resize-forgets-held-items",
      "A resize leaves a held item that does not bounce outside until its next move.",
      evidence: "PuruVJ/neodrag#62", breaks: "tracks-touch", at: "clamped at resize",
      Fault.ResizeForgetsHeldItems()),
    .fault(
      "resize-lowers-nothing", "A resize leaves items raised that overlap nothing any more.",
      evidence: "codef0rmer/angular-dragdrop#259", breaks: "agrees-with-reference", at: "order at resize",
      Fault.ResizeLowersNothing()),
    .fault(
      "resize-ends-drags", "A resize ends every drag.",
      evidence: "PuruVJ/neodrag#62", breaks: "held-until-touch-ends", at: "resize",
      Fault.ResizeEndsDrags()),
    .fault(
      "takes-negative-sizes", "A size that no scene could have is taken.",
      evidence: "jquery/jquery-ui#268", breaks: "senseless-events-change-nothing", at: "frame at resize",
      Fault.TakesNegativeSizes()),
    .fault(
      "layout-resets-frames", "A layout pass puts every item back where the scene has put it.",
      evidence: "pec1985/TiDraggable#14", breaks: "layout-changes-nothing", at: "frame at layout",
      Fault.LayoutResetsFrames()),
    .fault(
      "layout-resets-held-items", "A layout pass during a drag puts the held item back where it was lifted.",
      evidence: "pec1985/TiDraggable#14", breaks: "layout-changes-nothing", at: "frame at layout",
      Fault.LayoutResetsHeldItems()),
    .fault(
      "held-item-stays", "A held item that is taken out remains as a ghost.",
      evidence: "nshint/uicollectionview-reordering#9", breaks: "order-is-a-permutation",
      at: "unknown at remove",
      Fault.HeldItemStays()),
    .fault(
      "touch-outlives-removal", "The touch of a removed item drags the one that takes its place.",
      evidence: "lxcid/LXReorderableCollectionViewFlowLayout#28", breaks: "nothing-held-without-touch",
      at: "other touch at move",
      Fault.TouchOutlivesRemoval()),
    .fault(
      "inserts-twice", "An item that is there already is put in a second time.",
      evidence: "a5hik/ng-sortable#184", breaks: "order-is-a-permutation", at: "twice at insert",
      Fault.InsertsTwice()),
    .fault(
      "bounce-is-shared", "Bouncing is one flag for all items.",
      evidence: "FLDragView (published source)", breaks: "options-stay-as-set", at: "bounces at set-bounces",
      Fault.BounceIsShared()),
  ]
}
