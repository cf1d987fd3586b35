import DragSpec
import Testing

@Suite("What is no legal grid is refused with the field and the value")
struct GridReorderSceneTests {
  private func refusal(_ change: (inout GridReorder.Scene) -> Void) -> String {
    var scene = Grids.scene()
    change(&scene)
    do throws(SceneRefusal) {
      try scene.validate()
      return "legal"
    } catch { return "\(error)" }
  }

  @Test func everyRefusal() {
    #expect(refusal { $0.origin.x = .nan } == "scene.origin is nan and must be a finite number")
    #expect(refusal { $0.origin.y = -.infinity } == "scene.origin is -inf and must be a finite number")
    #expect(refusal { $0.layout.width = .infinity } == "scene.width is inf and must be a finite number")
    #expect(refusal { $0.layout.width = -0.5 } == "scene.width is -0.5 and must be at least 0")
    #expect(refusal { $0.layout.columnCount = 0 } == "scene.columnCount is 0 and must be at least 1")
    #expect(refusal { $0.layout.columnCount = -3 } == "scene.columnCount is -3 and must be at least 1")
    let lengths: [(String, WritableKeyPath<GridReorder.Layout, Double>)] = [
      ("rowHeight", \.rowHeight), ("rowMargin", \.rowMargin), ("rowPadding", \.rowPadding),
      ("columnMargin", \.columnMargin), ("columnPadding", \.columnPadding),
    ]
    for (name, path) in lengths {
      #expect(refusal { $0.layout[keyPath: path] = -1 } == "scene.\(name) is -1 and must be at least 0")
      #expect(
        refusal { $0.layout[keyPath: path] = .nan } == "scene.\(name) is nan and must be a finite number")
    }
    #expect(
      refusal { $0.layout.columnMargin = 21 }
        == "scene.width is 40 and leaves slots of the width -1, which must be at least 0")
    #expect(
      refusal { $0.titles.items = [3, 1, 3, 1] }
        == "scene.items is [3, 1, 3, 1] and must not name the item 3 twice")
  }

  @Test func theLimitsThemselvesAreLegal() {
    #expect(refusal { _ in } == "legal")
    #expect(refusal { $0.layout = GridReorder.Layout(width: 0, columnCount: 1, rowHeight: 0) } == "legal")
    #expect(refusal { $0.layout.columnMargin = 20 } == "legal", "slots of no width")
    #expect(refusal { $0.origin = Point(-1e9, 1e9) } == "legal")
    #expect(refusal { $0.titles.items = [] } == "legal")
    #expect(refusal { $0.titles.enabled = [99, 99, 1] } == "legal", "unknown identifiers are ignored")
  }

  @Test func theFirstRepeatedIdentifierIsFoundInShortAndLongLists() {
    forEvery("count", in: [0, 1, 2, 31, 32, 33, 100]) { count in
      var items = (0..<count).map { ItemID($0) }
      #expect(items.firstRepeated == nil, Combination.now)
      guard count > 1 else { return }
      items += [items[count / 2], items[0]]
      #expect(items.firstRepeated == items[count / 2], Combination.now)
    }
  }
}
