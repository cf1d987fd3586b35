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

  final class TrackGoesToTheEnd: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "A press beside all dividers takes the last one as far as it can go.",
      evidence: "seiyria/bootstrap-slider#420", breaks: "goes-where-asked", at: "far at press",
      with: ["beside": "nearest"])
    override func hold(_ divider: Int, _ touch: TouchID, at location: Point, _ state: inout State) {
      let isLast = divider == state.scene.panes.count - 2 && !isOn(divider, location, state)
      super.hold(divider, touch, at: location, &state)
      if isLast { move(divider, to: state.length, from: state.sizes, &state) }
    }
  }

  final class PushForgetsGreatest: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "Where dividers push each other, the greatest sizes are ignored.",
      evidence: "angular-slider/angularjs-slider#453", breaks: "distances-are-kept", at: "greatest at move",
      with: ["neighbours": "push"])
    override func bounds(_ state: State) -> [ClosedRange<Double>] {
      super.bounds(state).map { state.policies.neighbours == .push ? $0.lowerBound ... .infinity : $0 }
    }
  }

  final class LastSqueezesAllBefore: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "The last divider changes all panes before it.", evidence: "orneryd/ui-grid#4462",
      breaks: "others-stay", at: "move")
    override func sizes(with divider: Int, at place: Double, from base: [Double], _ state: State) -> [Double]
    {
      var sizes = super.sizes(with: divider, at: place, from: base, state)
      let old = base[...divider].reduce(0, +)
      guard divider == base.count - 2, old > 0 else { return sizes }
      for pane in 0...divider { sizes[pane] = base[pane] * place / old }
      return sizes
    }
  }

  final class ReleaseOutsideIsLost: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "A release outside the strip is not noticed, and the divider stays held.",
      evidence: "cables-gl/cables_docs#33", breaks: "holds-what-was-pressed", at: "release")
    override func handle(_ event: DividerMove.Event, _ state: inout State) {
      let (drag, touches) = (state.drag, state.touches)
      super.handle(event, &state)
      guard case .touch(.release(let touch)) = event, drag?.touch == touch,
        let location = touches.first(where: { $0.id == touch })?.location,
        !state.scene.from.strip(from: 0, to: state.length, breadth: state.scene.breadth).contains(location)
      else { return }
      state.drag = drag
    }
  }

  final class TellsTheOneBefore: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "The divider is told that was moved before the one that was.", evidence: "zillow/react-slider#306",
      breaks: "one-report-per-drag", at: "release")
    private var last: Int?
    override func report(_ divider: Int, since home: [Double], _ state: inout State) {
      super.report(last ?? divider, since: home, &state)
      last = divider
    }
  }

  final class ResizeResetsAll: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "When the container gets another size, all dividers go back to where they were at the start.",
      evidence: "angular-ui/ui-layout#79", breaks: "agrees-with-reference", at: "place at resize")
    private var sizes: [Double] = []
    override func handle(_ event: DividerMove.Event, _ state: inout State) {
      if sizes.isEmpty { sizes = state.sizes }
      super.handle(event, &state)
    }
    override func resize(to length: Double, _ state: inout State) {
      let before = state.length
      super.resize(to: length, &state)
      if state.length != before { state.sizes = resized(sizes, to: length, state) }
    }
  }

  final class ResizeLeavesOldSizes: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "A drag goes on with the sizes from before the container got another one.",
      evidence: "SAP/open-ux-tools#1844", breaks: "goes-where-asked", at: "short at move")
    override func resize(to length: Double, _ state: inout State) {
      let base = state.drag?.base
      super.resize(to: length, &state)
      if let base { state.drag?.base = base }
    }
  }

  final class KeysAreNotTold: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "What an arrow key moves is not told.", evidence: "leongersen/noUiSlider#994",
      breaks: "one-report-per-drag", at: "key", with: ["keys": "drag"])
    override func press(_ direction: KeyEvent.Direction, _ divider: Int, _ state: inout State) {
      let reports = state.reports
      super.press(direction, divider, &state)
      state.reports = reports
    }
  }
}
