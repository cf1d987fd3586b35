import DragFuzz
import DragSpec

// Faults in rules 1 to 4: locations, lift, begin and add.

extension DragSession.Faults {
  final class OneAxisOnly: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "A view is found by the height of the touch alone.", evidence: "hanshengchiu/reorderables#26",
      breaks: "destination-is-under-the-touch", at: "view at move")
    override func view(at location: Point, _ state: State) -> Int? {
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

  final class EdgesBelongToViews: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "The right and bottom edges belong to a view, so that one without size catches touches.",
      evidence: "jquery/jquery-ui#268", breaks: "agrees-with-reference", at: "destination at move")
    override func view(at location: Point, _ state: State) -> Int? {
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

  final class ScreenCoordinates: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "The height of the touch on the screen is taken for one in the view.",
      evidence: "kutlugsahin/smooth-dnd#19", breaks: "destination-is-under-the-touch", at: "path at move")
    override func spot(at location: Point, view: Int, _ state: State) -> DragSession.Layout.Spot? {
      var layout = state.views[view].layout
      layout.frame.y = 0
      return layout.spot(atHeight: location.y, firstRows: state.views[view].firstRows)
    }
  }

  final class GapShiftsRows: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "The room that the rows have made shifts the rows behind it.", evidence: "SortableJS/Sortable#1686",
      breaks: "destination-is-under-the-touch", at: "path at move")
    override func spot(at location: Point, view: Int, _ state: State) -> DragSession.Layout.Spot? {
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

  final class HeaderCounted: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "A header is counted as a row.", evidence: "SortableJS/Sortable#2379",
      breaks: "destination-is-under-the-touch", at: "path at move")
    override func path(of spot: DragSession.Layout.Spot, view: Int, _ state: State) -> Path {
      var path = super.path(of: spot, view: view, state)
      let count = state.rowCount(view: view, section: path.section)
      if case .row = spot, state.views[view].layout.headerHeight > 0 { path.item = min(path.item + 1, count) }
      return path
    }
  }

  final class ViewsToldByPlace: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "Views are told apart by their place among all views of the screen, not by their names.",
      evidence: "kutlugsahin/react-smooth-dnd#87", breaks: "paths-exist", at: "destination at move")
    override func path(of spot: DragSession.Layout.Spot, view: Int, _ state: State) -> Path {
      var path = super.path(of: spot, view: view, state)
      path.view = DragSession.ViewID(view + 1)
      return path
    }
  }

  final class LastPlaceUnreachable: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "The place behind the last row of a section cannot be reached.",
      evidence: "element-hq/element-web#5910", breaks: "destination-is-under-the-touch", at: "path at move")
    override func path(of spot: DragSession.Layout.Spot, view: Int, _ state: State) -> Path {
      switch spot {
      case .header(let section): return Path(state.views[view].id, section, 0)
      case .row(let section, let row, _): return Path(state.views[view].id, section, row)
      }
    }
  }

  final class MiddleIsUpperHalf: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "The middle of the last row belongs to its upper half.", evidence: "clauderic/dnd-kit#822",
      breaks: "agrees-with-reference", at: "destination at move")
    override func spot(at location: Point, view: Int, _ state: State) -> DragSession.Layout.Spot? {
      let layout = state.views[view].layout
      let firstRows = state.views[view].firstRows
      guard case .row(let section, let row, _)? = layout.spot(atHeight: location.y, firstRows: firstRows)
      else { return layout.spot(atHeight: location.y, firstRows: firstRows) }
      let top = layout.top(section: section, row: firstRows[section] + row)
      return .row(section: section, row: row, isLowerHalf: location.y > top + layout.rowHeight / 2)
    }
  }

  final class PressInGapTakesFirst: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "A press beside all rows of a view is on its first one.",
      evidence: "lxcid/LXReorderableCollectionViewFlowLayout#6", breaks: "lift-takes-the-named-items",
      at: "left at hold")
    override func item(at location: Point, _ state: State) -> Identity? {
      guard let view = view(at: location, state) else { return nil }
      var (section, row) = (0, 0)
      if case .row(let under, let index, _)? = spot(at: location, view: view, state) {
        (section, row) = (under, index)
      }
      return state.row(view: view, section: section, item: row).flatMap { $0.isPlaceholder ? nil : $0.id }
    }
  }

  final class PlaceholderCanBeLifted: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "A placeholder can be lifted like the item that it will become.",
      evidence: "isaacHagoel/svelte-dnd-action#30", breaks: "lift-takes-the-named-items", at: "left at hold")
    override func item(at location: Point, _ state: State) -> Identity? {
      guard let view = view(at: location, state),
        case .row(let section, let row, _)? = spot(at: location, view: view, state)
      else { return nil }
      return state.row(view: view, section: section, item: row)?.id
    }
  }

  final class PressWithoutReleaseForgets: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "A press of a touch that is still down is taken for a new one, and the session of the old one is forgotten.",
      evidence: "openseadragon/openseadragon#427", breaks: "session-keeps-its-items", at: "lost at press")
    override func accepts(pressOf touch: TouchID, _ state: inout State) -> Bool {
      if let index = state.index(of: touch) {
        state.touches.remove(at: index)
        if state.session?.touch == touch { state.session = nil }
      }
      return true
    }
  }

  final class ThresholdIsInclusive: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "A touch exactly 10 points from its press has wandered off.", evidence: "clauderic/dnd-kit#822",
      breaks: "agrees-with-reference", at: "session at hold")
    override func wanders(_ touch: Touch, at location: Point) -> Bool {
      let way = location - touch.press
      return way.x * way.x + way.y * way.y >= 100
    }
  }

  final class WanderingStillLifts: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "A touch that has wandered far off still lifts.",
      evidence: "mattlewis92/angular-draggable-droppable#17", breaks: "lift-takes-the-named-items",
      at: "left at hold")
    override func wanders(_ touch: Touch, at location: Point) -> Bool { false }
  }

  final class SecondHoldTakesOver: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "A second hold takes the session over.", evidence: "lxcid/LXReorderableCollectionViewFlowLayout#77",
      breaks: "begins-with-the-first-move", at: "state at hold")
    override func role(ofPressOn item: Identity, _ state: State) -> Touch.Role { .live }
    override func canLift(_ touch: Touch, _ state: State) -> Bool {
      touch.role == .live && touch.item != nil
    }
  }

  final class TransfersBlockLift: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "No session can start while data is outstanding.", evidence: "MatiPl01/react-native-sortables#591",
      breaks: "lift-takes-the-named-items", at: "lost at hold")
    override func canLift(_ touch: Touch, _ state: State) -> Bool {
      touch.role == .live && state.session == nil && touch.item != nil && state.requests.isEmpty
    }
  }

  final class RepeatsAreLifted: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "Items that are named twice are lifted twice.", evidence: "a5hik/ng-sortable#184",
      breaks: "lift-takes-the-named-items", at: "items at hold")
    override func join(
      _ list: [ItemID]?, of item: Identity, app: AppID, to items: inout [Identity], _ state: State
    ) {
      for id in list.map({ $0.map { Identity($0) } }) ?? [item] where state.isRow(id, of: app) {
        items.append(id)
      }
    }
  }

  final class StrangersJoin: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "Items of other apps join the session.", evidence: "SortableJS/Sortable#2173",
      breaks: "lift-takes-the-named-items", at: "items at hold")
    override func join(
      _ list: [ItemID]?, of item: Identity, app: AppID, to items: inout [Identity], _ state: State
    ) {
      for id in list.map({ $0.map { Identity($0) } }) ?? [item] {
        guard let owner = state.items[id]?.app, state.isRow(id, of: owner), !items.contains(id) else {
          continue
        }
        items.append(id)
      }
    }
  }

  final class FirstItemOnTop: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "The first item of several lies on top.", evidence: "taye/interact.js#237",
      breaks: "last-item-is-on-top", at: "hold")
    override func topItem(_ session: Session, _ policy: DragSession.Policies.Top) -> Identity? {
      session.items.first
    }
  }

  final class OtherTouchStaysLive: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "A touch that was down when the session was lifted still adds.", evidence: "Shopify/draggable#594",
      breaks: "session-keeps-its-items", at: "items at release")
    override func silenceTouches(except touch: TouchID, _ state: inout State) {
      for index in state.touches.indices where state.touches[index].role == .live {
        if state.touches[index].id != touch { state.touches[index].role = .adds }
      }
    }
  }

  final class BeginsAtLift: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "The session begins with the lift, so that a long tap counts as a drag.",
      evidence: "mattlewis92/angular-draggable-droppable#17", breaks: "begins-with-the-first-move",
      at: "reports at hold")
    override func silenceTouches(except touch: TouchID, _ state: inout State) {
      super.silenceTouches(except: touch, &state)
      begin(&state)
    }
  }

  final class AddedItemsReplace: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "An added item replaces the ones that are in the session.",
      evidence: "lionheart/openradar-mirror#18576", breaks: "session-keeps-its-items", at: "items at release")
    override func tap(_ item: Identity, _ state: inout State) {
      guard let session = state.session, session.isBegun, let traits = state.items[item]?.traits else {
        return
      }
      var items: [Identity] = []
      join(traits.adds, of: item, app: session.app, to: &items, state)
      if !items.isEmpty { state.session?.items = items }
    }
  }
}
