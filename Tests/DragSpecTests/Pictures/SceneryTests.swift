import DragSpec
import Testing

@testable import DragFuzz

@Suite("What decides is in the picture")
struct SceneryTests {
  /// What the reference shows at the start and after each event.
  private func drawings<B: FuzzedBehaviour>(_ behaviour: B.Type, _ scene: B.Scene, _ events: [B.Event] = [])
    throws -> [Drawing]
  {
    var reference = B.reference(B.Policies())
    var drawings: [Drawing] = []
    try reference.play(Scenario<B>(scene: scene, events: events)) {
      drawings.append(B.drawing(of: $0, in: scene))
    }
    return drawings
  }

  private func told(_ drawing: Drawing?, _ styles: Drawing.Style...) -> [String] {
    (drawing?.boxes ?? []).filter { styles.contains($0.style) }.map { box in
      ["\(box.label) \(box.frame)", box.detail].filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }

  private static func view(_ frame: Rect) -> DragSession.Scene {
    DragSession.Scene(views: [
      DragSession.View(
        id: 1, layout: DragSession.Layout(frame: frame, rowHeight: 40),
        sections: [DragSession.Section([DragSession.Item(1), DragSession.Item(2)])])
    ])
  }

  @Test func whereADropWouldGo() throws {
    let drawings = try drawings(
      DragSession.self, Self.view(Rect(0, 0, 100, 120)),
      [.press(1, at: Point(50, 20)), .hold(1)]
        + [Point(50, 50), Point(50, 70), Point(50, 110), Point(500, 20)].map { .move(1, to: $0) })
    #expect(
      drawings.map { told($0, .target) } == [
        [], [], [], ["drop here (0, 40) 100×40"], ["drop here (0, 80) 100×0"], ["drop here (0, 80) 100×40"],
        [],
      ])
    let (last, before, start) = (drawings[6], drawings[5], drawings[0])
    func remark(_ one: Drawing, besides other: Drawing) -> String {
      var side = StoryMoment.Side(one, besides: other, [], 0)
      side.sayAbsence(besides: StoryMoment.Side(other, besides: one, [], 0))
      return side.remark
    }
    #expect(remark(last, besides: before) == "no destination" && remark(before, besides: last) == "")
    #expect(remark(start, besides: last) == "nothing is carried" && remark(start, besides: start) == "")
  }

