import DragSpec

/// The outcome of a sweep.
enum SweepOutcome {
  /// It has found something smaller, which was adopted.
  case improved
  /// All that has to be looked at was tried, and nothing smaller failed.
  case certified
  /// The budget was used up before.
  case unfinished
}

extension Shrinker {
  // MARK: The sweep

  /// Tries what might be smaller still: a little of what helps most often first, then the rest of it.
  mutating func sweep() -> SweepOutcome {
    let most = options.sweepMax
    if most == 0 { return .unfinished }
    if let end, ContinuousClock.now > end { return .unfinished }
    let end = executions + most
    let oldLimit = executionsLimit
    executionsLimit = max(executionsLimit, end)
    defer { executionsLimit = max(oldLimit, executions) }
    let start = place
    let alike = mostAlike(countMax: most / 4)
    let (first, others) = (alike.prefix(most / 50), alike.dropFirst(most / 50))
    var places = [place]
    let hasImproved =
      attemptFirst(of: canonical.scenarios(first), until: end)
      || hop(from: &places, until: executions + most / 10)
      || attemptNumbers(horizontally: false, until: executions + most / 10)
      || attemptNumbers(horizontally: true, until: executions + most / 10)
      || attemptFirst(of: start.withoutParts, until: end)
      || attemptFirst(of: canonical.scenarios(others), until: end)
      || hop(from: &places, until: executions + most / 5 * 2)
      || attemptFirst(of: start.withSimplerNumbers, until: end)
      || attemptNumbers(horizontally: nil, until: executions + most / 10)
    if hasImproved { return .improved }
    // The hops from farther places have no end; those from the scenario itself have to be done.
    let isDone = executions < end && places.first?.scenario != start.scenario
    // Some of what is left of the budget goes where there is no end either.
    let last = min(end, executions + most / 5)
    if attemptFirst(of: start.withOtherNumbers, until: executions + (last - executions) / 2)
      || attemptAlike(besides: alike.count, until: last)
    {
      return .improved
    }
    return isDone ? .certified : .unfinished
  }

  /// Runs more of the canonical scenarios that are most like what fails, as many at a time as may still be run.
  private mutating func attemptAlike(besides count: Int, until end: Int) -> Bool {
    guard executions < end else { return false }
    var rest = mostAlike(countMax: options.sweepMax).dropFirst(count)
    while !rest.isEmpty, executions < min(end, executionsLimit) {
      let next = rest.prefix(end - executions)
      if attemptFirst(of: canonical.scenarios(next), until: end) { return true }
      rest = rest.dropFirst(next.count)
    }
    return false
  }

  /// Runs candidates until one is adopted.
  private mutating func attemptFirst(of candidates: some Sequence<Scenario<B>>, until end: Int) -> Bool {
    // Many candidates become the same scenario when they are brought inside, which is run once only.
    var left = runner.confinement == nil ? Int.max : options.sweepMax * 2
    for candidate in candidates {
      guard left > 0 else { return false }
      left -= 1
      // The limit is lower once the time is up.
      guard executions < min(end, executionsLimit) else { return false }
      if attempt(candidate) { return true }
    }
    return false
  }

  /// Runs the scenario with other numbers along one axis, or everywhere.
  ///
  /// First those with which the reference gets into the same situations, then those with which it gets into
  /// the situations that all failing scenarios so far have in common. Those that lead elsewhere cost no execution.
  ///
  /// Where a row begins, how high it is and where a touch lies can often change only together, and few
  /// assignments of small numbers do that.
  private mutating func attemptNumbers(horizontally isHorizontal: Bool?, until end: Int) -> Bool {
    let count = place.leaves.count {
      isHorizontal == nil ? $0.isNumeric : $0.isHorizontal == isHorizontal
    }
    // With very many numbers no more than the simplest of all could be tried, which the passes have done.
    guard let reference, count <= 64 else { return false }
    _ = reference.run(best)
    let alike = reference.labelBits
    var others: [Scenario<B>] = []
    // The reference is run for each, whether or not the implementation is.
    let countMax = isHorizontal == nil ? options.sweepMax / 4 : options.sweepMax * 2
    for candidate in NumberAssignments(of: best, horizontally: isHorizontal).prefix(countMax) {
      guard executions < end else { return false }
      // The reference takes time too, and whoever interrupts a campaign waits for it.
      if let timeEnd = self.end, ContinuousClock.now > timeEnd { return false }
      guard !tried.contains(Fingerprint(of: candidate)), candidate.isLegal else { continue }
      _ = reference.run(candidate)
      if reference.labelBits == alike {
        if attempt(candidate) { return true }
      } else if reference.labelBits & situations == situations, others.count < end - executions {
        others.append(candidate)
      }
    }
    return attemptFirst(of: others, until: end)
  }

