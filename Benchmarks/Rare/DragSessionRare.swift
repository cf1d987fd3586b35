import DragFuzz
import DragSpec

extension DragSession {
  static let rareFaults: [any (DragSessionRules & RareFault).Type] = [
    ArrivalAfterTwoFailuresIsLost.self, TenthRequestIsSilent.self, RestOutlivesProposal.self,
    OpensTwiceAtMost.self, SecondBackgroundIsForEver.self, SessionHoldsSixItems.self,
    ReloadBreaksHover.self, DeletedItemJoinsAgain.self, WandersByStepsOnly.self, ThirdCancelIsMove.self,
    FourItemsLandReversed.self, FarRowsInSinglePrecision.self,
  ]
}

final class ArrivalAfterTwoFailuresIsLost: DragSessionRules, RareFault {
  static let mistake = "What arrives after two failures of the same session is not reported."
  private var counts = Counts<Int>()
  override func fail(_ request: Int, _ state: inout State) {
    if state.requests.contains(where: { $0.number == request }), let session = state.requestSessions[request]
    {
      _ = counts.next(session)
    }
    super.fail(request, &state)
  }
  override func arrive(_ request: Int, _ state: inout State) {
    guard state.requests.contains(where: { $0.number == request }),
      let session = state.requestSessions[request]
    else { return }
    let count = state.reports.count
    super.arrive(request, &state)
    if counts[session] >= 2, state.reports.count > count { state.reports.remove(at: count) }
  }
}

final class TenthRequestIsSilent: DragSessionRules, RareFault {
  static let mistake = "A request that makes ten outstanding ones or more is not reported."
  override func copyItems(
    of session: Session, to destination: Destination, into cell: Identity?, _ state: inout State
  ) {
    super.copyItems(of: session, to: destination, into: cell, &state)
    if state.requests.count >= 10, state.reports.last?.kind == .requested { state.reports.removeLast() }
  }
}

final class RestOutlivesProposal: DragSessionRules, RareFault {
  static let mistake = "The rest time goes on where another proposal is made for the same place."
  private var last: Destination?
  private var seconds = 0.0
  override func begin(_ state: inout State) {
    (last, seconds) = (nil, 0)
    super.begin(&state)
  }
  override func pass(seconds: Double, _ state: inout State) {
    self.seconds += seconds
    super.pass(seconds: seconds, &state)
  }
  override func gap(_ session: Session, _ state: State) -> Path? {
    if session.destination != last { (last, seconds) = (session.destination, 0) }
    var session = session
    session.restSeconds = seconds
    return super.gap(session, state)
  }
}

final class OpensTwiceAtMost: DragSessionRules, RareFault {
  static let mistake = "The third row that a session hovers over long enough does not open."
  private var counts = Counts<Int>()
  override func hover(over cell: Identity?, _ state: inout State) {
    let wasOpen = state.session?.hover?.isOpen == true && state.session?.hover?.cell == cell
    if let session = state.session?.number, counts[session] >= 2, !wasOpen {
      return super.hover(over: nil, &state)
    }
    super.hover(over: cell, &state)
    if let session = state.session, session.hover?.isOpen == true, !wasOpen {
      _ = counts.next(session.number)
    }
  }
}

final class SecondBackgroundIsForEver: DragSessionRules, RareFault {
  static let mistake = "An app that has been in the background twice is not seen any more."
  private var counts = Counts<AppID>()
  override func goToBackground(_ app: AppID, _ state: inout State) {
    if state.app(app)?.isInBackground == false { _ = counts.next(app) }
    super.goToBackground(app, &state)
  }
  override func comeToForeground(_ app: AppID, _ state: inout State) {
    if counts[app] < 2 { super.comeToForeground(app, &state) }
  }
}

final class SessionHoldsSixItems: DragSessionRules, RareFault {
  static let mistake = "A seventh item does not join a session."
  override func join(
    _ list: [ItemID]?, of item: Identity, app: AppID, to items: inout [Identity], _ state: State
  ) {
    super.join(list, of: item, app: app, to: &items, state)
    if items.count > 6 { items.removeLast(items.count - 6) }
  }
}

final class ReloadBreaksHover: DragSessionRules, RareFault {
  static let mistake = "A reload of the view lets the hover over its row begin anew."
  override func reload(view: Int, _ state: inout State) {
    super.reload(view: view, &state)
    if state.session?.destination?.view == state.views[view].id { state.session?.hover?.seconds = 0 }
  }
}

final class DeletedItemJoinsAgain: DragSessionRules, RareFault {
  static let mistake = "A dragged item that is deleted and inserted again is dragged again."
  private var left: Set<Identity> = []
  override func begin(_ state: inout State) {
    left = []
    super.begin(&state)
  }
  override func remove(_ item: Identity, _ state: inout State) {
    if state.session?.items.contains(item) == true { left.insert(item) }
    super.remove(item, &state)
  }
  override func insert(_ item: DragSession.Item, at path: Path, _ state: inout State) {
    let id = Identity(item.id)
    let isNew = state.items[id] == nil
    super.insert(item, at: path, &state)
    guard isNew, left.contains(id), let session = state.session, state.isRow(id, of: session.app) else {
      return
    }
    state.session?.items.append(id)
  }
}

final class WandersByStepsOnly: DragSessionRules, RareFault {
  static let mistake = "A touch wanders off if a single step is longer than 10 points, however far it goes."
  private var last: [TouchID: Point] = [:]
  override func handle(_ event: DragSession.Event, _ state: inout State) {
    // Whatever was known of touches that are up.
    if event.isPress { last = last.filter { state.touches.index(of: $0.key) != nil } }
    super.handle(event, &state)
  }
  override func wanders(_ touch: Touch) -> Bool {
    let way = touch.location - (last[touch.id] ?? touch.press)
    last[touch.id] = touch.location
    return way.squaredLength > TouchEvent.tapRadius * TouchEvent.tapRadius
  }
}

final class ThirdCancelIsMove: DragSessionRules, RareFault {
  static let mistake = "The third cancelled session is reported with the operation move."
  private var count = 0
  override func cancelSession(_ state: inout State) {
    let reports = state.reports.count
    super.cancelSession(&state)
    guard state.reports.count > reports else { return }
    count += 1
    guard count == 3, let last = state.reports.popLast() else { return }
    state.reports.append(Report(.ended, session: last.session, operation: .move))
  }
}

final class FourItemsLandReversed: DragSessionRules, RareFault {
  static let mistake = "Four items and more that are moved together land in the opposite order."
  override func moveItems(of session: Session, to destination: Destination, _ state: inout State) {
    var session = session
    if session.items.count >= 4 { session.items.reverse() }
    super.moveItems(of: session, to: destination, &state)
  }
}

final class FarRowsInSinglePrecision: DragSessionRules, RareFault {
  static let mistake = "Which row lies at a height is worked out in single precision."
  override func spot(at location: Point, view: Int, _ state: State) -> DragSession.Spot? {
    super.spot(at: Point(location.x, single(location.y)), view: view, state)
  }
}
