import DragSpec
import Testing

@testable import PlantedFaults
@testable import PublishedControls
@testable import DragFuzz

@Suite("Pictures of one moment")
struct StillPictureTests {
  @Test func thePictureOfASmallCase() {
    var side = StoryMoment.Side(
      Drawing(
        boxes: [
          Drawing.Box(Rect(0, 0, 4, 2), "", .container, detail: "grid 4×2"),
          Drawing.Box(Rect(0, 0, 2, 2), "1", .resting, detail: "selected"),
          Drawing.Box(Rect(2, 0, 2, 2), "<2>", .held),
        ], scroll: Drawing.Scroll(from: .top, offset: 1, extent: 4)))
    side.wrong = [2]
    let picture = PanelPicture(
      side,
      touches: [
        Drawing.Touch(1, at: Point(1, 1), Point(3, 1), isLongPress: true),
        Drawing.Touch(2, at: Point(0, 0), end: .cancelled),
      ])
    let camera = Camera(showing: Rect(0, 0, 4, 2), width: 236, heightMax: 300)
    let lines = picture.svg(in: camera).replacing("><", with: ">\n<").split(separator: "\n").map(String.init)
    #expect(
      lines == [
        #"<g class="container">"#, #"<rect x="18" y="18" width="200" height="100"/>"#, "</g>",
        #"<g class="resting">"#, #"<rect x="18" y="18" width="100" height="100"/>"#,
        #"<text class="name" x="98.25" y="37.4" font-size="18">1</text>"#,
        #"<text class="detail" x="87.67" y="113" font-size="12">selected</text>"#, "</g>",
        #"<g class="held wrong">"#, #"<rect x="118" y="18" width="100" height="100"/>"#,
        #"<text class="name" x="141.24" y="37.4" font-size="18">&lt;2&gt;</text>"#, "</g>",
        #"<g class="touch">"#, #"<polyline points="68,68 168,68"/>"#,
        #"<circle class="way" cx="68" cy="68" r="3"/>"#, "</g>",
        #"<rect class="frame" x="18" y="18" width="200" height="100"/>"#,
        #"<text class="title" x="218" y="12" font-size="12">grid 4×2</text>"#,
        #"<rect class="track" x="224" y="18" width="5" height="100" rx="2.5"/>"#,
        #"<rect class="thumb" x="224" y="43" width="5" height="50" rx="2.5"/>"#,
        #"<circle class="badge" cx="216" cy="28" r="8"/>"#,
        #"<polyline points="212,26.25 220,26.25"/>"#,
        #"<polyline points="212,29.75 220,29.75"/>"#,
        #"<polyline points="213.5,32 218.5,24"/>"#,
        #"<g class="touch">"#, #"<circle class="long" cx="168" cy="68" r="12"/>"#,
        #"<circle class="down" cx="168" cy="68" r="8"/>"#,
        #"<text class="down-name" x="168" y="72" font-size="11">1</text>"#, "</g>", #"<g class="touch">"#,
        #"<path d="M11 11L25 25M11 25L25 11"/>"#, "</g>",
      ])
  }

  /// Whatever an implementation shows must not end the one who draws it.
  @Test(arguments: [
    Rect(.nan, 0, 1, 1), Rect(0, 0, .infinity, 1), Rect(-1e300, 1e300, 1e308, 1e308), Rect(0, 0, -5, -5),
    Rect(0, 0, 0, 0), Rect(1e-300, 0, 1e-300, 1),
  ])
  func strangeNumbersAreDrawnSomehow(frame: Rect) {
    let drawing = Drawing(boxes: [Drawing.Box(frame, "1", .resting), Drawing.Box(frame, "", .container)])
    let story = story(drawing, drawing)
    for text in [StillPicture(of: story).file, ReplayPage(of: story, command: "").file] {
      #expect(!text.contains("nan\"") && !text.contains("inf\"") && !text.contains("1e3"))
    }
  }

  @Test func theStepOfTheViolationIsShown() throws {
    let (behaviour, entry) = try stored("drag-session/no-item-twice-9135c47b.json")
    let story = try behaviour.story(of: entry, on: nil)
    let picture = StillPicture(of: story).file
    for text in [
      "<title id=\"title\">drag-session, inserts-before-removing: no-item-twice breaks</title>",
      ">✗ no-item-twice breaks</text>", ">Promised: No item or placeholder appears twice.</text>",
      ">4. release touch 1</text>", ">Just before</text>", ">✓ Expected</text>", ">✗ Seen</text>",
      ">view 1 has</text>", ">✗ Expected item 2 once, seen view 1 has [2, 2].</text>",
      ">expected, but not seen</text>",
    ] {
      #expect(picture.contains(text), "\(text)")
    }
    #expect(StillPicture(of: story, step: 0).file.contains(">At the start, before any event</text>"))
    #expect(StillPicture(of: story, step: 2).file.contains(">2. hold touch 1</text>"))
    #expect(StillPicture(of: story, step: 99).file == StillPicture(of: story, step: 4).file)
  }

  /// What one event changes is seen beside what there was just before it, with the touches of that time.
  @Test func whatIsJustBefore() {
    let gestures: [Drawing.Gesture?] = [
      nil, .touch(.press(1, at: .zero)), .touch(.move(1, to: Point(1, 1))), .touch(.release(1)), nil,
    ]
    let story = story(Drawing(), Drawing(), gestures: gestures)
    let moments = (0...4).map { StoryMoment($0, of: story) }
    #expect(moments.map { $0.past == nil } == [true, false, false, false, false])
    let down = Drawing.Touch(1, at: .zero)
    let moved = Drawing.Touch(1, at: .zero, Point(1, 1))
    let up = Drawing.Touch(1, at: .zero, Point(1, 1), end: .released)
    #expect(moments.map(\.earlierTouches) == [[], [], [down], [moved], [up]])
    #expect(moments.map(\.touches) == [[], [down], [moved], [up], [up]])
  }

  @Test func boxesThatDiffer() {
    let one = Drawing(boxes: [
      Drawing.Box(Rect(0, 0, 1, 1), "1", .resting), Drawing.Box(Rect(1, 0, 1, 1), "2", .resting),
    ])
    var other = one
    #expect(one.boxes(missingIn: other, tolerance: 0).isEmpty)
    other.boxes[1].frame.x += 1e-7
    #expect(one.boxes(missingIn: other, tolerance: 1e-6).isEmpty)
    #expect(one.boxes(missingIn: other, tolerance: 1e-8) == [1])
    other.boxes[0].style = .held
    #expect(one.boxes(missingIn: other, tolerance: 1e-6) == [0])
    #expect(one.boxes(missingIn: nil, tolerance: 0).isEmpty)
  }

  private func story(_ expected: Drawing, _ seen: Drawing, gestures: [Drawing.Gesture?] = [nil]) -> Story {
    Story(
      behaviour: "none", implementation: "mine", scene: "",
      steps: gestures.enumerated().map { index, gesture in
        Story.Step(
          event: index == 0 ? nil : "event", gesture: gesture, seen: seen, expected: expected,
          difference: nil,
          violations: [], seenSnapshot: .null, expectedSnapshot: .null)
      }, failure: nil, key: nil, promises: [:], defect: nil, tolerance: 1e-6)
  }
}

/// An entry of the corpora of this repository, and its behaviour.
func stored(_ name: String) throws -> (any RegisteredBehaviour, CorpusEntry) {
  let entry = try #require(CorpusReplayTests.entries.first { $0.stored.path.hasSuffix(name) }).stored.entry
  return (try Behaviours.withFaults.behaviour(of: entry), entry)
}
