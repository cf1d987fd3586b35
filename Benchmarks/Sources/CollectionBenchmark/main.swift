import DragSpec

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// How long the reference of collection reorder needs for an event and the snapshot behind it, in collections of 2 and of
// 100 sections with 100 items each. Both are asked in turns, so that the ratio holds when the machine's speed drifts.

let repetitions = 20_000
let rounds = 15
let side = 40.0

/// A collection of ten columns, scrolled to its last two sections, with one of its cells lifted or none.
struct Stage {
  var reference = CollectionReorder.reference(CollectionReorder.Policies())
  var snapshot = CollectionReorder.Snapshot.blank
  let scene: CollectionReorder.Scene
  /// The sections that are played with: the last one but one, and the last one.
  let sections: (Int, Int)

  init(sectionCount: Int) {
    let sections = (0..<sectionCount).map { section in
      CollectionReorder.Section(
        items: (0..<100).map {
          CollectionReorder.Item(ItemID(section * 100 + $0 + 1), size: Point(side, side))
        })
    }
    // The middle of the viewport is where the last section begins.
    let extent = Double(sectionCount) * 10 * side
    scene = CollectionReorder.Scene(
      layout: CollectionReorder.Layout(viewport: Point(10 * side, 8 * side)), edgeZone: 10, scrollSpeed: 1,
      offset: extent - 14 * side, sections: sections)
    self.sections = (sectionCount - 2, sectionCount - 1)
  }

  mutating func play(_ event: CollectionReorder.Event) {
    reference.handle(event)
    reference.observe(into: &snapshot)
  }

  /// Begins anew, with nothing lifted or with the first cell of the last line of the last section but one.
  mutating func begin(lifted: Bool) {
    reference.start(scene)
    reference.observe(into: &snapshot)
    if lifted {
      play(.press(1, at: Point(side / 2, 3.5 * side)))
      play(.hold(1))
    }
  }
}

/// Some events that leave what they have found.
struct Cycle {
  let name: String
  var lifted = true
  let events: (Stage) -> [CollectionReorder.Event]
}

let home = Point(side / 2, 3.5 * side)
let cycles = [
  Cycle(name: "press and release", lifted: false) { _ in [.press(1, at: home), .release(1)] },
  Cycle(name: "press, lift and cancel", lifted: false) { _ in [.press(1, at: home), .hold(1), .cancel(1)] },
  Cycle(name: "move within the own cell") { _ in [.move(1, to: home + Point(1, 0)), .move(1, to: home)] },
  Cycle(name: "move by a place and back") { _ in [.move(1, to: home + Point(side, 0)), .move(1, to: home)] },
  Cycle(name: "move over three lines and back") { _ in
    [.move(1, to: home - Point(0, 3 * side)), .move(1, to: home)]
  },
  Cycle(name: "move to another section and back") { _ in
    [.move(1, to: home + Point(0, side)), .move(1, to: home)]
  },
  Cycle(name: "scroll at both edges") { _ in
    let (top, bottom) = (Point(side / 2, 1), Point(side / 2, 8 * side - 1))
    return [
      .move(1, to: top), .tick(seconds: 1), .move(1, to: bottom), .tick(seconds: 1), .move(1, to: home),
    ]
  },
  Cycle(name: "insertion and deletion", lifted: false) { stage in
    let path = CollectionReorder.IndexPath(stage.sections.1, 50)
    let item = CollectionReorder.Item(ItemID(1_000_000), size: Point(side, side))
    return [.insert(item, at: path), .delete(at: path)]
  },
]

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// With two digits behind the point.
func inWords(_ ratio: Double) -> String {
  let hundredths = Int((ratio * 100).rounded())
  return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
}

for cycle in cycles {
  var stages = [Stage(sectionCount: 2), Stage(sectionCount: 100)]
  var times: [[Double]] = [[], []]
  for _ in 0..<rounds {
    for size in stages.indices {
      stages[size].begin(lifted: cycle.lifted)
      let events = cycle.events(stages[size])
      let before = stages[size].snapshot.display
      let start = clock()
      for _ in 0..<repetitions { for event in events { stages[size].play(event) } }
      let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
      times[size].append(seconds * 1e9 / Double(repetitions * events.count))
      precondition(stages[size].snapshot.display == before, "\(cycle.name) does not leave what it has found")
    }
  }
  let ratios = zip(times[1], times[0]).map { $0 / $1 }
  print(
    "\(cycle.name): \(Int(median(times[0]))) ns in 2 sections, \(Int(median(times[1]))) ns in 100; "
      + "ratio \(inWords(median(ratios))) (\(inWords(ratios.min() ?? 0)) to \(inWords(ratios.max() ?? 0)))")
}
