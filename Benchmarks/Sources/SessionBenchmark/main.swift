import DragSpec

// What each event of a drag session with three items and two apps costs the reference, observation included, with
// 1,000 items in 10 sections on each side and with 10,000 items in 100 sections. Every section has 100 rows, so that
// what an event itself has to touch is the same. Both sizes take turns, so that the ratios hold when the machine's
// speed drifts.

let rounds = 15
// The reports of a run are kept, and now and then the array that holds them is copied to a larger place. After more
// cycles a copy costs as much as hundreds of events, and which event it falls on differs with the size.
let cycles = 100
let height = 20.0

/// Two apps with a large list each.
struct Lists {
  var reference = DragSession.reference(DragSession.Policies())
  var snapshot = DragSession.Snapshot.blank
  let sectionCount: Int
  /// The time and number of events of each name.
  var times: [String: (time: Duration, count: Int)] = [:]
  var requests = 0

  init(sectionCount: Int) {
    self.sectionCount = sectionCount
    func view(_ id: Int, firstItem: Int) -> DragSession.View {
      DragSession.View(
        id: DragSession.ViewID(id), app: DragSession.AppID(id),
        layout: DragSession.Layout(
          frame: Rect(200 * Double(id), 40, 100, height * 100 * Double(sectionCount)), rowHeight: height),
        proposal: DragSession.Proposal(id == 1 ? .move : .copy),
        sections: (0..<sectionCount).map { section in
          DragSession.Section(
            (0..<100).map { row in
              let number = firstItem + section * 100 + row
              let other = firstItem + section * 100 + (row + 1) % 100
              return DragSession.Item(ItemID(number), starts: [ItemID(number), ItemID(other)])
            })
        })
    }
    let scene = DragSession.Scene(
      apps: [DragSession.App(id: 1), DragSession.App(id: 2)],
      views: [view(1, firstItem: 1), view(2, firstItem: 1_000_001)])
    reference.start(scene)
    reference.observe(into: &snapshot)
  }

  /// The middle of the upper half of a row.
  func location(view: Int, section: Int, row: Int) -> Point {
    Point(200 * Double(view) + 50, 40 + height * (Double(section * 100 + row) + 0.25))
  }

  mutating func send(_ name: String, _ event: DragSession.Event) {
    let start = ContinuousClock.now
    reference.handle(event)
    reference.observe(into: &snapshot)
    let time = ContinuousClock.now - start
    let old = times[name] ?? (.zero, 0)
    times[name] = (old.time + time, old.count + 1)
  }

  /// A copy of three items into the other app, whose copies are deleted again, and a move there and back.
  mutating func cycle(_ number: Int) {
    // As few sections as with the smaller lists, so that it is the events that are measured, and not how long memory
    // takes to answer.
    let section = number % 5 * (sectionCount / 10)
    let other = (section + sectionCount / 2) % sectionCount
    send("press", .press(1, at: location(view: 1, section: section, row: 10)))
    send("hold that lifts two", .hold(1))
    send("first move", .move(1, to: location(view: 1, section: other, row: 50)))
    send("press of a second touch", .press(2, at: location(view: 1, section: other, row: 20)))
    send("tap that adds", .release(2))
    send("move", .move(1, to: location(view: 2, section: other, row: 30)))
    send("tick", .tick(seconds: 0.25))
    send("release that copies", .release(1))
    for index in [3, 1, 2] { send("arrival", .arrive(request: requests + index)) }
    for _ in 0..<3 { send("delete", .delete(DragSession.Path(2, other, 30))) }
    requests = snapshot.requests.isEmpty ? requests + 3 : requests
    let places = [(section, other), (other, section)]
    for (from, to) in places {
      send("press", .press(1, at: location(view: 1, section: from, row: 99)))
      send("hold that lifts two", .hold(1))
      send("first move", .move(1, to: location(view: 1, section: to, row: 98)))
      send("release that moves", .release(1))
    }
  }
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func nanoseconds(_ entry: (time: Duration, count: Int)) -> Double {
  let (seconds, attoseconds) = entry.time.components
  return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(max(entry.count, 1))
}

var results: [String: [(small: Double, large: Double)]] = [:]
for _ in 0..<rounds {
  var small = Lists(sectionCount: 10)
  var large = Lists(sectionCount: 100)
  for cycle in 0..<cycles {
    small.cycle(cycle)
    large.cycle(cycle)
  }
  for (name, entry) in small.times {
    guard let other = large.times[name] else { continue }
    results[name, default: []].append((nanoseconds(entry), nanoseconds(other)))
  }
}
for (name, entries) in results.sorted(by: { $0.key < $1.key }) {
  let ratios = entries.map { $0.large / $0.small }
  print(
    "| \(name) | \(Int(median(entries.map(\.small)))) ns | \(Int(median(entries.map(\.large)))) ns "
      + "| \((median(ratios) * 100).rounded() / 100) |")
}
