import DragSpec
import Testing

@Suite("A scene is refused by what its fields say of themselves")
struct FieldCheckTests {
  private struct Scene: SceneValue {
    struct Part: Described, Hashable {
      var id: ItemID = 0
      var frame = Rect(0, 0, 1, 1)
      static let blank = Part()

      mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try visitor.identifier("id", &id, .defines, "Which part.")
        try visitor.rect("frame", &frame, "Where it is, in points.")
      }
    }

    var width = 10.0
    var count = 1
    var place = Point.zero
    var parts: [Part] = []
    var order: [ItemID] = []
    static let blank = Scene()

    mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.number("width", &width, .horizontal, in: 5..., "How wide it is, in points.")
      try visitor.integer("count", &count, in: 1..., "How many there are.")
      try visitor.point("place", &place, .place, "Where it lies, in points.")
      try visitor.list("parts", &parts, "Its parts.")
      try visitor.identifiers("order", &order, .defines, "The order of others.")
    }
  }

  private func refusal(_ change: (inout Scene) -> Void) -> String {
    var scene = Scene()
    change(&scene)
    do { try scene.validate() } catch { return "\(error)" }
    return "legal"
  }

  @Test func whatIsOutOfBoundsIsNamedWithItsPlace() {
    #expect(refusal { _ in } == "legal")
    #expect(refusal { $0.place = Point(-1e9, 3) } == "legal")
    #expect(refusal { $0.width = 4.5 } == "scene.width is 4.5 and must be at least 5")
    #expect(refusal { $0.width = .nan } == "scene.width is nan and must be a finite number")
    #expect(refusal { $0.count = 0 } == "scene.count is 0 and must be at least 1")
    #expect(refusal { $0.place.y = .infinity } == "scene.place is inf and must be a finite number")
    #expect(
      refusal { $0.parts = [.init(), .init(id: 1, frame: Rect(0, 0, -1, 1))] }
        == "scene.parts[1].frame is -1 and must be at least 0")
  }

  @Test func twoOfOneNameAreRefused() {
    #expect(
      refusal { $0.parts = [.init(id: 4), .init(id: 4)] }
        == "scene.parts[1].id is 4 and must not be the name of another item")
    #expect(
      refusal { $0.order = [2, 1, 2] } == "scene.order is [2, 1, 2] and must not name the item 2 twice")
  }

  @Test func theFirstProblemIsTheOneThatIsTold() {
    #expect(refusal { ($0.width, $0.count) = (0, 0) } == "scene.width is 0 and must be at least 5")
  }
}
