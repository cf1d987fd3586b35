extension DragSession {
  /// The situations that are counted while sessions run.
  public enum Situation: String, SituationValue {
    case severalApps = "the scene has more than one app"
    case nestedViews = "a view lies inside another"
    case pressOutsideItems = "a press that hits no item"
    case wanderedOff = "a touch that leaves its press by more than 10 points without a lift"
    case exactlyTapRadius = "a touch that is exactly 10 points from its press"
    case secondTouch = "a press while another touch is down"
    case lifted = "a lift"
    case liftedSeveral = "a lift of several items"
    case liftWithoutMove = "a lift that is released before it has begun"
    case begun = "a session begins"
    case secondDragOfItem = "an item is dragged for the second time"
    case added = "a tap that adds items to a session"
    case noDestination = "a session that is nowhere"
    case belowRows = "a session below all rows of a view"
    case onePastTheEnd = "a destination one past the rows of a section"
    case proposesForbidden = "a destination that forbids"
    case proposesCancel = "a destination where a drop changes nothing"
    case insertInto = "a destination that is an item"
    case ownProposal = "an item at the destination with a proposal of its own"
    case gapAfterRest = "rows that make room after a rest"
    case restBroken = "another proposal for the same place, before the rest time is over"
    case opened = "a spring-loaded row opens"
    case moved = "a drop that moves"
    case movedForwards = "a move to a later row of the same section"
    case movedAcrossViews = "a move to another view"
    case movedInto = "a move into another item"
    case droppedOnDragged = "a drop on one of the dragged rows"
    case droppedNowhere = "a drop without destination"
    case droppedAtEnd = "a drop behind the last row of a section"
    case copied = "a drop that copies"
    case copiedToOtherApp = "a copy into another app"
    case hidesSome = "a copy of which the destination may see only some items"
    case arrived = "data arrives"
    case arrivedOutOfOrder = "data arrives before that of an earlier request"
    case failed = "a request fails"
    case failedByChange = "a request fails because its place is deleted or reloaded"
    case cancelled = "a session that is cancelled"
    case inBackground = "an app goes to the background"
    case changedDuringSession = "data changes during a session"
    case sessionEmptied = "the last item of a session is deleted"
    case sectionDeleted = "a section is deleted"
    case behindPlaceholders = "an insertion behind trailing placeholders"
    case ignoredEvent = "an event that makes no sense at that moment"
  }
}

extension Moment where Subject == DragSession {
  /// Notes which situations the event has brought.
  mutating func noteSituations() {
    if isSenseless { return note(.ignoredEvent) }
    switch event {
    case nil:
      note(.severalApps, if: scene.apps.count > 1)
      let frames = scene.views.map(\.layout.frame)
      note(
        .nestedViews,
        if: frames.indices.contains { index in
          frames[..<index].contains { frames[index] != $0 && frames[index].isInside($0, within: 0) }
        })
    case .touch(let event): noteTouch(event)
    case .arrive(let request):
      note(.arrived)
      note(.arrivedOutOfOrder, if: before.requests.first?.number != request)
    case .fail: note(.failed)
    case .background: note(.inBackground)
    case .tick, .foreground: break
    default:
      note(.changedDuringSession, if: before.session?.isBegun == true)
      if case .deleteSection? = event { note(.sectionDeleted) }
      note(.failedByChange, if: history.gone.contains { id in before.requests.contains { $0.copy == id } })
      if case .insert? = event, let place = history.landing, place.item > 0 {
        let last = DragSession.Path(place.view, place.section, place.item - 1)
        note(.behindPlaceholders, if: before.views.row(at: last)?.isPlaceholder == true)
      }
      note(.sessionEmptied, if: before.hasSession && after.session == nil)
    }
    guard let session = after.session, session.isBegun else { return }
    if before.session?.isBegun != true {
      note(.begun)
      note(.secondDragOfItem, if: session.items.first.map { history.dragged.contains($0) } ?? false)
    }
    note(.opened, if: session.opened != nil && session.opened != before.session?.opened)
    noteUpdate(session)
  }