  @Test func aViewSaysHowLargeItIs() throws {
    let drawing = try drawings(DragSession.self, Self.view(Rect(0, 0, 100, 0)))[0]
    #expect(told(drawing, .container) == ["view 1 100×0 (0, 0) 100×0"])
    #expect(
      told(drawing, .resting) == ["1 (0, 0) 100×40, outside the view", "2 (0, 40) 100×40, outside the view"])
    let picture = PanelPicture(StoryMoment.Side(drawing)).svg(
      in: Camera(showing: Rect(0, 0, 100, 80), width: 236, heightMax: 300))
    #expect(picture.contains(">view 1 100×0, no height</text>"))
    #expect(picture.contains(#"<rect class="frame" x="18" y="17.5" width="200" height="1"/>"#))
  }

  @Test func theSlotsAndTheRoomOfAGrid() throws {
    let layout = GridReorder.Layout(
      width: 100, columnCount: 2, rowHeight: 20, rowMargin: 5, rowPadding: 4, columnMargin: 3,
      columnPadding: 6)
    func scene(_ items: [ItemID]) -> GridReorder.Scene {
      GridReorder.Scene(layout: layout, titles: GridReorder.Titles(items: items))
    }
    let drawings = try drawings(
      GridReorder.self, scene([1, 2, 3]),
      [.press(1, at: Point(10, 10)), .hold(1), .move(1, to: Point(12, 12))])
    #expect(
      told(drawings[0], .band, .slot) == [
        "margin 5 (0, 0) 100×5", "margin 5 (0, 49) 100×5", "margin 3 (0, 0) 3×54", "margin 3 (97, 0) 3×54",
        "padding 6 (47, 0) 6×54", "padding 4 (0, 25) 100×4", "slot 0 (3, 5) 44×20", "slot 1 (53, 5) 44×20",
        "slot 2 (3, 29) 44×20",
      ])
    #expect(
      told(drawings[3], .slot) == [
        "slot 0 (3, 5) 44×20, place of 1", "slot 1 (53, 5) 44×20", "slot 2 (3, 29) 44×20",
      ])
    let none = try self.drawings(GridReorder.self, scene([]))[0]
    #expect(none.boxes[0].detail == "grid 100×10, no items" && none.notes == [])
    var single = scene([1])
    single.layout.columnCount = 1
    #expect(
      try self.drawings(GridReorder.self, single)[0].notes == [
        "padding 6 between columns, of which there is one", "padding 4 between rows, of which there is one",
      ])
  }

  private static func collection(_ axis: CollectionReorder.Axis, insets: CollectionReorder.Insets)
    -> CollectionReorder.Scene
  {
    CollectionReorder.Scene(
      layout: CollectionReorder.Layout(viewport: Point(100, 100), axis: axis), edgeZone: 10, scrollSpeed: 60,
      sections: [
        CollectionReorder.Section(
          insets: insets,
          items: [1, 2, 3].map { CollectionReorder.Item($0, size: Point(60, 60), isLocked: $0 == 2) })
      ])
  }

  @Test func theRoomAndTheEdgesOfACollection() throws {
    var scene = Self.collection(
      .vertical, insets: CollectionReorder.Insets(leading: 5, trailing: 6, near: 7, far: 8))
    let drawings = try drawings(CollectionReorder.self, scene, [.press(1, at: Point(30, 30)), .hold(1)])
    let insets = ["top inset 5 (0, 0) 100×5", "left inset 7 (0, 0) 7×191", "right inset 8 (92, 0) 8×191"]
    #expect(told(drawings[0], .band) == insets)
    #expect(told(drawings[2], .band) == insets + ["↑ 60/s (0, 0) 100×10", "↓ 60/s (0, 90) 100×10"])
    #expect(
      told(drawings[2], .held, .hidden, .locked)
        == ["1 (7, 5) 60×60, hidden", "2 (7, 65) 60×60, locked", "1 (7, 5) 60×60, snapshot"])
    let across = try self.drawings(
      CollectionReorder.self, Self.collection(.horizontal, insets: CollectionReorder.Insets()),
      [.press(1, at: Point(30, 30)), .hold(1)])
    #expect(told(across[2], .band) == ["← 60/s (0, 0) 10×100", "→ 60/s (90, 0) 10×100"])
    scene.layout.isFromBottom = true
    let rising = try self.drawings(CollectionReorder.self, scene, [.press(1, at: Point(30, 90)), .hold(1)])
    #expect(
      told(rising[2], .band) == [
        "bottom inset 5 (0, 95) 100×5", "left inset 7 (0, -91) 7×191", "right inset 8 (92, -91) 8×191",
        "↓ 60/s (0, 90) 100×10", "↑ 60/s (0, 0) 100×10",
      ])
    #expect(rising[2].scroll == Drawing.Scroll(from: .bottom, offset: 0, extent: 191))
  }

  @Test func theRowsAndTheGapOfAViewThatBeginsAtTheBottom() throws {
    let scene = DragSession.Scene.lists([[1, 2], [3]]) {
      ($0.views[0].layout.isFromBottom, $0.views[0].layout.headerHeight) = (true, 5)
    }
    let drawing = try drawings(
      DragSession.self, scene, [.press(1, at: Point(150, 240)), .hold(1), .move(1, to: Point(150, 228))])[3]
    #expect(
      told(drawing, .header, .resting, .held, .gap, .target) == [
        "section 0 (100, 245) 100×5", "1 (100, 235) 100×10, dragged", "2 (100, 225) 100×10",
        " (100, 225) 100×0, room is made here", "section 1 (100, 220) 100×5", "3 (100, 210) 100×10",
        "drop here (100, 225) 100×0",
      ])
  }

  /// The picture of the cells alone would look the same.
  @Test func whatTheDataHasLostIsMarked() {
    let sections = [CollectionReorder.Snapshot.Section([1, 2])]
    let snapshot = CollectionReorder.Snapshot(
      viewport: Point(100, 100), contentExtent: 60, display: sections,
      data: [CollectionReorder.Snapshot.Section([2])],
      cells: [
        CollectionReorder.Snapshot.Cell(1, Rect(0, 0, 50, 60)),
        CollectionReorder.Snapshot.Cell(2, Rect(50, 0, 50, 60)),
      ], hidden: [1], snapshotViews: [CollectionReorder.Snapshot.Cell(1, Rect(0, 0, 50, 60))])
    let drawing = CollectionReorder.drawing(
      of: snapshot, in: Self.collection(.vertical, insets: CollectionReorder.Insets()))
    #expect(
      told(drawing, .hidden, .resting, .locked, .held) == [
        "1 (0, 0) 50×60, not in the data", "2 (50, 0) 50×60, locked", "1 (0, 0) 50×60, not in the data",
      ])
  }

  private static let camera = Camera(showing: Rect(0, 0, 100, 100), width: 236, heightMax: 300)

  private func picture(_ side: StoryMoment.Side, touches: [Drawing.Touch] = []) -> [String] {
    let svg = PanelPicture(side, touches: touches).svg(in: Self.camera)
    return svg.replacing("><", with: ">\n<").split(separator: "\n").map(String.init)
  }

  /// What lies under something is outlined above it and named, and has the sign of what is wrong itself.
  @Test func whatIsCoveredIsOutlined() {
    let frame = Rect(10, 10, 50, 50)
    let boxes = [
      Drawing.Box(frame, "2", .resting), Drawing.Box(frame, "1", .hidden), Drawing.Box(frame, "3", .resting),
      Drawing.Box(frame, "1", .held),
    ]
    var side = StoryMoment.Side(Drawing(boxes: boxes))
    side.wrong = [0]
    #expect(
      picture(side) == [
        #"<g class="resting wrong">"#, #"<rect x="38" y="38" width="100" height="100"/>"#, "</g>",
        #"<g class="hidden">"#, #"<rect x="38" y="38" width="100" height="100"/>"#, "</g>",
        #"<g class="resting">"#, #"<rect x="38" y="38" width="100" height="100"/>"#, "</g>",
        #"<g class="held">"#, #"<rect x="38" y="38" width="100" height="100"/>"#,
        #"<text class="name" x="49.75" y="57.4" font-size="18">1</text>"#, "</g>",
        #"<g class="covered wrong">"#,
        #"<rect x="46" y="46" width="84" height="84"/>"#,
        #"<text class="name" x="91.19" y="69" font-size="12">2 under 1</text>"#,
        #"<circle class="badge" cx="130" cy="88" r="8"/>"#,
        #"<polyline points="126,86.25 134,86.25"/>"#,
        #"<polyline points="126,89.75 134,89.75"/>"#,
        #"<polyline points="127.5,92 132.5,84"/>"#, "</g>",
        #"<g class="covered">"#, #"<rect x="42" y="42" width="92" height="92"/>"#,
        #"<text class="name" x="91.19" y="55" font-size="12">3 under 1</text>"#,
        "</g>",
      ])
  }

  /// Touches at the same place stand side by side.
  @Test func touchesAtOnePlaceAreAllSeen() {
    let lines = picture(
      StoryMoment.Side(Drawing()),
      touches: [1, 2].map { Drawing.Touch($0, at: Point(50, 50)) } + [Drawing.Touch(3, at: .zero)])
    #expect(
      lines.filter { $0.hasPrefix("<circle") } == [
        #"<circle class="down" cx="118" cy="118" r="8"/>"#,
        #"<circle class="down" cx="136" cy="118" r="8"/>"#,
        #"<circle class="down" cx="18" cy="18" r="8"/>"#,
      ])
  }

  /// A long title goes to the right, beyond a narrow container, and not over the left edge.
  @Test func titlesAreWhole() {
    let narrow = Drawing.Box(Rect(0, 0, 10, 100), "", .container, detail: "container 10×100")
    #expect(
      picture(StoryMoment.Side(Drawing(boxes: [narrow]))).last
        == #"<text class="title" x="111.3" y="12" font-size="12">container 10×100</text>"#)
  }

  /// Where the pictures are the same, they say so.
  @Test func samePicturesSayWhereToLook() {
    func moment(_ expected: Drawing, _ seen: Drawing) -> StoryMoment {
      let step = Story.Step(
        event: nil, gesture: nil, seen: seen, expected: expected, difference: nil, violations: [],
        seenSnapshot: .null, expectedSnapshot: .null)
      return StoryMoment(
        0,
        of: Story(
          behaviour: "none", implementation: "mine", scene: "", steps: [step], failure: nil, key: nil,
          promises: [:], defect: nil, tolerance: 0))
    }
    func remarks(_ moment: StoryMoment) -> [String?] { [moment.expected?.remark, moment.seen?.remark] }
    let (one, two) = (Drawing(notes: ["one"]), Drawing(notes: ["two"]))
    #expect(remarks(moment(one, two)) == ["see below", "see below"])
    #expect(remarks(moment(one, one)) == ["", ""])
    let drawn = Drawing(boxes: [Drawing.Box(.zero, "1", .resting)], notes: ["two"])
    #expect(remarks(moment(one, drawn)) == ["", ""])
  }

  /// What was let go is known by its mark, on both sides alike.
  @Test func whatWasDraggedIsMarked() {
    func drawing(_ style: Drawing.Style) -> Drawing {
      Drawing(boxes: [
        Drawing.Box(.zero, "1", style, detail: "selected"), Drawing.Box(.zero, "2", .resting),
      ])
    }
    func details(_ drawing: Drawing) -> [String] { drawing.boxes.map(\.detail) }
    #expect(drawing(.held).dragged == ["1"])
    #expect(details(drawing(.resting).marking(["1", "3"])) == ["selected, was dragged", ""])
    #expect(details(drawing(.held).marking(["1"])) == ["selected", ""])
    #expect(details(drawing(.hidden).marking(["1"])) == ["selected", ""])
  }

  /// Where the content is scrolled differently, every cell lies elsewhere: that is one difference.
  @Test func scrolledContentIsOneDifference() {
    func drawing(_ offset: Double) -> Drawing {
      Drawing(
        boxes: [
          Drawing.Box(Rect(0, 0, 100, 100), "", .container),
          Drawing.Box(Rect(0, -offset, 100, 60), "1", .resting),
          Drawing.Box(Rect(0, offset, 100, 60), "2", .held),
        ], scroll: Drawing.Scroll(from: .top, offset: offset, extent: 400))
    }
    let side = StoryMoment.Side(drawing(0), besides: drawing(60), [], 0)
    #expect(side.isScrollWrong && side.wrong == [2])
    #expect(picture(side).filter { $0.contains("badge\"") }.count == 2)
  }
}
