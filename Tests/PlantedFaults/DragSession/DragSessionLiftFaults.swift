import DragFuzz
import DragSpec

// Faults in rules 1 to 4: locations, lift, begin and add.

extension DragSession.Faults {
  final class HeaderCounted: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "A header is counted as a row.", evidence: "deanmcpherson/react-native-sortable-listview#50",
      breaks: "destination-is-under-the-touch", at: "move")
    override func path(of spot: DragSession.Spot, view: Int, _ state: State) -> Path {
      var path = super.path(of: spot, view: view, state)
      let count = state.rowCount(view: view, section: path.section)
      if case .row = spot, state.views[view].layout.headerHeight > 0 { path.item = min(path.item + 1, count) }
      return path
    }
  }

  final class MiddleIsUpperHalf: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "The middle of the last row belongs to its upper half.",
      evidence: "marceljuenemann/angular-drag-and-drop-lists#126",
      breaks: "destination-is-under-the-touch", at: "move")
    override func spot(at location: Point, view: Int, _ state: State) -> DragSession.Spot? {
      let spot = super.spot(at: location, view: view, state)
      guard case .row(let section, let row, _)? = spot else { return spot }
      let layout = state.views[view].layout
      let first = state.rows[view].sections[..<section].reduce(0) { $0 + $1.rows.count }
      let top = layout.beginning(section: section, row: first + row)
      return .row(section: section, row: row, quarter: location.y > top + layout.rowHeight / 2 ? 2 : 1)
    }
  }

  final class HalvesAsFromTop: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "In a view that begins at the bottom, it is still the lower half of a row that stands for the place behind it.",
      evidence: "marceljuenemann/angular-drag-and-drop-lists#481",
      breaks: "destination-is-under-the-touch", at: "move", with: ["begins": "either"])
    override func spot(at location: Point, view: Int, _ state: State) -> DragSession.Spot? {
      let spot = super.spot(at: location, view: view, state)
      guard state.views[view].layout.isFromBottom, case .row(let section, let row, let quarter)? = spot
      else { return spot }
      return .row(section: section, row: row, quarter: 3 - quarter)
    }
  }

  final class PlaceholderCanBeLifted: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "A placeholder can be lifted like the item that it will become.",
      evidence: "isaacHagoel/svelte-dnd-action#30", breaks: "session-keeps-its-items", at: "left at hold")
    override func item(at location: Point, _ state: State) -> Identity? {
      guard let view = view(at: location, state),
        case .row(let section, let row, _)? = spot(at: location, view: view, state)
      else { return nil }
      return state.row(at: Path(state.views[view].id, section, row))?.id
    }
  }

  final class PressWithoutReleaseForgets: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "A press of a touch that is still down is taken for a new one, and the session of the old one is forgotten.",
      evidence: "openseadragon/openseadragon#427", breaks: "session-keeps-its-items", at: "lost at press")
    override func handle(_ event: DragSession.Event, _ state: inout State) {
      if case .touch(.press(let touch, let location)) = event, location.isFinite,
        let index = state.touches.index(of: touch)
      {
        state.touches.remove(at: index)
        if state.session?.touch == touch { state.session = nil }
      }
      super.handle(event, &state)
    }
  }

  final class ThresholdIsInclusive: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "A touch exactly 10 points from its press has wandered off.", evidence: "clauderic/dnd-kit#822",
      breaks: "session-keeps-its-items", at: "lost at hold")
    override func wanders(_ touch: Touch) -> Bool {
      let way = touch.location - touch.press
      return way.x * way.x + way.y * way.y >= 100
    }
  }

  final class SecondHoldTakesOver: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "A second hold takes the session over.", evidence: "tiberiuzuld/angular-gridster2#935",
      breaks: "begins-with-the-first-move", at: "begun at hold")
    override func role(ofPressOn item: Identity, _ state: State) -> State.Purpose? { .lifts }
    override func canLift(_ touch: Touch, _ state: State) -> Bool {
      touch.role == .live && touch.note.item != nil
    }
  }

  final class RepeatsAreLifted: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "Items that are named twice are lifted twice.", evidence: "a5hik/ng-sortable#184",
      breaks: "session-keeps-its-items", at: "items at hold")
    override func join(
      _ list: [ItemID]?, of item: Identity, app: AppID, to items: inout [Identity], _ state: State
    ) {
      for id in list.map({ $0.map { Identity($0) } }) ?? [item] where state.isRow(id, of: app) {
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
    override func lift(from item: Identity, touchIndex: Int, _ state: inout State) {
      let touches = state.touches
      super.lift(from: item, touchIndex: touchIndex, &state)
      guard state.touches[touchIndex].role == .drags else { return }
      for index in touches.indices where index != touchIndex && touches[index].role == .live {
        (state.touches[index].role, state.touches[index].note.purpose) = (.live, .adds)
      }
    }
  }

  final class BeginsAtLift: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "The session begins with the lift, so that a long tap counts as a drag.",
      evidence: "ngryman/jquery.finger#49", breaks: "begins-with-the-first-move",
      at: "begun at hold")
    override func lift(from item: Identity, touchIndex: Int, _ state: inout State) {
      super.lift(from: item, touchIndex: touchIndex, &state)
      if state.touches[touchIndex].role == .drags { begin(&state) }
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

  final class LiftsOnce: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "After a drag nothing can be lifted any more.", evidence: "SortableJS/Sortable#575",
      breaks: "first-move-lifts", at: "hold")
    override func canLift(_ touch: Touch, _ state: State) -> Bool {
      state.sessionCount == 0 && super.canLift(touch, state)
    }
  }
}
