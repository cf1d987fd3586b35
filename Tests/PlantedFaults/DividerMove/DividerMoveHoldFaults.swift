import DragFuzz
import DragSpec

// Rules 1 and 2: the axis, and what a touch holds.

extension DividerMove.Faults {
  final class VerticalIsInverted: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "From the bottom to the top, a drag goes the other way.", evidence: "zurb/foundation-sites-6#188",
      breaks: "goes-where-asked", at: "short at move")
    override func track(_ location: Point, _ state: inout State) {
      let press =
        state.scene.from == .bottom ? state.touches.first { $0.id == state.drag?.touch }?.press : nil
      super.track(press.map { Point(location.x, 2 * $0.y - location.y) } ?? location, &state)
    }
  }

  final class FirstOnTheTrack: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "A press beside all dividers takes the first one, not the nearest.",
      evidence: "angular-slider/angularjs-slider#101", breaks: "holds-what-was-pressed", at: "press",
      with: ["beside": "nearest"])
    override func divider(at location: Point, _ state: State) -> Int? {
      let divider = super.divider(at: location, state)
      return divider.map { isOn($0, location, state) ? $0 : 0 }
    }
  }

  final class FirstOfTwoOnTheTrack: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "A press behind dividers at the same place takes the first of them, which cannot go there.",
      evidence: "leongersen/noUiSlider#965", breaks: "holds-what-was-pressed", at: "press",
      with: ["beside": "nearest"])
    override func divider(at location: Point, _ state: State) -> Int? {
      guard let divider = super.divider(at: location, state), !isOn(divider, location, state) else {
        return super.divider(at: location, state)
      }
      return (0...divider).first { state.place(of: $0) == state.place(of: divider) }
    }
  }

  final class MovesTheOneBefore: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "A press on a divider moves the one before it.", evidence: "ag-grid/ag-grid#7833",
      breaks: "holds-what-was-pressed", at: "press")
    override func divider(at location: Point, _ state: State) -> Int? {
      super.divider(at: location, state).map { max($0 - 1, 0) }
    }
  }

  final class RightHalfIsDead: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "A divider is not taken to the right of its middle.", evidence: "googlearchive/chromedeveditor#1968",
      breaks: "press-holds", at: "press")
    override func isOn(_ divider: Int, _ location: Point, _ state: State) -> Bool {
      let middle = state.scene.frame(ofDividerAt: state.seenPlace(of: divider)).centre
      return super.isOn(divider, location, state)
        && (state.scene.from.isVertical ? location.y <= middle.y : location.x <= middle.x)
    }
  }

  final class StackedAreTrapped: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "Of three at the same place the second is taken, which the others keep where it is.",
      evidence: "chakra-ui/chakra-ui#5041", breaks: "holds-what-was-pressed", at: "press")
    override func divider(at location: Point, _ state: State) -> Int? {
      guard let divider = super.divider(at: location, state) else { return nil }
      let stacked = state.scene.panes.indices.dropLast().filter {
        state.place(of: $0) == state.place(of: divider)
      }
      return stacked.count > 2 ? stacked[1] : divider
    }
  }

  final class OriginIsAddedTwice: DividerMoveRules, PlantedFault {
    static let planted = Planted(
      "While a divider follows, the place of the strip in its window is left out of account.",
      evidence: "angular-ui/ui-layout#67", breaks: "moving-the-container-changes-nothing", at: "place at move"
    )
    override func track(_ location: Point, _ state: inout State) {
      super.track(location + state.scene.origin, &state)
    }
  }
}
