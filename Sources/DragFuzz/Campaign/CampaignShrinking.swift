import DragSpec

extension Campaign {
  /// How many kinds of findings are shrunk at most; beyond that, what comes up while others are shrunk is
  /// dropped.
  static var findingsMax: Int { 256 }

  /// A scenario that breaks something, on its way to the shrinker.
  private struct Open: Sendable {
    var violation: Violation
    var scenario: Scenario<B>
    /// Where the campaign has seen it; nil for what came up while another finding was shrunk.
    var sighting: Tally.Sighting?
  }

  /// Shrinks the earliest scenario of every kind of violation, and what comes up on the way.
  ///
  /// It goes in waves: all that is known is shrunk side by side, then what came up meanwhile. So the result
  /// does not depend on which worker finishes first.
  ///
  /// - Returns: what was found, and what never came again.
  func shrink(_ tally: Tally, progress: @escaping @Sendable (CampaignProgress) -> Void) async -> (
    findings: [Finding<B>], trouble: [Trouble]
  ) {
    var wave = firstWave(tally)
    var known = Set(wave.map(\.violation.key))
    var findings: [Finding<B>] = []
    var trouble: [Trouble] = []
    while !wave.isEmpty, !options.stopsAtFirst || findings.isEmpty {
      // One at a time where one is enough: the first may be no more than trouble.
      let next = options.stopsAtFirst ? Array(wave.prefix(1)) : wave
      wave.removeFirst(next.count)
      let done = findings.count + trouble.count
      let total = known.count
      let shrunk = await shrink(next) { count in
        progress(
          CampaignProgress(
            phase: .shrinking(done: done + count, of: total), scenarios: tally.scenarios, findings: total))
      }
      for result in shrunk {
        switch result.outcome {
        case .finding(let finding): findings.append(finding)
        case .trouble(let once): trouble.append(once)
        }
        guard !options.stopsAtFirst, !Task.isCancelled else { continue }
        for other in result.others
        where known.count < Self.findingsMax && known.insert(other.violation.key).inserted {
          wave.append(Open(violation: other.violation, scenario: other.scenario, sighting: nil))
        }
      }
    }
    return (Finding.sorted(findings), trouble)
  }

  private func firstWave(_ tally: Tally) -> [Open] {
    var worker = Worker(implementation, options)
    let sightings = tally.sightings.sorted {
      ($0.value.firstIteration, $0.key) < ($1.value.firstIteration, $1.key)
    }
    return sightings.prefix(Self.findingsMax).map { _, sighting in
      Open(
        violation: sighting.first[0].violation, scenario: worker.scenario(of: sighting.firstIteration),
        sighting: sighting)
    }
  }

  /// Shrinks side by side, as many at once as there are workers.
  ///
  /// - Returns: the results in the order of the wave.
  private func shrink(_ wave: [Open], report: (Int) -> Void) async -> [Reproduction<B>] {
    await withTaskGroup(of: (Int, Int, Reproduction<B>).self) { group in
      var results = [Reproduction<B>?](repeating: nil, count: wave.count)
      var next = 0
      var done = 0
      func add(worker number: Int) {
        guard next < wave.count else { return }
        let index = next
        let open = wave[index]
        group.addTask {
          (index, number, await OwnThread.run { shrink(open, worker: number, isHasty: $0()) })
        }
        next += 1
      }
      for number in 0..<max(1, options.jobs) { add(worker: number) }
      for await (index, number, result) in group {
        results[index] = result
        done += 1
        report(done)
        add(worker: number)
      }
      return results.compactMap { $0 }
    }
  }

  private func shrink(_ open: Open, worker number: Int, isHasty: Bool) -> Reproduction<B> {
    var shrinking = options.chosenShrinking ?? implementation.shrinking
    // After an interrupt everything that was found is still shrunk, but within a few seconds.
    if isHasty {
      shrinking.executionsMax = min(shrinking.executionsMax, 500)
      shrinking.sweepMax = 0
      shrinking.timeMax = .seconds(3)
    }
    var reproduction = reproduce(
      open.violation, open.scenario, open.sighting, shrinking, worker: number, isHasty: isHasty)
    if case .finding(var finding) = reproduction.outcome, finding.confidence == .confirmed {
      let runner = implementation.runner(judging: options.selection)
      finding.present(with: runner.leaving(options.breadcrumbs?.slot(number)), shrinking)
      reproduction.outcome = .finding(finding)
    }
    return reproduction
  }
}
