import Testing

@testable import DragSpec

@Suite("Fields are copied from one value into another one")
struct TakenFieldsTests {
  private struct Part: Described, Hashable {
    var id = 1
    var isOpen = false
    static let blank = Part()
    mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.identifier("id", &id, .item, .defines)
      try visitor.flag("open", &isOpen, default: false)
    }
  }

  private struct Whole: SnapshotValue {
    var low = 0.0
    var parts: [Part] = []
    var held: Part?
    static let blank = Whole()
    mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.number("low", &low, .horizontal, default: nil)
      try visitor.list("parts", &parts)
      try visitor.record("held", &held)
    }
  }

  private let source = Whole(low: 1, parts: [Part(id: 1, isOpen: true), Part(id: 2)], held: Part(id: 7))
  private let target = Whole(
    low: 2, parts: [Part(id: 3), Part(id: 4, isOpen: true), Part(id: 5, isOpen: true)])

  private func copied(_ paths: Set<String>) -> Whole {
    var (taken, result) = (TakenFields(), target)
    taken.insert(paths)
    taken.copy(from: source, into: &result)
    return result
  }

  @Test func onlyWhatIsNamedIsCopied() {
    #expect(copied([]) == target)
    #expect(copied(["low"]) == Whole(low: 1, parts: target.parts))
    #expect(copied(["lo", "open", "parts.op"]) == target)
  }

  @Test func aFieldOfAListIsCopiedInEveryElementThatBothHave() {
    let parts = [Part(id: 3, isOpen: true), Part(id: 4), Part(id: 5, isOpen: true)]
    #expect(copied(["parts.open"]) == Whole(low: 2, parts: parts))
  }

  @Test func aListAndARecordAreCopiedAsAWhole() {
    #expect(copied(["parts", "parts.open"]) == Whole(low: 2, parts: source.parts))
    #expect(copied(["held"]) == Whole(low: 2, parts: target.parts, held: Part(id: 7)))
    // Where only one of the two has a record there is nothing in it to copy.
    #expect(copied(["held.id"]) == target)
  }

  @Test func nothingIsCopiedOnceAllIsForgotten() {
    var (taken, result) = (TakenFields(), target)
    taken.insert(["low", "parts.open"])
    taken.copy(from: source, into: &result)
    taken.removeAll()
    result = target
    taken.copy(from: source, into: &result)
    #expect(result == target)
  }
}
