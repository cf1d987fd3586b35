import DragSpec
import Testing

@Suite("What differs between two snapshots follows from what they describe")
struct AspectTests {
  private enum Colour: String, Word { case red, blue }

  private struct Part: Described, Hashable {
    var id = 1
    var frame = Rect.zero
    var isOpen = false
    static let blank = Part()
    mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.identifier("id", &id, .item, .defines)
      try visitor.rect("frame", &frame, plain: .plainItem)
      try visitor.flag("open", &isOpen, default: false)
    }
  }

  private struct Plain: SnapshotValue {
    var low = 0.0
    var colour = Colour.red
    var parts: [Part] = []
    var held: Part?
    var place = Point.zero
    static let blank = Plain()
    mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.number("low", &low, .horizontal, default: nil, plain: 0)
      try visitor.word("colour", &colour, default: .red)
      try visitor.list("parts", &parts)
      try visitor.record("held", &held)
      try visitor.point("place", &place, .place, plain: .plainItem)
    }
  }

  /// The same, told in another order and in other words.
  private struct Told: SnapshotValue {
    var plain = Plain()
    static let blank = Told()
    mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try plain.describe(to: &visitor)
    }
    static let aspects: [Aspect<Told>] = [
      Aspect("order", of: "parts") { told, _ in "\(told.plain.parts.map(\.id))" },
      Aspect("open", of: "parts.open"),
      Aspect("frame", of: "parts.frame") { told, index in "\(index): \(told.plain.parts[index].frame)" },
      Aspect("held"), Aspect("place"),
    ]
  }

  private func plain(_ change: (inout Plain) -> Void) -> Plain {
    var plain = Plain(parts: [Part(id: 1), Part(id: 2)])
    change(&plain)
    return plain
  }

  private func told(
    _ expected: (inout Plain) -> Void = { _ in }, _ seen: (inout Plain) -> Void
  ) -> Difference? {
    Told(plain: plain(seen)).firstDifference(from: Told(plain: plain(expected)), tolerance: 0.5)
  }

  @Test func withoutAspectsEveryFieldIsCalledByItsName() {
    func difference(_ change: (inout Plain) -> Void) -> Difference? {
      plain(change).firstDifference(from: plain { _ in }, tolerance: 0.5)
    }
    #expect(difference { _ in } == nil)
    #expect(difference { $0.low = 0.5 } == nil)
    #expect(difference { $0.low = 1 } == Difference("low", expected: "low 0", seen: "low 1"))
    #expect(difference { $0.low = .nan }?.aspect == "low")
    #expect(
      difference { $0.colour = .blue } == Difference("colour", expected: "colour red", seen: "colour blue"))
    #expect(
      difference { $0.parts[1].frame.x = 3 }
        == Difference("frame", expected: "parts[1].frame (0, 0) 0×0", seen: "parts[1].frame (3, 0) 0×0"))
    #expect(difference { $0.parts[0].id = 3 } == Difference("parts", expected: "parts 1", seen: "parts 3"))
    #expect(difference { $0.parts.removeLast() } == Difference("parts", expected: "parts 2", seen: "parts 1"))
    #expect(difference { $0.held = Part() } == Difference("held", expected: "held none", seen: "held 1"))
    #expect(difference { $0.place.y = 1 }?.aspect == "place")
    #expect(
      difference {
        $0.colour = .blue
        $0.low = 7
      }?.aspect == "low")
  }

  @Test func aspectsNameOrderAndTell() {
    #expect(told { _ in } == nil)
    #expect(told { $0.parts.swapAt(0, 1) } == Difference("order", expected: "[1, 2]", seen: "[2, 1]"))
    #expect(told { $0.parts.removeAll() } == Difference("order", expected: "[1, 2]", seen: "[]"))
    #expect(
      told { $0.parts[1].frame.y = 2 }
        == Difference("frame", expected: "1: (0, 0) 0×0", seen: "1: (0, 2) 0×0"))
    // Element by element, and of one element in the order of the list.
    #expect(
      told {
        $0.parts[0].frame.y = 2
        $0.parts[1].isOpen = true
      }?.aspect == "frame")
    #expect(
      told {
        $0.parts[0].frame.y = 2
        $0.parts[0].isOpen = true
      }?.aspect == "open")
    // The whole list before its elements, listed fields before the others.
    #expect(
      told {
        $0.parts[0].frame.y = 2
        $0.parts[1].id = 5
      }?.aspect == "order")
    #expect(
      told {
        $0.low = 7
        $0.place.x = 7
      }?.aspect == "place")
    #expect(told { $0.low = 7 }?.aspect == "low")
  }

  @Test func whatIsInARecordThatMayBeAbsentIsOfItsAspect() {
    #expect(told({ $0.held = Part() }) { $0.held = Part(isOpen: true) }?.aspect == "held")
    #expect(told({ $0.held = Part() }) { $0.held = nil }?.aspect == "held")
    // What comes after a record or list of another length is still compared with its own.
    #expect(
      told({ $0.held = Part() }) {
        $0.held = nil
        $0.place.x = 4
      }?.aspect == "held")
    let difference = plain { $0.parts.removeAll() }.describedDifference(
      from: plain { $0.place.x = 9 }, tolerance: 0, skipping: ["parts"])
    #expect(difference == Difference("place", expected: "place (9, 0)", seen: "place (0, 0)"))
  }
}
