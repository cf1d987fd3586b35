import DragFuzz
import DragSpec

extension DragSession {
  /// The reference first, then the published control and the planted faults.
  public static let implementations: [ImplementationUnderTest<DragSession>] =
    [.reference, CollectionDropSample.published] + faults
}

extension DragSession {
  /// The planted faults of drag sessions, in the order of the rules that they break.
  ///
  /// Classes of bugs that users report of other drag code, but that cannot occur here:
  ///
  /// | class | why not |
  /// |---|---|
  /// | pinned item displaced | no item of a list is pinned |
  /// | neighbours do not return | rows make room for display only; a gap that stays open is planted instead |
  /// | disabled during a drag | what a view allows does not change |
  /// | raise changes the layout | nothing is raised: previews are dragged |
  /// | everything about auto-scroll and stale scroll offsets | a list does not scroll |
  /// | grab offset lost, drift after a clamp, rounding drift | a preview has no frame that could be seen |
  /// | bounds stale after rotation | frames of views do not change |
  /// | item larger than its container, clamp escaped, wrong or unclamped snap | nothing clamps or snaps |
  /// | right-to-left | rows lie one below the other |
  static let faults = liftFaults + updateFaults + dropFaults + endFaults

  /// Rules 1 to 4: locations, lift, begin and add.
  private static let liftFaults: [ImplementationUnderTest<DragSession>] = [
    .fault(
      "one-axis-only", "A view is found by the height of the touch alone.",
      evidence: "hanshengchiu/reorderables#26", breaks: "destination-is-under-the-touch", at: "view at move",
      make: { DragSessionReference(rules: Faults.OneAxisOnly()) }),
    .fault(
      "edges-belong-to-views",
      "The right and bottom edges belong to a view, so that one without size catches touches.",
      evidence: "jquery/jquery-ui#268", breaks: "agrees-with-reference", at: "destination at move",
      make: { DragSessionReference(rules: Faults.EdgesBelongToViews()) }),
    .fault(
      "screen-coordinates", "The height of the touch on the screen is taken for one in the view.",
      evidence: "kutlugsahin/smooth-dnd#19", breaks: "destination-is-under-the-touch", at: "path at move",
      make: { DragSessionReference(rules: Faults.ScreenCoordinates()) }),
    .fault(
      "gap-shifts-rows", "The room that the rows have made shifts the rows behind it.",
      evidence: "SortableJS/Sortable#1686", breaks: "destination-is-under-the-touch", at: "path at move",
      make: { DragSessionReference(rules: Faults.GapShiftsRows()) }),
    .fault(
      "header-counted", "A header is counted as a row.",
      evidence: "SortableJS/Sortable#2379", breaks: "destination-is-under-the-touch", at: "path at move",
      make: { DragSessionReference(rules: Faults.HeaderCounted()) }),
    .fault(
      "views-told-by-place",
      "Views are told apart by their place among all views of the screen, not by their names.",
      evidence: "kutlugsahin/react-smooth-dnd#87", breaks: "a-far-away-view-changes-nothing",
      at: "destination at move",
      make: { DragSessionReference(rules: Faults.ViewsToldByPlace()) }),
    .fault(
      "last-place-unreachable", "The place behind the last row of a section cannot be reached.",
      evidence: "element-hq/element-web#5910", breaks: "destination-is-under-the-touch", at: "path at move",
      make: { DragSessionReference(rules: Faults.LastPlaceUnreachable()) }),
    .fault(
      "middle-is-upper-half", "The middle of the last row belongs to its upper half.",
      evidence: "clauderic/dnd-kit#822", breaks: "agrees-with-reference", at: "destination at move",
      make: { DragSessionReference(rules: Faults.MiddleIsUpperHalf()) }),
    .fault(
      "press-in-gap-takes-first", "A press beside all rows of a view is on its first one.",
      evidence: "lxcid/LXReorderableCollectionViewFlowLayout#6", breaks: "lift-takes-the-named-items",
      at: "left at hold",
      make: { DragSessionReference(rules: Faults.PressInGapTakesFirst()) }),
    .fault(
      "placeholder-can-be-lifted", "A placeholder can be lifted like the item that it will become.",
      evidence: "isaacHagoel/svelte-dnd-action#30", breaks: "lift-takes-the-named-items", at: "left at hold",
      make: { DragSessionReference(rules: Faults.PlaceholderCanBeLifted()) }),
    .fault(
      "press-without-release-forgets",
      "A press of a touch that is still down is taken for a new one, and the session of the old one is forgotten.",
      evidence: "openseadragon/openseadragon#427", breaks: "session-keeps-its-items", at: "lost at press",
      make: { DragSessionReference(rules: Faults.PressWithoutReleaseForgets()) }),
    .fault(
      "threshold-is-inclusive", "A touch exactly 10 points from its press has wandered off.",
      evidence: "clauderic/dnd-kit#822", breaks: "lift-takes-the-named-items", at: "lost at hold",
      make: { DragSessionReference(rules: Faults.ThresholdIsInclusive()) }),
    .fault(
      "wandering-still-lifts", "A touch that has wandered far off still lifts.",
      evidence: "mattlewis92/angular-draggable-droppable#17", breaks: "lift-takes-the-named-items",
      at: "left at hold",
      make: { DragSessionReference(rules: Faults.WanderingStillLifts()) }),
    .fault(
      "second-hold-takes-over", "A second hold takes the session over.",
      evidence: "lxcid/LXReorderableCollectionViewFlowLayout#77", breaks: "begins-with-the-first-move",
      at: "state at hold",
      make: { DragSessionReference(rules: Faults.SecondHoldTakesOver()) }),
    .fault(
      "transfers-block-lift", "No session can start while data is outstanding.",
      evidence: "MatiPl01/react-native-sortables#591", breaks: "lift-takes-the-named-items",
      at: "lost at hold",
      make: { DragSessionReference(rules: Faults.TransfersBlockLift()) }),
    .fault(
      "repeats-are-lifted", "Items that are named twice are lifted twice.",
      evidence: "a5hik/ng-sortable#184", breaks: "lift-takes-the-named-items", at: "items at hold",
      make: { DragSessionReference(rules: Faults.RepeatsAreLifted()) }),
    .fault(
      "strangers-join", "Items of other apps join the session.",
      evidence: "SortableJS/Sortable#2173", breaks: "lift-takes-the-named-items", at: "items at hold",
      make: { DragSessionReference(rules: Faults.StrangersJoin()) }),
    .fault(
      "first-item-on-top", "The first item of several lies on top.",
      evidence: "taye/interact.js#237", breaks: "last-item-is-on-top", at: "hold",
      make: { DragSessionReference(rules: Faults.FirstItemOnTop()) }),
    .fault(
      "other-touch-stays-live", "A touch that was down when the session was lifted still adds.",
      evidence: "Shopify/draggable#594", breaks: "session-keeps-its-items", at: "items at release",
      make: { DragSessionReference(rules: Faults.OtherTouchStaysLive()) }),
    .fault(
      "begins-at-lift", "The session begins with the lift, so that a long tap counts as a drag.",
      evidence: "mattlewis92/angular-draggable-droppable#17", breaks: "begins-with-the-first-move",
      at: "reports at hold",
      make: { DragSessionReference(rules: Faults.BeginsAtLift()) }),
    .fault(
      "added-items-replace", "An added item replaces the ones that are in the session.",
      evidence: "lionheart/openradar-mirror#18576", breaks: "session-keeps-its-items", at: "items at release",
      make: { DragSessionReference(rules: Faults.AddedItemsReplace()) }),
  ]

