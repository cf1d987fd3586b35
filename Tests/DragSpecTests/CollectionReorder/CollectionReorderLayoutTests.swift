import DragSpec
import Testing

@Suite("Rule 1: layout")
struct CollectionReorderLayoutTests {
  typealias Cell = Collection.Snapshot.Cell

  @Test("lines begin at the leading edge with exact spacing, and cells are centred across their line")
  func lines() {
    let scene = Collection.Scene(
      layout: Collection.Layout(viewport: Point(100, 100), lineSpacing: 5, itemSpacing: 2),
      sections: [
        Collection.Section(
          header: 8, insets: Collection.Insets(leading: 3, trailing: 4, near: 1, far: 6),
          items: [
            Collection.Item(1, size: Point(40, 10)), Collection.Item(2, size: Point(51, 20)),
            Collection.Item(3, size: Point(30, 6)),
          ])
      ])
    // The room is 100 − 1 − 6 = 93, and 40 + 2 + 51 fills it exactly.
    let stage = Stage(scene)
    #expect(
      stage.snapshot.cells == [
        Cell(1, Rect(1, 16, 40, 10)), Cell(2, Rect(43, 11, 51, 20)), Cell(3, Rect(1, 36, 30, 6)),
      ])
    #expect(stage.snapshot.contentExtent == 46)
  }

  @Test("a cell that would end beyond the room begins a line, one that ends within the tolerance does not")
  func tolerance() {
    func places(_ width: Double) -> [Point] {
      let section = Collection.Section(items: [
        Collection.Item(1, size: Point(20, 10)), Collection.Item(2, size: Point(width, 10)),
      ])
      return Stage(.squares(section)).snapshot.cells.map(\.frame.origin)
    }
    #expect(places(10 + 1e-7) == [Point(0, 0), Point(20, 0)])
    #expect(places(10 + 1e-5) == [Point(0, 0), Point(0, 10)])
  }

  @Test("a cell larger than the room has a line of its own, from the leading edge")
  func oversized() {
    let section = Collection.Section(items: [
      Collection.Item(1, size: Point(10, 10)), Collection.Item(2, size: Point(50, 10)),
      Collection.Item(3, size: Point(10, 10)),
    ])
    #expect(
      Stage(.squares(section)).snapshot.cells.map(\.frame)
        == [Rect(0, 0, 10, 10), Rect(0, 10, 50, 10), Rect(0, 20, 10, 10)])
    #expect(
      Stage(.squares(section, direction: .rightToLeft)).snapshot.cells.map(\.frame)
        == [Rect(20, 0, 10, 10), Rect(-20, 10, 50, 10), Rect(20, 20, 10, 10)])
  }

  @Test("an empty section has its header and its insets, and sections follow one another")
  func emptySection() {
    let empty = Collection.Section(header: 4, insets: Collection.Insets(leading: 2, trailing: 3))
    let stage = Stage(.squares(empty, .of(1)))
    #expect(stage.snapshot.cells == [Cell(1, Rect(0, 9, 10, 10))])
    #expect(stage.snapshot.contentExtent == 19)
  }

  @Test("both axes and both directions lay the same cells out")
  func axesAndDirections() {
    func frames(_ axis: Collection.Axis, _ direction: Collection.Direction) -> [Rect] {
      let section = Collection.Section.of(1, 2, 3, 4, size: Point(10, 10))
      return Stage(.squares(section, axis: axis, direction: direction)).snapshot.cells.map(\.frame)
    }
    func squares(_ origins: (Double, Double)...) -> [Rect] { origins.map { Rect($0.0, $0.1, 10, 10) } }
    #expect(frames(.vertical, .leftToRight) == squares((0, 0), (10, 0), (20, 0), (0, 10)))
    #expect(frames(.vertical, .rightToLeft) == squares((20, 0), (10, 0), (0, 0), (20, 10)))
    #expect(frames(.horizontal, .leftToRight) == squares((0, 0), (0, 10), (0, 20), (10, 0)))
    #expect(frames(.horizontal, .rightToLeft) == squares((20, 0), (20, 10), (20, 20), (10, 0)))
  }

  @Test("content that begins at the bottom is the mirror image, sections and headers too")
  func fromBottom() {
    var scene = Collection.Scene.squares(Collection.Section.of(1, 2, 3, 4), .of(5))
    scene.sections[1].header = 5
    scene.layout.isFromBottom = true
    let frames = Stage(scene).snapshot.cells.map(\.frame)
    #expect(
      frames
        == [(0, 20), (10, 20), (20, 20), (0, 10), (0, -5)].map { Rect($0.0, $0.1, 10, 10) })
    scene.offset = 99
    let scrolled = Stage(scene).snapshot
    #expect(scrolled.offset == 5 && scrolled.cells.last?.frame == Rect(0, 0, 10, 10))
    (scene.layout.axis, scene.offset) = (.horizontal, 0)
    #expect(Stage(scene).snapshot.cells.first?.frame == Rect(0, 0, 10, 10), "only what scrolls vertically")
  }

  @Test("the offset counts from the leading end and is clamped at the start", arguments: [-5.0, 0, 10, 1000])
  func offset(_ offset: Double) {
    // Four lines of 10 points in a viewport of 30.
    let section = Collection.Section.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    let expected = max(0, min(offset, 10))
    let vertical = Stage(.squares(section, offset: offset))
    #expect(vertical.snapshot.offset == expected)
    #expect(
      vertical.snapshot.cells.last?.frame == (expected == 10 ? Rect(0, 20, 10, 10) : Rect(20, 20, 10, 10)))
    let mirrored = Stage(.squares(section, axis: .horizontal, direction: .rightToLeft, offset: offset))
    #expect(mirrored.snapshot.offset == expected)
    #expect(
      mirrored.snapshot.cells.last?.frame == (expected == 10 ? Rect(0, 0, 10, 10) : Rect(0, 20, 10, 10)))
  }

  @Test("only cells that share an area with the viewport are shown, all items are displayed")
  func visibleCells() {
    let stage = Stage(.squares(.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), offset: 10))
    #expect(stage.snapshot.cells.map(\.item) == [4, 5, 6, 7, 8, 9, 10])
    #expect(stage.display == [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]])
    let thin = Collection.Section(items: [Collection.Item(1, size: Point(0, 10))])
    #expect(Stage(.squares(thin)).snapshot.cells.isEmpty)
  }

  @Test(
    "a cell is found by its left and top edge and not by its right and bottom one, from either side",
    arguments: [false, true])
  func edges(isFromBottom: Bool) {
    for direction in Collection.Direction.allCases {
      for axis in Collection.Axis.allCases {
        var flow = Collection.Flow(
          layout: Collection.Layout(
            viewport: Point(30, 30), axis: axis, direction: direction, isFromBottom: isFromBottom),
          sections: [.of(1, 2, 3, 4, 5), Collection.Section(), .of(6, 7)])
        flow.layOut()
        for section in [0, 2] {
          for item in flow.sections[section].items.indices {
            let path = Path(section, item)
            let frame = flow.frame(of: path, offset: 0)
            #expect(flow.cell(at: frame.origin, offset: 0) == path, "\(direction) \(axis) \(path)")
            #expect(flow.cell(at: frame.centre, offset: 0) == path, "\(direction) \(axis) \(path)")
            #expect(
              flow.cell(at: Point(frame.maxX, frame.y), offset: 0) != path, "\(direction) \(axis) \(path)")
            #expect(
              flow.cell(at: Point(frame.x, frame.maxY), offset: 0) != path, "\(direction) \(axis) \(path)")
          }
        }
        #expect(flow.cell(at: Point(-1, -1), offset: 0) == nil)
        #expect(flow.cell(at: Point(.nan, 5), offset: 0) == nil)
      }
    }
  }

  @Test("an empty section is found over header and insets, and no other section is")
  func emptySectionAtLocation() {
    var flow = Collection.Flow(
      layout: Collection.Layout(viewport: Point(30, 30)),
      sections: [
        .of(1), Collection.Section(header: 4, insets: Collection.Insets(leading: 3, trailing: 3)),
      ])
    flow.layOut()
    #expect(flow.emptySection(at: Point(5, 5), offset: 0) == nil)
    #expect(flow.emptySection(at: Point(0, 10), offset: 0) == 1)
    #expect(flow.emptySection(at: Point(29, 19.5), offset: 0) == 1)
    #expect(flow.emptySection(at: Point(0, 20), offset: 0) == nil)
    #expect(flow.emptySection(at: Point(30, 15), offset: 0) == nil)
    #expect(flow.emptySection(at: Point(5, 15), offset: 10) == nil)
    #expect(flow.emptySection(at: Point(5, 5), offset: 10) == 1)
  }
}
