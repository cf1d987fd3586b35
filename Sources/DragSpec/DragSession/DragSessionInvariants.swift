extension DragSession {
  /// What every drag session must keep, in the order in which it is listed.
  public static let invariants: [Invariant<DragSession>] = [
    Invariant(
      "no-item-lost", "Every item stays where it can be seen, unless it or what it is in is deleted.",
      gravity: .loss,
      when: .rows, check: { $0.lostItem() }),
    Invariant(
      "no-item-twice", "No item and no placeholder is seen twice.", gravity: .loss, when: .rows,
      check: { $0.doubledItem() }),
    Invariant(
      "copies-are-what-arrived",
      "Apart from what the data source inserts, exactly the items whose data has arrived are new.",
      gravity: .loss,
      at: .everyEvent, when: .rows, check: { $0.strangeItem() }),
    Invariant(
      "moves-stay-in-their-app", "No item ever gets from one app into another.", gravity: .loss,
      at: .everyEvent,
      when: .rows, check: { $0.itemInOtherApp() }),
    Invariant(
      "deleted-items-are-gone", "What is deleted is seen no more, nor is what was in it.", gravity: .loss,
      at: .after(.delete, .deleteSection), when: .rows, check: { $0.deletedItem() }),
    Invariant(
      "placeholders-are-outstanding-requests",
      "There are exactly as many placeholders, inside items too, as outstanding requests, with their names.",
      when: .rows, check: { $0.wrongPlaceholders() }),
    Invariant(
      "requests-end-once",
      "A request is outstanding until its data arrives, fails, or its place is deleted or reloaded.",
      at: .everyEvent, when: .rows, check: { $0.wrongRequests() }),
    Invariant(
      "others-keep-their-order",
      "All that is not dragged or changed itself keeps its section and its order.", at: .everyEvent,
      when: .rows, check: { $0.disturbedRow() }),
    Invariant(
      "data-lands-at-its-index",
      "What the data source inserts or moves stands in front of the item with its new index, behind all "
        + "placeholders before that.", at: .after(.insert, .moveItem), when: .rows,
      check: { $0.wrongLanding() }),
    Invariant(
      "refusal-changes-nothing",
      "A cancel, and a release that moves or copies nothing, change no rows and ask for no data.",
      at: .after(.release, .cancel), when: .rows, check: { $0.changeByRefusal() }),
    Invariant(
      "nothing-changes-without-a-drop",
      "Touches that go down, move or are held, time and the background change no rows.",
      at: .after(.press, .move, .hold, .tick, .background, .foreground), when: .rows,
      check: { $0.changeWithoutDrop() }),
    Invariant(
      "arrival-stays-in-place", "Data that arrives turns its placeholder into the item, where it stands.",
      at: .after(.arrive), when: .rows, check: { $0.displacedArrival() }),
    Invariant(
      "dropped-items-are-adjacent-in-order",
      "After a drop the dropped items lie side by side, in the order of the session.",
      at: .after(.release), when: .session, check: { $0.scatteredDrop() }),
    Invariant(
      "drop-lands-at-the-destination",
      "Dropped items lie beside the row that they were dropped on, at the end, or in the target item.",
      at: .after(.release), when: .session, check: { $0.misplacedDrop() }),
    Invariant(
      "drop-on-dragged-changes-nothing", "A move that is dropped on a dragged row changes nothing.",
      at: .after(.release), when: .session, check: { $0.changeOnDragged() }),
    Invariant(
      "no-data-before-the-drop", "Data is asked for by a drop that copies, and at no other moment.",
      when: .rows, check: { $0.earlyRequest() }),
    Invariant(
      "no-data-for-strangers", "An app asks for no data that it may not see.", at: .after(.release),
      when: .session, check: { $0.forbiddenRequest() }),
    Invariant(
      "one-request-for-each-visible-item",
      "A copy asks once for each dragged item that its app may see, in the order of the session.",
      at: .after(.release), when: .session, check: { $0.wrongCopies() }),
    Invariant(
      "one-end-for-every-begin",
      "Every session that has begun ends once: at its drop or cancel, or with its last request.",
      when: [.session, .reports], check: { $0.wrongEnd() }),
    Invariant(
      "begins-with-the-first-move",
      "The first move after the lift begins the session, and nothing else does.",
      at: .everyEvent, when: [.session, .reports], check: { $0.wrongBegin() }),
    Invariant(
      "lift-takes-the-named-items",
      "A hold lifts the known items that its item names, once each and in their order.", at: .after(.hold),
      when: .session, check: { $0.wrongItems() }),
    Invariant(
      "session-keeps-its-items",
      "A session changes only by taps that add, ends only with its touch, and loses only deleted items.",
      at: .after(
        .press, .release, .move, .cancel, .tick, .arrive, .fail, .background, .foreground, .reload, .delete,
        .insert, .moveItem, .deleteSection), when: .session, check: { $0.wrongItems() }),
    Invariant(
      "last-item-is-on-top",
      "The last item of a session lies on top of the others, or by the policy the first.",
      when: .session, check: { $0.wrongTop() }),
    Invariant(
      "destination-is-under-the-touch",
      "A destination is the row or section of the front-most view under the touch, for those who may see it.",
      at: .everyEvent, when: .session, check: { $0.wrongDestination() }),
    Invariant(
      "proposal-is-effective",
      "The proposal is that of the destination, as far as items, app and view allow it.", at: .everyEvent,
      when: .session, check: { $0.wrongProposal() }),
    Invariant(
      "gap-follows-the-rest-time",
      "Rows make room once destination and proposal have stayed for the rest time, and only then.",
      at: .everyEvent, when: .session, check: { $0.wrongGap() }),
    Invariant(
      "opens-once-per-hover",
      "A spring-loaded row opens once for every time that the session stays over it for the spring time.",
      at: .everyEvent, when: [.session, .reports], check: { $0.wrongOpening() }),
    Invariant(
      "paths-exist", "Every index path that is proposed or reported exists, or is one past the end.",
      at: .everyEvent, when: [.session, .reports], check: { $0.strangePath() }),
    Invariant(
      "reports-are-true",
      "Reports say what has happened in this event, with the index paths of before and after it.",
      at: .everyEvent, when: [.rows, .reports], check: { $0.wrongReport() }),
    Invariant(
      "senseless-events-change-nothing", "An event that makes no sense where it stands changes nothing.",
      at: .everyEvent, when: [.rows, .session, .reports], check: { $0.changeWithoutSense() }),
  ]
}
