import DragSpec
import Testing

@testable import DragFuzz

@Suite("What does not matter becomes plain, and what matters stays")
struct PlainScenesTests {
  private typealias Item = FreeDrag.Scene.Item

  /// The smallest scenario that is shown wrongly, where that depends on the frames of two items at the start.
  private func smallest(_ frames: Rect..., where isWrong: @escaping @Sendable (Rect, Rect) -> Bool) throws
    -> String
  {
    let tested = ImplementationUnderTest<FreeDrag>(
      "own", "Shows the first of two items in a wrong place.",
      make: {
        Altered<FreeDrag> { seen, _ in
          if seen.items.count == 2, isWrong(seen.items[0].frame, seen.items[1].frame) {
            seen.items[0].frame.x += 1
          }
        }
      })
    let scene = FreeDrag.Scene(
      container: FreeDrag.Container(width: 517, height: 803),
      items: frames.enumerated().map { Item(id: ItemID($0 + 1), frame: $1) })
    let scenario = Scenario<FreeDrag>(scene: scene, events: [])
    let key = try #require(tested.runner().run(scenario).first?.key)
    var shrinker = Shrinker(tested.runner(), key: key)
    return Words.of(scene: shrinker.shrink(scenario).scenario.scene)
  }

  @Test func itemsLieBesideEachOtherWhereNothingMatters() throws {
    #expect(
      try smallest(Rect(13, 7, 91, 33), Rect(301.5, 411, 8, 120)) { _, _ in true }
        == "items [id 1 frame (20, 20) 60×60, id 2 frame (20, 80) 60×60]")
  }

  @Test func itemsThatHaveToOverlapLieOneOverTheOther() throws {
    #expect(
      try smallest(Rect(13, 7, 91, 33), Rect(100, 30, 8, 120)) { $0.overlaps($1) }
        == "items [id 1 frame (20, 0) 60×60, id 2 frame (20, 20) 60×60]")
  }

  @Test func itemsThatHaveToTouchLieSideBySide() throws {
    #expect(
      try smallest(Rect(13, 7, 91, 33), Rect(104, 7, 8, 120)) { $0.maxX == $1.x }
        == "items [id 1 frame (20, 20) 60×60, id 2 frame (80, 20) 60×60]")
  }

  @Test func aLengthThatMattersIsTold() throws {
    #expect(
      try smallest(Rect(13, 7, 91, 33), Rect(104, 7, 250, 120)) { $1.width > 200 }
        == "items [id 1 frame (20, 20) 60×60, id 2 frame (20, 80) 220×60]")
  }
}