  /// The numbers of the canonical scenarios that are most like what fails.
  private mutating func mostAlike(countMax: Int) -> [Int] {
    _ = reference?.run(best)
    return canonical.smaller(
      than: place.size, alike: reference?.labelBits ?? LabelBits(), common: situations, countMax: countMax)
  }

  // MARK: Hops

  /// Goes on from every neighbour that fails in the same way, until that leads to something smaller.
  ///
  /// After the neighbours it goes on from the places where they have led, the smallest first.
  ///
  /// - Parameters:
  ///   - places: where to go on from, the best itself first; those that are done with are taken out.
  ///   - end: the execution at which to stop.
  /// - Returns: whether something smaller was found; it has been adopted then.
  private mutating func hop(from places: inout [Place<B>], until end: Int) -> Bool {
    let home = place
    let oldLimit = executionsLimit
    executionsLimit = min(executionsLimit, end)
    defer { executionsLimit = max(oldLimit, executions) }
    while let first = places.first, executions < end {
      for neighbour in first.candidates([Move.hops]) where executions < end {
        if let timeEnd = self.end, ContinuousClock.now > timeEnd { return false }
        guard let reached = descend(from: neighbour, until: end) else { continue }
        if reached.isSmaller(than: home) { return true }
        let next = places.dropFirst().firstIndex { reached.isSmaller(than: $0) }
        places.insert(reached, at: next ?? places.count)
        place = home
      }
      if executions < end { places.removeFirst() }
    }
    return false
  }

  /// Goes through the passes from a scenario that may be larger than the best.
  ///
  /// - Returns: what it has led to; nil if it does not fail in the same way, or leads to where another one has led.
  private mutating func descend(from start: Scenario<B>, until end: Int) -> Place<B>? {
    let home = place
    guard start.isLegal, let start = confined(start), tried.insert(Fingerprint(of: start)).inserted,
      let violation = failure(of: start)
    else {
      return nil
    }
    isHopping = true
    hasMerged = false
    adopt(start, violation)
    runPasses()
    isHopping = false
    executionsLimit = end
    if hasMerged {
      place = home
      return nil
    }
    return place
  }
}

extension Place {
  /// All that becomes of the scenario by one of the first moves, then by one of the second ones, and so on.
  func candidates(_ steps: ArraySlice<[Move<B>]>) -> AnySequence<Scenario<B>> {
    let made = (steps.first ?? []).lazy.flatMap { $0.all(from: self) }
    guard steps.count > 1 else { return AnySequence(made) }
    return AnySequence(made.flatMap { Place($0).candidates(steps.dropFirst()) })
  }

  /// What is left without any one or two events, also with one option set otherwise, and without any two elements.
  fileprivate var withoutParts: some Sequence<Scenario<B>> {
    [
      candidates([[.dropEvents], [.stay, .dropEvents], [.stay, .otherChoice, .otherReferences]]),
      candidates([[.dropElements], [.dropElements]]),
    ].joined()
  }

  /// The scenario with one number simpler, or two, or one simpler and another a little larger.
  fileprivate var withSimplerNumbers: some Sequence<Scenario<B>> {
    candidates([[.simplerNumber], [.stay, .simplerNumber, .raiseNumber]])
  }

  /// Every other assignment of small whole numbers to it, first along one axis, then to all numbers, from the smallest
  /// sum up.
  fileprivate var withOtherNumbers: some Sequence<Scenario<B>> {
    [false, true, nil].lazy.flatMap { NumberAssignments(of: scenario, horizontally: $0) }
  }
}
