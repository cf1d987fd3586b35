import DragFuzz
import PublishedControls

/// The behaviours with the implementations that dragfuzz has.
public let behaviours: [any RegisteredBehaviour] = Behaviours.all

/// The target of a behaviour; `--implementation=NAME` chooses what is tested, by default the reference.
///
/// An engine leaves arguments that begin with two hyphens alone.
public func target(_ behaviour: String) -> FuzzTarget {
  let option = "--implementation="
  let word = CommandLine.arguments.last { $0.hasPrefix(option) }
  guard let behaviour = behaviours.named(behaviour) else { fatalError("no behaviour \"\(behaviour)\"") }
  do {
    return try FuzzTarget(behaviour, implementation: word.map { String($0.dropFirst(option.count)) })
  } catch { fatalError("\(error)") }
}

/// Called by the engine before anything else.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeRawPointer?, _ arguments: UnsafeRawPointer?) -> CInt {
  FuzzTarget.leaveSignalsToTheEngine()
  return 0
}
