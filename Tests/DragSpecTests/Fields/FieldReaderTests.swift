import DragSpec
import Testing

@Suite("A scenario that does not fit is refused with the place and the reason")
struct FieldReaderTests {
  /// A whole scene with some fields put in, replaced or left out.
  private func scene(_ changes: (String, String?)...) -> String {
    var fields = [
      ("origin", "[0,0]"), ("width", "10"), ("columnCount", "1"), ("rowHeight", "5"), ("items", "[1,2]"),
    ]
    for (name, value) in changes {
      fields.removeAll { $0.0 == name }
      if let value { fields.append((name, value)) }
    }
    return "{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }

  private func message(_ scene: String, events: String = "[]") -> String {
    do throws(FormatError) {
      let json = try JSONParser.parse("{\"scene\":\(scene),\"events\":\(events)}")
      let scenario = try FieldReader.read(Scenario<GridReorder>.self, from: json)
      return FieldWriter.text(of: scenario)
    } catch { return "\(error)" }
  }

  @Test func fieldsThatAreLeftOutTakeTheirDefaults() {
    #expect(
      message(scene(("origin", nil)))
        == #"{"scene":{"origin":[0,0],"width":10,"columnCount":1,"rowHeight":5,"rowMargin":0,"rowPadding":0,"#
        + #""columnMargin":0,"columnPadding":0,"items":[1,2],"enabled":null,"selected":null},"events":[]}"#)
  }

  @Test func theOrderOfFieldsMakesNoDifference() {
    let turned = #"{"items":[1,2],"rowHeight":5,"columnCount":1,"width":10,"origin":[0,0]}"#
    #expect(message(turned) == message(scene()))
  }

  @Test func everyMessageAboutAScene() {
    let expected: [(String, String)] = [
      (scene(("width", nil)), "scene.width: this field is missing"),
      (scene(("columnCount", nil)), "scene.columnCount: this field is missing"),
      (scene(("width", "\"10\"")), "scene.width: expected a number, found the text \"10\""),
      (scene(("width", "null")), "scene.width: expected a number, found null"),
      (scene(("columnCount", "1.5")), "scene.columnCount: expected a whole number, found the number 1.5"),
      (
        scene(("columnCount", "1e15")),
        "scene.columnCount: expected a whole number, found the number 1000000000000000"
      ),
      (scene(("origin", "[0]")), "scene.origin: expected an array of two numbers [x, y], found an array"),
      (scene(("origin", "7")), "scene.origin: expected an array of two numbers [x, y], found the number 7"),
      (scene(("origin", "[0,true]")), "scene.origin: expected a number, found true"),
      (scene(("items", "{}")), "scene.items: expected an array, found an object"),
      (scene(("items", "[1,\"b\"]")), "scene.items[1]: expected a whole number, found the text \"b\""),
      (scene(("enabled", "3")), "scene.enabled: expected an array, found the number 3"),
      (scene(("rowMargins", "1")), "scene: unknown field \"rowMargins\"; did you mean \"rowMargin\"?"),
      (scene(("colour", "1")), "scene: unknown field \"colour\""),
      ("[]", "scene: expected an object, found an array"),
    ]
    forEvery("scene", in: expected) { scene, sentence in
      #expect(message(scene) == sentence, Combination.now)
    }
  }

  @Test func everyMessageAboutEvents() {
    let expected: [(String, String)] = [
      ("{}", "events: expected an array, found an object"),
      ("[1]", "events[0]: expected an object, found the number 1"),
      ("[{\"touch\":1}]", "events[0].event: this field is missing"),
      (
        "[{\"event\":1}]",
        "events[0].event: expected one of press, release, move, hold, cancel, resize, set-titles, "
          + "pick, step, drop, escape, found the number 1"
      ),
      ("[{\"event\":\"pres\"}]", "events[0].event: unknown word \"pres\"; did you mean \"press\"?"),
      (
        "[{\"event\":\"dance\"}]",
        "events[0].event: unknown word \"dance\"; known are press, release, move, hold, cancel, resize, "
          + "set-titles, pick, step, drop, escape"
      ),
      ("[{\"event\":\"hold\"}]", "events[0].touch: this field is missing"),
      ("[{\"event\":\"hold\",\"touch\":null}]", "events[0].touch: expected a whole number, found null"),
      (
        "[{\"event\":\"hold\",\"touch\":1},{\"event\":\"move\",\"touch\":1}]",
        "events[1].to: this field is missing"
      ),
      ("[{\"event\":\"hold\",\"touch\":1,\"at\":[0,0]}]", "events[0]: unknown field \"at\""),
      (
        "[{\"event\":\"set-titles\",\"items\":null,\"enabled\":[0.5]}]",
        "events[0].enabled[0]: expected a whole number, found the number 0.5"
      ),
    ]
    forEvery("events", in: expected) { events, sentence in
      #expect(message(scene(), events: events) == sentence, Combination.now)
    }
  }

  @Test func numbersThatNobodyCanMeanAreRefused() {
    #expect(
      message(scene(("width", "1e999"))).hasSuffix("the number 1e999 is too large"))
    #expect(message(scene(("width", "NaN"))).hasSuffix("expected a value, found \"NaN\""))
  }

