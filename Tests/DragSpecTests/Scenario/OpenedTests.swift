import DragSpec
import Testing

@testable import DragFuzz

@Suite(
  "The scene of code that is opened as it is can be read off what it shows first, but for what no snapshot shows"
)
struct OpenedTests {
  /// Whether code that starts from a fixture whatever it is given shows in its first snapshot that fixture.
  private func check<B: FuzzedBehaviour>(
    _ behaviour: B.Type, _ fixtures: [B.Scene], measures: (B.Scene) -> B.Scene
  ) throws {
    for fixture in fixtures {
      let opened = try B.opened(measures(fixture)) { Stubborn<B>(fixture) }
      #expect(FieldWriter.text(of: rounded(opened)) == FieldWriter.text(of: rounded(fixture)), "\(B.name)")
    }
  }

  /// The scene with numbers that differences of coordinates give.
  private func rounded<Scene: Described>(_ scene: Scene) -> Scene {
    var scene = scene
    var leaves = LeafVisitor.reading(scene, event: nil).leaves
    for index in leaves.indices where leaves[index].isNumeric {
      leaves[index].value = (leaves[index].value * 1e6).rounded() / 1e6
    }
    _ = LeafVisitor.write(leaves[...], into: &scene)
    return scene
  }

  /// The reference, which starts from a scene of its own.
  private struct Stubborn<B: Behaviour>: Implementation {
    typealias Subject = B
    private var reference = B.reference(B.Policies())
    private let own: B.Scene
    init(_ own: B.Scene) { self.own = own }
    mutating func start(_ scene: B.Scene) throws { try reference.start(own) }
    mutating func handle(_ event: B.Event) throws { try reference.handle(event) }
    mutating func observe(into snapshot: inout B.Snapshot) throws { try reference.observe(into: &snapshot) }
  }

  @Test func grids() throws {
    try check(GridReorder.self, Array(Fixtures.grids.prefix(2))) { _ in .blank }
    // Above a single row nobody sees the room between rows.
    var single = Fixtures.grids[2]
    single.layout.rowPadding = 0
    try check(GridReorder.self, [single]) { _ in .blank }
    // And beside fewer items than there are columns, nobody sees these.
    let row = GridReorder.Scene(
      layout: GridReorder.Layout(width: 400, columnCount: 4, rowHeight: 30, columnPadding: 8),
      titles: GridReorder.Titles(items: [5, 6], enabled: [5], selected: [6]))
    try check(GridReorder.self, [row]) { _ in
      GridReorder.Scene(
        layout: GridReorder.Layout(width: 1, columnCount: 4, rowHeight: 1),
        titles: GridReorder.Titles(items: []))
    }
  }

  @Test func containers() throws {
    try check(FreeDrag.self, Fixtures.containers) { FreeDrag.Scene(container: $0.container, items: []) }
  }

  @Test func collections() throws {
    try check(CollectionReorder.self, Fixtures.collections) { fixture in
      var measures = fixture
      measures.layout.viewport = .zero
      // A cell that is not seen at the start has its size from here.
      measures.sections = fixture.sections.map { section in
        var section = section
        section.items = section.items.filter { $0.id == 61 }
        return section
      }
      return measures
    }
  }

  @Test func whatIsNotSeenHasToBeSaid() {
    var long = Fixtures.collections[1]
    long.layout.viewport.y = 40
    let refusal = #expect(throws: SceneRefusal.self) {
      try CollectionReorder.opened { Stubborn<CollectionReorder>(long) }
    }
    #expect(
      refusal?.description
        == "scene.sections[0].items is item 4 and is not seen at the start, so that its size has to "
        + "be said beside what is opened")
  }

  @Test func boards() throws {
    try check(DragSession.self, Fixtures.boards) { fixture in
      var measures = fixture
      for index in measures.views.indices { measures.views[index].sections = [] }
      return measures
    }
    #expect(throws: SceneRefusal.self) {
      try DragSession.opened { Stubborn<DragSession>(Fixtures.boards[0]) }
    }
  }

  @Test func trees() throws {
    try check(TreeMove.self, Fixtures.trees) { fixture in
      TreeMove.Scene(items: fixture.items.filter(\.isLeaf))
    }
  }

  @Test func aProgramIsOpenedBeforeItIsTested() throws {
    let first =
      #"{"height":44,"items":[{"id":7,"frame":[0,0,287,44]}],"front":null,"endedCount":0,"lastEnded":{"order":[],"selection":[]}}"#
    let card = #"{"protocol":1,"name":"own","behaviours":[{"name":"grid-reorder","opened":[{}]}]}"#
    let script = """
      read -r line; echo '{"jsonrpc":"2.0","id":0,"result":\(card)}'
      id=1
      while read -r line; do case $line in *shutdown*) exit;; esac
      echo '{"jsonrpc":"2.0","id":'$id',"result":{"snapshots":[\(first)]}}'; id=$((id+1)); done
      """
    let command = ProcessCommand(["/bin/sh", "-c", script])
    let tested = try ImplementationUnderTest<GridReorder>(command: command)
    #expect(
      tested.promises.scenes == [
        GridReorder.Scene(
          layout: GridReorder.Layout(width: 287, columnCount: 1, rowHeight: 44),
          titles: GridReorder.Titles(items: [7], selected: []))
      ])
  }
}
