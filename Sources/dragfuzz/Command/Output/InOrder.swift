/// Work on several things side by side, with the results in their order.
enum InOrder {
  /// Does the work.
  ///
  /// After the task is cancelled no further work begins; results of begun work are still reported.
  ///
  /// - Parameters:
  ///   - count: how many things there are.
  ///   - jobs: how many are worked on at once.
  ///   - work: works on the thing of an index.
  ///   - report: gets the result of each thing, in their order.
  /// - Throws: the error of `report`, after which no further work begins.
  static func run<Result: Sendable>(
    _ count: Int, jobs: Int, work: @escaping @Sendable (Int) async -> Result,
    report: (Int, Result) async throws(CommandError) -> Void
  ) async throws(CommandError) {
    let failure = await withTaskGroup(of: (Int, Result).self) { group -> CommandError? in
      var results: [Int: Result] = [:]
      var (next, reported) = (0, 0)
      func add() {
        guard next < count, !Task.isCancelled else { return }
        let number = next
        group.addTask { (number, await work(number)) }
        next += 1
      }
      for _ in 0..<jobs { add() }
      for await (number, result) in group {
        results[number] = result
        add()
        while let result = results.removeValue(forKey: reported) {
          do throws(CommandError) { try await report(reported, result) } catch {
            group.cancelAll()
            return error
          }
          reported += 1
        }
      }
      return nil
    }
    if let failure { throw failure }
  }
}
