import DragFuzz
import DragSpec
import Testing

@Suite("A drop that lands elsewhere is found without the comparison with the reference")
struct DropTests {
  /// Dropped last, an item lands before the last one.
  private final class DroppedBeforeLast: GridReorderRules {
    override func release(_ drag: State.Drag, _ state: inout State) {
      let last = state.items.count - 1
      if drag.slot == last, last > 0 { state.items.swapAt(last - 1, last) }
      super.release(drag, &state)
    }
  }

  @Test func inAGrid() async {
    let found = await violated(
      ImplementationUnderTest<GridReorder>("dropped-before-last", "") {
        GridReorderReference(rules: DroppedBeforeLast.self)
      })
    #expect(found.contains("drop-lands-where-shown"))
  }

  /// Cancelled in the last slot, an item is left before the last one.
  private final class LeftBeforeLast: GridReorderRules {
    override func cancel(_ drag: State.Drag, _ policy: Policies.Cancel, _ state: inout State) {
      let last = state.items.count - 1
      if drag.slot == last, last > 0 { state.items.swapAt(last - 1, last) }
      super.cancel(drag, policy, &state)
    }
  }

  /// Code that decides about slots itself does not decide what a cancel leaves that keeps the order.
  @Test func inAGridWhoseCancelsKeepTheOrder() async {
    var policies = GridReorder.Policies()
    (policies.cancel, policies.target) = (.keeps, .own)
    for (rules, isFound) in [(LeftBeforeLast.self, true), (GridReorderRules.self, false)] {
      let found = await violated(
        ImplementationUnderTest<GridReorder>("own", "", promises: Promises(policies: policies)) {
          var shown = GridReorder.Policies()
          shown.cancel = .keeps
          return GridReorderReference(rules: rules, policies: shown)
        })
      #expect(found == (isFound ? ["drop-lands-where-shown"] : []))
    }
  }

  /// Dropped last in its section, an item lands before the last one.
  private final class LandsBeforeLast: CollectionReorderRules {
    override func release(_ drag: State.Drag, _ state: inout State) {
      let last = state.flow.sections[drag.path.section].items.count - 1
      var landed = drag
      if drag.path.item == last, last > 0 {
        landed.path.item = last - 1
        arrange(from: drag.path, to: landed.path, &state)
        moveInData(from: drag.path, to: landed.path, &state)
      }
      super.release(landed, &state)
    }
  }

  @Test func inACollection() async {
    let found = await violated(
      ImplementationUnderTest<CollectionReorder>("lands-before-last", "") {
        CollectionReorderReference(rules: LandsBeforeLast.self)
      })
    #expect(found.contains("drop-lands-where-shown"))
  }

  /// The invariants that break in 500 scenarios.
  private func violated<B: FuzzedBehaviour>(_ tested: ImplementationUnderTest<B>) async -> Set<String> {
    var options = CampaignOptions(seed: 1, iterations: 500, jobs: 2).withLittleStrength
    options.selection = InvariantSelection(skipped: ["agrees-with-reference"])
    let causes = await Campaign(tested, options).run().groups
    return Set(causes.flatMap(\.keys).map(\.invariant))
  }
}