  @Test func aListHasALimit() {
    let limit = FieldReader.elementLimit
    func list(_ count: Int) -> String { "[" + String(repeating: "1,", count: count - 1) + "1]" }
    #expect(
      message(scene(("items", list(limit + 1))))
        == "scene.items: 100001 elements are more than the 100000 that are allowed")
    #expect(!message(scene(("items", list(limit)))).contains("more than"))
  }

  @Test func whatIsOutsideTheRangeIsSaid() {
    let error = FormatError(path: "seed", problem: .outOfRange(found: "-1", allowed: "0 and more"))
    #expect("\(error)" == "seed: -1 is out of range, allowed is 0 and more")
  }

  @Test func textsFromOutsideAreCutInMessages() {
    let long = String(repeating: "x", count: 50) + "\n"
    #expect(FormatError.shortened(long) == String(repeating: "x", count: 37) + "...")
    #expect(FormatError.shortened("a\r\nb") == "a b")
    #expect(
      FormatError.shortened("\u{1B}[1m\u{9B}\u{7F}\u{202E}é😀") == "\u{FFFD}[1m\u{FFFD}\u{FFFD}\u{FFFD}é😀")
    let accents = "a" + String(repeating: "\u{301}", count: 1000)
    #expect(FormatError.shortened(accents).unicodeScalars.count == 40)
    #expect(FormatError.shortened(String(repeating: "y", count: 40)) == String(repeating: "y", count: 40))
  }
}

@Suite("A snapshot may say only what has changed")
struct FieldReaderChangesTests {
  private let before = Grids.atRest(Grids.scene(items: [1, 2], columns: 1), selected: [2], ended: 3)

  private func reading(_ text: String) throws -> GridReorder.Snapshot {
    var snapshot = before
    try FieldReader.read(
      into: &snapshot, from: JSONParser.parse(text), path: "snapshot", missing: .staysAsItIs)
    return snapshot
  }

  @Test func nothingSaidIsNothingChanged() throws { #expect(try reading("{}") == before) }

  @Test func onlyWhatIsSaidChanges() throws {
    var expected = before
    expected.height = 7
    expected.front = 2
    expected.lastEnded.selection = [1]
    #expect(try reading(#"{"height":7,"front":2,"lastEnded":{"selection":[1]}}"#) == expected)
    expected.front = nil
    var snapshot = expected
    snapshot.front = 1
    try FieldReader.read(
      into: &snapshot, from: JSONParser.parse(#"{"front":null}"#), path: "", missing: .staysAsItIs)
    #expect(snapshot == expected, "null is a value, not a gap")
  }

  @Test func aListIsReplacedAsAWhole() throws {
    var expected = before
    expected.items = [
      GridReorder.Snapshot.Item(id: 9, frame: Rect(1, 2, 3, 4), isEnabled: true, isSelected: false)
    ]
    #expect(try reading(#"{"items":[{"id":9,"frame":[1,2,3,4]}]}"#) == expected)
    #expect(throws: FormatError(path: "snapshot.items[0].id", problem: .missing)) {
      try reading(#"{"items":[{"frame":[1,2,3,4]}]}"#)
    }
  }

  @Test func unknownFieldsAreAnError() throws {
    #expect(
      throws: FormatError(path: "snapshot", problem: .unknownField("heigth", didYouMean: "height"))
    ) { try reading(#"{"heigth":1}"#) }
    #expect(
      throws: FormatError(
        path: "snapshot.items[0].frame",
        problem: .wrongType(expected: "an array of four numbers [x, y, width, height]", found: "an array"))
    ) { try reading(#"{"items":[{"id":1,"frame":[1,2,3]}]}"#) }
    #expect(
      throws: FormatError(
        path: "snapshot.items[0].lifted",
        problem: .wrongType(expected: "true or false", found: "the number 1"))
    ) { try reading(#"{"items":[{"id":1,"frame":[1,2,3,4],"lifted":1}]}"#) }
  }
}
