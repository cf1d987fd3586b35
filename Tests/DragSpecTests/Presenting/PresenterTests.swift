import PlantedFaults
import PublishedControls
import DragSpec
import Testing

@testable import DragFuzz

@Suite("A minimal scenario becomes one that can be pictured, and fails alike")
struct PresenterTests {
  private func present<B: FuzzedBehaviour>(
    _ tested: ImplementationUnderTest<B>, _ scenario: Scenario<B>, _ invariant: String,
    judging selection: InvariantSelection = .all
  ) throws -> Presentable<B> {
    let runner = tested.runner(judging: selection)
    let violations = runner.run(scenario, relations: .named(invariant))
    let violation = try #require(violations.first { $0.key.invariant == invariant })
    var presenter = Presenter(runner, scenario, breaking: violation)
    let presentable = presenter.present()
    let found = try #require(presentable)
    #expect(found.violation.key == violation.key && found.violation.eventIndex == violation.eventIndex)
    #expect(found.scenario.events.map(\.kind) == scenario.events.map(\.kind))
    #expect(found.runs <= 300)
    return found
  }

  @Test func aSceneOfOnePointBecomesAScreen() throws {
    let tested = try #require(FreeDrag.withFaults.first { $0.name == "adsorbs-beyond-right-edge" })
    let item = FreeDrag.Scene.Item(id: 1, frame: Rect(0, 0, 1, 1), isDraggable: true)
    let scene = FreeDrag.Scene(container: FreeDrag.Container(width: 1, height: 1), items: [item])
    let found = try present(
      tested,
      Scenario(scene: scene, events: [.press(1, at: .zero), .move(1, to: Point(1, 0)), .release(1)]),
      "adsorbed-touches-nearer-edge")
    #expect(
      FindingReport.Script(found.scenario).line == """
        width 320, height 200, items [id 1 frame (20, 20) 60×60 draggable]: press touch 1 at (50, 50), on item 1; \
        move touch 1 to (190, 50); release touch 1
        """)
    #expect(
      found.remarks == [
        "The width and height and the size of item 1 do not matter, nor do more items.",
        "All is as expected with event 2 at (160, 50).",
      ])
  }

  /// Shows the items of the reference, and loses those that have no height when something is pressed.
  private struct LosesFlatItems: Implementation {
    typealias Subject = FreeDrag
    var base = FreeDrag.reference(FreeDrag.Policies())
    var isPressed = false

    mutating func start(_ scene: FreeDrag.Scene) throws {
      isPressed = false
      base.start(scene)
    }

    mutating func handle(_ event: FreeDrag.Event) throws {
      isPressed = isPressed || event.isPress
      base.handle(event)
    }

    mutating func observe(into snapshot: inout FreeDrag.Snapshot) throws {
      base.observe(into: &snapshot)
      if isPressed { snapshot.items.removeAll { $0.frame.height == 0 } }
    }
  }

  @Test func whatOnlyADegenerateSceneShowsIsSaid() throws {
    let tested = ImplementationUnderTest("flat", "It loses flat items.") { LosesFlatItems() }
    let scene = FreeDrag.Scene(
      container: FreeDrag.Container(width: 0, height: 0),
      items: [FreeDrag.Scene.Item(id: 1, frame: Rect(0, 0, 0, 0))])
    let found = try present(
      tested, Scenario(scene: scene, events: [.press(1, at: .zero)]), "agrees-with-reference")
    #expect(
      FindingReport.Script(found.scenario).line
        == "width 200, height 200, items [id 1 frame (20, 20) 60×0]: press touch 1 at (100, 100), on no item")
    #expect(
      found.remarks == [
        "With these events, found only with an item of no height.",
        "The width and height, the place of item 1 and the location of event 1 do not matter, nor do more items.",
        "All is as expected with size 90×30 of item 1.",
      ])
  }

  /// Takes the right and bottom edges for a part of the item.
  private final class ClosedEdges: FreeDragRules {
    override func itemIndex(at location: Point, _ state: FreeDrag.State) -> Int? {
      state.stack.last { state.items[$0].frame.contains(location, within: 0) }
    }
  }

  @Test func aPressOnAFarEdgeStaysThereAndIsTold() throws {
    let tested = ImplementationUnderTest<FreeDrag>(
      "closed", "Edges are closed.", make: { FreeDragReference(rules: ClosedEdges.self) })
    let scene = FreeDrag.Scene(
      container: FreeDrag.Container(width: 1, height: 1),
      items: [FreeDrag.Scene.Item(id: 1, frame: Rect(0, 0, 1, 0), isDraggable: true)])
    let found = try present(
      tested, Scenario(scene: scene, events: [.press(1, at: .zero), .move(1, to: Point(0, 1))]),
      "agrees-with-reference")
    #expect(
      FindingReport.Script(found.scenario).line == """
        width 320, height 200, items [id 1 frame (0, 0) 60×60 draggable]: \
        press touch 1 at (20, 60), on no item; move touch 1 to (180, 100)
        """)
    #expect(
      found.remarks == [
        "The press at (20, 60) is exactly on the bottom edge of an item, which does not belong to it.",
        "The width and the location of event 2 do not matter, nor do more items.",
        "All is as expected with item 1 at (-10, -10) or event 1 at (50, 90).",
        "It stays wrong if event 2 comes twice.",
      ])
  }

  /// Puts a held item that does not bounce at multiples of 5 points, also outside the container.
  private struct SnapsToSteps: Implementation {
    typealias Subject = FreeDrag
    var base = FreeDrag.reference(FreeDrag.Policies())

    mutating func start(_ scene: FreeDrag.Scene) throws { base.start(scene) }
    mutating func handle(_ event: FreeDrag.Event) throws { base.handle(event) }

    mutating func observe(into snapshot: inout FreeDrag.Snapshot) throws {
      base.observe(into: &snapshot)
      for index in snapshot.items.indices
      where snapshot.items[index].heldBy != nil && !snapshot.items[index].bounces {
        snapshot.items[index].frame.x = (snapshot.items[index].frame.x / 5).rounded() * 5
      }
    }
  }

  @Test func whatBreaksAtCertainDifferencesGrowsInsteadOfBeingMultiplied() throws {
    let tested = ImplementationUnderTest("steps", "It snaps to steps.") { SnapsToSteps() }
    let item = FreeDrag.Scene.Item(id: 1, frame: Rect(0, 0, 1, 1), isDraggable: true, bounces: false)
    let scene = FreeDrag.Scene(container: FreeDrag.Container(width: 4, height: 1), items: [item])
    let found = try present(
      tested, Scenario(scene: scene, events: [.press(1, at: .zero), .move(1, to: Point(3, 0))]),
      "clamped-without-bounce")
    #expect(
      FindingReport.Script(found.scenario).line == """
        width 200, height 200, items [id 1 frame (20, 20) 61×60 draggable not bounces]: \
        press touch 1 at (50, 50), on item 1; move touch 1 to (180, 50)
        """)
    #expect(
      found.remarks == [
        "The height does not matter, nor do more items.",
        "All is as expected with event 2 at (120, 50).",
        "It stays wrong if event 2 comes twice.",
      ])
  }

  @Test(
    "One scenario may fit several mistakes; its neighbours tell which it is",
    arguments: [
      (
        "last-slot-unreachable",
        [
          "The width and rowHeight do not matter.",
          "All is as expected with one more item after 2.",
          "It stays wrong if event 3 comes twice.",
        ]
      )
    ])
  func neighboursTellMistakesApart(_ fault: String, _ remarks: [String]) throws {
    let tested = try #require(GridReorder.withFaults.first { $0.name == fault })
    let scene = GridReorder.Scene(
      layout: GridReorder.Layout(width: 1, columnCount: 1, rowHeight: 1),
      titles: GridReorder.Titles(items: [1, 2]))
    let found = try present(
      tested, Scenario(scene: scene, events: [.press(1, at: .zero), .hold(1), .move(1, to: Point(0, 1))]),
      "lifted-is-in-indicated-slot")
    #expect(found.remarks == remarks)
  }

  @Test func whereACancelBreaksAReleaseMayNot() throws {
    let tested = try #require(DragSession.withFaults.first { $0.name == "cancel-drops" })
    let view = DragSession.View(
      id: 1, layout: DragSession.Layout(frame: Rect(0, 0, 320, 200), rowHeight: 60),
      sections: [DragSession.Section([DragSession.Item(1)])])
    let scene = DragSession.Scene(apps: [DragSession.App(id: 1)], views: [view])
    let found = try present(
      tested,
      Scenario(
        scene: scene,
        events: [
          .press(1, at: Point(160, 30)), .hold(1), .move(1, to: Point(160, 100)), .cancel(1),
        ]), "reports-are-true")
    #expect(
      found.remarks == [
        "The place, size and rowHeight of view 1 do not matter, nor do more items.",
        "All is as expected with a release instead of the cancel.",
      ])
  }

  /// Who looks for one promise only must not be told that all is well where another one breaks.
  @Test func allIsAllThatIsPromised() throws {
    let tested = try #require(GridReorder.withFaults.first { $0.name == "qidragsortview" })
    let scene = GridReorder.Scene(
      layout: GridReorder.Layout(width: 1, columnCount: 1, rowHeight: 1),
      titles: GridReorder.Titles(items: [1, 2]))
    let gesture: [GridReorder.Event] = [.press(1, at: .zero), .hold(1), .move(1, to: Point(0, 1))]
    let only = InvariantSelection(only: ["cancel-restores"])
    let found = try present(
      tested, Scenario(scene: scene, events: gesture + [.cancel(1)]), "cancel-restores", judging: only)
    let released = found.scenario.changed { $0.events[3] = .release(1) }
    #expect(tested.runner(judging: only).run(released).isEmpty)
    #expect(!tested.runner().run(released).isEmpty)
    #expect(found.remarks == ["The width and rowHeight do not matter, nor do more items."])
  }

  /// Code that differs from the reference elsewhere as well is not wrong for that.
  @Test func whatComesTwiceIsComparedWhereAgreementIsPromised() throws {
    let scene = GridReorder.Scene(
      layout: GridReorder.Layout(width: 1, columnCount: 1, rowHeight: 1),
      titles: GridReorder.Titles(items: [1, 2]))
    let tested = try #require(GridReorder.withFaults.first { $0.name == "last-slot-unreachable" })
      .promising(Promises<GridReorder>(notPromised: ["agrees-with-reference"]))
    let found = try present(
      tested, Scenario(scene: scene, events: [.press(1, at: .zero), .hold(1), .move(1, to: Point(0, 1))]),
      "lifted-is-in-indicated-slot")
    #expect(
      found.remarks == [
        "The width and rowHeight do not matter.",
        // On the border both slots are right by the invariants.
        "All is as expected with event 3 at (160, 100) or one more item after 2.",
      ])
  }

  @Test func whatIsLeftOutMayMatter() throws {
    let tested = Grids.silentWithoutChange
    let scene = GridReorder.Scene(
      layout: GridReorder.Layout(width: 1, columnCount: 1, rowHeight: 1),
      titles: GridReorder.Titles(items: [1]))
    let found = try present(
      tested, Scenario(scene: scene, events: [.press(1, at: .zero), .hold(1), .release(1)]),
      "one-ended-per-drag")
    #expect(
      found.remarks == [
        "The width and rowHeight do not matter, nor do more items.",
        "All is as expected with one more item after 1 and a move onto it before event 3.",
      ])
  }

  @Test("Every entry of the corpus that is shown otherwise fails alike, and nearly all can be pictured")
  func theCorpusCanBePictured() throws {
    var counts = (all: 0, clear: 0)
    for (name, stored) in CorpusReplayTests.entries {
      let behaviour = try #require(Behaviours.withFaults.named(name))
      let isClear = try behaviour.isClear(stored.entry)
      counts.all += 1
      counts.clear += isClear ? 1 : 0
    }
    #expect(counts.all > 200 && counts.clear * 100 >= counts.all * 95, "\(counts)")
  }
}

extension RegisteredBehaviour {
  /// Whether what is shown of an entry has no empty rectangle, and no item smaller than 20 points.
  fileprivate func isClear(_ entry: CorpusEntry) throws -> Bool {
    let key = try key(of: entry)
    let tested = try implementation(of: entry, or: nil)
    let (minimal, shown) = (try scenario(of: entry), try shownScenario(of: entry))
    #expect(shown.events.map(\.kind) == minimal.events.map(\.kind))
    let violations = [minimal, shown].map { scenario in
      tested.runner().run(scenario, relations: relations(for: key)).first { $0.key == key }
    }
    #expect(
      violations[1] != nil && violations[0]?.eventIndex == violations[1]?.eventIndex, "\(entry.fileName())")
    var reference = Subject.reference(Subject.Policies())
    let sizes = Set(shown.namedValues.filter(\.isSize).flatMap(\.leaves))
    let look = Presentability(of: shown, leaves: shown.leaves, sizes: sizes, on: &reference)
    return look.flaws.isDisjoint(with: [
      .noWidthOfItem, .noHeightOfItem, .noWidthOfContainer, .noHeightOfContainer, .smallItem,
    ])
  }
}
