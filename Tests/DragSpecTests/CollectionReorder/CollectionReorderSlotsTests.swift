import Testing

@testable import DragSpec

@Suite("Rule 6: places around locked ones")
struct CollectionReorderSlotsTests {
  /// Entries of these names, with an exclamation mark behind locked ones: `1 2! 3`.
  private func entries(_ text: String) -> [Collection.Entry] {
    text.split(separator: " ").map { word in
      let isLocked = word.hasSuffix("!")
      let number = Int(isLocked ? word.dropLast() : word) ?? 0
      return Collection.Entry(id: ItemID(number), isLocked: isLocked)
    }
  }

  private func text(_ entries: [Collection.Entry]) -> String {
    entries.map { "\($0.id)\($0.isLocked ? "!" : "")" }.joined(separator: " ")
  }

  @Test("a move within a section shifts the unlocked ones in between, both ways")
  func move() {
    func moved(_ from: Int, _ to: Int) -> String {
      var list = entries("1 2! 3 4 5! 6")
      list.moveAroundLocked(from: from, to: to)
      return text(list)
    }
    #expect(moved(0, 5) == "3 2! 4 6 5! 1")
    #expect(moved(5, 0) == "6 2! 1 3 5! 4")
    #expect(moved(2, 3) == "1 2! 4 3 5! 6")
    #expect(moved(3, 3) == "1 2! 3 4 5! 6")
  }

  @Test("taking out lets unlocked ones close ranks, and only locked ones at the end move up")
  func takeOut() {
    func taken(_ list: String, _ place: Int) -> String {
      var list = entries(list)
      let element = list.takeOutAroundLocked(at: place)
      return "\(element.id): \(text(list))"
    }
    #expect(taken("1 2! 3 4", 0) == "1: 3 2! 4")
    #expect(taken("1", 0) == "1: ")
    #expect(taken("1 2", 1) == "2: 1")
    #expect(taken("1 2 3!", 0) == "1: 2 3!")
    #expect(taken("1 2! 3!", 0) == "1: 2! 3!")
  }

  @Test("putting in carries unlocked ones backwards and leaves locked ones alone")
  func putIn() {
    func put(_ list: String, _ place: Int) -> String {
      var list = entries(list)
      list.putInAroundLocked(Collection.Entry(id: 9, isLocked: false), at: place)
      return text(list)
    }
    #expect(put("", 0) == "9")
    #expect(put("1 2! 3", 0) == "9 2! 1 3")
    #expect(put("1 2! 3", 2) == "1 2! 9 3")
    #expect(put("1 2!", 2) == "1 2! 9")
    #expect(put("1 2!", 0) == "9 2! 1")
  }
}
