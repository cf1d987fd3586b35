import DragFuzz
import DragSpec

// Rules 3 to 6: how dividers follow, what the neighbours do, how a drag ends, resizes and keys.

extension DividerMove.Faults {
  final class StallsOutside: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "A divider no longer follows a touch that has left the strip.", evidence: "nathancahill/split#111",
      breaks: "goes-where-asked", at: "short at move")
    override func track(_ location: Point, _ state: inout State) {
      let strip = state.scene.from.strip(from: 0, to: state.length, breadth: state.scene.breadth)
      if strip.contains(location) { super.track(location, &state) }
    }
  }

  final class RoundsDown: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "A divider goes to the step before its place, not to the nearest.",
      evidence: "Esri/calcite-design-system#10168", breaks: "goes-where-asked", at: "short at move")
    override func snapped(_ place: Double, _ state: State) -> Double {
      let step = state.scene.step
      return step > 0 ? (place / step).rounded(.down) * step : place
    }
  }

  final class JumpsBackAtTheLimit: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "Beyond a limit a divider jumps back to where it was at the press.",
      evidence: "bvaughn/react-resizable-panels#311", breaks: "goes-where-asked", at: "short at move")
    override func move(_ divider: Int, to place: Double, from base: [Double], _ state: inout State) {
      let isWithin = limits(of: divider, from: base, state).contains(place)
      super.move(divider, to: isWithin ? place : base[...divider].reduce(0, +), from: base, &state)
    }
  }

  final class TrackSkipsDistances: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "A press beside all dividers takes one nearer to the next than it may be.",
      evidence: "react-component/slider#200", breaks: "distances-are-kept", at: "least at press",
      with: ["beside": "nearest"])
    private var isPress = false
    override func hold(_ divider: Int, _ touch: TouchID, at location: Point, _ state: inout State) {
      isPress = true
      super.hold(divider, touch, at: location, &state)
      isPress = false
    }
    override func bounds(_ state: State) -> [ClosedRange<Double>] {
      super.bounds(state).map { isPress ? 0...$0.upperBound : $0 }
    }
  }

  final class CancelStaysHeld: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "A divider stays held after a cancel.", evidence: "phase-rs/phase#3206",
      breaks: "holds-what-was-pressed", at: "cancel")
    override func cancel(_ drag: State.Drag, _ state: inout State) {
      super.cancel(drag, &state)
      state.drag = drag
    }
  }

  final class TellsTwice: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "A divider that was moved is told twice.", evidence: "IonDen/ion.rangeSlider#851",
      breaks: "one-report-per-drag", at: "release")
    override func report(_ divider: Int, since home: [Double], _ state: inout State) {
      super.report(divider, since: home, &state)
      super.report(divider, since: home, &state)
    }
  }

  final class LastPaneTakesAll: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "When the container becomes larger, the panes do not.", evidence: "nathancahill/split#29",
      breaks: "agrees-with-reference", at: "place at resize")
    override func resized(_ sizes: [Double], to length: Double, _ state: State) -> [Double] {
      let change = length - sizes.reduce(0, +)
      guard change > 0, let last = sizes.last else { return super.resized(sizes, to: length, state) }
      return sizes.dropLast() + [last + change]
    }
  }

  final class KeysAreBackwards: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "From right to left, arrow keys go the other way.", evidence: "SAP/fundamental-ngx#5799",
      breaks: "goes-where-asked", at: "short at key", with: ["keys": "drag"])
    override func press(_ direction: KeyEvent.Direction, _ divider: Int, _ state: inout State) {
      let isLeft = direction == .left
      super.press(state.scene.from == .right ? (isLeft ? .right : .left) : direction, divider, &state)
    }
  }

  final class KeyGoesToTheEnd: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "An arrow key moves a divider as far as it can go.", evidence: "Spicy-Acorn/fusiontext#21",
      breaks: "goes-where-asked", at: "far at key", with: ["keys": "drag"])
    override func press(_ direction: KeyEvent.Direction, _ divider: Int, _ state: inout State) {
      let (home, limits) = (state.sizes, limits(of: divider, from: state.sizes, state))
      let isOn = direction.sign(along: state.scene.from) > 0
      move(divider, to: isOn ? limits.upperBound : limits.lowerBound, from: home, &state)
      report(divider, since: home, &state)
    }
  }

  final class KeyPassesTheLimit: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "An arrow key moves a divider beyond the end of the axis.", evidence: "yui/yui3#1115",
      breaks: "distances-are-kept", at: "order at key", with: ["keys": "drag"])
    private var isKey = false
    override func press(_ direction: KeyEvent.Direction, _ divider: Int, _ state: inout State) {
      isKey = true
      super.press(direction, divider, &state)
      isKey = false
    }
    override func bounds(_ state: State) -> [ClosedRange<Double>] {
      super.bounds(state).map { isKey ? -1e9...1e9 : $0 }
    }
  }
}
