import Testing

@testable import DragSpec

@Suite("Drag session: scenes, texts and differences")
struct DragSessionSceneTests {
  private static let legal = DragSession.Scene.lists([[1, 2]], [[3]])

  private static func changed(_ change: (inout DragSession.Scene) -> Void) -> DragSession.Scene {
    var scene = legal
    change(&scene)
    return scene
  }

  @Test func aLegalSceneIsNotRefused() throws {
    try Self.legal.validate()
    try DragSession.Scene.blank.validate()
  }

  @Test func aRefusalNamesFieldAndValue() {
    let refused: [(DragSession.Scene, String)] = [
      (Self.changed { $0.springTime = -1 }, "scene.springTime is -1 and must be at least 0"),
      (Self.changed { $0.fastRest = .nan }, "scene.fastRest is nan and must be a finite number"),
      (Self.changed { $0.slowRest = .infinity }, "scene.slowRest is inf and must be a finite number"),
      (
        Self.changed { $0.apps.append(DragSession.App(id: 1)) },
        "scene.apps[1].id is 1 and must not be the name of another app"
      ),
      (Self.changed { $0.views[1].app = 5 }, "scene.views[1].app is 5 and must be the name of an app"),
      (
        Self.changed { $0.views[1].id = 1 }, "scene.views[1].id is 1 and must not be the name of another view"
      ),
      (
        Self.changed { $0.views[0].layout.frame.height = -2 },
        "scene.views[0].frame is -2 and must be at least 0"
      ),
      (
        Self.changed { $0.views[0].layout.frame.x = .nan },
        "scene.views[0].frame is nan and must be a finite number"
      ),
      (
        Self.changed { $0.views[0].layout.rowHeight = -1 },
        "scene.views[0].rowHeight is -1 and must be at least 0"
      ),
      (
        Self.changed { $0.views[1].layout.headerHeight = -0.5 },
        "scene.views[1].headerHeight is -0.5 and must be at least 0"
      ),
      (
        Self.changed { $0.views[1].sections[0].items[0].id = 2 },
        "scene.views[1].sections[0].items[0].id is 2 and must not be the name of another item"
      ),
    ]
    for (scene, words) in refused {
      let refusal = #expect(throws: SceneRefusal.self) { try scene.validate() }
      #expect(refusal?.description == words)
    }
  }

  @Test func everyKindOfEventReadsBackAsItWasWritten() throws {
    var scenario = Scenario<DragSession>(scene: Self.legal, events: [])
    scenario.scene[item: 1] = DragSession.Item(
      1, starts: [2, 1], adds: [], visibility: .team, isSpringLoaded: true,
      proposal: DragSession.Proposal(.copy, .insertInto))
    scenario.scene.apps[0].isInBackground = true
    scenario.events = DragSession.Event.Kind.allCases.map { DragSession.Event.blank($0) }
    let read = try FieldReader.read(
      Scenario<DragSession>.self, from: JSONParser.parse(FieldWriter.text(of: scenario)))
    #expect(read == scenario)
    #expect(scenario.events.map(\.kind) == DragSession.Event.Kind.allCases)
  }

  @Test func aSnapshotReadsBackAsItWasWritten() throws {
    let scene = DragSession.Scene.lists([[1, 2, 3]]) {
      $0.views[0].proposal = DragSession.Proposal(.copy, .insertInto)
      $0[item: 2].isSpringLoaded = true
    }
    let events = drop(2, 0) + drag(2, 1) + [.tick(seconds: 2)]
    let seen = SessionRun(scene, events).snapshot
    #expect(seen.session?.opened == 2 && seen.contents == "1: 3~1?")
    let read = try FieldReader.read(
      DragSession.Snapshot.self, from: JSONParser.parse(FieldWriter.text(of: seen)))
    #expect(read == seen)
    #expect(read.firstDifference(from: seen, tolerance: 0) == nil)
  }

  @Test(arguments: [("3", 3, 0), ("3~1", 3, 1), ("-2~12", -2, 12)])
  func namesOfItemsAreTexts(_ text: String, _ original: Int, _ copy: Int) {
    let identity = DragSession.Identity(ItemID(original), copy: copy)
    #expect(DragSession.Identity(text) == identity)
    #expect(identity.description == text)
  }

  @Test(arguments: ["", "x", "~1", "3~", "3~0", "3~-1", "3~1~2"])
  func otherTextsAreNoNames(_ text: String) throws {
    #expect(DragSession.Identity(text) == nil)
    #expect(throws: FormatError.self) {
      try FieldReader.read(DragSession.Identity.self, from: .object([JSON.Field("id", .text(text))]))
    }
  }

  @Test func aDifferenceNamesWhatDiffers() {
    let before = SessionRun(.lists([[1, 2]])).snapshot
    let after = SessionRun(.lists([[1, 2]]), drop(0, 1)).snapshot
    #expect(
      after.firstDifference(from: before, tolerance: 0)
        == Difference("rows", expected: "view 1 has [1, 2]", seen: "view 1 has [2, 1]"))
    let lifted = SessionRun(.lists([[1, 2]]), [.press(1, at: row(0)), .hold(1)]).snapshot
    #expect(
      lifted.firstDifference(from: before, tolerance: 0)
        == Difference("left", expected: "no session", seen: "a session of [1]"))
  }
}
