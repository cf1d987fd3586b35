import DragFuzz
import DragSpec

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// How long the reference needs to find the item under a touch and the target slot of a drag, in grids of 100 and of
// 10,000 items. Both grids are asked in turns, so that the ratio holds when the machine's speed drifts.

let lookups = 1_000_000
let rounds = 15

/// A grid of ten columns in which the first item is lifted.
struct Grid {
  var rules = GridReorderRules()
  var state: GridReorder.State
  let drag: GridReorder.State.Drag
  /// Locations all over the grid, some of them in gaps.
  var locations: [Point] = []

  init(itemCount: Int) {
    let layout = GridReorder.Layout(
      width: 400, columnCount: 10, rowHeight: 40, rowMargin: 4, rowPadding: 4, columnMargin: 4,
      columnPadding: 4)
    state = GridReorder.State(layout: layout)
    rules.setTitles(GridReorder.Titles(items: (1...itemCount).map { ItemID($0) }), &state)
    drag = GridReorder.State.Drag(touch: 1, item: 1, slot: 0, grabOffset: .zero, frame: state.slots[0])
    var random = Random(seed: 1)
    let height = layout.height(itemCount: itemCount)
    // Few enough that it is the lookup that is measured, and not how long memory takes to answer.
    for _ in 0..<64 { locations.append(Point(random.unit() * layout.width, random.unit() * height)) }
  }

  mutating func findItems() -> Int {
    var found = 0
    for index in 0..<lookups where rules.item(at: locations[index & 63], state) != nil { found += 1 }
    return found
  }

  mutating func findTargets() -> Int {
    var found = 0
    var drag = drag
    for index in 0..<lookups {
      drag.frame.x = locations[index & 63].x
      drag.frame.y = locations[index & 63].y
      if rules.targetSlot(drag, state) != nil { found += 1 }
    }
    return found
  }
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func compare(_ name: String, _ find: (inout Grid) -> Int) {
  var grids = [Grid(itemCount: 100), Grid(itemCount: 10_000)]
  var times: [[Double]] = [[], []]
  var found = [0, 0]
  for _ in 0..<rounds {
    for size in grids.indices {
      let start = clock()
      found[size] += find(&grids[size])
      times[size].append(Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1e9 / Double(lookups))
    }
  }
  let ratios = zip(times[1], times[0]).map { $0 / $1 }
  print(
    "\(name): \(median(times[0])) ns among 100, \(median(times[1])) ns among 10,000; ratio \(median(ratios)) "
      + "(\(ratios.min() ?? 0) to \(ratios.max() ?? 0)); found \(found[0] / rounds) and \(found[1] / rounds)")
}

compare("item under a touch") { $0.findItems() }
compare("target slot") { $0.findTargets() }
