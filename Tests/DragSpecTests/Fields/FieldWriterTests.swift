import DragFuzz
import DragSpec
import Testing

@Suite("Scenarios and snapshots are written in one way and read back as they were")
struct FieldWriterTests {
  @Test func everyEventOnOneLine() {
    let titles = GridReorder.Titles(items: [2, 1], enabled: [], selected: [7])
    let expected: [(GridReorder.Event, String)] = [
      (.press(1, at: Point(0.5, -2)), #"{"event":"press","touch":1,"at":[0.5,-2]}"#),
      (.move(-3, to: .zero), #"{"event":"move","touch":-3,"to":[0,0]}"#),
      (.hold(2), #"{"event":"hold","touch":2}"#), (.release(2), #"{"event":"release","touch":2}"#),
      (.cancel(2), #"{"event":"cancel","touch":2}"#),
      (.resize(width: 12.5), #"{"event":"resize","width":12.5}"#),
      (.setTitles(titles), #"{"event":"set-titles","items":[2,1],"enabled":[],"selected":[7]}"#),
      (.key(.pick(2)), #"{"event":"pick","item":2}"#), (.key(.step(.up)), #"{"event":"step","to":"up"}"#),
      (.key(.drop), #"{"event":"drop"}"#), (.key(.escape), #"{"event":"escape"}"#),
    ]
    forEvery("event", in: expected) { event, text in
      #expect(FieldWriter.text(of: event) == text, Combination.now)
    }
    #expect(Set(expected.map(\.0.kind)) == Set(GridReorder.Event.Kind.allCases), "all kinds are here")
  }

  @Test func aSnapshotOnOneLine() {
    var snapshot = Grids.atRest(Grids.scene(items: [4], columns: 1), selected: [4], ended: 2)
    snapshot.front = 4
    snapshot.lastEnded = GridReorder.Snapshot.Report(order: [4], selection: [])
    #expect(
      FieldWriter.text(of: snapshot)
        == #"{"height":10,"items":[{"id":4,"frame":[0,0,20,10],"enabled":true,"selected":true,"lifted":false,"#
        + #""scaled":false}],"front":4,"endedCount":2,"lastEnded":{"order":[4],"selection":[]}}"#)
  }

  @Test func policiesOnOneLine() throws {
    #expect(
      FieldWriter.text(of: GridReorder.Policies())
        .hasPrefix(#"{"cancel":"restores","reorder":"move","target":"centre","reported":"always""#))
  }

  @Test func aWriterCanBeUsedAgain() {
    var writer = FieldWriter()
    writer.append(GridReorder.Event.hold(1))
    writer.append(raw: " ")
    writer.append(GridReorder.Event.hold(2))
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == #"{"event":"hold","touch":1} {"event":"hold","touch":2}"#)
    writer.removeAll()
    #expect(writer.bytes.isEmpty)
  }

  @Test func randomScenariosAndSnapshotsAreReadBack() throws {
    var reference = GridReorder.reference(GridReorder.Policies())
    var snapshot = GridReorder.Snapshot.blank
    let scenarios = RandomScenarios<GridReorder>(seed: 21, count: 300)
    forEvery("iteration", in: scenarios.enumerated()) { _, scenario in
      let text = FieldWriter.text(of: scenario)
      let json = try JSONParser.parse(text)
      let scenarioAgain = try FieldReader.read(Scenario<GridReorder>.self, from: json)
      #expect(scenarioAgain == scenario, Combination.now)
      #expect(json.text == text, "the writer's text is the canonical one")
      reference.start(scenario.scene)
      for event in scenario.events { reference.handle(event) }
      reference.observe(into: &snapshot)
      let seen = try JSONParser.parse(FieldWriter.text(of: snapshot))
      let snapshotAgain = try FieldReader.read(GridReorder.Snapshot.self, from: seen)
      #expect(snapshotAgain == snapshot, Combination.now)
    }
  }
}
