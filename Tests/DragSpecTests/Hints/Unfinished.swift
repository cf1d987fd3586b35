import DragFuzz
import DragSpec

/// The reference behind a driver that is not finished: a part of what is asked, or of what is answered, gets lost.
struct Unfinished<B: FuzzedBehaviour>: Implementation {
  typealias Subject = B

  /// What the driver makes of a scene.
  private let scene: @Sendable (inout B.Scene) -> Void
  /// Whether it passes an event on.
  private let passes: @Sendable (B.Event) -> Bool
  /// What it makes of what it sees, in the run of that number.
  private let snapshot: @Sendable (inout B.Snapshot, _ run: Int) -> Void

  private var reference = B.reference(B.Policies())
  private var truth = B.Snapshot.blank
  private var run = 0

  init(
    scene: @escaping @Sendable (inout B.Scene) -> Void = { _ in },
    passes: @escaping @Sendable (B.Event) -> Bool = { _ in true },
    snapshot: @escaping @Sendable (inout B.Snapshot, _ run: Int) -> Void = { _, _ in }
  ) {
    self.scene = scene
    self.passes = passes
    self.snapshot = snapshot
  }

  mutating func start(_ scene: B.Scene) throws {
    run += 1
    var scene = scene
    self.scene(&scene)
    truth = .blank
    try reference.start(scene)
  }

  mutating func handle(_ event: B.Event) throws {
    if passes(event) { try reference.handle(event) }
  }

  mutating func observe(into snapshot: inout B.Snapshot) throws {
    try reference.observe(into: &truth)
    snapshot = truth
    self.snapshot(&snapshot, run)
  }

  /// The driver under test.
  var tested: ImplementationUnderTest<B> {
    ImplementationUnderTest("own", "A driver that is not finished.") {
      [scene, passes, snapshot] in Unfinished(scene: scene, passes: passes, snapshot: snapshot)
    }
  }
}
