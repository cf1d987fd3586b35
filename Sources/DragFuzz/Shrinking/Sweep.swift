import DragSpec

/// What a sweep has come to.
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
    for candidate in candidates {
      guard executions < end else { return false }
      if attempt(candidate) { return true }
    }
    return false
  }

  /// Runs the scenario with other numbers along one axis: first where the reference gets into the same situations, then
  /// where it gets into those that all failing scenarios so far have in common.
  ///
  /// Where a row begins, how high it is and where a touch lies can often change together only, and few of the
  /// assignments of small numbers are such.
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

  /// Goes on from every neighbour that fails in the same way, until that leads to something smaller; then from the
  /// places where that has led, the smallest first.
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
      for neighbour in Move.neighbours(of: first) where executions < end {
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
    guard start.isLegal, tried.insert(start).inserted, let violation = failure(of: start) else {
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
  /// What is left without any one or two events, also with one option of the scene set otherwise, and without any two
  /// elements.
  var withoutParts: some Sequence<Scenario<B>> {
    func withOptions(_ scenario: Scenario<B>) -> [Scenario<B>] {
      let place = Place(scenario)
      return [scenario] + Move.otherChoice.all(from: place) + Move.otherReferences.all(from: place)
    }
    let events = Move.dropEvents.all(from: self).lazy.flatMap { one in
      withOptions(one) + Move.dropEvents.all(from: Place(one)).flatMap(withOptions)
    }
    let elements = Move.dropElements.all(from: self).lazy.filter { $0.events.count == scenario.events.count }
      .flatMap { Move.dropElements.all(from: Place($0)) }
    return [AnySequence(events), AnySequence(elements)].joined()
  }

  /// The scenario with one or two numbers changed, then every other assignment of small whole numbers to it, first
  /// along one axis, then to all numbers, from the smallest sum up.
  var withOtherNumbers: some Sequence<Scenario<B>> {
    let assignments = [false, true, nil].map { axis in
      AnySequence { NumberAssignments(of: scenario, horizontally: axis) }
    }
    return ([AnySequence(withChangedNumbers)] + assignments).joined()
  }

  /// One number smaller, or two smaller, or one smaller and another a little larger.
  private var withChangedNumbers: some Sequence<Scenario<B>> {
    leaves.indices.lazy.flatMap { first in
      simplerValues(of: first).lazy.flatMap { value in
        let one = Place(setting(first, to: value))
        let two = leaves.indices.filter { $0 != first && leaves[$0].isNumeric }.lazy.flatMap { second in
          ((second > first ? simplerValues(of: second) : []) + [leaves[second].value + 1]).lazy.map {
            one.setting(second, to: $0)
          }
        }
        return [AnySequence([one.scenario]), AnySequence(two)].joined()
      }
    }
  }
}
