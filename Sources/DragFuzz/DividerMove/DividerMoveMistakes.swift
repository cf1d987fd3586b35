import DragSpec

extension DividerMove {
  /// Typical mistakes: the rules with one of them changed, those that people report most often first.
  public static let mistakes: [ImplementationUnderTest<DividerMove>] = Mistakes.all.map { rules in
    .fault(rules) { RuledReference(rules: rules, policies: $0) }
  }

  /// The rules of the typical mistakes.
  enum Mistakes {
    static let all: [any (DividerMoveRules & PlantedFault).Type] = [
      PassesTheNext.self, JumpsToTheTouch.self, LastIsStuck.self, LeastOfOneSide.self, LosesTheTouch.self,
      DragsBackwards.self, LeastIsLost.self, StaysHeld.self, FarPaneShrinks.self, GreatestIsIgnored.self,
      TellsEveryRelease.self, StopsBeforeTheLimit.self, CancelCommits.self, FollowsTheOtherTouch.self,
      EndsWithASecondFinger.self,
    ]
  }
}

extension DividerMove.Mistakes {
  final class PassesTheNext: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "A divider can be dragged past the next one.", evidence: "Jay-Goo/RangeSeekBar#64",
      breaks: "distances-are-kept", at: "order at move")
    override func bounds(_ state: State) -> [ClosedRange<Double>] {
      super.bounds(state).map { _ in -1e9...1e9 }
    }
  }

  final class JumpsToTheTouch: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "A divider that is not held in its middle jumps there with the first move.",
      evidence: "zesik/react-splitter-layout#67", breaks: "goes-where-asked", at: "short at move")
    override func track(_ location: Point, _ state: inout State) {
      state.drag?.offset = 0
      super.track(location, &state)
    }
  }

  final class LastIsStuck: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "Of two at the end of the axis a touch takes the one that cannot move.", evidence: "tajo/react-range#2",
      breaks: "holds-what-was-pressed", at: "press")
    override func divider(at location: Point, _ state: State) -> Int? {
      state.scene.panes.indices.dropLast().last { isOn($0, location, state) }
        ?? super.divider(at: location, state)
    }
  }

  final class LeastOfOneSide: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "The least size of the last pane is not kept.", evidence: "tomkp/react-split-pane#103",
      breaks: "distances-are-kept", at: "least at move")
    override func bounds(_ state: State) -> [ClosedRange<Double>] {
      super.bounds(state).dropLast() + super.bounds(state).suffix(1).map { 0...$0.upperBound }
    }
  }

  final class LosesTheTouch: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "After a limit a divider comes back before its touch does.", evidence: "tomkp/react-split-pane#235",
      breaks: "goes-where-asked", at: "short at move")
    override func track(_ location: Point, _ state: inout State) {
      super.track(location, &state)
      let offset = state.drag.map { state.place(of: location) - state.place(of: $0.divider) }
      state.drag?.offset = offset ?? 0
    }
  }

  final class DragsBackwards: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "From right to left, a drag goes the other way.", evidence: "infor-design/enterprise#1924",
      breaks: "goes-where-asked", at: "short at move")
    override func track(_ location: Point, _ state: inout State) {
      let press = state.scene.from == .right ? state.touches.first { $0.id == state.drag?.touch }?.press : nil
      super.track(press.map { Point(2 * $0.x - location.x, location.y) } ?? location, &state)
    }
  }

  final class LeastIsLost: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "When the container becomes smaller, panes become smaller than they may.",
      evidence: "nathancahill/split#109", breaks: "distances-are-kept", at: "least at resize")
    override func resized(_ sizes: [Double], to length: Double, _ state: State) -> [Double] {
      sizes.map { $0 * length / max(sizes.reduce(0, +), 1) }
    }
  }

  final class StaysHeld: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "A divider at a limit is not let go at the release.", evidence: "bvaughn/react-resizable-panels#205",
      breaks: "holds-what-was-pressed", at: "release")
    override func release(_ drag: State.Drag, _ state: inout State) {
      super.release(drag, &state)
      let (limits, place) = (
        limits(of: drag.divider, from: state.sizes, state), state.place(of: drag.divider)
      )
      if place == limits.lowerBound || place == limits.upperBound { state.drag = drag }
    }
  }

  final class FarPaneShrinks: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "Where the pane before a divider is at its limit, the drag goes on with those before it.",
      evidence: "antoniandre/splitpanes#201", breaks: "others-stay", at: "move")
    override func panes(beside divider: Int, _ state: State) -> (before: [Int], behind: [Int]) {
      ((0...divider).reversed(), super.panes(beside: divider, state).behind)
    }
  }

  final class GreatestIsIgnored: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "The greatest size is ignored.", evidence: "malcommac/DMSplitView#2",
      breaks: "distances-are-kept", at: "greatest at move")
    override func bounds(_ state: State) -> [ClosedRange<Double>] {
      super.bounds(state).map { $0.lowerBound ... .infinity }
    }
  }

  final class TellsEveryRelease: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "A release is told also where nothing was moved.", evidence: "zillow/react-slider#96",
      breaks: "one-report-per-drag", at: "release")
    override func report(_ divider: Int, since home: [Double], _ state: inout State) {
      super.report(divider, since: home.map { _ in -1 }, &state)
    }
  }

  final class StopsBeforeTheLimit: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "A quick move beyond a limit is ignored, and the divider stops before it.",
      evidence: "golden-layout/golden-layout#440", breaks: "goes-where-asked", at: "short at move")
    override func move(_ divider: Int, to place: Double, from base: [Double], _ state: inout State) {
      let isWithin = limits(of: divider, from: base, state).contains(place)
      if state.drag == nil || isWithin { super.move(divider, to: place, from: base, &state) }
    }
  }

  final class CancelCommits: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "A cancelled drag is taken for a released one.", evidence: "mui/base-ui#5637",
      breaks: "cancel-restores", at: "cancel")
    override func cancel(_ drag: State.Drag, _ state: inout State) { release(drag, &state) }
  }

  final class FollowsTheOtherTouch: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "A second touch moves the divider that the first one holds.", evidence: "leongersen/noUiSlider#663",
      breaks: "others-stay", at: "move")
    override func handle(_ event: DividerMove.Event, _ state: inout State) {
      super.handle(event, &state)
      guard case .touch(.move(let touch, let location)) = event, let drag = state.drag, drag.touch != touch,
        state.touches.contains(where: { $0.id == touch })
      else { return }
      track(location, &state)
    }
  }

  final class EndsWithASecondFinger: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "A second finger that goes up ends the drag of the first.", evidence: "openclaw/openclaw#127760",
      breaks: "holds-what-was-pressed", at: "release")
    override func handle(_ event: DividerMove.Event, _ state: inout State) {
      let holder = state.drag?.touch
      let ends = holder.map { event.isRelease(beside: [$0], among: state.touches) } ?? false
      super.handle(event, &state)
      if ends, let holder { super.handle(.release(holder), &state) }
    }
  }
}
