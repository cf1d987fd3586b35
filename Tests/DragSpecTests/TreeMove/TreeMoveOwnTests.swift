import RightVariants
import Testing

@testable import DragFuzz
@testable import DragSpec

@Suite("Where a drop goes as the decision of the code under test, by hand-computed examples")
struct TreeMoveOwnTests {
  private let own = Trees.policies { $0.target = .own }

  /// What the reference shows if what it shows is seen otherwise after the last event.
  private func follow(
    _ events: [TreeMove.Event], _ change: (inout TreeMove.Snapshot) -> Void, decider: Decider<TreeMove>? = nil
  ) -> String {
    var (reference, snapshot) = (TreeMove.reference(own, decider), TreeMove.Snapshot.blank)
    reference.start(Trees.scene())
    for (index, event) in events.enumerated() {
      var seen = snapshot
      if index == events.count - 1 {
        change(&seen)
        TreeMove.follow(event, seen: seen, on: &reference)
      } else {
        reference.handle(event)
      }
      reference.observe(into: &snapshot)
    }
    return Trees.words(snapshot)
  }

  @Test(
    "Any place that is not denied is taken over while it is shown, and nowhere is",
    arguments: [
      (TreeMove.Place(1, in: 1), "; to place 1 in item 1"),
      (TreeMove.Place(0, in: 5), "; to place 0 in item 5"), (nil, ""),
    ] as [(TreeMove.Place?, String)])
  func shown(_ place: TreeMove.Place?, _ words: String) {
    let seen = follow(Trees.drag(from: 180, to: 0)) { $0.indicator = place }
    #expect(seen == "1 (2 3) 4 (5) 6; rows [1, 2, 3, 4, 6]; closed [4]; lifted [6]" + words)
  }

  @Test(
    "What is denied is not: then the place is that of the row",
    arguments: [
      TreeMove.Place(0, in: 2), TreeMove.Place(0, in: 6), TreeMove.Place(9), TreeMove.Place(0, in: 99),
    ])
  func denied(_ place: TreeMove.Place) {
    let seen = follow(Trees.drag(from: 20, to: 150)) { $0.indicator = place }
    #expect(seen.hasSuffix("; lifted [1]; to place 2 at the top"))
  }

  @Test(
    "A drop is where the items are seen, if all others are where they were",
    arguments: [
      (
        [(1, 0), (2, 1), (6, 2), (3, 1), (4, 0), (5, 1)],
        "1 (2 (6) 3) 4 (5); rows [1, 2, 6, 3, 4]; closed [4]; [6] moved to place 0 in item 2"
      ),
      (
        [(1, 0), (2, 1), (3, 1), (4, 0), (5, 1), (6, 0)], "1 (2 3) 4 (5) 6; rows [1, 2, 3, 4, 6]; closed [4]"
      ),
      (
        [(2, 0), (1, 0), (6, 1), (3, 1), (4, 0), (5, 1)],
        "6 1 (2 3) 4 (5); rows [6, 1, 2, 3, 4]; closed [4]; [6] moved to place 0 at the top"
      ),
    ] as [([(Int, Int)], String)])
  func dropped(_ items: [(Int, Int)], _ words: String) {
    let seen = follow(Trees.drag(from: 180, to: 0) + [.release(1)]) { snapshot in
      snapshot.items = items.map { TreeMove.Snapshot.Item(ItemID($0.0), level: $0.1, isOpen: $0.0 != 4) }
    }
    #expect(seen == words)
  }

  @Test("A decider is asked with the rows, and what it says counts, whatever is seen")
  func decided() {
    let decider = Decider<TreeMove>(Trees.intoRows)
    let seen = follow(Trees.drag(from: 180, to: 60), { $0.indicator = nil }, decider: decider)
    #expect(seen.hasSuffix("; lifted [6]; to place 0 in item 2"))
    let drop = follow(Trees.drag(from: 180, to: 60) + [.release(1)], { _ in }, decider: decider)
    #expect(drop.hasPrefix("1 (2 (6) 3) 4 (5); "))
  }

