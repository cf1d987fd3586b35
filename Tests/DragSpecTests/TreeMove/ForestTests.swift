import DragSpec
import Testing

@Suite("A tree in words")
struct ForestTests {
  private func words(_ levels: [Int]) -> String {
    levels.enumerated().map { TreeMove.Snapshot.Item(ItemID($0 + 1), level: $1) }.inWords
  }

  @Test func bracketsSayWhatIsInWhat() {
    #expect(words([]) == "no items")
    #expect(words([0]) == "1")
    #expect(words([0, 1, 1, 0]) == "1 (2 3) 4")
    #expect(words([0, 1, 2, 1, 2]) == "1 (2 (3) 4 (5))")
    #expect(words([0, 2, 0, 1]) == "1 ((2)) 3 (4)")
  }

  /// A program may show any level.
  @Test func noLevelMakesMoreThanNineBrackets() {
    #expect(words([0, 900_000_000_000_000, 0]) == "1 (((((((((2))))))))) 3")
    #expect(words([.max, 3, .max]) == "(((((((((1))))))))) (((2 (((((((((3))))))))))))")
    #expect(words([-5, 1, .min]) == "1 (2) 3")
  }
}
