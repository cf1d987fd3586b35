import DragSpec
import Testing

@Suite("Rule 6: places around locked ones")
struct CollectionReorderSlotsTests {
  /// Items of these names, with an exclamation mark behind locked ones: `1 2! 3`.
  private func section(_ text: String) -> Collection.Section {
    let items = text.split(separator: " ").map { word in
      let isLocked = word.hasSuffix("!")
      let number = Int(isLocked ? word.dropLast() : word) ?? 0
      return Collection.Item(ItemID(number), size: .zero, isLocked: isLocked)
    }
    return Collection.Section(items: items)
  }

  /// The sections after an item was moved.
  private func moved(_ sections: [String], from source: Path, to path: Path) -> [String] {
    var flow = Collection.Flow(
      layout: Collection.Layout(viewport: .zero), sections: sections.map { section($0) })
    flow.moveItem(from: source, to: path)
    return flow.sections.map { section in
      section.items.map { "\($0.id)\($0.isLocked ? "!" : "")" }.joined(separator: " ")
    }
  }

  @Test("a move within a section shifts the unlocked ones in between, both ways")
  func move() {
    func moved(_ from: Int, _ to: Int) -> String {
      self.moved(["1 2! 3 4 5! 6"], from: Path(0, from), to: Path(0, to))[0]
    }
    #expect(moved(0, 5) == "3 2! 4 6 5! 1")
    #expect(moved(5, 0) == "6 2! 1 3 5! 4")
    #expect(moved(2, 3) == "1 2! 4 3 5! 6")
    #expect(moved(3, 3) == "1 2! 3 4 5! 6")
  }

  @Test("taking out lets unlocked ones close ranks, and only locked ones at the end move up")
  func takeOut() {
    func taken(_ list: String, _ place: Int) -> String {
      let sections = moved([list, ""], from: Path(0, place), to: Path(1, 0))
      return "\(sections[1]): \(sections[0])"
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
      moved(["9", list], from: Path(0, 0), to: Path(1, place))[1]
    }
    #expect(put("", 0) == "9")
    #expect(put("1 2! 3", 0) == "9 2! 1 3")
    #expect(put("1 2! 3", 2) == "1 2! 9 3")
    #expect(put("1 2!", 2) == "1 2! 9")
    #expect(put("1 2!", 0) == "9 2! 1")
  }
}
