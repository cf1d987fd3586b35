import DragFuzz
import DragSpec

@testable import MyModule

/// Lets dragfuzz test your code: turns events into calls, and what is seen into a snapshot.
///
/// What is not filled in yet throws `ScenarioDeclined`: such scenarios are counted by their reasons, and not judged.
struct Driver: Implementation {
  typealias Subject = FreeDrag

  /// Options of the code that are worth trying, such as `Setting("snap", ["0", "5"])`: the default first.
  static let settings: [Setting<FreeDrag>] = []
  /// The values that are not the default.
  private let settings: DragFuzz.Settings

  init(_ settings: DragFuzz.Settings) { self.settings = settings }

  /// Everything is promised, and no policy is declared (README.md, 3).
  static var promises: Promises<FreeDrag> {
    var promises = Promises<FreeDrag>()
    // <<chosen>> promises.policies.lifts = .{{lift}}
    promises.notPromised = []
    return promises
  }

  /// Makes your code from a scene and keeps it.
  mutating func start(_ scene: FreeDrag.Scene) throws {
    // {{scene}}
    throw ScenarioDeclined("start makes nothing of a scene yet")
  }

  /// Passes an event on to your code; what it carries is in `event`.
  mutating func handle(_ event: FreeDrag.Event) throws {
    switch event.kind {
    case .press:  // <<each>>
      // {{press}} <<each>>
      throw ScenarioDeclined("\(event.kind.rawValue) is not passed on yet")  // <<each>>
    }
  }

  /// Shows what is seen of your code.
  func observe(into snapshot: inout FreeDrag.Snapshot) throws {
    // {{snapshot}}
    throw ScenarioDeclined("observe shows nothing yet")
  }
}