  private mutating func noteTouch(_ event: TouchEvent) {
    if !before.hasSession, let session = after.session {
      note(.lifted)
      note(.liftedSeveral, if: session.items.count > 1)
    }
    switch event {
    case .press:
      note(.pressOutsideItems, if: history.touches.last?.note.item == nil)
      note(.secondTouch, if: history.touches.count > 1)
      note(.cancelled, if: history.isCancelledByPress && before.session?.isBegun == true)
    case .move(let touch, _):
      guard
        let isAtLimit = history.touches.isAtLimit(touch, holder: history.holder, isOnItem: { $0.item != nil })
      else { return }
      note(isAtLimit ? .exactlyTapRadius : .wanderedOff)
    case .hold: break
    case .release, .cancel:
      guard let session = before.session else { return }
      note(.added, if: after.session?.items.count ?? 0 > session.items.count)
      guard endsSession else { return }
      note(.liftWithoutMove, if: !session.isBegun)
      let isReleased = self.event?.kind == .release
      note(.cancelled, if: session.isBegun && !isReleased)
      note(.droppedNowhere, if: session.isBegun && isReleased && session.destination == nil)
      if let drop = history.drop { noteDrop(drop) }
    }
  }

  private mutating func noteDrop(_ session: DragSession.Snapshot.Session) {
    guard let destination = session.destination, let first = session.items.first else { return }
    note(.droppedAtEnd, if: destination.path.map { before.views.row(at: $0) == nil } ?? true)
    note(.droppedOnDragged, if: isOnDragged)
    guard session.proposal?.operation == .move else {
      note(.copied)
      note(.hidesSome, if: history.dropped.count < session.items.count)
      let app = scene.views.first { $0.id == destination.view }?.app
      return note(.copiedToOtherApp, if: app != history.items[first]?.app)
    }
    guard history.areRowsChanged, let home = before.views.path(of: first) else { return }
    note(.moved)
    note(.movedInto, if: session.proposal?.intent == .insertInto)
    note(.movedAcrossViews, if: home.view != destination.view)
    if let path = destination.path, path.view == home.view, path.section == home.section {
      note(.movedForwards, if: path.item > home.item)
    }
  }

  private mutating func noteUpdate(_ session: DragSession.Snapshot.Session) {
    guard let destination = session.destination, let proposal = session.proposal else {
      return note(.noDestination)
    }
    note(.belowRows, if: destination.path == nil)
    if let path = destination.path {
      let row = after.views.row(at: path)
      note(.onePastTheEnd, if: row == nil)
      note(.ownProposal, if: row.map { history.items[$0.id]?.traits.proposal != nil } ?? false)
    }
    note(.proposesForbidden, if: proposal.operation == .forbidden)
    note(.proposesCancel, if: proposal.operation == .cancel)
    note(.insertInto, if: proposal.intent == .insertInto)
    let hasRested = history.restSeconds > 0
    note(
      .restBroken,
      if: hasRested && before.session?.gap == nil && before.session?.destination == destination
        && before.session?.proposal != proposal)
    let isTick = event?.kind == .tick
    note(.gapAfterRest, if: session.gap != nil && showsSamePlace && (hasRested || isTick))
  }
}

extension DragSession {
  /// The item of a press, path or request, or how far a move goes compared with a tap, in words; nil where there is
  /// no more to say.
  public static func object(of event: Event, on snapshot: Snapshot, _ history: History) -> String? {
    switch event {
    case .touch(.press) where history.isCancelledByPress: return "which cancels the session"
    case .touch(.press(let touch, _)):
      guard let pressed = history.touches.last, pressed.id == touch else { return nil }
      guard let item = pressed.note.item else { return pressed.note.isInView ? "on no item" : "in no view" }
      let reason =
        history.holder == nil
        ? history.touches.words(ofTouchBesides: touch) { $0.item == item } : "the session has not begun"
      return TouchEvent.words(
        ofPressOn: item.inWords, shouldDoNothing: pressed.role == .inert ? reason : nil)
    case .touch(.move(let touch, _)):
      return history.touches.words(ofMoveOf: touch, holder: history.holder) { $0.item != nil }
    case .arrive(let request), .fail(let request):
      return snapshot.requests.first { $0.number == request }?.copy.inWords
    case .delete: return history.gone.first?.inWords
    case .moveItem: return history.changed?.inWords
    default: return nil
    }
  }
}
