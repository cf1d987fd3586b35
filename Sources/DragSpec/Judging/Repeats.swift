/// What has happened several times in a run, for the situations that count stages.
struct Repeats {
  /// How many drags were cancelled since the last one that was released.
  private(set) var cancels = 0
  /// How often the surroundings have got another size in this drag.
  private(set) var resizes = 0
  private var lifts: [(item: ItemID, count: Int)] = []
  private var gone: [ItemID] = []

  /// Begins a run.
  mutating func start() {
    (cancels, resizes) = (0, 0)
    lifts.clear()
    gone.clear()
  }

  /// Notes that an item is lifted, and says the how manieth time that is.
  mutating func lift(_ item: ItemID) -> Int {
    resizes = 0
    for index in lifts.indices where lifts[index].item == item {
      lifts[index].count += 1
      return lifts[index].count
    }
    lifts.append((item, 1))
    return 1
  }

  /// Notes how a drag has ended, and says how many were cancelled one after the other.
  mutating func end(isCancelled: Bool) -> Int {
    cancels = isCancelled ? cancels + 1 : 0
    return cancels
  }

  /// Notes a resize during a drag, and says the how manieth of the drag that is.
  mutating func resize() -> Int {
    resizes += 1
    return resizes
  }

  /// Notes that an item is taken out.
  mutating func leave(_ item: ItemID) {
    if !gone.contains(item) { gone.append(item) }
  }

  /// Whether an item that is put in has been there before.
  func comesBack(_ item: ItemID) -> Bool { gone.contains(item) }
}
