import DragSpec

extension DragSession {
  /// The rules with one of them broken, one type each.
  enum Faults {}
}

// Faults in rules 1 to 4: locations, lift, begin and add.

extension DragSession.Faults {
  /// A view is found by the height of the touch alone.
  struct OneAxisOnly: DragSessionRules {
    mutating func view(at location: Point, _ state: DragSession.State) -> Int? {
      for index in state.views.indices.reversed() {
        let frame = state.views[index].layout.frame
        guard location.y >= frame.y, location.y < frame.maxY,
          state.app(state.views[index].app)?.isInBackground == false
        else { continue }
        return index
      }
      return nil
    }
  }

  /// The right and bottom edges belong to a view, so that one without size catches touches.
  struct EdgesBelongToViews: DragSessionRules {
    mutating func view(at location: Point, _ state: DragSession.State) -> Int? {
      for index in state.views.indices.reversed() {
        let frame = state.views[index].layout.frame
        guard location.x >= frame.x, location.x <= frame.maxX, location.y >= frame.y,
          location.y <= frame.maxY, state.app(state.views[index].app)?.isInBackground == false
        else { continue }
        return index
      }
      return nil
    }
  }

  /// The height of the touch on the screen is taken for one in the view.
  struct ScreenCoordinates: DragSessionRules {
    mutating func spot(
      at location: Point, view: Int, _ state: DragSession.State
    ) -> DragSession.Layout.Spot? {
      var layout = state.views[view].layout
      layout.frame.y = 0
      return layout.spot(atHeight: location.y, firstRows: state.views[view].firstRows)
    }
  }

  /// The room that the rows have made shifts the rows behind it.
  struct GapShiftsRows: DragSessionRules {
    mutating func spot(
      at location: Point, view: Int, _ state: DragSession.State
    ) -> DragSession.Layout.Spot? {
      let layout = state.views[view].layout
      var y = location.y
      if let gap = state.session?.gap, gap.view == state.views[view].id,
        gap.section < state.views[view].firstRows.count
      {
        let top = layout.top(section: gap.section, row: state.views[view].firstRows[gap.section] + gap.item)
        if y >= top + layout.rowHeight { y -= layout.rowHeight }
      }
      return layout.spot(atHeight: y, firstRows: state.views[view].firstRows)
    }
  }

  /// A header is counted as a row.
  struct HeaderCounted: DragSessionRules {
    mutating func path(
      of spot: DragSession.Layout.Spot, view: Int, _ state: DragSession.State
    ) -> DragSession.Path {
      var standard = DragSessionStandardRules()
      var path = standard.path(of: spot, view: view, state)
      let count = state.rowCount(view: view, section: path.section)
      if case .row = spot, state.views[view].layout.headerHeight > 0 { path.item = min(path.item + 1, count) }
      return path
    }
  }

  /// Views are told apart by their place among all views of the screen, not by their names.
  struct ViewsToldByPlace: DragSessionRules {
    mutating func path(
      of spot: DragSession.Layout.Spot, view: Int, _ state: DragSession.State
    ) -> DragSession.Path {
      var standard = DragSessionStandardRules()
      var path = standard.path(of: spot, view: view, state)
      path.view = DragSession.ViewID(view + 1)
      return path
    }
  }

  /// The place behind the last row of a section cannot be reached.
  struct LastPlaceUnreachable: DragSessionRules {
    mutating func path(
      of spot: DragSession.Layout.Spot, view: Int, _ state: DragSession.State
    ) -> DragSession.Path {
      switch spot {
      case .header(let section): return DragSession.Path(state.views[view].id, section, 0)
      case .row(let section, let row, _): return DragSession.Path(state.views[view].id, section, row)
      }
    }
  }

  /// The middle of the last row belongs to its upper half.
  struct MiddleIsUpperHalf: DragSessionRules {
    mutating func spot(
      at location: Point, view: Int, _ state: DragSession.State
    ) -> DragSession.Layout.Spot? {
      let layout = state.views[view].layout
      let firstRows = state.views[view].firstRows
      guard case .row(let section, let row, _)? = layout.spot(atHeight: location.y, firstRows: firstRows)
      else { return layout.spot(atHeight: location.y, firstRows: firstRows) }
      let top = layout.top(section: section, row: firstRows[section] + row)
      return .row(section: section, row: row, isLowerHalf: location.y > top + layout.rowHeight / 2)
    }
  }

  /// A press beside all rows of a view is on its first one.
  struct PressInGapTakesFirst: DragSessionRules {
    mutating func item(at location: Point, _ state: DragSession.State) -> DragSession.Identity? {
      guard let view = view(at: location, state) else { return nil }
      var (section, row) = (0, 0)
      if case .row(let under, let index, _)? = spot(at: location, view: view, state) {
        (section, row) = (under, index)
      }
      return state.row(view: view, section: section, item: row).flatMap { $0.isPlaceholder ? nil : $0.id }
    }
  }

