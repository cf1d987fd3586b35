import DragFuzz

/// What somebody would write by hand for one grid: flat arrays, three checks at the end of each gesture.
///
/// It makes about the same workload as the harness with the profile `plain`, without other touches and changes of the
/// surroundings: 1 to 6 items, 1 to 4 columns, 1 to 4 gestures of 0 to 4 moves, a fifth of them cancelled.
struct HandWrittenLoop {
  private var order: [Int] = []
  private var atLift: [Int] = []
  private var seen: [Bool] = []
  private(set) var checksum = 0
  private(set) var failures = 0
  /// How many events there were: a press, a hold, the moves and an end for each gesture.
  private(set) var events: UInt64 = 0

  mutating func run(seed: UInt64, scenarios: Int) {
    for iteration in 0..<scenarios {
      var random = Random(seed: seed &+ UInt64(iteration))
      runScenario(&random)
    }
  }

  private mutating func runScenario(_ random: inout Random) {
    let count = random.integer(in: 1...6)
    let columns = random.integer(in: 1...4)
    let width = 300.0
    let slotWidth = width / Double(columns)
    let rowHeight = 40.0
    order.removeAll(keepingCapacity: true)
    for item in 0..<count { order.append(item) }
    for _ in 0..<random.integer(in: 1...4) {
      let start = random.below(count)
      atLift.removeAll(keepingCapacity: true)
      atLift.append(contentsOf: order)
      var current = start
      let moves = random.integer(in: 0...4)
      events += UInt64(moves) + 3
      for _ in 0..<moves {
        let x = random.unit() * width
        let y = random.unit() * 160
        let column = Int(x / slotWidth)
        let target = Int(y / rowHeight) * columns + column
        guard target < count, target != current else { continue }
        let item = order[current]
        if current < target {
          for index in current..<target { order[index] = order[index + 1] }
        } else {
          for index in stride(from: current, to: target, by: -1) { order[index] = order[index - 1] }
        }
        order[target] = item
        current = target
      }
      let isCancelled = random.chance(0.2)
      if isCancelled {
        order.removeAll(keepingCapacity: true)
        order.append(contentsOf: atLift)
        if order != atLift { failures += 1 }
      }
      check(isCancelled ? start : current, start: start)
    }
    checksum &+= order[0]
  }

  /// The order is a permutation, and a move of the one item.
  private mutating func check(_ end: Int, start: Int) {
    seen.removeAll(keepingCapacity: true)
    for _ in order { seen.append(false) }
    for item in order {
      if seen[item] { failures += 1 }
      seen[item] = true
    }
    var other = 0
    for index in order.indices where index != end {
      if other == start { other += 1 }
      if order[index] != atLift[other] { failures += 1 }
      other += 1
    }
  }
}
