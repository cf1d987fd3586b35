import RightVariants
import Testing

@testable import DragFuzz
@testable import DragSpec
@testable import PlantedFaults

@Suite("With one decision left to the code, only the planted faults in that decision are missed")
struct OwnFaultsTests {
  /// The planted faults in which 2,000 scenarios find nothing.
  private func missed<B: FuzzedBehaviour>(
    _ implementations: [ImplementationUnderTest<B>], _ policies: ChosenPolicies
  ) -> [String] {
    implementations.filter { $0.kind == .fault }.compactMap { fault in
      let found = RightVariants.firstFinding(in: fault.following(policies), seed: 1, scenarios: 2000)
      return found == nil ? fault.name : nil
    }
  }

  @Test func theSlot() {
    #expect(
      missed(GridReorder.withFaults, ["target": "own"])
        == ["last-slot-unreachable", "one-slot-at-a-time", "gaps-belong-to-next-slot", "steps-wrap"])
  }

  @Test func theRestingPlace() {
    #expect(
      missed(FreeDrag.withFaults, ["release": "own"])
        == [
          "goes-back", "slips-off-undocked", "middle-goes-right", "resize-forgets-side",
          "docked-size-returns",
        ])
  }

  @Test func theDrop() {
    #expect(
      missed(TreeMove.withFaults, ["target": "own"]) == [
        "first-place-unreachable", "below-the-rows-is-nowhere", "behind-open-is-behind-all",
        "into-closed-goes-beside", "between-is-one-level-up",
      ])
  }

  @Test(
    "What is said in a few lines finds them, too",
    arguments: [
      GridReorder.Mistakes.LastSlotUnreachable.self, GridReorder.Mistakes.GapsBelongToNextSlot.self,
      GridReorder.Mistakes.OneSlotAtATime.self,
    ] as [GridReorderRules.Type])
  func theSlotSaid(_ rules: GridReorderRules.Type) {
    let policies = Grids.policies { $0.target = .own }
    let said = Decider<GridReorder> { .init(slot: $0.slotUnderCentre) }
    let fault = ImplementationUnderTest<GridReorder>(
      "fault", "", promises: Promises(policies: policies, decider: said),
      make: { GridReorderReference(rules: rules) })
    #expect(RightVariants.firstFinding(in: fault, seed: 1, scenarios: 2000) != nil)
  }

  @Test("So does the resting place that is said: a corner that is looked for with the width for the height")
  func theRestingPlaceSaid() {
    func finds(_ decider: Decider<FreeDrag>?) -> Bool {
      let policies = FreeDrag.Policies.with { $0.release = .own }
      let wrong = ImplementationUnderTest<FreeDrag>(
        "wrong", "", promises: Promises(policies: policies, decider: decider),
        make: { FreeDragReference(rules: WrongCorner.self) })
      return RightVariants.firstFinding(in: wrong, seed: 1, scenarios: 500) != nil
    }
    #expect(!finds(nil))
    #expect(finds(Decider { .init(origin: $0.corner) }))
  }

  private final class WrongCorner: FreeDragRules {
    override func settle(_ index: Int, _ state: inout FreeDrag.State) {
      state.items[index].frame = restingFrame(state.items[index].frame, nil, state)
    }

    override func restingFrame(_ frame: Rect, _ side: FreeDrag.Side?, _ state: FreeDrag.State) -> Rect {
      var (frame, question) = (frame, FreeDrag.Question.blank)
      (question.frame, question.container) = (frame, state.container)
      // Twice the centre is compared with the width.
      question.frame.y += (state.container.height - state.container.width) / 2
      frame.origin = question.corner
      return frame
    }
  }
}