  /// A placeholder can be lifted like the item that it will become.
  struct PlaceholderCanBeLifted: DragSessionRules {
    mutating func item(at location: Point, _ state: DragSession.State) -> DragSession.Identity? {
      guard let view = view(at: location, state),
        case .row(let section, let row, _)? = spot(at: location, view: view, state)
      else { return nil }
      return state.row(view: view, section: section, item: row)?.id
    }
  }

  /// A press of a touch that is still down is taken for a new one, and the session of the old one is
  /// forgotten.
  struct PressWithoutReleaseForgets: DragSessionRules {
    mutating func accepts(pressOf touch: TouchID, _ state: inout DragSession.State) -> Bool {
      if let index = state.index(of: touch) {
        state.touches.remove(at: index)
        if state.session?.touch == touch { state.session = nil }
      }
      return true
    }
  }

  /// A touch exactly 10 points from its press has wandered off.
  struct ThresholdIsInclusive: DragSessionRules {
    mutating func wanders(_ touch: DragSession.State.Touch, at location: Point) -> Bool {
      let way = location - touch.press
      return way.x * way.x + way.y * way.y >= 100
    }
  }

  /// A touch that has wandered far off still lifts.
  struct WanderingStillLifts: DragSessionRules {
    mutating func wanders(_ touch: DragSession.State.Touch, at location: Point) -> Bool { false }
  }

  /// A second hold takes the session over.
  struct SecondHoldTakesOver: DragSessionRules {
    mutating func role(
      ofPressOn item: DragSession.Identity, _ state: DragSession.State
    ) -> DragSession.State.Touch.Role { .live }
    mutating func canLift(_ touch: DragSession.State.Touch, _ state: DragSession.State) -> Bool {
      touch.role == .live && touch.item != nil
    }
  }

  /// No session can start while data is outstanding.
  struct TransfersBlockLift: DragSessionRules {
    mutating func canLift(_ touch: DragSession.State.Touch, _ state: DragSession.State) -> Bool {
      touch.role == .live && state.session == nil && touch.item != nil && state.requests.isEmpty
    }
  }

  /// Items that are named twice are lifted twice.
  struct RepeatsAreLifted: DragSessionRules {
    mutating func join(
      _ list: [ItemID]?, of item: DragSession.Identity, app: DragSession.AppID,
      to items: inout [DragSession.Identity], _ state: DragSession.State
    ) {
      for id in list.map({ $0.map { DragSession.Identity($0) } }) ?? [item] where state.isRow(id, of: app) {
        items.append(id)
      }
    }
  }

  /// Items of other apps join the session.
  struct StrangersJoin: DragSessionRules {
    mutating func join(
      _ list: [ItemID]?, of item: DragSession.Identity, app: DragSession.AppID,
      to items: inout [DragSession.Identity], _ state: DragSession.State
    ) {
      for id in list.map({ $0.map { DragSession.Identity($0) } }) ?? [item] {
        guard let owner = state.items[id]?.app, state.isRow(id, of: owner), !items.contains(id) else {
          continue
        }
        items.append(id)
      }
    }
  }

  /// The first item of several lies on top.
  struct FirstItemOnTop: DragSessionRules {
    mutating func topItem(
      _ session: DragSession.State.Session, _ policy: DragSession.Policies.Top
    ) -> DragSession.Identity? { session.items.first }
  }

  /// A touch that was down when the session was lifted still adds.
  struct OtherTouchStaysLive: DragSessionRules {
    mutating func silenceTouches(except touch: TouchID, _ state: inout DragSession.State) {
      for index in state.touches.indices where state.touches[index].role == .live {
        if state.touches[index].id != touch { state.touches[index].role = .adds }
      }
    }
  }

  /// The session begins with the lift, so that a long tap counts as a drag.
  struct BeginsAtLift: DragSessionRules {
    mutating func silenceTouches(except touch: TouchID, _ state: inout DragSession.State) {
      var standard = DragSessionStandardRules()
      standard.silenceTouches(except: touch, &state)
      begin(&state)
    }
  }

  /// An added item replaces the ones that are in the session.
  struct AddedItemsReplace: DragSessionRules {
    mutating func tap(_ item: DragSession.Identity, _ state: inout DragSession.State) {
      guard let session = state.session, session.isBegun, let traits = state.items[item]?.traits else {
        return
      }
      var items: [DragSession.Identity] = []
      join(traits.adds, of: item, app: session.app, to: &items, state)
      if !items.isEmpty { state.session?.items = items }
    }
  }
}
