import DragFuzz
import DragSpec

extension CollectionReorder {
  /// The reference first, then the published control and the planted faults.
  public static let implementations: [ImplementationUnderTest<CollectionReorder>] =
    [.reference, BMLongPressDragCellCollectionView.published] + faults
}

extension CollectionReorder {
  /// The planted faults of collection reorder, in the order of the rules that they break.
  ///
  /// Classes of bugs that users report of other drag code, but that cannot occur here:
  ///
  /// | class | why not |
  /// |---|---|
  /// | several items reversed or scattered | one item at a time is lifted |
  /// | not on top, order not restored | a snapshot view lies in front of all cells, which have no order in depth |
  /// | wrong or unclamped snap | there are slots instead of edges |
  /// | clamp escaped by speed | only the offset is clamped; a long tick past the end is `scrolls-past-end` |
  static let faults: [ImplementationUnderTest<CollectionReorder>] = [
    .fault(
      "exact-fit-breaks-line", "A cell that fills its line exactly begins the next one.",
      evidence: "react-grid-layout/react-draggable#20", breaks: "cells-are-laid-out", at: "content at start",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.ExactFitBreaksLine()) }),
    .fault(
      "oversized-is-centred",
      "A cell larger than its line has room is centred in it, half of it out of reach.",
      evidence: "desandro/draggabilly#46", breaks: "cells-are-laid-out", at: "frame at start",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.OversizedIsCentred()) }),
    .fault(
      "hidden-cell-collapses",
      "The lifted cell takes no room, so that those behind it close ranks at the lift.",
      evidence: "youngsoft/MyLinearLayout#17", breaks: "cells-are-laid-out", at: "content at hold",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.HiddenCellCollapses()) }),
    .fault(
      "lines-ignore-direction", "Lines begin at the left in a collection that is written from right to left.",
      evidence: "angular/components#13274", breaks: "cells-are-laid-out", at: "frame at start",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.LinesIgnoreDirection()) }),
    .fault(
      "hit-test-ignores-direction",
      "From right to left a touch is looked for where it would be from left to right.",
      evidence: "angular/components#13274", breaks: "hold-lifts-the-pressed-cell", at: "hold",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.HitTestIgnoresDirection()) }),
    .fault(
      "scroll-ignores-direction", "From right to left the content scrolls away from the edge.",
      evidence: "angular/components#13274", breaks: "scrolls-in-the-edge-zone", at: "tick",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.ScrollIgnoresDirection()) }),
    .fault(
      "press-in-window-coordinates",
      "The origin of the viewport in its window is added to where a touch goes down.",
      evidence: "alyssaxuu/flowy#36", breaks: "hold-lifts-the-pressed-cell", at: "hold",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.PressInWindowCoordinates()) }),
    .fault(
      "proposal-forgets-offset",
      "What is under the snapshot view is looked for as if nothing had been scrolled.",
      evidence: "angular/components#14098", breaks: "takes-the-place-under-it", at: "unsettled at hold",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.ProposalForgetsOffset()) }),
    .fault(
      "border-belongs-to-both",
      "A centre exactly on a border belongs to both cells, so that the item goes to and fro.",
      evidence: "clauderic/dnd-kit#1678", breaks: "repetition-changes-nothing", at: "order at move",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.BorderBelongsToBoth()) }),
    .fault(
      "stale-layout-after-resize", "After a change of the viewport the cells stay where they were.",
      evidence: "desandro/draggabilly#34", breaks: "cells-are-laid-out", at: "content at resize",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.StaleLayoutAfterResize()) }),
    .fault(
      "stale-offset-after-resize", "After a change of the viewport the offset stays as it is.",
      evidence: "PuruVJ/neodrag#62", breaks: "offset-within-content", at: "end at resize",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.StaleOffsetAfterResize()) }),
    .fault(
      "no-content-no-number",
      "The offset is worked out as a share of the content, which without content is no number.",
      evidence: "jquery/jquery-ui#268", breaks: "numbers-are-finite", at: "content at start",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.NoContentNoNumber()) }),
    .fault(
      "wandering-still-lifts", "However far a touch wanders off, it still lifts.",
      evidence: "mattlewis92/angular-draggable-droppable#17", breaks: "hold-lifts-the-pressed-cell",
      at: "hold",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.WanderingStillLifts()) }),
    .fault(
      "radius-is-exclusive", "A touch exactly 10 points from its press has wandered off.",
      evidence: "clauderic/dnd-kit#822", breaks: "agrees-with-reference", at: "report at hold",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.RadiusIsExclusive()) }),
    .fault(
      "gap-lifts-first", "A hold beside all cells lifts the first one.",
      evidence: "lxcid/LXReorderableCollectionViewFlowLayout#6", breaks: "hold-lifts-the-pressed-cell",
      at: "hold",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.GapLiftsFirst()) }),
    .fault(
      "locked-can-be-lifted", "A locked item can be lifted.",
      evidence: "ra1028/RAReorderableLayout#3", breaks: "hold-lifts-the-pressed-cell", at: "hold",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.LockedCanBeLifted()) }),
    .fault(
      "lifts-what-is-there", "A hold lifts what is under the press then, whatever was pressed.",
      evidence: "atlassian/react-beautiful-dnd#1362", breaks: "hold-lifts-the-pressed-cell", at: "hold",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.LiftsWhatIsThere()) }),
    .fault(
      "second-finger-lifts", "A second touch on a touched item can lift it too.",
      evidence: "Shopify/draggable#594", breaks: "hold-lifts-the-pressed-cell", at: "hold",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.SecondFingerLifts()) }),
    .fault(
      "second-drag-takes-over", "A second hold takes the drag over and leaves the first touch with nothing.",
      evidence: "lxcid/LXReorderableCollectionViewFlowLayout#77", breaks: "one-begin-one-end",
      at: "began at hold",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.SecondDragTakesOver()) }),
    .fault(
      "every-touch-drags", "All touches that are down when an item is lifted move it.",
      evidence: "ra1028/RAReorderableLayout#11", breaks: "snapshot-tracks-touch", at: "centre at move",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.EveryTouchDrags()) }),
    .fault(
      "other-touch-stays-live", "Touches that were down at the lift can lift when the drag is over.",
      evidence: "Shopify/draggable#594", breaks: "hold-lifts-the-pressed-cell", at: "hold",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.OtherTouchStaysLive()) }),
    .fault(
      "press-reports-begin", "A press already reports the begin of a drag.",
      evidence: "d3/d3-drag#28", breaks: "one-begin-one-end", at: "began at press",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.PressReportsBegin()) }),
    .fault(
      "press-forgets-drag", "A press of a touch whose release was never seen forgets its drag.",
      evidence: "openseadragon/openseadragon#427", breaks: "one-hidden-cell-one-snapshot",
      at: "hidden at press",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.PressForgetsDrag()) }),
    .fault(
      "hidden-by-index-path",
      "The cell is hidden by the index path of the lift, so that another one vanishes.",
      evidence: "mmick66/KDDragAndDropCollectionView#2", breaks: "one-hidden-cell-one-snapshot",
      at: "hidden at move",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.HiddenByIndexPath()) }),
    .fault(
      "cancel-leaves-hidden", "After a cancel the cell stays hidden.",
      evidence: "yitezh/YTDragCollectionLayout#3", breaks: "one-hidden-cell-one-snapshot",
      at: "hidden at cancel",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.CancelLeavesHidden()) }),
    .fault(
      "reload-shows-cell", "A cell that is reloaded while it is lifted is shown again, beside its snapshot.",
      evidence: "lionheart/openradar-mirror#20093", breaks: "one-hidden-cell-one-snapshot",
      at: "hidden at reload",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.ReloadShowsCell()) }),
    .fault(
      "reload-leaves-ghost", "A snapshot view is left behind by a drag during which a cell was reloaded.",
      evidence: "nshint/uicollectionview-reordering#9", breaks: "one-hidden-cell-one-snapshot",
      at: "snapshot at release",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.ReloadLeavesGhost()) }),
    .fault(
      "grab-offset-is-lost", "The snapshot view jumps until its centre is under the touch.",
      evidence: "jacomyal/sigma.js#551", breaks: "snapshot-tracks-touch", at: "centre at hold",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.GrabOffsetIsLost()) }),
    .fault(
      "grab-offset-of-press",
      "The grab offset is taken where the touch went down instead of where it is at the hold.",
      evidence: "jacomyal/sigma.js#551", breaks: "snapshot-tracks-touch", at: "centre at hold",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.GrabOffsetOfPress()) }),
    .fault(
      "snapshot-is-rounded", "The centre of the snapshot view is rounded down to whole points.",
      evidence: "react-grid-layout/react-draggable#20", breaks: "snapshot-tracks-touch", at: "centre at move",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.SnapshotIsRounded()) }),
    .fault(
      "layout-resets-snapshot", "A layout pass puts the snapshot view back to its cell.",
      evidence: "pec1985/TiDraggable#14", breaks: "snapshot-tracks-touch", at: "centre at reload",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.LayoutResetsSnapshot()) }),
    .fault(
      "snapshot-scrolls-along",
      "While the content scrolls, the snapshot view goes with it and leaves the touch.",
      evidence: "angular-ui/ui-sortable#382", breaks: "snapshot-tracks-touch", at: "centre at tick",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.SnapshotScrollsAlong()) }),
    .fault(
      "first-move-is-dropped", "The first move after the lift changes no order.",
      evidence: "clauderic/dnd-kit#470", breaks: "takes-the-place-under-it", at: "not taken at move",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.FirstMoveIsDropped()) }),
    .fault(
      "last-place-is-unreachable", "The last place of a section cannot be reached.",
      evidence: "element-hq/element-web#5910", breaks: "takes-the-place-under-it", at: "not taken at move",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.LastPlaceIsUnreachable()) }),
    .fault(
      "first-place-is-unreachable", "The first place of a section cannot be reached.",
      evidence: "tesar-tech/DragAndDropList#1", breaks: "takes-the-place-under-it", at: "not taken at move",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.FirstPlaceIsUnreachable()) }),
    .fault(
      "off-by-one-forward", "Towards the end the item lands one place too early.",
      evidence: "flutter/flutter#24786", breaks: "takes-the-place-under-it", at: "unsettled at move",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.OffByOneForward()) }),
    .fault(
      "gap-proposes-nearest", "Over a gap the nearest cell is proposed, although nothing shows it.",
      evidence: "wazrx/XWDragCellCollectionView#6", breaks: "agrees-with-reference", at: "display at move",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.GapProposesNearest()) }),
    .fault(
      "one-axis-decides",
      "Only the horizontal place of the snapshot view counts: the item never leaves its line.",
      evidence: "hanshengchiu/reorderables#26", breaks: "takes-the-place-under-it", at: "not taken at move",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.OneAxisDecides()) }),
    .fault(
      "touch-proposes", "The touch decides where the item goes, not the centre of the snapshot view.",
      evidence: "jacomyal/sigma.js#551", breaks: "takes-the-place-under-it", at: "not taken at move",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.TouchProposes()) }),
    .fault(
      "empty-section-refuses", "An empty section takes no item.",
      evidence: "LavaSlider/UITableView-Reorder#11", breaks: "agrees-with-reference", at: "display at move",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.EmptySectionRefuses()) }),
    .fault(
      "denial-is-ignored", "The delegate's denial is not heard.",
      evidence: "lionheart/openradar-mirror#20065", breaks: "denied-places-stay-free", at: "move",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.DenialIsIgnored()) }),
    .fault(
      "redirect-is-ignored", "The delegate's redirect is not heard.",
      evidence: "lionheart/openradar-mirror#20065", breaks: "agrees-with-reference",
      at: "display at move",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.RedirectIsIgnored()) }),
    .fault(
      "redirect-goes-anywhere", "A redirect to a locked item's place is followed.",
      evidence: "ra1028/RAReorderableLayout#3", breaks: "agrees-with-reference", at: "display at move",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.RedirectGoesAnywhere()) }),
    .fault(
      "oscillates", "The item moves once for every event, whether it then comes to rest or not.",
      evidence: "woxblom/DragListView#69", breaks: "repetition-changes-nothing", at: "order at move",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.Oscillates()) }),
    .fault(
      "reports-every-step", "Every step on the way to rest is reported as a move.",
      evidence: "SortableJS/Sortable#1686", breaks: "moves-are-reported", at: "move",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.ReportsEveryStep()) }),
    .fault(
      "swaps-instead-of-shifting", "The item changes places with the one in its new place.",
      evidence: "iPaulPro/Android-ItemTouchHelper-Demo#9", breaks: "drag-is-a-move", at: "move",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.SwapsInsteadOfShifting()) }),
    .fault(
      "neighbours-do-not-return", "On the way back cells change places instead of shifting.",
      evidence: "react-grid-layout/react-grid-layout#1382", breaks: "drag-is-a-move", at: "move",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.NeighboursDoNotReturn()) }),
    .fault(
      "locked-are-shifted", "Locked items shift with the others.",
      evidence: "grommet/grommet#6229", breaks: "locked-items-stay", at: "move",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.LockedAreShifted()) }),
    .fault(
      "last-locked-is-pushed", "A locked item is pushed by one that leaves its section.",
      evidence: "ra1028/RAReorderableLayout#3", breaks: "locked-items-stay", at: "move",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.LastLockedIsPushed()) }),
    .fault(
      "twice-in-data", "Across sections the item is put into the data source without being taken out.",
      evidence: "a5hik/ng-sortable#184", breaks: "no-item-doubled", at: "twice in data at move",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.TwiceInData()) }),
    .fault(
      "lost-in-data", "Across sections the item is taken out of the data source without being put in.",
      evidence: "adamshin/SwiftReorder#43", breaks: "no-item-lost", at: "data at move",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.LostInData()) }),
    .fault(
      "data-misses-moves-back", "The data source is told of moves towards the end only.",
      evidence: "lxcid/LXReorderableCollectionViewFlowLayout#102", breaks: "data-agrees-with-display",
      at: "move",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.DataMissesMovesBack()) }),
    .fault(
      "header-counts-as-item", "A section's header counts as an item where the end is reported.",
      evidence: "SortableJS/Sortable#2379", breaks: "reported-paths-exist", at: "ended at release",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.HeaderCountsAsItem()) }),
    .fault(
      "reports-place-behind", "Towards the end a move reports the place behind the item.",
      evidence: "realm/realm-swift#7956", breaks: "moves-are-reported", at: "move",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.ReportsPlaceBehind()) }),
    .fault(
      "reports-move-without-change", "A drag that has changed nothing reports a move.",
      evidence: "flutter/flutter#150843", breaks: "moves-are-reported", at: "release",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.ReportsMoveWithoutChange()) }),
    .fault(
      "scrolls-past-end", "The content scrolls on beyond its end.",
      evidence: "taye/interact.js#340", breaks: "offset-within-content", at: "end at tick",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.ScrollsPastEnd()) }),
    .fault(
      "short-content-scrolls", "Content that is no longer than the viewport scrolls all the same.",
      evidence: "wlsdms0122/JSReorderableCollectionView#6", breaks: "offset-within-content",
      at: "end at tick",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.ShortContentScrolls()) }),
    .fault(
      "overscroll-is-remembered", "What could not be scrolled at the end has to be scrolled back first.",
      evidence: "bcakmakoglu/revue-draggable#108", breaks: "scrolls-in-the-edge-zone", at: "tick",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.OverscrollIsRemembered()) }),
    .fault(
      "scrolls-after-drop", "The content goes on scrolling after the drag.",
      evidence: "isaacHagoel/svelte-dnd-action#619", breaks: "scrolls-only-by-ticks",
      at: "towards the end at tick",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.ScrollsAfterDrop()) }),
    .fault(
      "still-touch-stops-scrolling", "A still touch scrolls once and no more.",
      evidence: "flutter/flutter#191690", breaks: "scrolls-in-the-edge-zone", at: "tick",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.StillTouchStopsScrolling()) }),
    .fault(
      "beyond-edge-does-not-scroll", "A touch beyond the side of the viewport does not scroll.",
      evidence: "atlassian/react-beautiful-dnd#348", breaks: "scrolls-in-the-edge-zone", at: "tick",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.BeyondEdgeDoesNotScroll()) }),
    .fault(
      "scrolling-does-not-move",
      "Scrolling brings other cells under the snapshot view without moving the item.",
      evidence: "angular-ui/ui-sortable#382", breaks: "takes-the-place-under-it", at: "not taken at tick",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.ScrollingDoesNotMove()) }),
    .fault(
      "drop-on-itself-deletes", "A drop where the drag began takes the item away.",
      evidence: "BMSVieira/ordena.js#2", breaks: "no-item-lost", at: "display at release",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.DropOnItselfDeletes()) }),
    .fault(
      "drop-outside-deletes", "A drop outside the viewport takes the item away.",
      evidence: "gridstack/gridstack.js#1463", breaks: "no-item-lost", at: "display at release",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.DropOutsideDeletes()) }),
    .fault(
      "does-not-settle", "The cell stays where it was dropped until another one is lifted.",
      evidence: "MatiPl01/react-native-sortables#591", breaks: "cells-are-laid-out", at: "frame at release",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.DoesNotSettle()) }),
    .fault(
      "handlers-pile-up", "Each lift adds a handler, so that a drag ends as often as there were lifts.",
      evidence: "heyman/jquery-draggable-touch#8", breaks: "one-begin-one-end", at: "ended at release",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.HandlersPileUp()) }),
    .fault(
      "other-touch-inherits", "Another touch that is down takes the item over when its own is released.",
      evidence: "prime31/TouchKit#13", breaks: "one-begin-one-end", at: "ended at release",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.OtherTouchInherits()) }),
    .fault(
      "cancel-keeps-order", "A cancel leaves the item where it is.",
      evidence: "clauderic/dnd-kit#1733", breaks: "cancel-restores", at: "cancel",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.CancelKeepsOrder()) }),
    .fault(
      "cancel-forgets-data", "A cancel brings the item home in the display and not in the data source.",
      evidence: "schne324/dragon-drop#34", breaks: "data-agrees-with-display", at: "cancel",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.CancelForgetsData()) }),
    .fault(
      "cancel-reports-ended", "A cancel calls ended like a release.",
      evidence: "schne324/dragon-drop#34", breaks: "one-begin-one-end", at: "ended at cancel",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.CancelReportsEnded()) }),
    .fault(
      "home-is-an-index-path",
      "A cancel goes to the index path of the lift, whatever others have done since.",
      evidence: "bauerca/drag-sort-listview#7", breaks: "agrees-with-reference", at: "display at cancel",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.HomeIsAnIndexPath()) }),
    .fault(
      "cancel-restores-first-lift", "Home is remembered at the first lift and never again.",
      evidence: "angular/components#19241", breaks: "cancel-restores", at: "cancel",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.CancelRestoresFirstLift()) }),
    .fault(
      "cancel-poisons-next-lift", "After a cancel the next hold lifts nothing.",
      evidence: "infor-design/enterprise#7017", breaks: "hold-lifts-the-pressed-cell", at: "hold",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.CancelPoisonsNextLift()) }),
    .fault(
      "cancel-leaves-lifted", "A cancelled touch leaves its item lifted.",
      evidence: "desandro/draggabilly#18", breaks: "one-hidden-cell-one-snapshot", at: "hidden at cancel",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.CancelLeavesLifted()) }),
    .fault(
      "background-leaves-lifted", "An app that goes to the background leaves the item lifted.",
      evidence: "mmick66/KDDragAndDropCollectionView#29", breaks: "one-hidden-cell-one-snapshot",
      at: "hidden at background",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.BackgroundLeavesLifted()) }),
    .fault(
      "lock-does-not-cancel", "Locking the lifted item does not end its drag.",
      evidence: "SortableJS/Sortable#2324", breaks: "one-hidden-cell-one-snapshot", at: "hidden at lock",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.LockDoesNotCancel()) }),
    .fault(
      "lock-is-ignored", "Locking an item has no effect.",
      evidence: "jquery/jquery-ui#930", breaks: "hold-lifts-the-pressed-cell", at: "hold",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.LockIsIgnored()) }),
    .fault(
      "inserts-known-item", "An item that is there already can be put in once more.",
      evidence: "rniemeyer/knockout-sortable#152", breaks: "no-item-doubled",
      at: "twice in display at insert",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.InsertsKnownItem()) }),
    .fault(
      "insert-shifts-drag",
      "An item that others put in before the lifted one makes the drag go on with its neighbour.",
      evidence: "bauerca/drag-sort-listview#7", breaks: "agrees-with-reference", at: "display at insert",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.InsertShiftsDrag()) }),
    .fault(
      "move-by-others-keeps-home",
      "A cancel brings an item that others have moved back to where it was lifted.",
      evidence: "bauerca/drag-sort-listview#7", breaks: "agrees-with-reference", at: "display at cancel",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.MoveByOthersKeepsHome()) }),
    .fault(
      "delete-ends-drag", "An item that others take out ends the drag of another one without a word.",
      evidence: "atlassian/react-beautiful-dnd#1362", breaks: "one-hidden-cell-one-snapshot",
      at: "hidden at delete",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.DeleteEndsDrag()) }),
    .fault(
      "deleted-reports-path", "A drag whose item is deleted reports where the item was.",
      evidence: "lxcid/LXReorderableCollectionViewFlowLayout#28", breaks: "reported-paths-exist",
      at: "cancelled at delete",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.DeletedReportsPath()) }),
    .fault(
      "deleted-is-silent", "A drag whose item is deleted ends without a callback.",
      evidence: "lxcid/LXReorderableCollectionViewFlowLayout#28", breaks: "one-begin-one-end",
      at: "cancelled at delete",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.DeletedIsSilent()) }),
    .fault(
      "insert-misses-data", "What others do to the data during a drag never reaches the data source.",
      evidence: "lionheart/openradar-mirror#20093", breaks: "no-item-lost", at: "data at insert",
      make: { CollectionReorderReference(rules: CollectionReorderFaults.InsertMissesData()) }),
  ]
}
