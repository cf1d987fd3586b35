// The Swift of the landing page of DragFuzz; ArticleTests compares the two.

import DragFuzz
import DragSpec

/// A grid in which nothing ever happens: your own code goes here.
struct MyGrid: Implementation {
  typealias Subject = GridReorder
  private var scene = GridReorder.Scene.blank

  mutating func start(_ scene: GridReorder.Scene) { self.scene = scene }

  mutating func handle(_ event: GridReorder.Event) {
    // Call the handler that your gesture recogniser calls.
  }

  mutating func observe(into snapshot: inout GridReorder.Snapshot) {
    let titles = scene.titles
    let items = titles.items.enumerated().map { index, item in
      GridReorder.Snapshot.Item(
        id: item, frame: scene.layout.slot(index), isEnabled: titles.enabled?.contains(item) ?? true,
        isSelected: titles.selected?.contains(item) ?? true)
    }
    snapshot = GridReorder.Snapshot(height: scene.layout.height(itemCount: items.count), items: items)
  }
}

func findings() async -> [Finding<GridReorder>] {
  let mine = ImplementationUnderTest("my-grid", "Our grid.", make: { MyGrid() })
  return await Campaign(mine, CampaignOptions(seed: 1, iterations: 1_000)).run().findings
}
