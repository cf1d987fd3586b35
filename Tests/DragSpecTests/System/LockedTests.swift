import Testing

@testable import DragFuzz

@Suite("A value that threads share")
struct LockedTests {
  @Test func nothingIsLost() async {
    let sum = Locked(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { for _ in 0..<1000 { sum.withLock { $0 += 1 } } } }
    }
    #expect(sum.withLock { $0 } == 8000)
  }

  @Test func whoWaitsHearsOfAChange() async {
    let word = Locked<String?>(nil)
    let heard = await withTaskGroup(of: String?.self) { group in
      group.addTask { await OwnThread.run { _ in word.wait(for: .seconds(600)) { $0 } } }
      group.addTask {
        try? await Task.sleep(for: .milliseconds(20))
        word.withLock { $0 = "now" }
        return nil
      }
      return await group.reduce(nil) { $0 ?? $1 }
    }
    #expect(heard == "now")
  }

  @Test func nobodyWaitsForEver() {
    let clock = ContinuousClock()
    let time = clock.measure { #expect(Locked(1).wait(for: .milliseconds(30)) { $0 > 1 ? $0 : nil } == nil) }
    #expect(time >= .milliseconds(30))
  }

  @Test func aWorkHearsOfItsCancellation() async {
    let task = Task {
      await OwnThread.run { isCancelled in
        while !isCancelled() { Descriptor.wait(for: .milliseconds(1)) }
        return true
      }
    }
    task.cancel()
    #expect(await task.value)
  }

  /// What was put in by one thread is taken out by another in its order.
  @Test func aListKeepsTheOrder() {
    let list = Locked<[Int]>([])
    for number in 1...3 { list.withLock { $0.append(number) } }
    let taken = (0..<4).map { _ in list.wait(for: .zero) { $0.isEmpty ? nil : $0.removeFirst() } }
    #expect(taken == [1, 2, 3, nil])
  }
}