  /// Rules 5 to 8: destination, proposal, gap and spring loading.
  private static let updateFaults: [ImplementationUnderTest<DragSession>] = [
    .fault(
      "asks-on-moves-only",
      "The destination is asked when the session's touch moves, not when something changes beneath it.",
      evidence: "atlassian/react-beautiful-dnd#1362", breaks: "destination-is-under-the-touch",
      at: "view at background",
      make: { DragSessionReference(rules: Faults.AsksOnMovesOnly()) }),
    .fault(
      "first-move-dropped", "The first move only begins the session; where it leads is forgotten.",
      evidence: "clauderic/dnd-kit#470", breaks: "destination-is-under-the-touch", at: "view at move",
      make: { DragSessionReference(rules: Faults.FirstMoveDropped()) }),
    .fault(
      "last-touch-leads", "The last touch that went down leads the session.",
      evidence: "ra1028/RAReorderableLayout#11", breaks: "destination-is-under-the-touch",
      at: "path at press",
      make: { DragSessionReference(rules: Faults.LastTouchLeads()) }),
    .fault(
      "everybody-sees-everything", "Every app sees every item.",
      evidence: "marceljuenemann/angular-drag-and-drop-lists#298", breaks: "destination-is-under-the-touch",
      at: "view at move",
      make: { DragSessionReference(rules: Faults.EverybodySeesEverything()) }),
    .fault(
      "one-visible-shows-all",
      "One visible item makes all of them visible: data is asked for that the app may not see.",
      evidence: "valor-software/ng2-dragula#869", breaks: "no-data-for-strangers", at: "release",
      make: { DragSessionReference(rules: Faults.OneVisibleShowsAll()) }),
    .fault(
      "own-proposal-ignored", "The proposal of an item is not asked.",
      evidence: "rniemeyer/knockout-sortable#159", breaks: "proposal-is-effective", at: "move at move",
      make: { DragSessionReference(rules: Faults.OwnProposalIgnored()) }),
    .fault(
      "empty-section-refuses", "A section without rows takes nothing.",
      evidence: "ra1028/RAReorderableLayout#9", breaks: "proposal-is-effective", at: "move at move",
      make: { DragSessionReference(rules: Faults.EmptySectionRefuses()) }),
    .fault(
      "moves-between-apps", "Items move into other apps.",
      evidence: "glushchenko/fsnotes#1095", breaks: "moves-stay-in-their-app", at: "release",
      make: { DragSessionReference(rules: Faults.MovesBetweenApps()) }),
    .fault(
      "destination-allows-moves", "The view of the destination is asked whether items may move away.",
      evidence: "tonyfederer/OutlookFileDrag#21", breaks: "proposal-is-effective", at: "cancel at move",
      make: { DragSessionReference(rules: Faults.DestinationAllowsMoves()) }),
    .fault(
      "cadence-ignored", "The rows make room at once, whatever the cadence.",
      evidence: "typst/webapp-issues#157", breaks: "gap-follows-the-rest-time", at: "early at move",
      make: { DragSessionReference(rules: Faults.CadenceIgnored()) }),
    .fault(
      "rest-times-are-constants", "The rest times are constants, whatever the scene says.",
      evidence: "files-community/Files#14960", breaks: "gap-follows-the-rest-time", at: "late at move",
      make: { DragSessionReference(rules: Faults.RestTimesAreConstants()) }),
    .fault(
      "rest-is-not-restarted", "A rest goes on when the destination changes.",
      evidence: "typst/webapp-issues#157", breaks: "gap-follows-the-rest-time", at: "early at move",
      make: { DragSessionReference(rules: Faults.RestIsNotRestarted()) }),
    .fault(
      "gap-stays-open", "The room stays where it was made when the session has gone elsewhere.",
      evidence: "react-grid-layout/react-grid-layout#1382", breaks: "gap-follows-the-rest-time",
      at: "early at move",
      make: { DragSessionReference(rules: Faults.GapStaysOpen()) }),
    .fault(
      "gap-beside-drop", "The rows make room in front of the row behind the one where the drop goes.",
      evidence: "microsoft/vscode#94401", breaks: "gap-follows-the-rest-time", at: "place at move",
      make: { DragSessionReference(rules: Faults.GapBesideDrop()) }),
    .fault(
      "still-touch-stops-time", "Time does not count while the touch is still.",
      evidence: "files-community/Files#14960", breaks: "gap-follows-the-rest-time", at: "late at tick",
      make: { DragSessionReference(rules: Faults.StillTouchStopsTime()) }),
    .fault(
      "opens-again-and-again", "A spring-loaded row opens again with every event once it is time.",
      evidence: "vira-soft/vira-assets#223", breaks: "opens-once-per-hover", at: "early at tick",
      make: { DragSessionReference(rules: Faults.OpensAgainAndAgain()) }),
    .fault(
      "dragged-row-opens", "A dragged row opens when the session stays over it.",
      evidence: "typst/webapp-issues#157", breaks: "opens-once-per-hover", at: "strange at tick",
      make: { DragSessionReference(rules: Faults.DraggedRowOpens()) }),
  ]

