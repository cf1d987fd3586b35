import DragSpec
import Testing

@Suite("Collection reorder: scenes, events and snapshots as values")
struct CollectionReorderSceneTests {
  private let rich = Collection.Scene(
    origin: Point(3, -4),
    layout: Collection.Layout(
      viewport: Point(30, 40), axis: .horizontal, direction: .rightToLeft, lineSpacing: 1, itemSpacing: 2),
    edgeZone: 5, scrollSpeed: 6, offset: 7,
    sections: [
      Collection.Section(
        header: 1, insets: Collection.Insets(leading: 2, trailing: 3, near: 4, far: 5),
        items: [Collection.Item(1, size: Point(10, 20), isLocked: true)]), Collection.Section(),
    ],
    delegate: [
      Collection.Verdict(on: Path(0, 1)), Collection.Verdict(on: Path(1, 0), redirect: Path(0, 2)),
    ])

  @Test("a scene says that its content begins at the bottom only where it does")
  func fromBottom() throws {
    let plain = FieldWriter.text(of: rich)
    var scene = rich
    scene.layout.isFromBottom = true
    let text = FieldWriter.text(of: scene)
    #expect(text.replacing(#","fromBottom":true"#, with: "") == plain && text != plain)
    #expect(try FieldReader.read(Collection.Scene.self, from: JSONParser.parse(text)) == scene)
  }

  private func refusal(_ change: (inout Collection.Scene) -> Void) -> SceneRefusal? {
    var scene = rich
    change(&scene)
    do {
      try scene.validate()
      return nil
    } catch {
      return error
    }
  }

