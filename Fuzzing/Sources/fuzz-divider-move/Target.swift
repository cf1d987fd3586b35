import DragFuzz
import Targets

@MainActor private let target = Targets.target("divider-move")

/// Called by the engine with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ input: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: input, count: count))
  return MainActor.assumeIsolated { target.run(bytes) }
}
