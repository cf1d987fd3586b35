import DragSpec
import Testing

@Suite("Collection reorder: each invariant can break")
struct CollectionReorderInvariantsTests {
  private static let dragged: [Collection.Event] = [
    .press(1, at: Point(5, 5)), .hold(1), .move(1, to: Point(15, 5)),
  ]
  private static let squares = Collection.Scene.squares(.of(1, 2, 3), .of(4, 5))

  static let breaches: [Breach<CollectionReorder>] = [
    Breach(
      "drop-lands-where-shown", "place at release", in: squares, after: dragged + [.release(1)],
      expected: "item 1 dropped at index 1 of section 0, where it was shown", seen: "at index 0 of section 0",
      { $0.display[0].items.swapAt(0, 1) }),
    Breach(
      "end-is-told-last", "moved at cancel", in: squares, after: dragged + [.cancel(1)],
      expected:
        "\"moved from index 1 of section 0 to index 0 of section 0\" told before "
        + "\"cancelled at index 0 of section 0\"",
      seen: "told after it", { $0.reports.swapAt($0.reports.count - 1, $0.reports.count - 2) }),
    Breach(
      "senseless-events-change-nothing", "display at release", in: squares, after: [.release(9)],
      expected: "section 0 [1, 2, 3], section 1 [4, 5]", seen: "section 0 [2, 1, 3], section 1 [4, 5]",
      { $0.display[0].items.swapAt(0, 1) }),
  ]

  @Test(arguments: breaches)
  func breaks(breach: Breach<CollectionReorder>) { breach.check() }

  private let press = Collection.Event.press(1, at: Point(5, 5))
  private let scene = Collection.Scene.squares(.of(1, 2, 3), .of(4, 5))

  /// What the rules as written let expect of the same events: nothing is broken.
  private func broken(
    by rules: CollectionReorderRules.Type, _ events: [Collection.Event], scene: Collection.Scene? = nil
  ) -> Set<String> {
    let scene = scene ?? self.scene
    #expect(DragSpecTests.broken(CollectionReorderRules.self, scene, events) == [])
    return DragSpecTests.broken(rules, scene, events)
  }

  private var lift: [Collection.Event] { [press, .hold(1)] }
  private var drag: [Collection.Event] { lift + [.move(1, to: Point(15, 5))] }
  private var carry: [Collection.Event] { lift + [.move(1, to: Point(5, 15))] }

  @Test("data-agrees-with-display")
  func dataAgrees() {
    final class Broken: CollectionReorderRules {
      override func moveInData(from source: Path, to path: Path, _ state: inout State) {}
    }
    #expect(broken(by: Broken.self, drag) == ["data-agrees-with-display"])
  }

  @Test("no-item-lost")
  func noItemLost() {
    final class Broken: CollectionReorderRules {
      override func release(_ drag: State.Drag, _ state: inout State) {
        deleteLifted(drag, &state)
        state.reports.removeLast()
        reportEnded(drag.path, &state)
      }
    }
    #expect(broken(by: Broken.self, drag + [.release(1)]).contains("no-item-lost"))
  }

  @Test("no-item-doubled")
  func noItemDoubled() {
    final class Broken: CollectionReorderRules {
      override func accepts(_ event: Collection.Event, _ state: State) -> Bool { true }
    }
    let twice = Collection.Event.insert(Collection.Item(1, size: Point(10, 10)), at: Path(0, 0))
    #expect(broken(by: Broken.self, [twice]).contains("no-item-doubled"))
  }

