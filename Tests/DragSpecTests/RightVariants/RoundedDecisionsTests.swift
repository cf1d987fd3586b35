import RightVariants
import Testing

@testable import DragFuzz
@testable import DragSpec

@Suite("Code that decides at places off by rounding is right beside a decider that does not")
struct RoundedDecisionsTests {
  /// What is found in code that decides as the decider says, but at places to the left and right of the true ones.
  ///
  /// - Parameters:
  ///   - off: how far it is off, in points.
  ///   - shift: shifts the place that a question is about.
  private func found<B: FuzzedBehaviour>(
    in behaviour: B.Type, off: Double, _ policies: B.Policies, notShown: Set<String> = [],
    _ decide: @escaping @Sendable (B.Question) -> B.Decision?,
    _ shift: @escaping @Sendable (inout B.Question, Point) -> Void
  ) async -> [String] {
    await OwnThread.run { _ in
      [Point(off, off), Point(-off, -off)].compactMap { way in
        let rounding = Decider<B> {
          var question = $0
          shift(&question, way)
          return decide(question)
        }
        let tested = ImplementationUnderTest<B>(
          "rounding", "",
          promises: Promises(policies: policies, notShown: notShown, decider: Decider(decide)),
          make: { B.reference(policies, rounding) })
        return RightVariants.firstFinding(in: tested, seed: 1, scenarios: 1500).map { "\($0)" }
      }
    }
  }

  @Test(arguments: [1e-9, 1]) func theSlot(_ off: Double) async {
    let found = await found(
      in: GridReorder.self, off: off, Grids.policies { $0.target = .own },
      { GridReorder.Decision(slot: $0.slotUnderCentre) },
      {
        $0.frame.origin = $0.frame.origin + $1
        $0.touch = $0.touch + $1
      })
    #expect(found.isEmpty == (off < 1), "\(found)")
  }

  @Test(arguments: [1e-9, 1]) func theRestingPlace(_ off: Double) async {
    let found = await found(
      in: FreeDrag.self, off: off, FreeDrag.Policies.with { $0.release = .own },
      { FreeDrag.Decision(origin: $0.corner) },
      { $0.frame.origin = $0.frame.origin + $1 })
    #expect(found.isEmpty == (off < 1), "\(found)")
  }

  @Test(arguments: [1e-9, 1]) func thePlaceInACollection(_ off: Double) async {
    var policies = CollectionReorder.Policies()
    policies.target = .own
    let found = await found(
      in: CollectionReorder.self, off: off, policies,
      { question in
        let centre = question.view.centre
        let empty = question.sections.firstIndex { $0.cells.isEmpty && $0.frame.contains(centre) }
        if let empty { return Path(empty, 0) }
        for (index, section) in question.sections.enumerated() {
          let item = section.cells.firstIndex { $0.frame.contains(centre) }
          if let item { return Path(index, item) }
        }
        return question.path
      },
      {
        $0.view.origin = $0.view.origin + $1
        $0.touch = $0.touch + $1
      })
    #expect(found.isEmpty == (off < 1), "\(found)")
  }

  @Test(arguments: [1e-9, 1], [[], ["session.destination"]] as [Set<String>])
  func theDestination(_ off: Double, _ notShown: Set<String>) async {
    if off < 1, !notShown.isEmpty { return }
    var policies = DragSession.Policies()
    policies.destination = .own
    let found = await found(
      in: DragSession.self, off: off, policies, notShown: notShown,
      { question in
        guard let view = question.views.last(where: { $0.frame.contains(question.location) }) else {
          return DragSession.Decision(nil)
        }
        for (index, section) in view.sections.enumerated() {
          let row = section.rows.firstIndex { $0.frame.contains(question.location) }
          guard let row else { continue }
          let path = DragSession.Path(view.id, index, row)
          return DragSession.Decision(DragSession.Destination(view: view.id, path: path))
        }
        return DragSession.Decision(DragSession.Destination(view: view.id))
      }, { $0.location = $0.location + $1 })
    #expect(found.isEmpty == (off < 1), "\(found)")
  }

  @Test(
    "Also where no place is shown, so that only a drop tells", arguments: [1e-9, 1], [[], ["indicator"]])
  func thePlaceInATree(_ off: Double, _ notShown: Set<String>) async {
    let found = await found(
      in: TreeMove.self, off: off, Trees.policies { $0.target = .own }, notShown: notShown, Trees.intoRows,
      { $0.touch = $0.touch + $1 })
    #expect(found.isEmpty == (off < 1), "\(found)")
  }

  @Test("What is not shown is no answer: exactly at a border the decider alone says what is right")
  func notShown() async {
    let found = await found(
      in: TreeMove.self, off: 0, Trees.policies { $0.target = .own }, notShown: ["indicator"], Trees.intoRows,
      { _, _ in })
    #expect(found == [])
  }
}