  /// Rules 9 to 12: drop, move, copy and insert into.
  private static let dropFaults: [ImplementationUnderTest<DragSession>] = [
    .fault(
      "off-by-one-forward", "Towards the end a moved item lands one row too early.",
      evidence: "flutter/flutter#24786", breaks: "drop-lands-at-the-destination", at: "behind at release",
      make: { DragSessionReference(rules: Faults.OffByOneForward()) }),
    .fault(
      "reports-without-move", "A move that changes nothing is reported.",
      evidence: "flutter/flutter#150843", breaks: "reports-are-true", at: "moves at release",
      make: { DragSessionReference(rules: Faults.ReportsWithoutMove()) }),
    .fault(
      "reports-late-paths", "The paths of a report are those of after the drop.",
      evidence: "SortableJS/Sortable#410", breaks: "reports-are-true", at: "from at release",
      make: { DragSessionReference(rules: Faults.ReportsLatePaths()) }),
    .fault(
      "swaps-instead-of-shifting", "Item and row change places.",
      evidence: "iPaulPro/Android-ItemTouchHelper-Demo#9", breaks: "others-keep-their-order",
      at: "rows at release",
      make: { DragSessionReference(rules: Faults.SwapsInsteadOfShifting()) }),
    .fault(
      "items-reversed", "Several items come out in reverse.",
      evidence: "vchelaru/Gum#4825", breaks: "dropped-items-are-adjacent-in-order", at: "release",
      make: { DragSessionReference(rules: Faults.ItemsReversed()) }),
    .fault(
      "items-scattered", "Each of several items is moved to the index path by itself, one after the other.",
      evidence: "SortableJS/Vue.Draggable#836", breaks: "dropped-items-are-adjacent-in-order", at: "release",
      make: { DragSessionReference(rules: Faults.ItemsScattered()) }),
    .fault(
      "drop-on-dragged-deletes", "A drop on a dragged row deletes the items.",
      evidence: "BMSVieira/ordena.js#2", breaks: "no-item-lost", at: "release",
      make: { DragSessionReference(rules: Faults.DropOnDraggedDeletes()) }),
    .fault(
      "item-in-two-views", "A move to another view puts the items in without taking them out.",
      evidence: "rniemeyer/knockout-sortable#152", breaks: "no-item-twice", at: "release",
      make: { DragSessionReference(rules: Faults.ItemInTwoViews()) }),
    .fault(
      "drop-outside-deletes", "A drop outside all views takes the items away.",
      evidence: "gridstack/gridstack.js#1463", breaks: "no-item-lost", at: "release",
      make: { DragSessionReference(rules: Faults.DropOutsideDeletes()) }),
    .fault(
      "stale-section-counts", "After a move between sections the rows are hit where they were.",
      evidence: "lxcid/LXReorderableCollectionViewFlowLayout#102", breaks: "lift-takes-the-named-items",
      at: "lost at hold",
      make: { DragSessionReference(rules: Faults.StaleSectionCounts()) }),
    .fault(
      "nowhere-is-first", "Without an index path the items go to the beginning.",
      evidence: "hpique/HPReorderTableView#22", breaks: "drop-lands-at-the-destination", at: "end at release",
      make: { DragSessionReference(rules: Faults.NowhereIsFirst()) }),
    .fault(
      "forbidden-moves-anyway", "What is forbidden is moved anyway.",
      evidence: "luckylooke/dragular#136", breaks: "refusal-changes-nothing", at: "rows at release",
      make: { DragSessionReference(rules: Faults.ForbiddenMovesAnyway()) }),
    .fault(
      "copy-takes-original", "A copy within the app takes the original away.",
      evidence: "Postlagerkarte/blazor-dragdrop#84", breaks: "no-item-lost", at: "release",
      make: { DragSessionReference(rules: Faults.CopyTakesOriginal()) }),
    .fault(
      "copies-numbered-anew", "Every drop numbers its copies from 1.",
      evidence: "SortableJS/Vue.Draggable#1082", breaks: "no-item-twice", at: "release",
      make: { DragSessionReference(rules: Faults.CopiesNumberedAnew()) }),
    .fault(
      "copy-goes-behind", "A copy goes behind the row that it was dropped on.",
      evidence: "patricktran/react-table-hoc-draggable-columns#1", breaks: "drop-lands-at-the-destination",
      at: "in front at release",
      make: { DragSessionReference(rules: Faults.CopyGoesBehind()) }),
    .fault(
      "asks-before-drop", "Data is asked for as soon as a copy is proposed.",
      evidence: "whatwg/html#2918", breaks: "no-data-before-the-drop", at: "move",
      make: { DragSessionReference(rules: Faults.AsksBeforeDrop()) }),
    .fault(
      "arrives-at-end", "Data that arrives goes to the end of its section.",
      evidence: "kartik-v/bootstrap-fileinput#839", breaks: "arrival-stays-in-place", at: "arrive",
      make: { DragSessionReference(rules: Faults.ArrivesAtEnd()) }),
    .fault(
      "arrives-in-order", "Data that arrives goes into the oldest placeholder, whichever was asked for.",
      evidence: "hundredrabbits/Left#79", breaks: "copies-are-what-arrived", at: "arrive",
      make: { DragSessionReference(rules: Faults.ArrivesInOrder()) }),
    .fault(
      "placeholder-left", "The placeholder of a failed request stays.",
      evidence: "mmick66/KDDragAndDropCollectionView#2", breaks: "placeholders-are-outstanding-requests",
      at: "fail",
      make: { DragSessionReference(rules: Faults.PlaceholderLeft()) }),
    .fault(
      "one-failure-fails-all", "One failed request fails all of its session.",
      evidence: "lionheart/openradar-mirror#20236", breaks: "requests-end-once", at: "lost at fail",
      make: { DragSessionReference(rules: Faults.OneFailureFailsAll()) }),
    .fault(
      "into-goes-beside", "What should go into an item goes beside it.",
      evidence: "acsone/alfodoo#82", breaks: "drop-lands-at-the-destination",
      at: "contents at release",
      make: { DragSessionReference(rules: Faults.IntoGoesBeside()) }),
  ]

