import DragSpec

/// A run as the implementation has shown it, with the answers of its decider.
struct KeptRun<B: Behaviour>: Sendable {
  /// The number of the scenario in its campaign.
  var iteration: UInt64
  var scenario: Scenario<B>
  /// The settings that it was run with.
  var settings: Settings
  /// The snapshots as shown, without any filled-in fields.
  var trace: Trace<B>
  /// The decider's answers while the run was judged.
  var answers: Runner<B>.Answers = [:]
}

/// The runs of the first scenarios of a campaign, kept to be judged again without another run.
///
/// The choice depends on the numbers and sizes of the scenarios, never on the number of workers.
final class KeptRuns<B: Behaviour>: Sendable {
  /// How many of the first scenarios are kept.
  static var scenariosMax: UInt64 { 400 }
  /// The largest size, events times items, of a kept scenario, which bounds the memory.
  private static var sizeMax: Int { 4000 }

  private let runs = Locked<[UInt64: KeptRun<B>]>([:])

  /// Keeps a run.
  func keep(_ run: KeptRun<B>) { runs.withLock { $0[run.iteration] = run } }

  /// The run of the scenario of that number; nil where it is not kept, as it ended early or is too large.
  subscript(iteration: UInt64) -> KeptRun<B>? { runs.withLock { $0[iteration] } }

  /// All of them, in the order of the scenarios.
  var inOrder: [KeptRun<B>] {
    runs.withLock { $0.values.sorted { $0.iteration < $1.iteration } }
  }

  /// The answers of the decider in all runs with these settings.
  func answers(_ settings: Settings) -> Runner<B>.Answers {
    inOrder.filter { $0.settings == settings }.reduce(into: [:]) { answers, run in
      answers.merge(run.answers) { first, _ in first }
    }
  }
}

extension Decider {
  /// This decider with known answers; it is asked only the other questions, and each once.
  func knowing(_ answers: Runner<B>.Answers) -> Decider {
    let known = Locked(answers)
    return Decider { [self] question in
      if let answer = known.withLock({ $0[question] }) { return answer }
      let answer = try decide(question)
      known.withLock { $0[question] = .some(answer) }
      return answer
    }
  }
}

extension Promises {
  /// The same promises with that decider in place of their own; promises without a decider stay without.
  func deciding(with decider: Decider<B>?) -> Promises {
    var promises = self
    if promises.decider != nil { promises.decider = decider }
    return promises
  }
}

extension KeptRuns where B: FuzzedBehaviour {
  /// The keeper of a scenario's run; nil where the scenario is too late, too large, or kept already.
  func keeper(
    of scenario: Scenario<B>, _ iteration: UInt64, _ settings: Settings
  ) -> ((Trace<B>, Runner<B>.Answers) -> Void)? {
    guard iteration < Self.scenariosMax, self[iteration] == nil,
      B.regions(of: scenario.scene).count * (scenario.events.count + 1) <= Self.sizeMax
    else { return nil }
    return { [self] trace, answers in
      keep(
        KeptRun(
          iteration: iteration, scenario: scenario, settings: settings, trace: trace, answers: answers))
    }
  }
}