  @Test("drag-is-a-move")
  func dragIsAMove() {
    final class Broken: CollectionReorderRules {
      override func moveInDisplay(from source: Path, to path: Path, _ state: inout State) {
        state.flow.sections[0].items.swapAt(source.item, path.item)
        state.flow.moveItem(from: path, to: path)
      }
      override func moveInData(from source: Path, to path: Path, _ state: inout State) { state.copyToData(0) }
    }
    #expect(
      broken(by: Broken.self, lift + [.move(1, to: Point(25, 5))]) == [
        "drag-is-a-move", "takes-the-place-under-it",
      ])
  }

  @Test("locked-items-stay")
  func lockedItemsStay() {
    final class Broken: CollectionReorderRules {
      override func canMove(_ drag: State.Drag, to path: Path, _ state: State) -> Bool { true }
    }
    let scene = Collection.Scene.squares(.of(1, 2, locked: [2]), .of(3))
    #expect(
      broken(by: Broken.self, carry, scene: scene) == ["locked-items-stay", "takes-the-place-under-it"])
  }

  @Test("cells-are-laid-out")
  func cellsAreLaidOut() {
    final class Broken: CollectionReorderRules {
      override func joinsLine(end: Double, room: Double) -> Bool { end < room }
    }
    #expect(broken(by: Broken.self, []) == ["cells-are-laid-out"])
  }

  @Test("hold-lifts-the-pressed-cell")
  func holdLifts() {
    final class Broken: CollectionReorderRules {
      override func wanders(_ touch: State.Touch) -> Bool { false }
    }
    let events = [press, .move(1, to: Point(5, 16)), .hold(1)]
    #expect(broken(by: Broken.self, events) == ["hold-lifts-the-pressed-cell"])
  }

  @Test("one-hidden-cell-one-snapshot")
  func oneHiddenCell() {
    final class Broken: CollectionReorderRules {
      var path: Path?
      override func lift(_ path: Path, touchIndex: Int, _ state: inout State) {
        self.path = path
        super.lift(path, touchIndex: touchIndex, &state)
      }
      override func hiddenItem(_ state: State) -> ItemID? {
        guard state.drag != nil, let path, state.flow.contains(path) else { return nil }
        return state.flow.sections[path.section].items[path.item].id
      }
    }
    #expect(broken(by: Broken.self, drag) == ["one-hidden-cell-one-snapshot"])
  }

  @Test("snapshot-tracks-touch")
  func snapshotTracks() {
    final class Broken: CollectionReorderRules {
      override func grabOffset(touch: State.Touch, frame: Rect) -> Point { Point(1, 0) }
    }
    #expect(broken(by: Broken.self, lift) == ["snapshot-tracks-touch"])
  }

  @Test("takes-the-place-under-it")
  func takesThePlace() {
    final class Broken: CollectionReorderRules {
      override func canMove(_ drag: State.Drag, to path: Path, _ state: State) -> Bool { false }
    }
    #expect(broken(by: Broken.self, drag) == ["takes-the-place-under-it"])
  }

  @Test("denied-places-stay-free")
  func deniedPlaces() {
    final class Broken: CollectionReorderRules {
      override func destination(_ proposed: Path, _ drag: State.Drag, _ state: State) -> Path? { proposed }
    }
    var scene = scene
    scene.delegate = [Collection.Verdict(on: Path(0, 1))]
    let denied: Set = ["denied-places-stay-free", "takes-the-place-under-it"]
    #expect(broken(by: Broken.self, drag, scene: scene) == denied)
    scene.delegate = [Collection.Verdict(on: Path(0, 1), redirect: Path(1, 0))]
    #expect(broken(by: Broken.self, drag, scene: scene) == ["takes-the-place-under-it"])
    // Where the redirect cannot be followed, the proposal stands.
    scene.delegate = [Collection.Verdict(on: Path(0, 1), redirect: Path(2, 0))]
    #expect(broken(by: Broken.self, drag, scene: scene) == [])
  }

  @Test("takes-the-place-under-it: where a redirect leads")
  func takesTheRedirect() {
    final class Broken: CollectionReorderRules {
      override func destination(_ proposed: Path, _ drag: State.Drag, _ state: State) -> Path? { nil }
    }
    var scene = scene
    scene.delegate = [Collection.Verdict(on: Path(0, 1), redirect: Path(0, 2))]
    #expect(broken(by: Broken.self, drag, scene: scene) == ["takes-the-place-under-it"])
  }

  @Test("scrolls-in-the-edge-zone: a tick after which the item does not come to rest scrolls nothing")
  func rollsBack() {
    final class Broken: CollectionReorderRules {
      override func settle(fallback offset: Double, _ state: inout State) {
        super.settle(fallback: state.offset, &state)
      }
    }
    // The two would change places again and again.
    let section = Collection.Section(items: [
      Collection.Item(1, size: Point(10, 30)), Collection.Item(2, size: Point(10, 10)),
    ])
    var scene = Collection.Scene.squares(section, edgeZone: 5, scrollSpeed: 1, offset: 20)
    scene.layout.viewport = Point(10, 20)
    let events: [Collection.Event] = [
      .press(1, at: Point(5, 15)), .hold(1), .move(1, to: Point(5, 4)), .tick(seconds: 1),
    ]
    #expect(broken(by: Broken.self, events, scene: scene) == ["scrolls-in-the-edge-zone"])
  }

  @Test("senseless-events-change-nothing")
  func senselessEvents() {
    final class Broken: CollectionReorderRules {
      override func handle(_ event: CollectionReorder.Event, _ state: inout State) {
        if event.isPress, !state.touches.isEmpty { reportBegan(Path(0, 0), &state) }
        super.handle(event, &state)
      }
    }
    #expect(broken(by: Broken.self, [press, press]).contains("senseless-events-change-nothing"))
  }

  @Test("repetition-changes-nothing")
  func repetition() {
    final class Broken: CollectionReorderRules {
      override func settle(fallback offset: Double, _ state: inout State) {
        guard let drag = state.drag, let path = proposal(drag, state) else { return }
        moveInDisplay(from: drag.path, to: path, &state)
        moveInData(from: drag.path, to: path, &state)
        reportMove(from: drag.path, to: path, &state)
        state.drag?.path = path
        layOut(&state)
      }
    }
    let section = Collection.Section(items: [
      Collection.Item(1, size: Point(10, 10)), Collection.Item(2, size: Point(20, 10)),
    ])
    let found = broken(
      by: Broken.self, drag + [.move(1, to: Point(15, 5))], scene: .squares(section))
    #expect(found.contains("repetition-changes-nothing"))
  }

  /// A line of cells that is four viewports long, lifted at its beginning with the touch at the end.
  private var long: Collection.Scene {
    var scene = Collection.Scene.squares(
      .of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13), edgeZone: 5, scrollSpeed: 10)
    scene.layout.viewport = Point(30, 20)
    return scene
  }

  @Test("offset-within-content")
  func offsetWithin() {
    final class Broken: CollectionReorderRules {
      override func clampedOffset(_ offset: Double, _ state: State) -> Double { max(0, offset) }
    }
    let events = lift + [.move(1, to: Point(50, 19)), .tick(seconds: 9)]
    #expect(broken(by: Broken.self, events, scene: long).contains("offset-within-content"))
  }

  @Test("scrolls-only-by-ticks")
  func scrollsOnlyByTicks() {
    final class Broken: CollectionReorderRules {
      override func edge(nearTouchAt location: Point, _ state: State) -> State.Edge? { .end }
    }
    let events = lift + [.move(1, to: Point(50, 10)), .tick(seconds: 1)]
    #expect(broken(by: Broken.self, events, scene: long).contains("scrolls-only-by-ticks"))
  }

  @Test("scrolls-in-the-edge-zone")
  func scrollsInZone() {
    final class Broken: CollectionReorderRules {
      override func scrollStep(seconds: Double, _ state: State) -> Double { 0 }
    }
    let events = lift + [.move(1, to: Point(50, 19)), .tick(seconds: 1)]
    #expect(broken(by: Broken.self, events, scene: long) == ["scrolls-in-the-edge-zone"])
  }

  @Test("one-begin-one-end")
  func oneBegin() {
    final class Broken: CollectionReorderRules {
      override func reportEnded(_ path: Path, _ state: inout State) {}
    }
    #expect(broken(by: Broken.self, drag + [.release(1)]) == ["one-begin-one-end", "reports-are-true"])
  }

  @Test("moves-are-reported")
  func movesAreReported() {
    final class Broken: CollectionReorderRules {
      override func reportMove(from source: Path, to path: Path, _ state: inout State) {}
    }
    #expect(broken(by: Broken.self, drag) == ["moves-are-reported", "reports-are-true"])
  }

  @Test("reported-paths-exist")
  func reportedPaths() {
    final class Broken: CollectionReorderRules {
      override func reportEnded(_ path: Path, _ state: inout State) {
        state.reports.append(.ended(Path(path.section, path.item + 1)))
      }
    }
    #expect(broken(by: Broken.self, drag + [.release(1)]) == ["reported-paths-exist", "reports-are-true"])
  }

  @Test("drop-lands-where-shown: the place, and the order of the others")
  func dropLands() {
    final class Early: CollectionReorderRules {
      override func release(_ drag: State.Drag, _ state: inout State) {
        arrange(from: drag.path, to: Path(0, 0), &state)
        state.copyToData(0)
        super.release(Early.drag(drag, at: Path(0, 0)), &state)
      }
      static func drag(_ drag: State.Drag, at path: Path) -> State.Drag {
        var drag = drag
        drag.path = path
        return drag
      }
    }
    #expect(
      broken(by: Early.self, drag + [.release(1)]) == [
        "drop-lands-where-shown", "moves-are-reported", "takes-the-place-under-it",
      ])
    final class Mixed: CollectionReorderRules {
      override func release(_ drag: State.Drag, _ state: inout State) {
        state.flow.sections[1].items.swapAt(0, 1)
        layOutAgain(&state)
        state.copyToData(1)
        super.release(drag, &state)
      }
    }
    #expect(
      broken(by: Mixed.self, drag + [.release(1)]) == [
        "drop-lands-where-shown", "drag-is-a-move", "takes-the-place-under-it",
      ])
  }

  @Test("end-is-told-last")
  func endIsToldLast() {
    final class Broken: CollectionReorderRules {
      override func cancel(_ drag: State.Drag, _ state: inout State) -> Path {
        let home = super.cancel(drag, &state)
        state.reports.swapAt(state.reports.count - 1, state.reports.count - 2)
        return home
      }
    }
    #expect(broken(by: Broken.self, drag + [.cancel(1)]) == ["end-is-told-last", "reports-are-true"])
  }

  @Test("takes-the-place-under-it: elsewhere in another section, or not in it")
  func takesThePlaceInOtherSection() {
    final class Broken: CollectionReorderRules {
      override func destination(_ proposed: Path, _ drag: State.Drag, _ state: State) -> Path? {
        proposed.section == drag.path.section ? nil : Path(proposed.section, 1)
      }
    }
    #expect(broken(by: Broken.self, carry) == ["takes-the-place-under-it"])
    final class Stays: CollectionReorderRules {
      override func canMove(_ drag: State.Drag, to path: Path, _ state: State) -> Bool { false }
    }
    #expect(broken(by: Stays.self, carry) == ["takes-the-place-under-it"])
  }

  @Test("reports-are-true: what was told does not change")
  func reportsStay() {
    final class Broken: CollectionReorderRules {
      override func reportMove(from source: Path, to path: Path, _ state: inout State) {
        state.reports[0] = .began(path)
        super.reportMove(from: source, to: path, &state)
      }
    }
    #expect(broken(by: Broken.self, drag) == ["reports-are-true"])
  }

  @Test("cancel-restores")
  func cancelRestores() {
    final class Broken: CollectionReorderRules {
      override func homePath(_ drag: State.Drag, _ state: State) -> Path { drag.path }
    }
    #expect(broken(by: Broken.self, drag + [.cancel(1)]) == ["cancel-restores", "takes-the-place-under-it"])
  }

  @Test("scrolls-only-by-ticks: a tick under a touch that drags nothing")
  func ticksAtRest() {
    final class Broken: CollectionReorderRules {
      override func tickAtRest(seconds: Double, _ state: inout State) { state.offset += 10 * seconds }
    }
    let events: [Collection.Event] = [.press(1, at: Point(5, 19)), .tick(seconds: 1)]
    let found = broken(by: Broken.self, events, scene: long)
    #expect(found == ["scrolls-only-by-ticks", "scrolls-in-the-edge-zone"])
  }

  @Test("numbers-are-finite")
  func numbers() {
    final class Broken: CollectionReorderRules {
      override func snapshotCentre(_ drag: State.Drag, touchAt location: Point) -> Point { Point(.nan, 0) }
    }
    #expect(broken(by: Broken.self, drag).contains("numbers-are-finite"))
  }
}
