import Testing

@testable import DragSpec

@Suite("A misspelt word gets the word that was meant")
struct SpellingTests {
  @Test func distanceCountsChangedAddedRemovedAndSwappedLetters() {
    let expected: [(String, String, Int)] = [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "abd", 1), ("abc", "acb", 1),
      ("abc", "ab", 1), ("abc", "xabc", 1), ("press", "rpess", 1), ("width", "height", 4),
    ]
    forEvery("words", in: expected) { first, second, steps in
      #expect(Spelling.distance(first, second) == steps, Combination.now)
      #expect(Spelling.distance(second, first) == steps, Combination.now)
    }
  }

  @Test func onlyWhatIsCloseIsSuggested() {
    let known = ["press", "release", "move", "hold", "cancel", "resize", "set-titles"]
    let expected: [(String, String?)] = [
      ("pres", "press"), ("mvoe", "move"), ("relaese", "release"), ("set-title", "set-titles"),
      ("set", "set-titles"), ("holding", "hold"), ("canceled", "cancel"), ("x", nil), ("se", nil), ("", nil),
      ("vanish", nil),
    ]
    forEvery("word", in: expected) { word, suggestion in
      #expect(Spelling.closest(to: word, in: known) == suggestion, Combination.now)
    }
    #expect(Spelling.closest(to: "press", in: []) == nil)
  }

  @Test func ofEquallyCloseWordsTheFirstIsSuggested() {
    #expect(Spelling.closest(to: "rowX", in: ["rowA", "rowB"]) == "rowA")
  }

  @Test func aRowOfKnownWordsEndsWhereAMessageHasNoMoreRoom() {
    #expect(Spelling.row(of: ["a", "b"]) == "a, b" && Spelling.row(of: []) == "")
    let row = Spelling.row(of: (100..<400).map { "word-\($0)" })
    #expect(row.hasPrefix("word-100, word-101, ") && row.hasSuffix("word-123 and 276 more"))
  }
}
