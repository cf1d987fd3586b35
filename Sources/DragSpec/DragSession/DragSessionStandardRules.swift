// The specification, first part: rules 1 to 4, from the press to the session and all that joins it.

// MARK: Rule 1, from a location to a destination

extension DragSessionRules {
  /// Rule 1: The front-most view counts, whatever is in it; the views of an app in the background are not
  /// there.
  public mutating func view(at location: Point, _ state: DragSession.State) -> Int? {
    for index in state.views.indices.reversed() where state.views[index].layout.frame.contains(location) {
      guard let app = state.app(state.views[index].app), !app.isInBackground else { continue }
      return index
    }
    return nil
  }

  /// Rule 1: See ``DragSession/Layout/spot(atHeight:firstRows:)``; rows and headers are as wide as their
  /// view.
  ///
  /// The rows count where they lie without the gap of rule 7, placeholders among them.
  public mutating func spot(
    at location: Point, view: Int, _ state: DragSession.State
  ) -> DragSession.Layout.Spot? {
    state.views[view].layout.spot(atHeight: location.y, firstRows: state.views[view].firstRows)
  }

  /// Rule 1: A row's own, one past it in the lower half of a section's last row, and a section's first in its
  /// header.
  ///
  /// Exactly half-way is the lower half. Paths count all rows, placeholders too.
  public mutating func path(
    of spot: DragSession.Layout.Spot, view: Int, _ state: DragSession.State
  ) -> DragSession.Path {
    let id = state.views[view].id
    switch spot {
    case .header(let section): return DragSession.Path(id, section, 0)
    case .row(let section, let row, let isLowerHalf):
      let isLast = row == state.rowCount(view: view, section: section) - 1
      return DragSession.Path(id, section, isLast && isLowerHalf ? row + 1 : row)
    }
  }
}

// MARK: Rule 2, lift

extension DragSessionRules {
  /// Rule 2: A second press of the same touch makes no sense and is ignored.
  public mutating func accepts(pressOf touch: TouchID, _ state: inout DragSession.State) -> Bool {
    state.index(of: touch) == nil
  }

  /// Rule 2: The item of the row that contains the location; a placeholder is none.
  ///
  /// A header, a place below all rows and a view in front swallow the touch.
  public mutating func item(at location: Point, _ state: DragSession.State) -> DragSession.Identity? {
    guard let view = view(at: location, state),
      case .row(let section, let row, _)? = spot(at: location, view: view, state),
      let found = state.row(view: view, section: section, item: row), !found.isPlaceholder
    else { return nil }
    return found.id
  }

  /// Rules 2 and 4: One drag at a time: during a session a touch on an item of the same app can add, no other
  /// can do anything, and from the lift to the beginning none can.
  public mutating func role(
    ofPressOn item: DragSession.Identity, _ state: DragSession.State
  ) -> DragSession.State.Touch.Role {
    guard let session = state.session else { return .live }
    return session.isBegun && state.items[item]?.app == session.app ? .adds : .inert
  }

  /// Rule 2: In a straight line; exactly 10 points are not more, and coming back does not help.
  public mutating func wanders(_ touch: DragSession.State.Touch, at location: Point) -> Bool {
    let way = location - touch.press
    return way.x * way.x + way.y * way.y > DragSession.tapRadius * DragSession.tapRadius
  }

  /// Rule 2: A touch that is not inert, while nothing is lifted, if its item still exists.
  ///
  /// Whatever a hold does not lift is no tap either: its touch is inert from then on.
  public mutating func canLift(_ touch: DragSession.State.Touch, _ state: DragSession.State) -> Bool {
    touch.role == .live && state.session == nil && touch.item != nil
  }

  /// Rule 2: The items that the data source names, in its order; if none of them can join, the touch is
  /// inert.
  ///
  /// The view in which the item lies at the hold is the one that is asked whether its items may move.
  public mutating func lift(
    from item: DragSession.Identity, touchIndex: Int, _ state: inout DragSession.State
  ) {
    state.touches[touchIndex].role = .inert
    guard let source = state.items[item], case .row(let view, _) = source.place else { return }
    var items: [DragSession.Identity] = []
    join(source.traits.starts, of: item, app: source.app, to: &items, state)
    guard !items.isEmpty else { return }
    let touch = state.touches[touchIndex].id
    state.session = DragSession.State.Session(touch: touch, view: view, app: source.app, items: items)
    state.touches[touchIndex].role = .drags
    silenceTouches(except: touch, &state)
  }

  /// Rules 2 and 4: Without unknown items, those of other apps, and those that are in the session already.
  ///
  /// An item inside another is unknown here, as it is no row. Without a list the item joins alone.
  public mutating func join(
    _ list: [ItemID]?, of item: DragSession.Identity, app: DragSession.AppID,
    to items: inout [DragSession.Identity], _ state: DragSession.State
  ) {
    guard let list else {
      if state.isRow(item, of: app), !items.contains(item) { items.append(item) }
      return
    }
    for id in list {
      let item = DragSession.Identity(id)
      if state.isRow(item, of: app), !items.contains(item) { items.append(item) }
    }
  }

  /// Rule 2: A touch that is down at a lift stays without effect until it is released.
  public mutating func silenceTouches(except touch: TouchID, _ state: inout DragSession.State) {
    for index in state.touches.indices where state.touches[index].id != touch {
      state.touches[index].role = .inert
    }
  }

  /// Rule 2: The last of the items that are in the session now; with the policy `first`, the first.
  public mutating func topItem(
    _ session: DragSession.State.Session, _ policy: DragSession.Policies.Top
  ) -> DragSession.Identity? {
    policy == .last ? session.items.last : session.items.first
  }
}

// MARK: Rules 3 and 4, begin and add

extension DragSessionRules {
  /// Rule 3: Any move of its touch begins a lifted session, also one to where the touch already is.
  public mutating func begin(_ state: inout DragSession.State) {
    state.sessionCount += 1
    state.session?.number = state.sessionCount
    state.reports.append(DragSession.Report(.began, session: state.sessionCount))
  }

  /// Rule 4: Adds the item's list behind the items that are there; each one that joins is reported.
  ///
  /// The item must still be a row. A touch whose session has ended adds nothing to a later one, as it was
  /// down at that one's lift.
  public mutating func tap(_ item: DragSession.Identity, _ state: inout DragSession.State) {
    guard var session = state.session, session.isBegun, state.isRow(item, of: session.app),
      let traits = state.items[item]?.traits
    else { return }
    let count = session.items.count
    join(traits.adds, of: item, app: session.app, to: &session.items, state)
    state.session = session
    for id in session.items[count...] {
      state.reports.append(
        DragSession.Report(.added, session: session.number, item: id, from: state.path(of: id)))
    }
  }
}

extension DragSession {
  /// How far a touch may be from its press and still become a tap or a lift, in points.
  public static let tapRadius = 10.0
}

extension DragSession.State {
  /// Whether an item exists, is a row and belongs to the app.
  public func isRow(_ id: DragSession.Identity, of app: DragSession.AppID) -> Bool {
    guard let item = items[id], item.app == app, case .row = item.place else { return false }
    return true
  }
}