  /// Rules 13 to 15: end, cancel and data changes.
  private static let endFaults: [ImplementationUnderTest<DragSession>] = [
    .fault(
      "copy-ends-twice", "A copy ends at its drop, and again with its last data.",
      evidence: "doffm/android-dragarea#1", breaks: "one-end-for-every-begin", at: "early at release",
      make: { DragSessionReference(rules: Faults.CopyEndsTwice()) }),
    .fault(
      "every-transfer-ends", "Every transfer of a session ends it.",
      evidence: "michaelmalonenz/aurelia-dragula#48", breaks: "one-end-for-every-begin",
      at: "early at arrive",
      make: { DragSessionReference(rules: Faults.EveryTransferEnds()) }),
    .fault(
      "failure-never-ends", "A session whose requests have all failed never ends.",
      evidence: "motiondivision/motion#282", breaks: "one-end-for-every-begin", at: "missing at fail",
      make: { DragSessionReference(rules: Faults.FailureNeverEnds()) }),
    .fault(
      "refusal-has-no-end", "A drop that changes nothing has no end.",
      evidence: "motiondivision/motion#282", breaks: "one-end-for-every-begin", at: "missing at release",
      make: { DragSessionReference(rules: Faults.RefusalHasNoEnd()) }),
    .fault(
      "handler-added-twice", "Each reload attaches another handler, and every handler reports the end.",
      evidence: "heyman/jquery-draggable-touch#8", breaks: "one-end-for-every-begin",
      at: "strange at release",
      make: { DragSessionReference(rules: Faults.HandlerAddedTwice()) }),
    .fault(
      "cancel-drops", "A cancel drops.",
      evidence: "clauderic/dnd-kit#1733", breaks: "refusal-changes-nothing", at: "rows at cancel",
      make: { DragSessionReference(rules: Faults.CancelDrops()) }),
    .fault(
      "cancel-leaves-session", "A cancel leaves the session where it is.",
      evidence: "desandro/draggabilly#18", breaks: "session-keeps-its-items", at: "left at cancel",
      make: { DragSessionReference(rules: Faults.CancelLeavesSession()) }),
    .fault(
      "cancel-poisons-next-session",
      "After a cancel the next session also has the items of the cancelled one.",
      evidence: "infor-design/enterprise#7017", breaks: "lift-takes-the-named-items", at: "items at hold",
      make: { DragSessionReference(rules: Faults.CancelPoisonsNextSession()) }),
    .fault(
      "other-touch-inherits", "Another touch that is down takes the session over when its own is released.",
      evidence: "prime31/TouchKit#13", breaks: "session-keeps-its-items", at: "left at release",
      make: { DragSessionReference(rules: Faults.OtherTouchInherits()) }),
    .fault(
      "lift-survives-background", "A lift survives that its app goes to the background.",
      evidence: "nicolasgomollon/LPRTableView#19", breaks: "session-keeps-its-items",
      at: "left at background",
      make: { DragSessionReference(rules: Faults.LiftSurvivesBackground()) }),
    .fault(
      "background-cancels-session", "The background cancels a session that has begun.",
      evidence: "lionheart/openradar-mirror#17624", breaks: "session-keeps-its-items",
      at: "lost at background",
      make: { DragSessionReference(rules: Faults.BackgroundCancelsSession()) }),
    .fault(
      "background-fails-transfers", "The background fails what an app has asked for.",
      evidence: "mmick66/KDDragAndDropCollectionView#29", breaks: "requests-end-once",
      at: "lost at background",
      make: { DragSessionReference(rules: Faults.BackgroundFailsTransfers()) }),
    .fault(
      "placeholders-counted", "Placeholders count as items of the data source.",
      evidence: "adamshin/SwiftReorder#43", breaks: "others-keep-their-order", at: "rows at delete",
      make: { DragSessionReference(rules: Faults.PlaceholdersCounted()) }),
    .fault(
      "inserts-before-placeholders", "An insertion at the end goes in front of trailing placeholders.",
      evidence: "kartik-v/bootstrap-fileinput#420", breaks: "agrees-with-reference", at: "rows at insert",
      make: { DragSessionReference(rules: Faults.InsertsBeforePlaceholders()) }),
    .fault(
      "deleted-item-stays", "A deleted item stays in the session.",
      evidence: "bauerca/drag-sort-listview#7", breaks: "session-keeps-its-items", at: "left at delete",
      make: { DragSessionReference(rules: Faults.DeletedItemStays()) }),
    .fault(
      "empty-session-goes-on", "A session whose last item is deleted goes on with nothing.",
      evidence: "lxcid/LXReorderableCollectionViewFlowLayout#28", breaks: "one-end-for-every-begin",
      at: "missing at delete",
      make: { DragSessionReference(rules: Faults.EmptySessionGoesOn()) }),
    .fault(
      "deleted-cell-waits", "The items that come into a deleted one are still waited for.",
      evidence: "yitezh/YTDragCollectionLayout#3", breaks: "placeholders-are-outstanding-requests",
      at: "delete",
      make: { DragSessionReference(rules: Faults.DeletedCellWaits()) }),
    .fault(
      "reload-drops-placeholders", "A reload keeps what is outstanding, but its placeholders are gone.",
      evidence: "nshint/uicollectionview-reordering#9", breaks: "placeholders-are-outstanding-requests",
      at: "reload",
      make: { DragSessionReference(rules: Faults.ReloadDropsPlaceholders()) }),
    .fault(
      "reload-ends-session", "A reload ends the session.",
      evidence: "pec1985/TiDraggable#14", breaks: "session-keeps-its-items", at: "lost at reload",
      make: { DragSessionReference(rules: Faults.ReloadEndsSession()) }),
    .fault(
      "moved-item-leaves", "A move of the data source takes a dragged item out of the session.",
      evidence: "lionheart/openradar-mirror#20093", breaks: "session-keeps-its-items",
      at: "items at move-item",
      make: { DragSessionReference(rules: Faults.MovedItemLeaves()) }),
  ]
}
