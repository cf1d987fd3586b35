extension DragSession {
  /// What every drag session must keep, in the order in which it is listed.
  public static let invariants: [Invariant<DragSession>] = [
    Invariant(
      "no-item-lost", "No item disappears unless it, or what it is in, is deleted.",
      gravity: .loss,
      when: .rows, check: { $0.lostItem() }),
    Invariant(
      "no-item-twice", "No item or placeholder appears twice.", gravity: .loss, when: .rows,
      check: { $0.doubledItem() }),
    Invariant(
      "copies-are-what-arrived",
      "A new item appears only when its data arrives or the data source inserts it.",
      gravity: .loss,
      at: .everyEvent, when: .rows, check: { $0.strangeItem() }),
    Invariant(
      "moves-stay-in-their-app", "No item ever moves from one app into another.", gravity: .loss,
      at: .everyEvent,
      when: .rows, check: { $0.itemInOtherApp() }),
    Invariant(
      "deleted-items-are-gone", "What is deleted is gone, and so is everything in it.", gravity: .loss,
      at: .after(.delete, .deleteSection), when: .rows, check: { $0.deletedItem() }),
    Invariant(
      "placeholders-are-outstanding-requests",
      "There is one placeholder for each outstanding request, with the same name, and no other; placeholders inside "
        + "items count too.",
      when: .rows, check: { $0.wrongPlaceholders() }),
    Invariant(
      "requests-end-once",
      "A request stays outstanding until its data arrives or fails, or its place is deleted or reloaded.",
      at: .everyEvent, when: .rows, check: { $0.wrongRequests() }),
    Invariant(
      "others-keep-their-order",
      "Everything that is not dragged or changed itself keeps its section and its order.", at: .everyEvent,
      when: .rows, check: { $0.disturbedRow() }),
    Invariant(
      "data-lands-at-its-index",
      "What the data source inserts or moves lands in front of the item at its new index, and behind all "
        + "placeholders in front of that item.", at: .after(.insert, .moveItem), when: .rows,
      check: { $0.wrongLanding() }),
    Invariant(
      "refusal-changes-nothing",
      "A cancel, or a release that moves or copies nothing, changes no rows and requests no data.",
      at: .after(.release, .cancel), when: .rows, check: { $0.changeByRefusal() }),
    Invariant(
      "nothing-changes-without-a-drop",
      "A press, a move, a hold, passing time, and going to or from the background change no rows.",
      at: .after(.press, .move, .hold, .tick, .background, .foreground), when: .rows,
      check: { $0.changeWithoutDrop() }),
    Invariant(
      "arrival-stays-in-place", "When data arrives, its placeholder becomes the item, in the same place.",
      at: .after(.arrive), when: .rows, check: { $0.displacedArrival() }),
    Invariant(
      "dropped-items-are-adjacent-in-order",
      "After a drop, the dropped items lie side by side, in the order of the session.",
      at: .after(.release), when: .session, check: { $0.scatteredDrop() }),
    Invariant(
      "drop-lands-at-the-destination",
      "Dropped items lie beside the row that they were dropped on, at the end of the section, or in the target item.",
      at: .after(.release), when: .session, check: { $0.misplacedDrop() }),
    Invariant(
      "drop-on-dragged-changes-nothing", "A move that is dropped on one of the dragged rows changes nothing.",
      at: .after(.release), when: .session, check: { $0.changeOnDragged() }),
    Invariant(
      "no-data-before-the-drop", "Data is requested by a drop that copies, and at no other moment.",
      when: .rows, check: { $0.earlyRequest() }),
    Invariant(
      "no-data-for-strangers", "An app never requests data of an item that it may not see.",
      at: .after(.release),
      when: .session, check: { $0.forbiddenRequest() }),
    Invariant(
      "one-request-for-each-visible-item",
      "A copy makes one request for each dragged item that the app it goes to may see, in the order of the session.",
      at: .after(.release), when: .session, check: { $0.wrongCopies() }),
    Invariant(
      "one-end-for-every-begin",
      "Every session that has begun ends once: at its drop or cancel, or when its last request is over.",
      when: [.session, .reports], check: { $0.wrongEnd() }),
    Invariant(
      "begins-with-the-first-move",
      "The first move after the lift begins the session, and nothing else does.",
      at: .everyEvent, when: [.session, .reports], check: { $0.wrongBegin() }),
    Invariant(
      "lift-takes-the-named-items",
      "A hold lifts the items that the pressed item names, each once and in that order; unknown ones are left "
        + "out.", at: .after(.hold),
      when: .session, check: { $0.wrongItems() }),
    Invariant(
      "session-keeps-its-items",
      "Only taps that begin and end in a session add items to it, only deleted items leave it, and it ends only with "
        + "its touch.",
      at: .after(
        .press, .release, .move, .cancel, .tick, .arrive, .fail, .background, .foreground, .reload, .delete,
        .insert, .moveItem, .deleteSection), when: .session, check: { $0.wrongItems() }),
    Invariant(
      "last-item-is-on-top",
      "The last item of a session lies on top of the others; with the policy top=first, the first does.",
      when: .session, check: { $0.wrongTop() }),
    Invariant(
      "destination-is-under-the-touch",
      "The destination is the row or section under the touch in the front-most view, if that view's app may see the "
        + "items.",
      at: .everyEvent, when: .session, check: { $0.wrongDestination() }),
    Invariant(
      "proposal-is-effective",
      "The proposal is the one that the destination makes, as far as items, app and view allow it.",
      at: .everyEvent,
      when: .session, check: { $0.wrongProposal() }),
    Invariant(
      "gap-follows-the-rest-time",
      "Rows make room only once destination and proposal have stayed the same for the rest time.",
      at: .everyEvent, when: .session, check: { $0.wrongGap() }),
    Invariant(
      "opens-once-per-hover",
      "A spring-loaded row opens once each time the session stays over it for the spring time.",
      at: .everyEvent, when: [.session, .reports], check: { $0.wrongOpening() }),
    Invariant(
      "paths-exist", "Every index path that is proposed or reported exists, or is one past the end.",
      at: .everyEvent, when: [.session, .reports], check: { $0.strangePath() }),
    Invariant(
      "reports-are-true",
      "Reports say what really happened in this event, with the index paths before and after it.",
      at: .everyEvent, when: [.rows, .reports], check: { $0.wrongReport() }),
    Invariant(
      CommonInvariant.senselessEvents, "An event that makes no sense at that moment changes nothing.",
      at: .everyEvent, when: [.rows, .session, .reports], check: { $0.changeWithoutSense() }),
  ]
}
