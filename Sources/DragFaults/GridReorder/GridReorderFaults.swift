import DragFuzz
import DragSpec

extension GridReorder {
  /// The reference first, then the published control and the planted faults.
  public static let implementations: [ImplementationUnderTest<GridReorder>] =
    [.reference, QiDragSortView.published] + faults
}

extension GridReorder {
  /// The planted faults of grid reorder, in the order of the rules that they break.
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
  static let faults: [ImplementationUnderTest<GridReorder>] = [
    .fault(
      "negative-height-when-empty", "Without items the height is that of minus one rows.",
      evidence: "QiDragSortView (published source)", breaks: "height-follows-rows", at: "start",
      make: { GridReorderReference(rules: NegativeHeightWhenEmpty()) }),
    .fault(
      "height-forgets-partial-row", "A last row that is not full adds nothing to the height.",
      evidence: "mmick66/KDDragAndDropCollectionView#2", breaks: "height-follows-rows", at: "start",
      make: { GridReorderReference(rules: HeightForgetsPartialRow()) }),
    .fault(
      "padding-after-last-column", "Slots are narrowed by a padding after the last column.",
      evidence: "react-grid-layout/react-grid-layout#1382", breaks: "rests-in-slot", at: "frame at start",
      make: { GridReorderReference(rules: PaddingAfterLastColumn()) }),
    .fault(
      "padding-instead-of-margin",
      "The slots begin at a padding's distance from the edges, not at a margin's.",
      evidence: "react-grid-layout/react-grid-layout#918", breaks: "rests-in-slot", at: "frame at start",
      make: { GridReorderReference(rules: PaddingInsteadOfMargin()) }),
    .fault(
      "margin-counted-as-slot", "Hit-testing forgets the margin above the first row.",
      evidence: "SortableJS/Sortable#2379", breaks: "selection-changes-by-taps", at: "tapped at release",
      make: { GridReorderReference(rules: MarginCountedAsSlot()) }),
    .fault(
      "window-coordinates", "The container's origin in its window is added to locations in the container.",
      evidence: "alyssaxuu/flowy#36", breaks: "lifted-is-in-indicated-slot", at: "move",
      make: { GridReorderReference(rules: WindowCoordinates()) }),
    .fault(
      "stale-slots-after-resize", "After a change of width the slots stay where they were.",
      evidence: "desandro/draggabilly#34", breaks: "rests-in-slot", at: "frame at resize",
      make: { GridReorderReference(rules: StaleSlotsAfterResize()) }),
    .fault(
      "lifted-keeps-old-width", "A lifted item does not take the new width of the slots.",
      evidence: "PuruVJ/neodrag#62", breaks: "lifted-tracks-touch", at: "size at resize",
      make: { GridReorderReference(rules: LiftedKeepsOldWidth()) }),
    .fault(
      "resizes-from-left-edge",
      "A lifted item takes a new width from its left edge, so that its centre leaves the touch.",
      evidence: "PuruVJ/neodrag#62", breaks: "lifted-tracks-touch", at: "centre at resize",
      make: { GridReorderReference(rules: ResizesFromLeftEdge()) }),
    .fault(
      "resize-ends-drag", "A change of width ends the drag without a report.",
      evidence: "desandro/draggabilly#34", breaks: "one-drag-at-a-time", at: "dropped at resize",
      make: { GridReorderReference(rules: ResizeEndsDrag()) }),
    .fault(
      "takes-widths-without-room", "A width that leaves the slots less than no width is taken.",
      evidence: "jquery/jquery-ui#268", breaks: "rests-in-slot", at: "frame at resize",
      make: { GridReorderReference(rules: TakesWidthsWithoutRoom()) }),
    .fault(
      "press-in-window-coordinates", "The grid's origin in its window is added to where a touch goes down.",
      evidence: "alyssaxuu/flowy#36", breaks: "selection-changes-by-taps", at: "tapped at release",
      make: { GridReorderReference(rules: PressInWindow()) }),
    .fault(
      "tap-reports-ended", "A tap calls ended like a drag.",
      evidence: "mattlewis92/angular-draggable-droppable#17", breaks: "one-ended-per-drag",
      at: "calls at release",
      make: { GridReorderReference(rules: TapReportsEnded()) }),
    .fault(
      "tap-selects-disabled", "A tap selects a disabled item.",
      evidence: "jquery/jquery-ui#930", breaks: "selection-changes-by-taps", at: "untouched at release",
      make: { GridReorderReference(rules: TapSelectsDisabled()) }),
    .fault(
      "tap-never-deselects", "A tap on a selected item does not take the selection back.",
      evidence: "d3/d3-drag#28", breaks: "selection-changes-by-taps", at: "tapped at release",
      make: { GridReorderReference(rules: TapNeverDeselects()) }),
    .fault(
      "threshold-is-inclusive", "A touch exactly 10 points from its press has wandered off.",
      evidence: "clauderic/dnd-kit#822", breaks: "selection-changes-by-taps", at: "tapped at release",
      make: { GridReorderReference(rules: ThresholdIsInclusive()) }),
    .fault(
      "threshold-per-axis", "The distance from the press is measured on each axis alone.",
      evidence: "hanshengchiu/reorderables#26", breaks: "selection-changes-by-taps",
      at: "untouched at release",
      make: { GridReorderReference(rules: ThresholdPerAxis()) }),
    .fault(
      "wandering-stays-tap", "A touch that has wandered far off still taps or lifts.",
      evidence: "mattlewis92/angular-draggable-droppable#17", breaks: "selection-changes-by-taps",
      at: "untouched at release",
      make: { GridReorderReference(rules: WanderingStaysTap()) }),
    .fault(
      "second-finger-taps", "A second touch on a touched item taps it too.",
      evidence: "Shopify/draggable#594", breaks: "selection-changes-by-taps", at: "untouched at release",
      make: { GridReorderReference(rules: SecondFingerTaps()) }),
    .fault(
      "press-without-release-forgets", "A press of a touch that is still down is taken for a new one.",
      evidence: "openseadragon/openseadragon#427", breaks: "one-drag-at-a-time", at: "dropped at press",
      make: { GridReorderReference(rules: PressWithoutReleaseForgets()) }),
    .fault(
      "disabled-cannot-be-lifted", "A disabled item cannot be dragged.",
      evidence: "SortableJS/Sortable#2324", breaks: "agrees-with-reference", at: "lifted at hold",
      make: { GridReorderReference(rules: DisabledCannotBeLifted()) }),
    .fault(
      "hold-in-gap-lifts-first", "A hold beside all items lifts the first one.",
      evidence: "lxcid/LXReorderableCollectionViewFlowLayout#6", breaks: "nothing-lifted-at-rest",
      at: "lifted at hold",
      make: { GridReorderReference(rules: HoldInGapLiftsFirst()) }),
    .fault(
      "second-drag-takes-over", "A second hold takes the drag over and leaves the first touch with nothing.",
      evidence: "lxcid/LXReorderableCollectionViewFlowLayout#77", breaks: "one-drag-at-a-time",
      at: "other at hold",
      make: { GridReorderReference(rules: SecondDragTakesOver()) }),
    .fault(
      "every-touch-drags", "Every touch that is down moves the lifted item.",
      evidence: "ra1028/RAReorderableLayout#11", breaks: "lifted-tracks-touch", at: "centre at move",
      make: { GridReorderReference(rules: EveryTouchDrags()) }),
    .fault(
      "other-touch-stays-live", "A touch that was down when a drag began still taps.",
      evidence: "Shopify/draggable#594", breaks: "selection-changes-by-taps", at: "untouched at release",
      make: { GridReorderReference(rules: OtherTouchStaysLive()) }),
    .fault(
      "raise-reorders", "Bringing the lifted item to the front makes it the last in the order.",
      evidence: "youngsoft/MyLinearLayout#17", breaks: "lift-without-movement-changes-nothing",
      at: "order at release",
      make: { GridReorderReference(rules: RaiseReorders()) }),
    .fault(
      "lifted-not-in-front", "The lifted item is not brought to the front.",
      evidence: "taye/interact.js#237", breaks: "lifted-is-in-front", at: "front at hold",
      make: { GridReorderReference(rules: LiftedNotInFront()) }),
    .fault(
      "stays-in-front", "The dragged item stays in front after the drag.",
      evidence: "codef0rmer/angular-dragdrop#259", breaks: "nothing-lifted-at-rest", at: "front at release",
      make: { GridReorderReference(rules: StaysInFront()) }),
    .fault(
      "cancel-leaves-scaled", "A cancelled item stays scaled.",
      evidence: "mmick66/KDDragAndDropCollectionView#29", breaks: "rests-in-slot", at: "scale at cancel",
      make: { GridReorderReference(rules: CancelLeavesScaled()) }),
    .fault(
      "grab-offset-lost", "The item jumps until its centre is under the touch.",
      evidence: "jacomyal/sigma.js#551", breaks: "lifted-tracks-touch", at: "centre at move",
      make: { GridReorderReference(rules: GrabOffsetLost()) }),
    .fault(
      "grab-offset-of-press", "The grab offset is taken at the press instead of the hold.",
      evidence: "jacomyal/sigma.js#551", breaks: "lifted-tracks-touch", at: "centre at move",
      make: { GridReorderReference(rules: GrabOffsetOfPress()) }),
    .fault(
      "lags-behind-touch",
      "The way of the touch is measured in the scaled item's coordinates, so that the item lags behind.",
      evidence: "QiDragSortView (published source)", breaks: "lifted-tracks-touch", at: "centre at move",
      make: { GridReorderReference(rules: LagsBehindTouch()) }),
    .fault(
      "rounding-drifts", "The lifted item's frame is rounded down to whole points.",
      evidence: "react-grid-layout/react-draggable#20", breaks: "lifted-tracks-touch", at: "centre at move",
      make: { GridReorderReference(rules: RoundingDrifts()) }),
    .fault(
      "off-by-one-forward", "Towards the end the item lands one slot too early.",
      evidence: "flutter/flutter#24786", breaks: "agrees-with-reference", at: "order at move",
      make: { GridReorderReference(rules: OffByOneForward()) }),
    .fault(
      "swaps-instead-of-shifting", "The item changes places with the one in its new slot.",
      evidence: "iPaulPro/Android-ItemTouchHelper-Demo#9", breaks: "drag-is-a-move", at: "move",
      make: { GridReorderReference(rules: SwapsInsteadOfShifting()) }),
    .fault(
      "neighbours-do-not-return", "On the way back items change places instead of shifting.",
      evidence: "react-grid-layout/react-grid-layout#1382", breaks: "drag-is-a-move", at: "move",
      make: { GridReorderReference(rules: NeighboursDoNotReturn()) }),
    .fault(
      "selection-stays-in-slot", "The selection stays in the slot when the item moves on.",
      evidence: "atlassian/react-beautiful-dnd#1362", breaks: "selection-changes-by-taps",
      at: "untouched at move",
      make: { GridReorderReference(rules: SelectionStaysInSlot()) }),
    .fault(
      "item-twice", "The item is put in without being taken out.",
      evidence: "rniemeyer/knockout-sortable#152", breaks: "order-is-a-permutation", at: "twice at move",
      make: { GridReorderReference(rules: ItemTwice()) }),
    .fault(
      "first-move-dropped", "The first move after the lift changes no order.",
      evidence: "clauderic/dnd-kit#470", breaks: "lifted-is-in-indicated-slot", at: "move",
      make: { GridReorderReference(rules: FirstMoveDropped()) }),
    .fault(
      "first-slot-unreachable", "Nothing can be moved into the first slot.",
      evidence: "element-hq/element-web#5910", breaks: "lifted-is-in-indicated-slot", at: "move",
      make: { GridReorderReference(rules: FirstSlotUnreachable()) }),
    .fault(
      "last-slot-unreachable", "Nothing can be moved into the last slot.",
      evidence: "tesar-tech/DragAndDropList#1", breaks: "lifted-is-in-indicated-slot", at: "move",
      make: { GridReorderReference(rules: LastSlotUnreachable()) }),
    .fault(
      "gaps-belong-to-next-slot", "A gap counts as the slot to its right.",
      evidence: "wazrx/XWDragCellCollectionView#6", breaks: "lifted-is-in-indicated-slot", at: "move",
      make: { GridReorderReference(rules: GapsBelongToNextSlot()) }),
    .fault(
      "one-axis-only", "Only the row of the item's centre counts.",
      evidence: "clauderic/react-sortable-hoc#644", breaks: "lifted-is-in-indicated-slot", at: "move",
      make: { GridReorderReference(rules: OneAxisOnly()) }),
    .fault(
      "empty-cell-is-last-slot", "An empty cell of the last row counts as the last slot.",
      evidence: "gridstack/gridstack.js#1463", breaks: "lifted-is-in-indicated-slot", at: "move",
      make: { GridReorderReference(rules: EmptyCellIsLastSlot()) }),
    .fault(
      "one-slot-at-a-time", "A fast move over several slots moves the item by one.",
      evidence: "clauderic/dnd-kit#554", breaks: "lifted-is-in-indicated-slot", at: "move",
      make: { GridReorderReference(rules: OneSlotAtATime()) }),
    .fault(
      "oscillates-under-still-touch", "The same location again moves the item back.",
      evidence: "woxblom/DragListView#69", breaks: "lifted-is-in-indicated-slot", at: "move",
      make: { GridReorderReference(rules: OscillatesUnderStillTouch()) }),
    .fault(
      "touch-decides-slot", "The slot under the touch counts instead of the one under the item's centre.",
      evidence: "hanshengchiu/reorderables#26", breaks: "lifted-is-in-indicated-slot", at: "move",
      make: { GridReorderReference(rules: TouchDecidesSlot()) }),
    .fault(
      "drop-on-itself-deletes", "An item dropped where it was is lost.",
      evidence: "BMSVieira/ordena.js#2", breaks: "no-item-lost", at: "release",
      make: { GridReorderReference(rules: DropOnItselfDeletes()) }),
    .fault(
      "drop-outside-moves-to-end", "A drop outside every slot moves the item to the end.",
      evidence: "gridstack/gridstack.js#1463", breaks: "agrees-with-reference", at: "order at release",
      make: { GridReorderReference(rules: DropOutsideMovesToEnd()) }),
    .fault(
      "does-not-settle", "A released item stays where it was dropped.",
      evidence: "isaacHagoel/svelte-dnd-action#30", breaks: "rests-in-slot", at: "frame at release",
      make: { GridReorderReference(rules: DoesNotSettle()) }),
    .fault(
      "silent-without-change", "A drag that changes nothing is not reported.",
      evidence: "SortableJS/Sortable#410", breaks: "one-ended-per-drag", at: "calls at release",
      make: { GridReorderReference(rules: SilentWithoutChange()) }),
    .fault(
      "reports-order-at-lift", "The report shows the order from before the drag.",
      evidence: "flutter/flutter#150843", breaks: "one-ended-per-drag", at: "report at release",
      make: { GridReorderReference(rules: ReportsOrderAtLift()) }),
    .fault(
      "drag-counts-as-tap", "A drag that ends where it began toggles the selection.",
      evidence: "d3/d3-drag#28", breaks: "selection-changes-by-taps", at: "untouched at release",
      make: { GridReorderReference(rules: DragCountsAsTap()) }),
    .fault(
      "other-touch-inherits", "When its touch is released the item jumps to another touch that is down.",
      evidence: "prime31/TouchKit#13", breaks: "nothing-lifted-at-rest", at: "lifted at release",
      make: { GridReorderReference(rules: OtherTouchInherits()) }),
    .fault(
      "cancel-keeps-order", "A cancelled drag keeps its order.",
      evidence: "clauderic/dnd-kit#1733", breaks: "cancel-restores", at: "cancel",
      make: { GridReorderReference(rules: CancelKeepsOrder()) }),
    .fault(
      "cancel-reports", "A cancelled drag calls ended.",
      evidence: "schne324/dragon-drop#34", breaks: "one-ended-per-drag", at: "calls at cancel",
      make: { GridReorderReference(rules: CancelReports()) }),
    .fault(
      "cancel-leaves-lifted", "A cancelled item stays lifted.",
      evidence: "desandro/draggabilly#18", breaks: "nothing-lifted-at-rest", at: "lifted at cancel",
      make: { GridReorderReference(rules: CancelLeavesLifted()) }),
    .fault(
      "cancel-restores-first-lift", "A cancel restores the order of the first lift of all.",
      evidence: "infor-design/enterprise#7017", breaks: "cancel-restores", at: "cancel",
      make: { GridReorderReference(rules: CancelRestoresFirstLift()) }),
    .fault(
      "cancel-poisons-next-drag", "After a cancelled drag the next one is not reported.",
      evidence: "angular/components#19241", breaks: "one-ended-per-drag", at: "calls at release",
      make: { GridReorderReference(rules: CancelPoisonsNextDrag()) }),
    .fault(
      "drag-outlives-titles", "New titles do not end the drag in course.",
      evidence: "bauerca/drag-sort-listview#7", breaks: "nothing-lifted-at-rest", at: "lifted at set-titles",
      make: { GridReorderReference(rules: DragOutlivesTitles()) }),
    .fault(
      "titles-report-ended", "New titles during a drag call ended.",
      evidence: "lxcid/LXReorderableCollectionViewFlowLayout#28", breaks: "one-ended-per-drag",
      at: "calls at set-titles",
      make: { GridReorderReference(rules: TitlesReportEnded()) }),
    .fault(
      "touch-outlives-titles", "A touch from before new titles still taps.",
      evidence: "atlassian/react-beautiful-dnd#1362", breaks: "selection-changes-by-taps",
      at: "untouched at release",
      make: { GridReorderReference(rules: TouchOutlivesTitles()) }),
    .fault(
      "takes-repeated-titles", "A list that names an item twice is taken, and the item is there twice.",
      evidence: "rniemeyer/knockout-sortable#152", breaks: "order-is-a-permutation",
      at: "twice at set-titles",
      make: { GridReorderReference(rules: TakesRepeatedTitles()) }),
    .fault(
      "first-enabled-list-for-ever", "The list of enabled items of the first titles counts for ever.",
      evidence: "QiDragSortView (published source)", breaks: "titles-set-the-lists",
      at: "enabled at set-titles",
      make: { GridReorderReference(rules: FirstEnabledListForEver()) }),
    .fault(
      "absent-selection-means-none", "Without a list of selected items none is selected.",
      evidence: "QiDragSortView (published source)", breaks: "titles-set-the-lists", at: "selected at start",
      make: { GridReorderReference(rules: AbsentSelectionMeansNone()) }),
    .fault(
      "handler-added-twice", "Every change of the titles adds a handler, and each reports the end of a drag.",
      evidence: "heyman/jquery-draggable-touch#8", breaks: "one-ended-per-drag", at: "calls at release",
      make: { GridReorderReference(rules: HandlerAddedTwice()) }),
  ]
}
