import DragSpec
import Testing

/// Scenes that are refused, and the JSON of everything.
@Suite struct FreeDragFormatTests {
  func refusal(_ change: (inout FreeScene) -> Void) -> String? {
    var scene = FreeScene(
      container: .init(width: 100, height: 60), items: [item(1, at: 0, 0), item(2, at: 30, 0)])
    change(&scene)
    do { try scene.validate() } catch { return "\(error)" }
    return nil
  }

  @Test func aLegalSceneIsAccepted() {
    #expect(refusal { _ in } == nil)
    #expect(refusal { $0.container = .init(width: 0, height: 0) } == nil)
    #expect(refusal { $0.items[1].frame = Rect(-500, 500, 0, 1000) } == nil)
  }

  @Test func aRefusalNamesTheFieldAndTheValue() {
    #expect(refusal { $0.origin.x = .nan } == "scene.origin is nan and must be a finite number")
    #expect(refusal { $0.container.width = -1 } == "scene.width is -1 and must be at least 0")
    #expect(refusal { $0.container.height = .infinity } == "scene.height is inf and must be a finite number")
    #expect(
      refusal { $0.items[1].frame.y = .nan } == "scene.items[1].frame is nan and must be a finite number")
    #expect(refusal { $0.items[0].frame.width = -2 } == "scene.items[0].frame is -2 and must be at least 0")
    #expect(
      refusal { $0.items[1].id = 1 } == "scene.items[1].id is 1 and must not be the name of another item")
  }

  @Test func aRepeatedNameIsFoundAmongMany() {
    var items = (0..<100).map { item(ItemID($0), at: 0, 0) }
    items.append(item(50, at: 0, 0))
    #expect(
      refusal { $0.items = items } == "scene.items[100].id is 50 and must not be the name of another item")
  }

  static let scenario = Scenario<FreeDrag>(
    scene: FreeScene(
      origin: Point(7, -3), container: .init(width: 100, height: 60.5),
      items: [item(1, at: 0, 0), item(2, at: -30, 0.25, draggable: false, bounces: false, adsorbs: true)]),
    events: FreeDrag.Event.Kind.allCases.map { FreeDrag.Event.blank($0) } + [
      .press(3, at: Point(1.5, -2)), .setBounces(2, true), .resize(.init(width: 3, height: 4)),
      .insert(item(9, at: 5, 6, adsorbs: true), rank: 2),
    ])

  @Test func scenariosComeBackFromJSON() throws {
    let text = FieldWriter.text(of: Self.scenario)
    #expect(try FieldReader.read(Scenario<FreeDrag>.self, from: JSONParser.parse(text)) == Self.scenario)
  }

  @Test func snapshotsAndPoliciesComeBackFromJSON() throws {
    let snapshot = FreeDrag.Snapshot(items: [
      seen(item(1, at: 1, 2), by: 4), seen(item(2, at: 0.5, 0, bounces: false)),
    ])
    let text = FieldWriter.text(of: snapshot)
    #expect(try FieldReader.read(FreeDrag.Snapshot.self, from: JSONParser.parse(text)) == snapshot)
  }

  @Test func theJSONOfAnEventIsStable() {
    #expect(
      FieldWriter.text(of: FreeDrag.Event.insert(item(9, at: 5, 6), rank: 2))
        == #"{"event":"insert","item":{"id":9,"frame":[5,6,20,10],"isDraggable":true,"bounces":true,"adsorbs":false},"rank":2}"#
    )
    #expect(
      FieldWriter.text(of: FreeDrag.Event.setDraggable(2, true))
        == #"{"event":"set-draggable","item":2,"to":true}"#)
    #expect(FieldWriter.text(of: FreeDrag.Event.release(1)) == #"{"event":"release","touch":1}"#)
    #expect(
      FieldWriter.text(of: FreeDrag.Event.throw(1, velocity: Point(3, -4)))
        == #"{"event":"throw","touch":1,"velocity":[3,-4]}"#)
    #expect(
      FieldWriter.text(of: FreeDrag.Event.press(1, at: Point(3, 4)))
        == #"{"event":"press","touch":1,"at":[3,4]}"#)
  }

  @Test func everyKindHasABlankEvent() {
    for kind in FreeDrag.Event.Kind.allCases { #expect(FreeDrag.Event.blank(kind).kind == kind) }
  }

  @Test func optionsThatAreLeftOutTakeTheirDefaults() throws {
    let item = try FieldReader.read(
      FreeItem.self, from: JSONParser.parse(#"{"id":1,"frame":[0,0,1,1]}"#))
    #expect(
      item == FreeItem(id: 1, frame: Rect(0, 0, 1, 1), isDraggable: false, bounces: true, adsorbs: true))
  }
}
