import DragSpec

extension FreeDrag {
  /// Typical mistakes: the rules with one of them changed, those that people report most often first.
  public static let mistakes: [ImplementationUnderTest<FreeDrag>] = Mistakes.all.map { rules in
    .fault(rules) { FreeDragReference(rules: rules, policies: $0) }
  }

  /// The rules of the typical mistakes.
  enum Mistakes {
    static let all: [any (FreeDragRules & PlantedFault).Type] = [
      DoesNotSpringBack.self, FirstMoveDropped.self, LowerHalfIsDead.self, GoesBack.self,
      DriftsAfterClamp.self, LayoutResetsFrames.self, MiddleInWindow.self, FastMoveEscapes.self,
      NotRaised.self, DropOnItselfDeletes.self, CancelPoisonsNextPress.self, SettlesOneAxis.self,
      LeastSizePushes.self, HeldItemStays.self, DragIsATap.self, SlipsOffUndocked.self,
      FollowsASecondFinger.self, EndsWithASecondFinger.self,
    ]
  }
}

extension FreeDrag.Mistakes {
  final class DoesNotSpringBack: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A released item stays where it is dropped.", evidence: "yechaoa/YUtils#9", breaks: "rests-inside",
      at: "right at release")
    override func settle(_ index: Int, _ state: inout FreeDrag.State) {}
  }

  final class FirstMoveDropped: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "The first move lifts the item but does not move it.", evidence: "clauderic/dnd-kit#470",
      breaks: "tracks-touch", at: "move")
    private var isFirst = false
    override func lift(_ index: Int, touchIndex: Int, _ state: inout FreeDrag.State) {
      super.lift(index, touchIndex: touchIndex, &state)
      isFirst = true
    }
    override func track(_ index: Int, _ state: inout FreeDrag.State) {
      guard !isFirst else { return isFirst = false }
      super.track(index, &state)
    }
  }

  final class LowerHalfIsDead: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "Only the upper half of an item drags it.", evidence: "atlassian/react-beautiful-dnd#2412",
      breaks: "first-move-lifts", at: "move")
    override func isFree(_ index: Int, at location: Point, _ state: FreeDrag.State) -> Bool {
      location.y < state.items[index].frame.centre.y
    }
  }

  final class DriftsAfterClamp: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "Movements are added up from move to move, so that what a clamp takes away is lost.",
      evidence: "bcakmakoglu/revue-draggable#108", breaks: "comes-back-after-clamp", at: "move")
    private var last = Point.zero
    override func lift(_ index: Int, touchIndex: Int, _ state: inout FreeDrag.State) {
      last = state.touches[touchIndex].press
      super.lift(index, touchIndex: touchIndex, &state)
    }
    override func trackedFrame(
      _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point,
      _ state: FreeDrag.State
    ) -> Rect {
      let way = location - last
      last = location
      guard !item.bounces else { return super.trackedFrame(item, hold, touchAt: location, state) }
      var frame = item.frame
      frame.origin = frame.origin + way
      return state.container.clamped(frame)
    }
  }

  final class LayoutResetsFrames: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A layout pass puts every item back where the scene has put it.", evidence: "pec1985/TiDraggable#14",
      breaks: "layout-changes-nothing", at: "frame at layout")
    private var constraints: [ItemID: Rect] = [:]
    override func putIn(_ items: [FreeDrag.Scene.Item], _ state: inout FreeDrag.State) {
      for item in items { constraints[item.id] = item.frame }
      super.putIn(items, &state)
    }
    override func layout(_ state: inout FreeDrag.State) {
      for index in state.items.indices where !state.items[index].isHeld {
        if let frame = constraints[state.items[index].id] { state.items[index].frame = frame }
      }
    }
  }

  final class MiddleInWindow: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "The item's centre in the container is compared with the container's middle in the window.",
      evidence: "kutlugsahin/smooth-dnd#19", breaks: "adsorbed-touches-nearer-edge", at: "left at release")
    override func nearestSide(_ frame: Rect, _ state: FreeDrag.State) -> FreeDrag.Side {
      frame.centre.x <= state.origin.x + state.container.width / 2 ? .left : .right
    }
  }

  final class FastMoveEscapes: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A move longer than the item escapes the clamp.", evidence: "andreamazz/UIView-draggable#31",
      breaks: "clamped-without-bounce", at: "right at move")
    override func trackedFrame(
      _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point,
      _ state: FreeDrag.State
    ) -> Rect {
      let frame = super.trackedFrame(item, hold, touchAt: location, state)
      let origin = location - hold.grabOffset
      guard abs(origin.x - item.frame.x) > item.frame.width else { return frame }
      return Rect(origin.x, frame.y, frame.width, frame.height)
    }
  }

  final class NotRaised: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A held item is not brought to the front.", evidence: "taye/interact.js#237", breaks: "held-in-front",
      at: "behind at move")
    override func isBehind(_ index: Int, _ later: Int, _ state: FreeDrag.State) -> Bool { true }
  }

  final class DropOnItselfDeletes: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "An item dropped exactly where it was lifted is lost.", evidence: "BMSVieira/ordena.js#2",
      breaks: "no-item-lost", at: "release")
    override func release(_ index: Int, _ state: inout FreeDrag.State) {
      let item = state.items[index]
      if item.frame == item.hold?.frameAtLift { return remove(index, &state) }
      super.release(index, &state)
    }
  }

  final class CancelPoisonsNextPress: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "After a cancelled drag the next press has no effect.", evidence: "angular/components#19241",
      breaks: "agrees-with-reference", at: "order at move")
    private var isPoisoned = false
    override func cancel(_ index: Int, _ state: inout FreeDrag.State) {
      if state.items[index].isHeld { isPoisoned = true }
      super.cancel(index, &state)
    }
    override func role(ofPressOn index: Int, _ state: FreeDrag.State) -> FreeDrag.State.Touch.Role {
      defer { isPoisoned = false }
      return isPoisoned ? .inert : super.role(ofPressOn: index, state)
    }
  }

  final class SettlesOneAxis: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A released item is brought back in on the horizontal axis only.", evidence: "ragaie/AssistiveTouch#2",
      breaks: "settles-in-place", at: "y at release")
    override func settle(_ index: Int, _ state: inout FreeDrag.State) {
      let y = state.items[index].frame.y
      super.settle(index, &state)
      state.items[index].frame.y = y
    }
  }

  final class LeastSizePushes: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "An item of the least size is pushed by its left or top edge.", evidence: "os-js/OS.js#380",
      breaks: "opposite-edge-stays", at: "right at move", with: ["edges": .number(8)])
    // The place follows the touch, and only the size is limited.
    override func resizedFrame(
      _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point,
      _ state: FreeDrag.State
    ) -> Rect {
      var frame = super.resizedFrame(item, hold, touchAt: location, state)
      let origin = location - hold.grabOffset
      if hold.edges.x == .left, frame.width == item.least.x { frame.x = max(frame.x, origin.x) }
      if hold.edges.y == .top, frame.height == item.least.y { frame.y = max(frame.y, origin.y) }
      return frame
    }
  }

  final class SlipsOffUndocked: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "An item that gets its size back keeps its left edge, not its touch.",
      evidence: "rxhanson/Rectangle#516",
      breaks: "tracks-touch", at: "move", with: ["release": "docks"])
    override func undock(_ index: Int, touchAt location: Point, _ state: inout FreeDrag.State) {
      super.undock(index, touchAt: location, &state)
      guard let offset = state.items[index].hold?.grabOffset else { return }
      state.items[index].hold?.openX = [offset.x]
      state.items[index].hold?.openY = [offset.y]
    }
  }

  final class HeldItemStays: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A held item that is taken out remains as a ghost.", evidence: "nshint/uicollectionview-reordering#9",
      breaks: "order-is-a-permutation", at: "unknown at remove")
    override func remove(_ index: Int, _ state: inout FreeDrag.State) {
      guard !state.items[index].isHeld else { return }
      super.remove(index, &state)
    }
  }

  final class DragIsATap: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "The release of a drag is a tap, too.", evidence: "jsplumb/jsplumb#349", breaks: "drag-is-no-tap",
      at: "release", with: ["taps": "told"])
    override func release(_ index: Int, _ state: inout FreeDrag.State) {
      let item = state.items[index].id
      super.release(index, &state)
      tellTap(item, &state)
    }
  }

  final class GoesBack: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A released item goes back to where it was.", evidence: "GoogleForCreators/web-stories-wp#13",
      breaks: "settles-in-place", at: "y at release")
    override func release(_ index: Int, _ state: inout State) {
      if let hold = state.items[index].hold { state.items[index].frame = hold.frameAtLift }
      super.release(index, &state)
    }
  }

  final class FollowsASecondFinger: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "An item follows a second finger, too.", evidence: "react-grid-layout/react-draggable#85",
      breaks: "tracks-touch", at: "move")
    override func handle(_ event: FreeDrag.Event, _ state: inout State) {
      super.handle(event, &state)
      for holder in state.items.compactMap(\.hold?.touch) {
        guard let way = event.way(beside: [holder], among: state.touches) else { continue }
        super.handle(.move(holder, to: way), &state)
      }
    }
  }

  final class EndsWithASecondFinger: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A finger that goes up ends the drags of all others, too.", evidence: "d3/d3#1792",
      breaks: "held-until-touch-ends", at: "release")
    override func handle(_ event: FreeDrag.Event, _ state: inout State) {
      let ended = state.items.compactMap(\.hold?.touch).filter {
        event.isRelease(beside: [$0], among: state.touches)
      }
      super.handle(event, &state)
      for holder in ended { super.handle(.release(holder), &state) }
    }
  }
}
