import DragFuzz
import Testing

@testable import DragSpec

@Suite("A tree follows its rules, by hand-computed examples")
struct TreeMoveRulesTests {
  private static let start = "1 (2 3) 4 (5) 6; rows [1, 2, 3, 4, 6]; closed [4]"

  @Test func rowsLieBelowEachOtherAndAreIndented() {
    var (reference, snapshot) = (TreeMove.reference(TreeMove.Policies()), TreeMove.Snapshot.blank)
    reference.start(Trees.scene { $0.indentation = 20 })
    reference.observe(into: &snapshot)
    #expect(
      snapshot
        == TreeMove.Snapshot(
          items: [
            .init(1), .init(2, level: 1), .init(3, level: 1), .init(4, isOpen: false), .init(5, level: 1),
            .init(6),
          ],
          rows: [
            .init(1, Rect(0, 0, 100, 40)), .init(2, Rect(20, 40, 80, 40)), .init(3, Rect(20, 80, 80, 40)),
            .init(4, Rect(0, 120, 100, 40)), .init(6, Rect(0, 160, 100, 40)),
          ]))
  }

  @Test func aRowThatWouldBeginBeyondTheRightEndHasNoWidthThere() throws {
    let scene = Trees.scene { $0.indentation = 150 }
    var (reference, snapshot) = (TreeMove.reference(TreeMove.Policies()), TreeMove.Snapshot.blank)
    reference.start(scene)
    reference.observe(into: &snapshot)
    #expect(
      snapshot.rows.map(\.frame) == [
        Rect(0, 0, 100, 40), Rect(100, 40, 0, 40), Rect(100, 80, 0, 40), Rect(0, 120, 100, 40),
        Rect(0, 160, 100, 40),
      ])
    #expect(try Trees.last(scene, Trees.drag(from: 60, to: -1)) == Self.start + "; lifted [2]")
  }

  @Test(
    "A place follows from the part of a row, its edges belong to the part below",
    arguments: [
      (-1.0, nil), (0, "place 0 at the top"), (9, "place 0 at the top"), (10, "place 2 in item 1"),
      (29, "place 2 in item 1"), (30, "place 0 in item 1"), (40, "place 0 in item 1"),
      (50, "place 0 in item 2"),
      (70, "place 1 in item 1"), (110, "place 2 in item 1"), (120, "place 1 at the top"),
      (140, "place 1 in item 4"),
      (150, "place 2 at the top"), (160, "place 2 at the top"), (179, "place 2 at the top"),
      (180, "place 3 at the top"), (200, "place 3 at the top"), (900, "place 3 at the top"),
    ] as [(Double, String?)])
  func places(_ height: Double, _ place: String?) throws {
    let seen = try Trees.last(events: Trees.drag(from: 180, to: height))
    #expect(seen == Self.start + "; lifted [6]" + (place.map { "; to \($0)" } ?? ""))
  }

  @Test(arguments: [-1.0, 100]) func besideTheTreeIsNowhere(_ x: Double) throws {
    let seen = try Trees.last(events: Trees.drag(from: 180) + [.move(1, to: Point(x, 20))])
    #expect(seen == Self.start + "; lifted [6]")
  }

  @Test func withHalvesNothingGoesInto() throws {
    let halves = Trees.policies { $0.target = .halves }
    #expect(
      try Trees.last(events: Trees.drag(from: 180, to: 139), halves).hasSuffix("; to place 1 at the top"))
    #expect(
      try Trees.last(events: Trees.drag(from: 180, to: 140), halves).hasSuffix("; to place 2 at the top"))
    #expect(try Trees.last(events: Trees.drag(from: 180, to: 20), halves).hasSuffix("; to place 0 in item 1"))
  }

  @Test(
    "Nothing goes into itself, into what is in it, or deeper than the limit",
    arguments: [
      (20.0, 20.0, 0, nil), (20, 30, 0, nil), (20, 60, 0, nil), (20, 0, 0, "place 0 at the top"),
      (20, 140, 2, nil), (20, 150, 2, "place 2 at the top"), (180, 140, 2, "place 1 in item 4"),
      (180, 60, 2, nil),
      // Also where it is already.
      (180, 160, 1, "place 2 at the top"), (60, 70, 2, "place 1 in item 1"), (60, 70, 1, nil),
    ] as [(Double, Double, Int, String?)])
  func denied(_ from: Double, _ to: Double, _ limit: Int, _ place: String?) throws {
    let seen = try Trees.last(Trees.scene { $0.depthLimit = limit }, Trees.drag(from: from, to: to))
    let lifted = [20: 1, 60: 2, 180: 6][from] ?? 0
    #expect(seen == Self.start + "; lifted [\(lifted)]" + (place.map { "; to \($0)" } ?? ""))
  }

  @Test(
    "A drop takes all along, corrects the index, and tells where the first item is then",
    arguments: [
      (20.0, 200.0, "4 (5) 6 1 (2 3); rows [4, 6, 1, 2, 3]; closed [4]; [1] moved to place 2 at the top"),
      (20, 140, "4 (5 1 (2 3)) 6; rows [4, 6]; closed [4]; [1] moved to place 1 in item 4"),
      (60, 110, "1 (3 2) 4 (5) 6; rows [1, 3, 2, 4, 6]; closed [4]; [2] moved to place 1 in item 1"),
      (100, 0, "3 1 (2) 4 (5) 6; rows [3, 1, 2, 4, 6]; closed [4]; [3] moved to place 0 at the top"),
      (60, 40, start), (60, 70, start), (20, 20, start),
    ])
  func drops(_ from: Double, _ to: Double, _ seen: String) throws {
    #expect(try Trees.last(events: Trees.drag(from: from, to: to) + [.release(1)]) == seen)
  }

  @Test func aCancelLeavesAllAsItWas() throws {
    #expect(try Trees.last(events: Trees.drag(from: 20, to: 200) + [.cancel(1)]) == Self.start)
  }

  @Test func selectedItemsGoTogetherAndThoseInOthersGoWithThem() throws {
    let both = Trees.scene(selected: [2, 6])
    #expect(
      try Trees.last(both, Trees.drag(from: 180, to: 0) + [.release(1)])
        == "2 6 1 (3) 4 (5); rows [2, 6, 1, 3, 4]; closed [4]; [2, 6] moved to place 0 at the top")
    let inner = Trees.scene(selected: [1, 2, 4], fixed: [4])
    #expect(try Trees.last(inner, Trees.drag(from: 60, to: -1)) == Self.start + "; lifted [1]")
    #expect(try Trees.last(inner, Trees.drag(from: 100, to: -1)) == Self.start + "; lifted [3]")
    #expect(try Trees.last(inner, Trees.drag(from: 140, to: -1)) == Self.start)
  }

  @Test func tenPointsAreNotTooFar() throws {
    func lifted(after moves: Point...) throws -> String {
      try Trees.last(
        events: [.press(1, at: Point(50, 20))] + moves.map { .move(1, to: $0) } + [
          .hold(1), .move(1, to: Point(50, -1)),
        ])
    }
    #expect(try lifted(after: Point(60, 20)) == Self.start + "; lifted [1]")
    #expect(try lifted(after: Point(61, 20), Point(50, 20)) == Self.start)
    let moves = Trees.policies { ($0.lifts, $0.liftDistance) = (.move, 5) }
    #expect(try Trees.last(events: Trees.drag(from: 20), moves) == Self.start)
    #expect(
      try Trees.last(events: [.press(1, at: Point(50, 20)), .move(1, to: Point(55, -1))], moves).hasSuffix(
        "lifted [1]"))
  }

  @Test func everyTouchThatWentDownOnAnItemOccupiesIt() throws {
    let wandered: [TreeMove.Event] = [.press(1, at: Point(50, 20)), .move(1, to: Point(50, 190))]
    let second: [TreeMove.Event] = [.press(2, at: Point(50, 20)), .hold(2)]
    #expect(try Trees.last(events: wandered + second) == Self.start)
    #expect(
      try Trees.last(events: wandered + [.release(1)] + second) == Self.start
        + "; lifted [1]")
  }

  @Test func anItemWhoseRowIsHiddenMeanwhileIsLifted() throws {
    #expect(
      try Trees.last(events: [.press(1, at: Point(50, 60)), .toggle(1), .hold(1)])
        == "1 (2 3) 4 (5) 6; rows [1, 4, 6]; closed [1, 4]; lifted [2]; to place 1 in item 4")
  }

  @Test func otherTouchesAreWithoutEffect() throws {
    let second: [TreeMove.Event] = [
      .press(2, at: Point(50, 20)), .hold(2), .move(2, to: Point(50, 200)), .release(2),
    ]
    let seen = try Trees.last(events: Trees.drag(from: 180, to: -1) + second)
    #expect(seen == Self.start + "; lifted [6]")
  }

  @Test func aRestOpensWhatIsClosedAndHasSomethingInIt() throws {
    let scene = Trees.scene { $0.openDelay = 1 }
    let rest = Trees.drag(from: 180, to: 140) + [.tick(seconds: 0.5)]
    let open = "1 (2 3) 4 (5) 6; rows [1, 2, 3, 4, 5, 6]; lifted [6]"
    #expect(try Trees.last(scene, rest) == Self.start + "; lifted [6]; to place 1 in item 4")
    #expect(
      try Trees.last(scene, rest + [.move(1, to: Point(50, 125)), .tick(seconds: 0.5)]) == open
        + "; to place 1 at the top")
    let away: [TreeMove.Event] = [
      .move(1, to: Point(50, 20)), .move(1, to: Point(50, 125)), .tick(seconds: 0.5),
    ]
    #expect(try Trees.last(scene, rest + away) == Self.start + "; lifted [6]; to place 1 at the top")
    #expect(try Trees.last(scene, Trees.drag(from: 140) + [.tick(seconds: 2)]) == Self.start + "; lifted [4]")
    #expect(
      try Trees.last(events: rest + [.tick(seconds: 9)]) == Self.start + "; lifted [6]; to place 1 in item 4")
  }

  @Test func timeCountsFromTheLiftAndOnlyTicksOpen() throws {
    let scene = Trees.scene { $0.openDelay = 1 }
    let lift: [TreeMove.Event] = [
      .press(1, at: Point(50, 180)), .tick(seconds: 5), .hold(1), .move(1, to: Point(50, 140)),
    ]
    let closed = Self.start + "; lifted [6]; to place 1 in item 4"
    #expect(try Trees.last(scene, lift + [.tick(seconds: 0.5)]) == closed)
    let filled =
      lift + [.delete(5), .tick(seconds: 2), .insert(7, at: TreeMove.Place(0, in: 4), isLeaf: false)]
    #expect(
      try Trees.last(scene, filled)
        == "1 (2 3) 4 (7) 6; rows [1, 2, 3, 4, 6]; closed [4]; lifted [6]; to place 1 in item 4")
    #expect(
      try Trees.last(scene, filled + [.tick(seconds: 0)])
        == "1 (2 3) 4 (7) 6; rows [1, 2, 3, 4, 7, 6]; lifted [6]; to place 1 in item 4")
  }

  /// Item 5 is lifted, and its parent is closed and opens by a rest.
  static let restingOnItsOwnParent: [TreeMove.Event] = [
    .toggle(4), .press(1, at: Point(50, 180)), .hold(1), .toggle(4), .move(1, to: Point(50, 140)),
    .tick(seconds: 1),
  ]

  @Test func whatARestHasOpenedClosesHoweverTheDragEnds() throws {
    let (scene, closes) = (Trees.scene { $0.openDelay = 1 }, Trees.policies { $0.opened = .closes })
    let open = Trees.drag(from: 180, to: 140) + [.tick(seconds: 1)]
    let beside: [TreeMove.Event] = [.move(1, to: Point(-1, 140)), .release(1)]
    #expect(try Trees.last(scene, open + beside, closes) == Self.start)
    #expect(
      try Trees.last(scene, open + [.delete(6)], closes)
        == "1 (2 3) 4 (5); rows [1, 2, 3, 4]; closed [4]")
    #expect(try Trees.last(scene, open + [.delete(6)]) == "1 (2 3) 4 (5); rows [1, 2, 3, 4, 5]")
    // Nothing is dropped beside the tree, though the item is in what has opened; where it is already, it is.
    #expect(try Trees.last(scene, Self.restingOnItsOwnParent + beside, closes) == Self.start)
    #expect(
      try Trees.last(
        scene, Self.restingOnItsOwnParent + [.move(1, to: Point(50, 165)), .release(1)], closes)
        == "1 (2 3) 4 (5) 6; rows [1, 2, 3, 4, 5, 6]")
    // Another item of the same number was opened by nobody.
    #expect(
      try Trees.last(
        scene,
        open + [.delete(4), .insert(4, at: TreeMove.Place(1), isLeaf: false), .cancel(1)], closes)
        == "1 (2 3) 4 6; rows [1, 2, 3, 4, 6]")
  }

  @Test func whatARestHasOpenedClosesUnlessSomethingWasDroppedInIt() throws {
    let (scene, closes) = (Trees.scene { $0.openDelay = 1 }, Trees.policies { $0.opened = .closes })
    let open = Trees.drag(from: 180, to: 140) + [.tick(seconds: 1)]
    #expect(try Trees.last(scene, open + [.cancel(1)], closes) == Self.start)
    #expect(try Trees.last(scene, open + [.cancel(1)]) == "1 (2 3) 4 (5) 6; rows [1, 2, 3, 4, 5, 6]")
    #expect(
      try Trees.last(scene, open + [.release(1)], closes)
        == "1 (2 3) 4 (5 6); rows [1, 2, 3, 4, 5, 6]; [6] moved to place 1 in item 4")
  }

  @Test(
    "Others change the tree also during a drag",
    arguments: [
      (
        .insert(7, at: TreeMove.Place(0), isLeaf: false),
        "7 1 (2 3) 4 (5) 6; rows [7, 1, 2, 3, 4, 6]; closed [4]; lifted [6]; to place 3 at the top"
      ),
      (
        .moveItem(6, to: TreeMove.Place(1, in: 1)),
        "1 (2 6 3) 4 (5); rows [1, 2, 6, 3, 4]; closed [4]; lifted [6]; to place 2 at the top"
      ),
      (.toggle(1), "1 (2 3) 4 (5) 6; rows [1, 4, 6]; closed [1, 4]; lifted [6]; to place 3 at the top"),
      (.delete(1), "4 (5) 6; rows [4, 6]; closed [4]; lifted [6]; to place 2 at the top"),
      (.delete(6), "1 (2 3) 4 (5); rows [1, 2, 3, 4]; closed [4]"),
      (.insert(6, at: TreeMove.Place(0), isLeaf: false), start + "; lifted [6]; to place 3 at the top"),
      (
        .insert(7, at: TreeMove.Place(0, in: 6), isLeaf: false), start + "; lifted [6]; to place 3 at the top"
      ),
      (
        .insert(7, at: TreeMove.Place(3, in: 1), isLeaf: false), start + "; lifted [6]; to place 3 at the top"
      ),
      (.moveItem(1, to: TreeMove.Place(0, in: 2)), start + "; lifted [6]; to place 3 at the top"),
      (.toggle(6), start + "; lifted [6]; to place 3 at the top"),
      (.delete(9), start + "; lifted [6]; to place 3 at the top"),
    ] as [(TreeMove.Event, String)])
  func changes(_ event: TreeMove.Event, _ seen: String) throws {
    #expect(try Trees.last(events: Trees.drag(from: 180, to: 200) + [event]) == seen)
  }

  @Test func whatIsLeftOfSeveralStaysLifted() throws {
    let scene = Trees.scene(selected: [2, 6])
    let lift = Trees.drag(from: 180, to: -1)
    #expect(try Trees.last(scene, lift + [.delete(1)]) == "4 (5) 6; rows [4, 6]; closed [4]; lifted [6]")
    let inside: TreeMove.Event = .moveItem(2, to: TreeMove.Place(0, in: 4))
    #expect(
      try Trees.last(Trees.scene(selected: [2, 4]), Trees.drag(from: 140, to: -1) + [inside])
        == "1 (3) 4 (2 5) 6; rows [1, 3, 4, 6]; closed [4]; lifted [4]")
  }

  @Test(
    "Keys step among siblings, into the one before, and out",
    arguments: [
      ([.step(.up)], "1 (3 2) 4 (5) 6; rows [1, 3, 2, 4, 6]; closed [4]; lifted [3]"),
      ([.step(.down)], start + "; lifted [3]"),
      ([.step(.right)], "1 (2 (3)) 4 (5) 6; rows [1, 2, 3, 4, 6]; closed [4]; lifted [3]"),
      ([.step(.left)], "1 (2) 3 4 (5) 6; rows [1, 2, 3, 4, 6]; closed [4]; lifted [3]"),
      ([.step(.left), .step(.down)], "1 (2) 4 (5) 3 6; rows [1, 2, 4, 3, 6]; closed [4]; lifted [3]"),
      ([.step(.left), .step(.down), .step(.right)], "1 (2) 4 (5 3) 6; rows [1, 2, 4, 5, 3, 6]; lifted [3]"),
      (
        [.step(.left), .drop],
        "1 (2) 3 4 (5) 6; rows [1, 2, 3, 4, 6]; closed [4]; [3] moved to place 1 at the top"
      ),
      ([.step(.left), .escape], start), ([.step(.up), .escape], start), ([.drop], start),
    ] as [([KeyEvent], String)])
  func keys(_ events: [KeyEvent], _ seen: String) throws {
    let keys = Trees.policies { $0.keys = .drag }
    #expect(try Trees.last(events: [.key(.pick(3))] + events.map { .key($0) }, keys) == seen)
    #expect(try Trees.last(events: [.key(.pick(3))] + events.map { .key($0) }) == Self.start)
  }

  @Test(
    "A step opens the item in which it ends, and no other; nothing else of a key opens",
    arguments: [
      ([], "1 (2 3) 4 (5) 6; rows [1, 4, 6]; closed [1, 4]; lifted [3]"),
      ([.step(.up)], "1 (3 2) 4 (5) 6; rows [1, 3, 2, 4, 6]; closed [4]; lifted [3]"),
      ([.step(.left)], "1 (2) 3 4 (5) 6; rows [1, 3, 4, 6]; closed [1, 4]; lifted [3]"),
      ([.step(.left), .escape], "1 (2 3) 4 (5) 6; rows [1, 4, 6]; closed [1, 4]"),
    ] as [([KeyEvent], String)])
  func opening(_ events: [KeyEvent], _ seen: String) throws {
    let keys = Trees.policies { $0.keys = .drag }
    let scene = Trees.scene { $0.items[0].isOpen = false }
    #expect(try Trees.last(scene, [.key(.pick(3))] + events.map { .key($0) }, keys) == seen)
  }

  @Test func aStepAmongSiblingsMakesNoLevel() throws {
    let keys = Trees.policies { $0.keys = .drag }
    func seen(_ limit: Int, _ item: ItemID, _ step: KeyEvent.Direction) throws -> String {
      let scene = Trees.scene { $0.depthLimit = limit }
      return try Trees.last(scene, [.key(.pick(item)), .key(.step(step))], keys)
    }
    #expect(
      try seen(1, 1, .down) == "4 (5) 1 (2 3) 6; rows [4, 1, 2, 3, 6]; closed [4]; lifted [1]")
    #expect(
      try seen(1, 3, .up) == "1 (3 2) 4 (5) 6; rows [1, 3, 2, 4, 6]; closed [4]; lifted [3]")
    #expect(try seen(2, 3, .right) == Self.start + "; lifted [3]")
  }

  @Test(
    "By keys the old place counts, whatever others have done meanwhile",
    arguments: [
      // Back at the old index, or behind all that there is.
      ([.delete(2), .key(.escape)], "1 (3) 4 (5) 6; rows [1, 3, 4, 6]; closed [4]"),
      (
        [.insert(7, at: TreeMove.Place(0, in: 1), isLeaf: false), .key(.escape)],
        "1 (7 3 2) 4 (5) 6; rows [1, 7, 3, 2, 4, 6]; closed [4]"
      ),
      // Another item of the same number is not the old parent.
      (
        [.delete(1), .insert(1, at: TreeMove.Place(0), isLeaf: false), .key(.escape)],
        "1 3 4 (5) 6; rows [1, 3, 4, 6]; closed [4]"
      ),
      (
        [
          .delete(1), .insert(1, at: TreeMove.Place(0), isLeaf: false),
          .insert(2, at: TreeMove.Place(0, in: 1), isLeaf: false), .key(.step(.right)), .key(.drop),
        ],
        "1 (2 3) 4 (5) 6; rows [1, 2, 3, 4, 6]; closed [4]; [3] moved to place 1 in item 1"
      ),
      // A drop is told also if others have moved the item, and not if they have taken it back.
      (
        [.moveItem(3, to: TreeMove.Place(0)), .key(.drop)],
        "3 1 (2) 4 (5) 6; rows [3, 1, 2, 4, 6]; closed [4]; [3] moved to place 0 at the top"
      ),
      ([.moveItem(3, to: TreeMove.Place(1, in: 1)), .key(.drop)], start),
    ] as [([TreeMove.Event], String)])
  func keysAndOthers(_ events: [TreeMove.Event], _ seen: String) throws {
    let keys = Trees.policies { $0.keys = .drag }
    let all = [.key(.pick(3)), .key(.step(.left))] + events
    #expect(try Trees.last(events: all, keys) == seen)
    // Promises remember the same, and need no reference.
    let tested = ImplementationUnderTest<TreeMove>("reference", "", promises: Promises(policies: keys)) {
      TreeMove.reference(keys)
    }
    #expect(tested.runner().run(Scenario(scene: Trees.scene(), events: all)) == [])
  }

  @Test func aSecondTouchLeavesADragByKeysAlone() throws {
    let cancels = Trees.policies { ($0.keys, $0.secondTouch) = (.drag, .cancels) }
    let touches: [TreeMove.Event] = [.press(1, at: Point(50, 20)), .press(2, at: Point(50, 60))]
    #expect(
      try Trees.last(events: [.key(.pick(3))] + touches, cancels) == Self.start + "; lifted [3]")
  }

  @Test func aSecondTouchCancelsWhereThePolicySaysSo() throws {
    let cancels = Trees.policies { $0.secondTouch = .cancels }
    let drag: [TreeMove.Event] = [
      .press(1, at: Point(50, 50)), .hold(1), .move(1, to: Point(50, 5)), .press(2, at: Point(50, 20)),
    ]
    #expect(try Trees.last(events: drag, cancels) == Self.start)
    let without: [TreeMove.Event] = [.hold(2), .hold(1), .move(1, to: Point(50, 5)), .release(1)]
    #expect(try Trees.last(events: drag + without, cancels) == Self.start)
    #expect(try Trees.last(events: drag) != Self.start)
  }

  @Test(arguments: SecondTouch.allCases)
  func whatASecondTouchCanDoIsAPolicy(_ choice: SecondTouch) throws {
    let same = choice == .every ? "; lifted [1]" : ""
    let other = choice == .every || choice == .waits ? "; lifted [2]" : ""
    let policies = Trees.policies { $0.secondTouch = choice }
    let press = TreeMove.Event.press(1, at: Point(50, 20))
    #expect(
      try Trees.last(events: [press, .press(2, at: Point(50, 20)), .hold(2)], policies) == Self.start + same)
    #expect(
      try Trees.last(events: [press, .press(2, at: Point(50, 60)), .hold(2)], policies) == Self.start + other)
  }

  @Test func aPressLiftsWhereThePolicySaysSo() throws {
    let policies = Trees.policies { $0.lifts = .press }
    #expect(try Trees.last(events: [.press(1, at: Point(50, 20))], policies) == Self.start + "; lifted [1]")
  }

  @Test("A drop beside the tree or above it removes with all that is in it, where the policy says so")
  func droppedOutside() throws {
    let removes = Trees.policies { $0.outside = .removes }
    func drop(_ x: Double, _ y: Double, _ policies: TreeMove.Policies) throws -> String {
      let events: [TreeMove.Event] = [.press(2, at: Point(50, 60)), .move(1, to: Point(x, y)), .release(1)]
      return try Trees.last(events: Trees.drag(from: 20) + events + [.release(2)], policies)
    }
    let gone = "4 (5) 6; rows [4, 6]; closed [4]; [1] removed from place 0 at the top"
    for place in [Point(-0.5, 20), Point(100, 20), Point(50, -1)] {
      #expect(try drop(place.x, place.y, removes) == gone)
      #expect(try drop(place.x, place.y, TreeMove.Policies()) == Self.start)
    }
    // In its own row, and below the last one, it is inside.
    #expect(try drop(0, 0, removes) == Self.start)
    #expect(
      try drop(99, 500, removes)
        == "4 (5) 6 1 (2 3); rows [4, 6, 1, 2, 3]; closed [4]; [1] moved to place 2 at the top")
    // Several go together, and none by keys.
    let scene = Trees.scene(selected: [2, 6])
    let away: [TreeMove.Event] = [.move(1, to: Point(-1, 0)), .release(1)]
    #expect(
      try Trees.last(scene, Trees.drag(from: 60) + away, removes)
        == "1 (3) 4 (5); rows [1, 3, 4]; closed [4]; [2, 6] removed from place 0 in item 1")
    #expect(try Trees.last(scene, Trees.drag(from: 60) + [away[0], .cancel(1)], removes) == Self.start)
  }

  @Test("Who does not remove what is dropped outside is found, and so is who does not tell it once")
  func droppedOutsideIsJudged() {
    final class Stays: TreeMoveRules {
      override func isOutside(_ location: Point, _ state: State) -> Bool { false }
    }
    final class TellsNothing: TreeMoveRules {
      override func remove(_ drag: State.Drag, _ state: inout State) {
        super.remove(drag, &state)
        state.reports.removeLast()
      }
    }
    let policies = Trees.policies { $0.outside = .removes }
    for (rules, name) in [
      (Stays.self as TreeMoveRules.Type, "order-is-a-permutation"),
      (TellsNothing.self, "one-report-per-drop"),
    ] {
      let runner = ImplementationUnderTest<TreeMove>("wrong", "", promises: Promises(policies: policies)) {
        TreeMoveReference(rules: rules, policies: policies)
      }.runner()
      for seed in 1...3 as ClosedRange<UInt64> {
        let found = RandomScenarios<TreeMove>(seed: seed, count: 2000, policies: policies).contains {
          runner.run($0, relations: .none).contains { $0.key.invariant == name }
        }
        #expect(found, "\(name) with seed \(seed)")
      }
    }
  }

  @Test func aPressCancelsADragByKeysWhereThePolicySaysSo() throws {
    let cancels = Trees.policies { ($0.keys, $0.press) = (.drag, .cancels) }
    let events: [TreeMove.Event] = [.key(.pick(3)), .key(.step(.left)), .press(1, at: Point(50, 20))]
    #expect(try Trees.last(events: events, cancels) == Self.start)
    #expect(try Trees.last(events: events + [.hold(1), .key(.step(.left))], cancels) == Self.start)
  }
}
