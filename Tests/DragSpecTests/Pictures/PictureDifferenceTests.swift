import DragSpec
import Testing

@testable import DragFuzz

@Suite("What differs is drawn")
struct PictureDifferenceTests {
  private func rows(_ one: Drawing, _ other: Drawing) -> [String] {
    one.rows(besides: other, Drawing.titles(one, other)).map { row in
      ([row.title] + row.signs.map { "\($0.text) \($0.kind.rawValue)" }).joined(separator: ", ")
    }
  }

  @Test func signsOfAListThatDiffer() {
    let one = Drawing(lists: [Drawing.List("order", ["1", "2", "3", "4"]), Drawing.List("front", ["1"])])
    let other = Drawing(
      lists: [Drawing.List("held", ["2"]), Drawing.List("order", ["1", "3", "2", "4"])], notes: ["late"])
    #expect(
      rows(one, other) == [
        "held, nothing missing", "order, 1 same, 2 other, 3 other, 4 same", "front, 1 other",
      ])
    #expect(
      rows(other, one) == [
        "held, 2 other", "order, 1 same, 3 other, 2 other, 4 same", "front, nothing missing", ", late other",
      ])
  }

  /// Whatever the number of callbacks: those in which both agree are counted, and the last of them is shown.
  @Test func callbacksFromTheLastCommonOneOn() {
    func drawing(_ reports: [String]) -> Drawing {
      Drawing(callbacks: Drawing.Callbacks(reports, in: \.self))
    }
    let reports = (1...12).map { "report \($0)" }
    #expect(
      rows(drawing(reports), drawing(reports + ["more"]))
        == ["callbacks, 11 earlier same, report 12 same, nothing more missing"])
    #expect(
      rows(drawing(reports + ["more"]), drawing(reports))
        == ["callbacks, 11 earlier same, report 12 same, more other"])
    #expect(rows(drawing([]), drawing(["one"])) == ["callbacks, nothing missing"])
    #expect(rows(drawing([]), drawing([])) == [])
  }

  /// Where no drawing shows what is wrong, its words stand below both.
  @Test func whatIsInNoDrawingIsSaid() {
    let step = Story.Step(
      event: nil, gesture: nil, seen: Drawing(), expected: Drawing(),
      difference: Difference("hue", expected: "red", seen: "blue"), violations: [], seenSnapshot: .null,
      expectedSnapshot: .null)
    let story = Story(
      behaviour: "none", implementation: "mine", scene: "", steps: [step], failure: nil, key: nil,
      promises: [:],
      defect: nil, tolerance: 0)
    let moment = StoryMoment(0, of: story)
    #expect([moment.expected, moment.seen].map { $0?.inWords } == ["≠  red", "≠  blue"])
  }

  /// A session shows where its items are carried, and content how far it is scrolled.
  @Test func whatIsCarriedAndScrolledIsCompared() {
    let scroll = Drawing.Scroll(from: .top, offset: 1, extent: 4)
    let one = Drawing(
      boxes: [Drawing.Box(Rect(0, 0, 10, 10), "", .container)], scroll: scroll, carried: ["2", "1"])
    var other = one
    func flags(_ one: Drawing, _ other: Drawing) -> [Bool] {
      let side = StoryMoment.Side(one, besides: other, [], 0.1)
      return [side.isScrollWrong, side.isCarriedWrong]
    }
    #expect(flags(one, other) == [false, false])
    other.scroll?.offset = 2
    other.carried = ["1", "2"]
    #expect(flags(one, other) == [true, true])
    let picture = PanelPicture(
      StoryMoment.Side(one, besides: other, [], 0),
      touches: [Drawing.Touch(1, at: Point(5, 5), isLongPress: true)]
    )
    let drawn = picture.svg(in: Camera(showing: Rect(0, 0, 10, 10), width: 136, heightMax: 136))
    #expect(drawn.contains("<g class=\"scroll wrong\">") && drawn.contains("<g class=\"held wrong\">"))
    #expect(drawn.contains(">2, 1</text>"))
  }

  /// A point more or less would be overlooked in a container of hundreds.
  @Test func placesThatAreNearlyTheSameAreSaid() {
    func drawing(_ x: Double) -> Drawing {
      Drawing(boxes: [
        Drawing.Box(Rect(0, 0, 300, 400), "", .container), Drawing.Box(Rect(x, 0, 40, 40), "1", .held),
      ])
    }
    func rows(_ x: Double, besides other: Double) -> [String] {
      var side = StoryMoment.Side(drawing(x), besides: drawing(other), [], 0.1)
      side.sayPlaces(besides: drawing(other))
      return side.rows.map(\.line)
    }
    #expect(rows(10, besides: 10.6666) == ["≠ 1 is at (10, 0) 40×40"])
    #expect(rows(10.6666, besides: 10) == ["≠ 1 is at (10.67, 0) 40×40"])
    #expect(rows(10, besides: 29) == ["≠ 1 is at (10, 0) 40×40"])
    #expect(rows(10, besides: 31) == [] && rows(10, besides: 10) == [])
  }

  /// A box without a size still is one, and says so.
  @Test func whatHasNoSizeIsDrawn() {
    let side = StoryMoment.Side(Drawing(boxes: [Drawing.Box(.zero, "1", .resting)]))
    let drawn = PanelPicture(side).svg(in: Camera(showing: .zero, width: 100, heightMax: 100))
    #expect(drawn.contains("width=\"6\" height=\"6\"") && drawn.contains(">1, 0×0</text>"))
  }

  /// An item in front of one that should lie in front of it has the sign, as names and places are alike.
  @Test func whatLiesInFrontIsCompared() {
    func box(_ x: Double, _ label: String, _ style: Drawing.Style = .resting) -> Drawing.Box {
      Drawing.Box(Rect(x, 0, 40, 40), label, style)
    }
    func wrong(_ boxes: [Drawing.Box], besides other: [Drawing.Box]) -> Set<Int> {
      StoryMoment.Side(Drawing(boxes: boxes), besides: Drawing(boxes: other), [], 0.1).wrong
    }
    let (one, two, far) = (box(0, "1"), box(20, "2"), box(200, "3"))
    #expect(wrong([one, two, far], besides: [two, one, far]) == [1])
    #expect(wrong([two, one, far], besides: [one, two, far]) == [1])
    // What does not overlap looks the same in any order, so that words tell it.
    #expect(wrong([one, far], besides: [far, one]) == [])
    let (model, shown) = (Drawing(boxes: [one, far]), Drawing(boxes: [far, one]))
    let side = StoryMoment.Side(shown, besides: model, [], 0.1)
    #expect(side.drawing.boxes.map { "\($0.label): \($0.detail)" } == ["3: back", "1: front"])
    #expect(side.remark == "order, see below")
    // In a list each has its own place, and none is in front of another.
    let (first, second) = (box(0, "1"), box(100, "2"))
    let turned = StoryMoment.Side(
      Drawing(boxes: [box(0, "2"), box(100, "1")]), besides: Drawing(boxes: [first, second]), [], 0.1)
    #expect(turned.wrong == [0, 1] && turned.remark == "")
    #expect(turned.drawing.boxes.map(\.detail) == ["", ""])
    // A hidden cell is not seen.
    let hidden = box(0, "2", .hidden)
    #expect(wrong([hidden, one, two], besides: [one, two, hidden]) == [])
  }

  private let camera = Camera(showing: Rect(0, 0, 100, 100), width: 136, heightMax: 136)

  /// A touch hides what lies under it, so a name goes to the other side, if there is room.
  @Test func namesAreBesideTouches() {
    func name(in frame: Rect, touchedAt place: Point) -> String? {
      let side = StoryMoment.Side(Drawing(boxes: [Drawing.Box(frame, "1", .resting)]))
      let picture = PanelPicture(side, touches: [Drawing.Touch(1, at: place)])
      return picture.svg(in: camera).firstMatch(of: /class="name" x="([\d.]+)"/).map { String($0.1) }
    }
    #expect(name(in: Rect(0, 0, 100, 100), touchedAt: Point(50, 50)) == "29.75")
    #expect(name(in: Rect(0, 0, 100, 100), touchedAt: Point(10, 10)) == "98.25")
    #expect(name(in: Rect(0, 0, 20, 20), touchedAt: Point(10, 10)) == "27.51")
  }

  /// A rectangle without a height is not drawn by any browser.
  @Test func roomForADropIsDrawn() {
    let side = StoryMoment.Side(Drawing(boxes: [Drawing.Box(Rect(0, 50, 100, 0), "", .gap)]))
    #expect(
      PanelPicture(side).svg(in: camera)
        == #"<g class="gap"><rect x="18" y="67.5" width="100" height="1"/></g>"#)
  }

  /// Before the picture may be events that no picture shows.
  @Test func eventsAroundThePictureBeforeAreTold() {
    func told(_ count: Int) -> [String]? {
      let steps = (0...count).map { index in
        Story.Step(
          event: index == 0 ? nil : "event", gesture: nil,
          seen: Drawing(), expected: Drawing(), difference: nil, violations: [], seenSnapshot: .null,
          expectedSnapshot: .null)
      }
      let story = Story(
        behaviour: "none", implementation: "mine", scene: "", steps: steps, failure: nil, key: nil,
        promises: [:], defect: nil, tolerance: 0)
      return StoryMoment(count, of: story).past?.rows.flatMap(\.signs).map(\.text)
    }
    #expect(told(0) == nil)
    #expect(told(1) == ["then", "1. event"])
    #expect(told(2) == ["after", "1. event", "then", "2. event"])
    #expect(told(11) == ["after"] + (1...10).map { "\($0). event" } + ["then", "11. event"])
    #expect(
      told(13) == ["after", "2 events, and"] + (3...12).map { "\($0). event" } + ["then", "13. event"])
  }

  /// A box that lies outside of one of the two pictures is named there.
  @Test func whatOnlyOneOfThemShowsIsNamed() {
    let container = Drawing.Box(Rect(0, 0, 60, 60), "", .container)
    let item = Drawing.Box(Rect(0, 0, 20, 20), "1", .resting)
    let (empty, full) = (Drawing(boxes: [container]), Drawing(boxes: [container, item]))
    var side = StoryMoment.Side(empty, besides: full, [], 0)
    side.sayMissing(besides: StoryMoment.Side(full, besides: empty, [], 0))
    #expect(side.inWords == "≠ not in the picture 1")
    var other = StoryMoment.Side(full, besides: empty, [], 0)
    other.sayMissing(besides: side)
    #expect(other.inWords == "")
  }

  /// What is expected of an item that is not like most can only be understood with what it says.
  @Test func unusualItemsOfASessionSayWhatTheyAre() {
    let scene = DragSession.Scene(views: [
      DragSession.View(
        id: 1, layout: DragSession.Layout(frame: Rect(0, 0, 100, 120), rowHeight: 40),
        proposal: DragSession.Proposal(.copy),
        sections: [
          DragSession.Section([
            DragSession.Item(1), DragSession.Item(2, starts: [], isSpringLoaded: true),
            DragSession.Item(3, starts: [1, 3], adds: [], visibility: .team),
          ])
        ])
    ])
    var reference = DragSession.reference(DragSession.Policies())
    var snapshot = DragSession.Snapshot.blank
    reference.start(scene)
    reference.observe(into: &snapshot)
    let drawing = DragSession.drawing(of: snapshot, in: scene)
    #expect(
      drawing.boxes.map { "\($0.label): \($0.style.rawValue), \($0.detail)" }
        == ["view 1 100×120: container, proposes copy", "1: resting, ", "2: locked, ", "3: resting, "])
    #expect(drawing.lists == [Drawing.List("view 1 has", ["1", "2", "3"])])
    #expect(
      drawing.notes == [
        "2: a hold lifts nothing, opens under a drag",
        "3: a hold lifts 1, 3, a tap adds nothing, seen by its team",
      ])
  }

  @Test func signsAreExplainedWhereTheyOccur() throws {
    func words(_ name: String) throws -> [String] {
      let (behaviour, entry) = try stored(name)
      let story = try behaviour.story(of: entry, on: nil)
      var legend = Legend()
      for moment in Moments(of: story) { legend.note(moment) }
      return legend.entries.map(\.words)
    }
    #expect(
      try words("drag-session/no-item-twice-9135c47b.json") == [
        "held or dragged", "room is made here", "what the touch carries", "where it went when let go",
        "touch", "path of the touch",
        "long press", "released touch", "expected, but not seen", "seen, but not expected",
      ])
  }
}
