import DragSpec
import Testing

@Suite("Collection reorder, rule 13: keys")
struct CollectionReorderKeyTests {
  private static let policies: Collection.Policies = {
    var policies = Collection.Policies()
    policies.keys = .drag
    return policies
  }()

  /// The display after an item is picked and stepped with.
  private func display(_ scene: Collection.Scene, _ item: ItemID, _ steps: KeyEvent.Direction...)
    -> [[ItemID]]
  {
    var stage = Stage(scene, policies: Self.policies)
    stage.play(.key(.pick(item)))
    for step in steps { stage.play(.key(.step(step))) }
    return stage.display
  }

  @Test func aKeyLiftsAnItemThatIsNotLocked() {
    var stage = Stage(.squares(.of(1, 2, locked: [2])), policies: Self.policies)
    #expect(stage.play(.key(.pick(2))).hidden == [])
    let seen = stage.play(.key(.pick(1)))
    #expect(seen.hidden == [1] && seen.reports == [.began(Path(0, 0))])
    #expect(seen.snapshotViews == [Collection.Snapshot.Cell(1, Rect(0, 0, 10, 10))])
  }

  @Test func aStepGoesStraightOn() {
    // 1 2 3
    // 4 5
    let scene = Collection.Scene.squares(.of(1, 2, 3, 4, 5))
    #expect(display(scene, 1, .right) == [[2, 1, 3, 4, 5]])
    #expect(display(scene, 1, .down) == [[2, 3, 4, 1, 5]])
    #expect(display(scene, 5, .up) == [[1, 5, 2, 3, 4]])
    #expect(display(scene, 3, .right) == [[1, 2, 3, 4, 5]], "not into the next line")
    #expect(display(scene, 3, .down) == [[1, 2, 3, 4, 5]], "nothing is below it")
    #expect(display(scene, 2, .right, .left) == [[1, 2, 3, 4, 5]])
  }

  @Test func directionsAreThoseThatAreSeen() {
    // 3 2 1
    let scene = Collection.Scene.squares(.of(1, 2, 3), direction: .rightToLeft)
    #expect(display(scene, 1, .left) == [[2, 1, 3]])
    #expect(display(scene, 1, .right) == [[1, 2, 3]])
    // 4 above 1.
    var rising = Collection.Scene.squares(.of(1, 2, 3, 4))
    rising.layout.isFromBottom = true
    #expect(display(rising, 1, .up) == [[2, 3, 4, 1]])
    #expect(display(rising, 1, .down) == [[1, 2, 3, 4]])
    #expect(display(rising, 4, .down) == [[4, 1, 2, 3]])
  }

  @Test func theNearestMiddleCounts() {
    // A cell of 30 above two of 15: both are as near, and the first counts. From the right one there is the wide one.
    let scene = Collection.Scene.squares(
      Collection.Section(items: [
        Collection.Item(1, size: Point(30, 10)), Collection.Item(2, size: Point(15, 10)),
        Collection.Item(3, size: Point(15, 10)),
      ]))
    #expect(display(scene, 1, .down) == [[2, 1, 3]])
    #expect(display(scene, 3, .up) == [[3, 1, 2]])
  }

  @Test func sectionsLockedCellsAndTheDelegateCountAsElsewhere() {
    let empty = Collection.Section(header: 10)
    #expect(display(.squares(.of(1), empty, .of(2)), 1, .down) == [[], [1], [2]])
    #expect(display(.squares(.of(1), empty, .of(2)), 1, .down, .down) == [[], [], [1, 2]])
    #expect(display(.squares(.of(1, 2, 3, locked: [2])), 1, .right) == [[3, 2, 1]], "over the locked one")
    let denial = Collection.Verdict(on: Path(0, 1))
    #expect(display(.squares(.of(1, 2, 3), delegate: [denial]), 1, .right) == [[1, 2, 3]])
  }

  @Test func movesAreToldAsThoseOfATouch() {
    var stage = Stage(.squares(.of(1, 2, 3)), policies: Self.policies)
    stage.play(.key(.pick(1)), .key(.step(.right)), .key(.step(.right)), .key(.drop))
    #expect(
      stage.snapshot.reports == [
        .began(Path(0, 0)), .moved(from: Path(0, 0), to: Path(0, 1)),
        .moved(from: Path(0, 1), to: Path(0, 2)),
        .ended(Path(0, 2)),
      ])
    #expect(stage.data == [[2, 3, 1]])
    stage.play(.key(.pick(3)), .key(.step(.left)), .key(.escape))
    #expect(stage.display == [[2, 3, 1]])
    #expect(stage.snapshot.reports.last == .cancelled(Path(0, 1)))
  }

  @Test func nothingScrollsAndTheViewStaysOnItsCell() {
    let scene = Collection.Scene.squares(.of(1, 2, size: Point(30, 30)), edgeZone: 30, scrollSpeed: 10)
    var stage = Stage(scene, policies: Self.policies)
    stage.play(.key(.pick(1)), .tick(seconds: 1))
    #expect(stage.snapshot.offset == 0)
    stage.play(.insert(Collection.Item(3, size: Point(30, 30)), at: Path(0, 0)))
    #expect(stage.display == [[3, 1, 2]])
    #expect(stage.snapshot.snapshotViews.first?.frame == Rect(0, 30, 30, 30))
  }

  @Test func aPressCancelsADragByKeysWhereThePolicySaysSo() {
    var policies = Self.policies
    policies.press = .cancels
    var stage = Stage(.squares(.of(1, 2, 3)), policies: policies)
    stage.play(.key(.pick(1)), .key(.step(.right)), .press(1, at: Point(25, 5)))
    #expect(stage.display == [[1, 2, 3]] && stage.snapshot.reports.last == .cancelled(Path(0, 0)))
    #expect(stage.play(.hold(1), .key(.step(.right))).hidden == [], "the touch is without effect")
  }

  @Test("What keys promise can break")
  func promises() {
    func broken(_ rules: CollectionReorderRules.Type, _ events: Collection.Event...) -> Set<String> {
      let scene = Collection.Scene.squares(.of(1, 2, 3))
      #expect(DragSpecTests.broken(CollectionReorderRules.self, scene, events, policies: Self.policies) == [])
      return DragSpecTests.broken(rules, scene, events, policies: Self.policies)
    }
    final class Stays: CollectionReorderRules {
      override func place(beside path: Path, _ direction: KeyEvent.Direction, _ state: State) -> Path? { nil }
    }
    #expect(broken(Stays.self, .key(.pick(1)), .key(.step(.right))) == ["takes-the-place-under-it"])
    final class PicksNothing: CollectionReorderRules {
      override func pathPicked(_ item: ItemID, _ state: State) -> Path? { nil }
    }
    #expect(
      broken(PicksNothing.self, .key(.pick(1)))
        == ["hold-lifts-the-pressed-cell", "one-hidden-cell-one-snapshot", "one-begin-one-end"])
    final class Scrolls: CollectionReorderRules {
      override func tickAtRest(seconds: Double, _ state: inout State) {
        state.reports.append(.ended(Path(0, 0)))
      }
    }
    #expect(broken(Scrolls.self, .key(.pick(1)), .tick(seconds: 1)).contains("repetition-changes-nothing"))
  }
}