  @Test("Where a decider says nothing, what is seen counts, as if there were none")
  func silent() {
    let silent = Decider<TreeMove> { _ in nil }
    let (drag, nowhere) = (
      Trees.drag(from: 180, to: 60), { (snapshot: inout TreeMove.Snapshot) in snapshot.indicator = nil }
    )
    #expect(follow(drag, nowhere, decider: silent) == follow(drag, nowhere))
    func stays(_ snapshot: inout TreeMove.Snapshot) {
      snapshot.items = [(1, 0), (2, 0), (3, 1), (4, 0), (5, 1), (6, 0)].map {
        .init(ItemID($0), level: $1, isOpen: $0 != 4)
      }
    }
    let drop = drag + [.release(1)]
    #expect(follow(drop, stays, decider: silent) == follow(drop, stays))
  }

  /// The place before is still in row 3, and what is filled in for it must not make the border a matter of rounding.
  @Test(
    "Where no place is shown, exactly the border of the tree is nowhere, or by rounding the row",
    arguments: [(320, 0, true), (320, -1e-9, true), (321, -2, false)] as [(Double, Double, Bool)])
  func border(_ x: Double, _ off: Double, _ isRight: Bool) {
    let scenario = Scenario<TreeMove>(
      scene: TreeMove.Scene(items: [
        .init(1), .init(2, level: 1, isSelected: true), .init(3, isLeaf: true, isSelected: true),
      ]),
      events: [.press(1, at: Point(160, 100)), .hold(1), .move(1, to: Point(x, 100)), .release(1)])
    let code = Decider<TreeMove> {
      var question = $0
      question.touch.x += off
      return Trees.intoRows(question)
    }
    let tested = ImplementationUnderTest<TreeMove>(
      "code", "",
      promises: Promises(
        policies: own, notShown: ["indicator"], decider: Decider<TreeMove>(Trees.intoRows)),
      make: { [own] in TreeMove.reference(own, code) })
    #expect(tested.runner().run(scenario).isEmpty == isRight)
  }

  /// Where nothing moves, only whether the item stays open tells a drop from a release beside the tree.
  @Test("What a rest has opened closes or stays as it is seen, where a drop may have changed nothing")
  func opened() {
    let closes = Trees.policies { ($0.target, $0.opened) = (.own, .closes) }
    for place in [Point(50, 165), Point(-1, 165)] {
      let scenario = Scenario<TreeMove>(
        scene: Trees.scene { $0.openDelay = 1 },
        events: TreeMoveRulesTests.restingOnItsOwnParent + [.move(1, to: place), .release(1)])
      let tested = ImplementationUnderTest<TreeMove>(
        "code", "", promises: Promises(policies: closes, notShown: ["indicator"]),
        make: { TreeMoveReference(policies: Trees.policies { $0.opened = .closes }) })
      #expect(tested.runner().run(scenario) == [])
    }
  }

  @Test("The levels of rows say where each is")
  func levels() {
    let decider = Decider<TreeMove> { question in
      TreeMove.Decision(TreeMove.Place(question.rows.map(\.level).max() ?? 0))
    }
    #expect(
      follow(Trees.drag(from: 180, to: 60), { _ in }, decider: decider).hasSuffix("; to place 1 at the top"))
  }

  @Test("Code that decides otherwise is right with own", arguments: [[], ["indicator"]] as [Set<String>])
  func right(_ notShown: Set<String>) {
    for opened in TreeMove.Policies.Opened.allCases {
      let halves = Trees.policies { ($0.target, $0.opened) = (.halves, opened) }
      let promised = Trees.policies { ($0.target, $0.opened) = (.own, opened) }
      let other = ImplementationUnderTest<TreeMove>(
        "halves", "", promises: Promises(policies: promised, notShown: notShown),
        make: { TreeMoveReference(policies: halves) })
      #expect(RightVariants.firstFinding(in: other, seed: 1, scenarios: 1500) == nil)
    }
  }
}