  @Test("a legal scene is taken, what is not is refused with field and value")
  func refusals() {
    #expect(refusal { _ in } == nil)
    #expect(refusal { $0 = .blank } == nil)
    func expect(_ field: String, _ change: (inout Collection.Scene) -> Void) {
      #expect(refusal(change)?.field == field)
    }
    expect("origin") { $0.origin.x = .nan }
    expect("viewport") { $0.layout.viewport.y = -1 }
    expect("viewport") { $0.layout.viewport.x = 2e9 }
    expect("lineSpacing") { $0.layout.lineSpacing = -.infinity }
    expect("itemSpacing") { $0.layout.itemSpacing = -1 }
    expect("edgeZone") { $0.edgeZone = -1 }
    expect("scrollSpeed") { $0.scrollSpeed = .infinity }
    expect("offset") { $0.offset = .nan }
    expect("sections[1].header") { $0.sections[1].header = -1 }
    expect("sections[0].leadingInset") { $0.sections[0].insets.leading = -1 }
    expect("sections[0].trailingInset") { $0.sections[0].insets.trailing = .nan }
    expect("sections[0].nearInset") { $0.sections[0].insets.near = -1 }
    expect("sections[0].farInset") { $0.sections[0].insets.far = -1 }
    expect("sections[0].items[0].size") { $0.sections[0].items[0].size.y = -1 }
    expect("delegate[1].proposed.item") { $0.delegate[1].proposed.item = -1 }
    expect("delegate[1].redirect.section") { $0.delegate[1].redirect = Path(-1, 0) }
    expect("sections") { $0.sections[1].items = [Collection.Item(1, size: .zero)] }
    #expect(
      refusal { $0.edgeZone = -1 }.map(String.init) == "scene.edgeZone is -1 and must be at least 0")
    #expect(
      refusal { $0.sections[1].items = [Collection.Item(1, size: .zero)] }.map(String.init)
        == "scene.sections is [1, 1] and must not name the item 1 twice")
  }

  @Test("a repeated name is found among many items too")
  func repeatedAmongMany() {
    let items = (1...40).map { Collection.Item(ItemID($0), size: .zero) }
    #expect(refusal { $0.sections = [Collection.Section(items: items)] } == nil)
    #expect(
      refusal { $0.sections = [Collection.Section(items: items), .of(40)] }?.rule
        == "must not name the item 40 twice")
  }

  @Test("a scene reads back as it was written")
  func sceneRoundTrip() throws {
    let text = FieldWriter.text(of: rich)
    #expect(try FieldReader.read(Collection.Scene.self, from: JSONParser.parse(text)) == rich)
  }

  @Test("missing fields take their defaults")
  func defaults() throws {
    let text =
      #"{"origin":[0,0],"viewport":[30,30],"sections":[{"items":[{"id":1,"size":[10,10]}]}],"delegate":[]}"#
    #expect(try FieldReader.read(Collection.Scene.self, from: JSONParser.parse(text)) == .squares(.of(1)))
  }

  @Test("every kind of event reads back as it was written", arguments: Collection.Event.Kind.allCases)
  func eventRoundTrip(_ kind: Collection.Event.Kind) throws {
    let blank = Collection.Event.blank(kind)
    #expect(blank.kind == kind)
    let filled: Collection.Event =
      switch kind {
      case .press: .press(2, at: Point(1, 2))
      case .release: .release(2)
      case .move: .move(2, to: Point(1.5, -2))
      case .hold: .hold(2)
      case .cancel: .cancel(2)
      case .tick: .tick(seconds: 0.25)
      case .insert: .insert(Collection.Item(9, size: Point(1, 2), isLocked: true), at: Path(1, 2))
      case .delete: .delete(at: Path(1, 2))
      case .moveItem: .moveItem(from: Path(1, 2), to: Path(0, 3))
      case .reload: .reload(at: Path(1, 2), size: Point(3, 4))
      case .lock: .lock(at: Path(1, 2))
      case .unlock: .unlock(at: Path(1, 2))
      case .resize: .resize(Point(3, 4))
      case .background: .background
      case .pick: .key(.pick(2))
      case .step: .key(.step(.down))
      case .drop: .key(.drop)
      case .escape: .key(.escape)
      }
    for event in [blank, filled] {
      let text = FieldWriter.text(of: event)
      #expect(try FieldReader.read(Collection.Event.self, from: JSONParser.parse(text)) == event)
    }
  }

  @Test("a snapshot with every kind of callback reads back as it was written")
  func snapshotRoundTrip() throws {
    var stage = Stage(.squares(.of(1, 2), .of(3)))
    stage.lift(1)
    stage.play(.move(1, to: Point(15, 5)))
    var snapshot = stage.snapshot
    snapshot.reports += [.ended(Path(1, 2)), .cancelled(Path(0, 1)), .cancelled(nil)]
    let text = FieldWriter.text(of: snapshot)
    #expect(try FieldReader.read(Collection.Snapshot.self, from: JSONParser.parse(text)) == snapshot)
  }

  @Test(
    "a callback without an index path that it must have is refused",
    arguments: [
      #"{"callback":"began"}"#,
      #"{"callback":"moved","at":{"section":0,"item":1}}"#,
    ])
  func reportsWithoutPaths(text: String) throws {
    #expect(throws: FormatError.self) {
      try FieldReader.read(Collection.Report.self, from: JSONParser.parse(text))
    }
  }

  @Test("policies read back as they were written, and drop what they say")
  func policies() throws {
    var policies = Collection.Policies()
    #expect(policies.droppedInvariants == [])
    policies.cancel = .commits
    policies.dataSource = .atEnd
    policies.denial = .home
    let text = FieldWriter.text(of: policies)
    #expect(
      text
        == #"{"cancel":"commits","dataSource":"at-end","denial":"home","target":"centre","axis":"both","#
        + #""within":"anywhere","scroll":"speed","change":"keeps","lifts":"hold","liftDistance":0,"#
        + #""keys":"none","press":"keeps","secondTouch":"waits","outside":"stays","begins":"top","taps":"untold"}"#
    )
    #expect(try FieldReader.read(Collection.Policies.self, from: JSONParser.parse(text)) == policies)
    #expect(policies.droppedInvariants == ["cancel-restores"])
  }

  @Test("names of invariants, relations, labels and policies' exceptions are told apart and exist")
  func names() {
    let promises = Collection.invariants.map(\.name) + Collection.relations.map(\.name)
    #expect(Set(promises).count == promises.count)
    var policies = Collection.Policies()
    policies.cancel = .commits
    #expect(policies.droppedInvariants.isSubset(of: promises))
    let labels = Collection.Situation.allCases.map(\.name)
    #expect(Set(labels).count == labels.count)
    #expect(labels.count <= Situations.countMax)
  }
}
