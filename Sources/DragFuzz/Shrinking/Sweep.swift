import DragSpec

/// The outcome of a sweep.
enum SweepOutcome {
  /// It has found something smaller, which was adopted.
  case improved
  /// All of it was tried, and nothing was smaller.
  case certified
  /// The budget was used up before.
  case unfinished
}

extension Shrinker {
  // MARK: The sweep

  /// Tries what might be smaller still: a little of what helps most often first, then all of it.
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
    var places = [place]
    let hasImproved =
      attemptFirst(of: alike.prefix(most / 50), until: end)
      || hop(from: &places, until: executions + most / 10)
      || attemptNumbers(horizontally: false, until: executions + most / 10)
      || attemptNumbers(horizontally: true, until: executions + most / 10)
      || attemptFirst(of: start.withoutParts, until: end)
      || attemptFirst(of: alike.dropFirst(most / 50), until: end)
      || hop(from: &places, until: executions + most / 5 * 2)
      || attemptFirst(of: start.withOtherNumbers, until: end)
      || executions < end
        && attemptFirst(of: mostAlike(countMax: most).dropFirst(alike.count), until: end)
    return hasImproved ? .improved : executions < end ? .certified : .unfinished
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

  /// Runs the scenario with other numbers along one axis.
  ///
  /// First those with which the reference gets into the same situations, then those with which it gets into
  /// the situations that all failing scenarios so far have in common.
  ///
  /// Where a row begins, how high it is and where a touch lies can often change only together, and few
  /// assignments of small numbers do that.
  private mutating func attemptNumbers(horizontally isHorizontal: Bool, until end: Int) -> Bool {
    // With very many numbers no more than the simplest of all could be tried, which the passes have done.
    guard let reference, place.leaves.count(where: { $0.isHorizontal == isHorizontal }) <= 64 else {
      return false
    }
    _ = reference.run(best)
    let alike = reference.labelBits
    var others: [Scenario<B>] = []
    for candidate in NumberAssignments(of: best, horizontally: isHorizontal).prefix(options.sweepMax * 2) {
      guard executions < end else { return false }
      // The reference takes time too, and whoever interrupts a campaign waits for it.
      if let timeEnd = self.end, ContinuousClock.now > timeEnd { return false }
      guard !tried.contains(candidate), candidate.isLegal else { continue }
      _ = reference.run(candidate)
      if reference.labelBits == alike {
        if attempt(candidate) { return true }
      } else if reference.labelBits & situations == situations {
        others.append(candidate)
      }
    }
    return attemptFirst(of: others, until: end)
  }

  /// The canonical scenarios that are most like what fails.
  private mutating func mostAlike(countMax: Int) -> [Scenario<B>] {
    _ = reference?.run(best)
    return B.canonicalScenarios.smaller(
      than: place.size, alike: reference?.labelBits ?? 0, common: situations, countMax: countMax)
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
    guard start.isLegal, let start = confined(start), tried.insert(start).inserted,
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

  /// The scenario with one number simpler, or two, or one simpler and another a little larger, then with all
  /// others.
  ///
  /// These are every other assignment of small whole numbers to it, first along one axis, then to all
  /// numbers, from the smallest sum up.
  fileprivate var withOtherNumbers: some Sequence<Scenario<B>> {
    let assignments = [false, true, nil].map {
      AnySequence(NumberAssignments(of: scenario, horizontally: $0))
    }
    return ([candidates([[.simplerNumber], [.stay, .simplerNumber, .raiseNumber]])] + assignments).joined()
  }
}
