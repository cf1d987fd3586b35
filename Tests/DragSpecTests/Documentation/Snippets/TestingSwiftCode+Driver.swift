// The drivers of the article TestingSwiftCode, block by block; ArticleTests compares the two.

import DragFuzz
import DragSpec

struct MyGridDriver: Implementation {
  typealias Subject = GridReorder
  private var board = Board()

  /// One driver is used for many scenarios: nothing of the last one may be left.
  mutating func start(_ scene: GridReorder.Scene) {
    board = Board(layout: scene.layout, titles: scene.titles)
  }

  /// What your gesture recognisers call.
  mutating func handle(_ event: GridReorder.Event) throws {
    switch event {
    case .touch(.press(let touch, let location)): try board.touchDown(touch, at: location)
    case .touch(.hold(let touch)): try board.longPress(touch)
    case .touch(.move(let touch, let location)): try board.touchMoved(touch, to: location)
    case .touch(.release(let touch)): try board.touchUp(touch)
    case .touch(.cancel(let touch)): try board.touchCancelled(touch)
    case .resize(let width): try board.setWidth(width)
    case .setTitles(let titles): try board.show(titles)
    case .key: break  // These come only with the policy `keys`.
    }
  }

  /// What a user would see, as if all animations had ended.
  func observe(into snapshot: inout GridReorder.Snapshot) { snapshot = board.appearance }
}

let myGrid = ImplementationUnderTest("my-grid", "The grid of our home screen.", make: { MyGridDriver() })

/// A grid that legitimately differs: a cancelled drag keeps its order, frames are rounded to half points, and what
/// is in front is not promised.
let roundedGrid: ImplementationUnderTest<GridReorder> = {
  var promises = Promises<GridReorder>(notPromised: ["lifted-is-in-front"], tolerance: 0.5)
  promises.policies.cancel = .keeps
  return ImplementationUnderTest("rounded-grid", "Rounds.", promises: promises, make: { MyGridDriver() })
}()

/// A grid with options: its cells may snap to points, and a cancel may keep the order, which is no mistake then.
let gridWithOptions = ImplementationUnderTest<GridReorder>(
  "grid-with-options", "Our grid, with its options.",
  settings: [
    Setting("snap", ["0", "5", "20"]),
    Setting("cancel", ["restores", "keeps"]) { _, promises in promises.policies.cancel = .keeps },
  ],
  make: { settings in MyGridDriver(snapping: settings["snap"] ?? "0", cancel: settings["cancel"]) })

@MainActor final class MyViewDriver: AsyncImplementation {
  typealias Subject = GridReorder
  private var driver = MyGridDriver()

  func start(_ scene: GridReorder.Scene) { driver.start(scene) }
  func handle(_ event: GridReorder.Event) throws { try driver.handle(event) }

  func observe() -> GridReorder.Snapshot {
    var snapshot = GridReorder.Snapshot.blank
    driver.observe(into: &snapshot)
    return snapshot
  }
}

let myViews = ImplementationUnderTest(
  "my-views", "The views of our home screen.", limit: .seconds(300), makeOnMainActor: { MyViewDriver() })

/// A driver that waits, for a store or for a server.
actor MyStoreDriver: AsyncImplementation {
  typealias Subject = GridReorder
  private var driver = MyGridDriver()

  func start(_ scene: GridReorder.Scene) async { driver.start(scene) }
  func handle(_ event: GridReorder.Event) async throws { try driver.handle(event) }

  func observe() async -> GridReorder.Snapshot {
    var snapshot = GridReorder.Snapshot.blank
    driver.observe(into: &snapshot)
    return snapshot
  }
}

let myStore = ImplementationUnderTest(
  "my-store", "The grid behind our store.", limit: .seconds(1), makeAsync: { MyStoreDriver() })

/// A grid without margins and paddings, which a scene may ask for.
struct FlushGridDriver: Implementation {
  typealias Subject = GridReorder
  private var driver = MyGridDriver()

  mutating func start(_ scene: GridReorder.Scene) throws {
    let layout = scene.layout
    if layout.rowMargin > 0 || layout.columnMargin > 0 { throw ScenarioDeclined("margins around the grid") }
    if layout.rowPadding > 0 || layout.columnPadding > 0 { throw ScenarioDeclined("room between slots") }
    driver.start(scene)
  }

  mutating func handle(_ event: GridReorder.Event) throws { try driver.handle(event) }
  func observe(into snapshot: inout GridReorder.Snapshot) { driver.observe(into: &snapshot) }
}

let flushGrid = ImplementationUnderTest("flush-grid", "Without margins.", make: { FlushGridDriver() })

/// A list that always begins with these rows; whatever happens to them is random.
let threeRows: ImplementationUnderTest<GridReorder> = {
  let rows = GridReorder.Scene(
    layout: GridReorder.Layout(width: 287, columnCount: 1, rowHeight: 44),
    titles: GridReorder.Titles(items: [11, 12, 13], selected: []))
  var promises = Promises<GridReorder>(scenes: [rows])
  promises.capabilities.without = ["resize", "set-titles"]
  return ImplementationUnderTest("three-rows", "My list.", promises: promises, make: { MyGridDriver() })
}()

/// A driver that ignores the scene: its list starts as it is.
struct SettingsDriver: Implementation {
  typealias Subject = GridReorder
  private var driver = MyGridDriver()

  mutating func start(_ scene: GridReorder.Scene) {
    let layout = GridReorder.Layout(width: 287, columnCount: 1, rowHeight: 44)
    driver.start(
      GridReorder.Scene(layout: layout, titles: GridReorder.Titles(items: [11, 12, 13], selected: [])))
  }

  mutating func handle(_ event: GridReorder.Event) throws { try driver.handle(event) }
  func observe(into snapshot: inout GridReorder.Snapshot) { driver.observe(into: &snapshot) }
}

/// The scene is read off what the driver shows first.
func mySettings() throws -> ImplementationUnderTest<GridReorder> {
  let promises = Promises<GridReorder>(
    capabilities: Capabilities(without: ["resize", "set-titles"]),
    scenes: [try GridReorder.opened { SettingsDriver() }])
  return ImplementationUnderTest("my-settings", "My list.", promises: promises, make: { SettingsDriver() })
}
