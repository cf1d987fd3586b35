import DragFuzz
import DragSpec

/// What stands for your code: put it in place of the reference, which does everything as it should.
struct MyGrid: Implementation {
  typealias Subject = GridReorder
  private var reference = GridReorder.reference(GridReorder.Policies())

  mutating func start(_ scene: GridReorder.Scene) { reference.start(scene) }
  mutating func handle(_ event: GridReorder.Event) { reference.handle(event) }
  mutating func observe(into snapshot: inout GridReorder.Snapshot) { reference.observe(into: &snapshot) }
}

@MainActor private let target = FuzzTarget(
  ImplementationUnderTest("my-grid", "My own grid.", make: MyGrid.init))

/// Called by the engine before anything else.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeRawPointer?, _ arguments: UnsafeRawPointer?) -> CInt {
  FuzzTarget.leaveSignalsToTheEngine()
  return 0
}

/// Called by the engine with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ input: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: input, count: count))
  return MainActor.assumeIsolated { target.run(bytes) }
}
