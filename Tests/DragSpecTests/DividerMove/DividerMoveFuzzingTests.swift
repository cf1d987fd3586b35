import DragSpec
import Testing

@testable import DragFuzz

@Suite("Scenarios of dividers are legal and telling, and can be drawn")
struct DividerMoveFuzzingTests {
  typealias Pane = DividerMove.Scene.Pane

  private func scenarios(_ policies: DividerMove.Policies, _ count: Int) throws -> [Scenario<DividerMove>] {
    var generator = DividerMove.Generator(options: GenerationOptions())
    generator.adopt(policies)
    return try (0..<count).map { number in
      var scenario = Scenario<DividerMove>(scene: .blank, events: [])
      var random = Random(seed: 1, stream: DividerMove.name, iteration: UInt64(number))
      generator.generate(into: &scenario, using: &random)
      try scenario.scene.validate()
      return scenario
    }
  }

  private func isKey(_ event: DividerMove.Event) -> Bool { event.kind == .key }

  @Test func keysComeWithTheirPolicyAndWhileNoTouchIsDown() throws {
    var policies = DividerMove.Policies()
    #expect(try !scenarios(policies, 300).contains { $0.events.contains(where: isKey) })
    policies.keys = .drag
    var (keys, down) = (0, Set<TouchID>())
    for scenario in try scenarios(policies, 300) {
      down = []
      for event in scenario.events {
        if isKey(event) {
          keys += 1
          #expect(down.isEmpty)
        }
        switch event {
        case .touch(.press(let touch, _)): down.insert(touch)
        case .touch(.release(let touch)), .touch(.cancel(let touch)): down.remove(touch)
        default: break
        }
      }
    }
    #expect(keys > 200)
  }

  @Test func aResizeBecomesPartOfTheScene() {
    let scene = DividerMove.Scene([Pane(1, 100, least: 90), Pane(2, 100)])
    let resized = DividerMove.Scene([Pane(1, 90, least: 90), Pane(2, 60)])
    #expect(DividerMove.scene(scene, after: .resize(150)) == resized)
    #expect(DividerMove.scene(scene, after: .press(1, at: .zero)) == nil)
  }

  @Test func theScenarioCanBeginWithWhatIsSeen() {
    var scene = DividerMove.Scene([Pane(1, 100), Pane(2, 50)])
    scene.from = .right
    var snapshot = DividerMove.Snapshot.blank
    (snapshot.length, snapshot.dividers) = (150, [.init(1, at: 30)])
    #expect(DividerMove.scene(scene, showing: snapshot)?.panes == [Pane(1, 120), Pane(2, 30)])
    snapshot.dividers[0].touch = 1
    #expect(DividerMove.scene(scene, showing: snapshot) == nil)
  }

  @Test func theGripsLieWhereTheDividersAreSeen() {
    var scene = DividerMove.Scene([Pane(1, 100), Pane(2, 50)])
    #expect(
      DividerMove.regions(of: scene)
        == [Region(1, Rect(90, 0, 20, 40)), Region(.min, Rect(0, 0, 150, 40))])
    scene.from = .bottom
    #expect(
      DividerMove.regions(of: scene)
        == [Region(1, Rect(0, 40, 40, 20)), Region(.min, Rect(0, 0, 40, 150))])
  }

  @Test func theDrawingShowsPanesAndWhatIsHeld() throws {
    var scene = DividerMove.Scene([Pane(1, 100, least: 40), Pane(2, 50)])
    scene.from = .right
    var snapshot = try #require(DividerMove.shown(scene))
    snapshot.dividers[0].touch = 1
    snapshot.reports = [1]
    let drawing = DividerMove.drawing(of: snapshot, in: scene)
    #expect(
      drawing.boxes == [
        .init(Rect(0, 0, 150, 40), "", .container),
        .init(Rect(50, 0, 100, 40), "", .section, detail: "at least 40"),
        .init(Rect(0, 0, 50, 40), "", .section), .init(Rect(40, 0, 20, 40), "1", .held, hasCentre: true),
      ])
    #expect(drawing.callbacks.last == ["divider 1 was moved"])
  }
}
