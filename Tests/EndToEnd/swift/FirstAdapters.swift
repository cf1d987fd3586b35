// What a new user has after the first hour: two pieces of code with a mistake each, and five adapters that are not
// finished yet. The code beneath the adapters is right.
import DragFuzz
import DragFuzzTesting
import DragSpec
import Testing

@Suite struct FirstAdapters {
  @Test func ordersAreSwapped() async { await expectNoFindings(on: Self.swapping) }
  @Test func cancelSettles() async { await expectNoFindings(on: Self.settling) }
  @Test func optionsAreNotCopied() async { await expectNoFindings(on: Self.forgetful) }
  @Test func aFieldIsForgotten() async { await expectNoFindings(on: Self.unselected) }
  @Test func nothingIsReported() async { await expectNoFindings(on: Self.silent) }
  @Test func cancelIsIgnored() async { await expectNoFindings(on: Self.uncancelled) }
  @Test func theOrderIsThatOfADictionary() async { await expectNoFindings(on: Self.shuffled) }

  // MARK: Two mistakes

  static let swapping = ImplementationUnderTest<GridReorder>(
    "swapping", "The dragged item changes places with the one in its new slot.",
    make: { GridReorderReference(rules: Swapping.self) })

  static let settling = ImplementationUnderTest<FreeDrag>(
    "settling", "A cancelled item settles as after a release.",
    make: { FreeDragReference(rules: Settling.self) })

  final class Swapping: GridReorderRules {
    override func moveItem(from: Int, to: Int, _ state: inout GridReorder.State) {
      state.items.swapAt(from, to)
    }
  }

  final class Settling: FreeDragRules {
    override func cancel(_ index: Int, _ state: inout FreeDrag.State) {
      if state.items[index].hold != nil { release(index, &state) }
    }
  }

  // MARK: Five unfinished adapters

  /// Does not copy the options of the items from the scene.
  static let forgetful = ImplementationUnderTest<FreeDrag>(
    "forgetful", "",
    make: {
      Adapter(scene: { scene in
        var scene = scene
        for index in scene.items.indices {
          scene.items[index].bounces = true
          scene.items[index].adsorbs = false
        }
        return scene
      })
    })

  /// Never shows which items are selected.
  static let unselected = ImplementationUnderTest<GridReorder>(
    "unselected", "",
    make: {
      Adapter(shown: { snapshot in
        for index in snapshot.items.indices { snapshot.items[index].isSelected = false }
      })
    })

  /// Never says that a drag has ended.
  static let silent = ImplementationUnderTest<GridReorder>(
    "silent", "",
    make: {
      Adapter(shown: { snapshot in
        snapshot.endedCount = 0
        snapshot.lastEnded = GridReorder.Snapshot.Report()
      })
    })

  /// Does not hand on that a touch was cancelled.
  static let uncancelled = ImplementationUnderTest<CollectionReorder>(
    "uncancelled", "", make: { Adapter(event: { $0.kind == .cancel ? nil : $0 }) })

  /// Keeps its items in a set, which is in another order each time.
  static let shuffled = ImplementationUnderTest<FreeDrag>(
    "shuffled", "", make: { Adapter(shown: { $0.items.shuffle() }) })
}

/// The specification, with something between it and dragfuzz.
struct Adapter<B: FuzzedBehaviour>: Implementation {
  typealias Subject = B
  private var code = B.reference(B.Policies())
  private let scene: @Sendable (B.Scene) -> B.Scene
  private let event: @Sendable (B.Event) -> B.Event?
  private let shown: @Sendable (inout B.Snapshot) -> Void

  init(
    scene: @escaping @Sendable (B.Scene) -> B.Scene = { $0 },
    event: @escaping @Sendable (B.Event) -> B.Event? = { $0 },
    shown: @escaping @Sendable (inout B.Snapshot) -> Void = { _ in }
  ) {
    (self.scene, self.event, self.shown) = (scene, event, shown)
  }

  mutating func start(_ scene: B.Scene) throws { try code.start(self.scene(scene)) }

  mutating func handle(_ event: B.Event) throws {
    if let event = self.event(event) { try code.handle(event) }
  }

  mutating func observe(into snapshot: inout B.Snapshot) throws {
    try code.observe(into: &snapshot)
    shown(&snapshot)
  }
}
