import DragSpec

extension Campaign {
  /// How often what the implementation does all along is taken as meant, to see what else there is.
  private static var looksMax: Int { 3 }
  /// How many scenarios each of these looks has at most.
  private static var lookedThroughMax: UInt64 { 10_000 }

  /// Runs as ``run(mayGoOn:progress:shrunk:)`` does, and looks behind what was found.
  ///
  /// What breaks in nearly every run hides what would break after it. Where the implementation follows another policy
  /// throughout, that is one cause; it is then judged by that policy, so that what hides behind it breaks first.
  public func runLookingBehind(
    mayGoOn: @escaping @Sendable () -> Bool = { true },
    progress: @escaping @Sendable (CampaignProgress) -> Void = { _ in },
    shrunk: @escaping @Sendable (Finding<B>) -> Void = { _ in }
  ) async -> CampaignResult<B> {
    let result = await run(mayGoOn: mayGoOn, progress: progress, shrunk: shrunk)
    return await lookingBehind(result, mayGoOn: mayGoOn, shrunk: shrunk)
  }

  /// A result together with what hides behind its causes.
  func lookingBehind(
    _ first: CampaignResult<B>, mayGoOn: @escaping @Sendable () -> Bool = { true },
    shrunk: @escaping @Sendable (Finding<B>) -> Void = { _ in }
  ) async -> CampaignResult<B> {
    guard !options.stopsAtFirst, first.ending == nil else { return first }
    var result = first
    // What was taken as meant in each look, and what was found in the last one.
    var choices: [ChosenPolicies] = [[:]]
    var latest = first.causes
    var causes: [Cause<B>] = []
    while choices.count <= Self.looksMax, !latest.isEmpty, !Task.isCancelled, mayGoOn() {
      let (found, given) = (latest, choices[choices.count - 1])
      let habits = await OwnThread.run { _ in
        var adviser = Adviser(implementation.following(given), options)
        return adviser.habits(explaining: found.flatMap { [$0.finding] + $0.others })
      }
      guard !habits.isEmpty else { break }
      let meant = habits.over(given)
      var shorter = options
      shorter.iterations = min(options.iterations, Self.lookedThroughMax)
      let look = await Campaign(implementation.following(meant), shorter).run(
        mayGoOn: mayGoOn,
        shrunk: { finding in
          var finding = finding
          finding.policies = meant
          shrunk(finding)
        })
      let behind = look.causes.map { $0.judged(by: meant) }
      result.trouble = Trouble.summed(result.trouble + look.trouble)
      result.wasInterrupted = result.wasInterrupted || look.wasInterrupted
      causes += await OwnThread.run { _ in split(found, by: habits, given: given, behind: behind) }
      latest = behind
      choices.append(meant)
    }
    guard choices.count > 1 else { return first }
    result.causes = await OwnThread.run { [causes, latest, choices] _ in
      (causes + latest).map { marked($0, choices, among: first.causes) }
    }
    return result
  }

  /// A cause with the fewest policies under each of its findings that have to be taken as meant for it to show.
  ///
  /// - Parameters:
  ///   - choices: what was taken as meant, the fewest first.
  ///   - known: what was found when nothing was.
  private func marked(_ cause: Cause<B>, _ choices: [ChosenPolicies], among known: [Cause<B>]) -> Cause<B> {
    let runners = choices.prefix { $0 != cause.finding.policies }.map {
      (meant: $0, runner: implementation.following($0).limitedRunner(judging: options.selection))
    }
    let known = known.flatMap { [$0.finding] + $0.others }
    func marked(_ finding: Finding<B>) -> Finding<B> {
      var finding = finding
      let shown =
        [(finding.scenario, finding.violation)]
        + (finding.presentable.map { [($0.scenario, $0.violation)] } ?? [])
      // What is told of it has to be true: where it breaks, what was expected, and what was seen; and nothing else may
      // break before it, which nobody could follow.
      let fewest = runners.first { _, runner in
        shown.allSatisfy { scenario, violation in
          let broken = runner.run(scenario, relations: .named(violation.key.invariant))
          return broken.contains(violation)
            && broken.allSatisfy { ($0.eventIndex ?? -1) >= (violation.eventIndex ?? -1) }
        }
      }
      guard let fewest else { return finding }
      finding.policies = fewest.meant
      // Scenarios follow what is promised: the one with that number was another.
      let earlier = finding.policies.isEmpty ? known.first { $0.kind == finding.kind } : nil
      finding.iteration = earlier?.iteration
      finding.occurrences = earlier?.occurrences ?? finding.occurrences
      return finding
    }
    var cause = cause
    cause.finding = marked(cause.finding)
    cause.others = cause.others.map(marked)
    return cause
  }

  /// What the look before has found, without what the next one has found again: one cause for each habit.
  private func split(
    _ causes: [Cause<B>], by habits: ChosenPolicies, given: ChosenPolicies, behind: [Cause<B>]
  ) -> [Cause<B>] {
    let runners = habits.names.map {
      implementation.following([$0: habits.values[$0] ?? .null]).following(given).limitedRunner(
        judging: options.selection)
    }
    let again = Set(behind.flatMap(\.kinds))
    var own = runners.map { _ in [Finding<B>]() }
    var kept: [Cause<B>] = []
    for cause in causes {
      var left: [Finding<B>] = []
      var headsHabit: Int?
      for (index, finding) in ([cause.finding] + cause.others).enumerated() {
        let key = finding.violation.key
        let habit = runners.firstIndex { runner in
          finding.settings.isEmpty
            && !runner.run(finding.scenario, relations: .named(key.invariant)).contains { $0.key == key }
        }
        if index == 0 { headsHabit = habit }
        if let habit {
          own[habit].append(finding)
        } else if !again.contains(finding.kind) {
          left.append(finding)
        }
      }
      if let headsHabit {
        own[headsHabit] += left
      } else if let first = left.first, first.kind == cause.finding.kind {
        var rest = cause
        rest.others = Array(left.dropFirst())
        kept.append(rest)
      }
    }
    return kept + own.compactMap { Cause($0) }.map(presented)
  }

  /// A cause with a scenario that can be pictured, if it has none yet.
  private func presented(_ cause: Cause<B>) -> Cause<B> {
    guard cause.finding.presentable == nil else { return cause }
    var cause = cause
    let tested = implementation.following(cause.finding.policies)
    cause.finding.present(
      with: tested.limitedRunner(judging: options.selection), options.chosenShrinking ?? tested.shrinking)
    return cause
  }
}

extension Cause {
  /// The same, found when these policies were taken as meant.
  fileprivate func judged(by policies: ChosenPolicies) -> Cause {
    var cause = self
    cause.finding.policies = policies
    for index in cause.others.indices { cause.others[index].policies = policies }
    return cause
  }
}
