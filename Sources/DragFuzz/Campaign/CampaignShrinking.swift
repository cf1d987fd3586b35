import DragSpec

extension Campaign {
  /// How many kinds of findings are shrunk at most; beyond that, what comes up while others are shrunk is
  /// dropped.
  static var findingsMax: Int { 256 }

  /// A scenario that breaks something, on its way to the shrinker.
  private struct Open: Sendable {
    var key: Violation.Key
    var scenario: Scenario<B>
    /// Where the campaign has seen it; nil for what came up while another finding was shrunk.
    var sighting: Tally.Sighting?
  }

  /// A finding, and what else broke while it was shrunk.
  private struct Shrunk: Sendable {
    var finding: Finding<B>
    var others: [(key: Violation.Key, scenario: Scenario<B>)]
  }

  /// Shrinks the earliest scenario of every kind of violation, and what comes up on the way.
  ///
  /// It goes in waves: all that is known is shrunk side by side, then what came up meanwhile. So the result
  /// does not depend on which worker finishes first.
  func shrink(
    _ tally: Tally, progress: @escaping @Sendable (CampaignProgress) -> Void,
    found: @escaping @Sendable (Cause<B>) async -> Void
  ) async -> [Finding<B>] {
    var wave = firstWave(tally)
    var known = Set(wave.map(\.key))
    var findings: [Finding<B>] = []
    while !wave.isEmpty {
      let done = findings.count
      let total = known.count
      let shrunk = await shrink(wave) { finding, count in
        progress(
          CampaignProgress(
            phase: .shrinking(done: done + count, of: total), scenarios: tally.scenarios, findings: total))
        await found(Cause(finding: finding, others: []))
      }
      wave = []
      for result in shrunk {
        findings.append(result.finding)
        guard !options.stopsAtFirst, !Task.isCancelled else { continue }
        for other in result.others where known.count < Self.findingsMax && known.insert(other.key).inserted {
          wave.append(Open(key: other.key, scenario: other.scenario, sighting: nil))
        }
      }
    }
    return Finding.sorted(findings)
  }

  private func firstWave(_ tally: Tally) -> [Open] {
    var worker = Worker(implementation, options)
    let sightings = tally.sightings.sorted {
      ($0.value.firstIteration, $0.key) < ($1.value.firstIteration, $1.key)
    }
    return sightings.prefix(options.stopsAtFirst ? 1 : Self.findingsMax).map { key, sighting in
      Open(key: key, scenario: worker.scenario(of: sighting.firstIteration), sighting: sighting)
    }
  }

  /// Shrinks side by side, as many at once as there are workers.
  ///
  /// - Returns: the results in the order of the wave.
  private func shrink(_ wave: [Open], report: (Finding<B>, Int) async -> Void) async -> [Shrunk] {
    await withTaskGroup(of: (Int, Int, Shrunk).self) { group in
      var results = [Shrunk?](repeating: nil, count: wave.count)
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
        await report(result.finding, done)
        add(worker: number)
      }
      return results.compactMap { $0 }
    }
  }

  private func shrink(_ open: Open, worker number: Int, isHasty: Bool) -> Shrunk {
    var slot = options.breadcrumbs?.slot(number)
    slot?.fallback = open.sighting?.firstIteration
    defer { slot?.clear() }
    var shrinking = options.chosenShrinking ?? implementation.shrinking
    // After an interrupt everything that was found is still shrunk, but within a few seconds.
    if isHasty {
      shrinking.executionsMax = min(shrinking.executionsMax, 500)
      shrinking.sweepMax = 0
      shrinking.timeMax = .seconds(3)
    }
    var shrinker = Shrinker(
      implementation.runner(judging: options.selection).leaving(slot), key: open.key, options: shrinking)
    let result = shrinker.shrink(open.scenario)
    let finding = Finding(
      violation: result.violation, scenario: result.scenario, iteration: open.sighting?.firstIteration,
      occurrences: open.sighting?.count ?? 0, confidence: result.confidence, shrinking: result.statistics)
    return Shrunk(
      finding: finding,
      others: result.others.sorted { $0.key < $1.key }.map { (key: $0.key, scenario: $0.value) })
  }
}
