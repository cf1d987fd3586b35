import DragSpec
import Testing

@Suite("Words are numbered in the order of their list")
struct WordTests {
  private func check<W: Word>(_ type: W.Type) {
    #expect(W.count == W.allCases.count)
    for (index, word) in W.allCases.enumerated() {
      #expect(word.index == index)
      #expect(W.word(at: index) == word)
    }
    #expect(W.word(at: W.count) == nil)
    #expect(W.word(at: -1) == nil)
  }

  @Test func allOfThem() {
    check(DragSession.Cadence.self)
    check(DragSession.Event.Kind.self)
    check(FreeDrag.Event.Kind.self)
    check(CollectionReorder.Event.Kind.self)
    check(GridReorder.Event.Kind.self)
  }
}
