import DragSpec
import Testing

@Suite("An event that makes no sense changes nothing")
struct GridReorderIgnoredEventTests {
  private static let scene = Grids.scene()

  /// What can be the case when an event comes.
  private static let situations: [(name: String, events: [GridReorder.Event])] = [
    ("at rest", []), ("pressed", [.press(1, at: Point(1, 1))]),
    ("lifted", [.press(1, at: Point(1, 1)), .hold(1), .move(1, to: Point(30, 12))]),
    ("released", [.press(1, at: Point(1, 1)), .hold(1), .release(1)]),
  ]

  @Test func hostileEventsLeaveTheSnapshotAsItIsAndWhatFollowsToo() throws {
    let hostile: [GridReorder.Event] = [
      .move(9, to: Point(1, 1)), .hold(9), .release(9), .cancel(9), .press(9, at: Point(.nan, 1)),
      .press(9, at: Point(1, .infinity)), .move(1, to: Point(.nan, 1)), .move(1, to: Point(1, -.infinity)),
      .resize(width: -1), .resize(width: .nan), .resize(width: .infinity),
      .setTitles(GridReorder.Titles(items: [2, 2])),
      .setTitles(GridReorder.Titles(items: [5, 6, 5], enabled: [6], selected: [5])),
    ]
    let end: [GridReorder.Event] = [.move(1, to: Point(1, 12)), .release(1)]
    for (name, events) in Self.situations {
      forEvery(name, in: hostile) { event in
        let without = try Grids.trace(Self.scene, events + end)
        let with = try Grids.trace(Self.scene, events + [event] + end)
        let seen = Array(with[...events.count] + with[(events.count + 2)...])
        #expect(seen == without && with[events.count + 1] == with[events.count], Combination.now)
      }
    }
  }

  @Test func aRepetitionInTheListsOfNewTitlesMeansNothing() throws {
    let twice = GridReorder.Titles(items: [5, 6], enabled: [6, 6], selected: [5, 9, 5])
    let once = GridReorder.Titles(items: [5, 6], enabled: [6], selected: [5])
    let seen = try Grids.trace(Self.scene, [.setTitles(twice)]).last
    #expect(seen == (try Grids.trace(Self.scene, [.setTitles(once)]).last))
    #expect(seen?.items.map(\.id) == [5, 6])
  }

  @Test func aSecondPressOfTheSameTouchIsIgnored() throws {
    for (name, events) in Self.situations where name == "pressed" || name == "lifted" {
      forEvery(name, in: [Point(1, 1), Point(21, 1), Point(99, 99)]) { location in
        let without = try Grids.trace(Self.scene, events + [.release(1)])
        let with = try Grids.trace(Self.scene, events + [.press(1, at: location), .release(1)])
        #expect(with.last == without.last && with[events.count + 1] == with[events.count], Combination.now)
      }
    }
  }
}
