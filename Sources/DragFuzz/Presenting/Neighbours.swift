import DragSpec

/// What is nearly the scenario that is shown: what of it breaks alike, and what holds, tells what the mistake needs.
extension Presenter {
  /// How many scenarios that hold are told.
  private static var holdingMax: Int { 4 }
  /// The most runs for finding one of them.
  private static var runsPerHolding: Int { 8 }
  /// The most runs for finding out how long a move may be.
  private static var runsForLength: Int { 6 }

  /// What is known of neighbours, in sentences.
  ///
  /// - Parameter free: the values that do not matter.
  mutating func neighbours(besides free: [NamedValue]) -> [String] {
    let story = plot(of: place.scenario)
    let added = addedItems(story)
    var remarks: [String] = []
    if let sentence = Self.sentence(
      free: free, areItemsFree: !added.isEmpty && added.allSatisfy { !$0.holds })
    {
      remarks.append(sentence)
    }
    let told = values.filter { value in isTold(value) && !free.contains { $0.leaves == value.leaves } }
    var holding = valuesThatHold(told.filter(isPlace), story)
    holding += otherEnd() + moveBefore() + usualValuesThatHold(told, story)
    holding += added.filter(\.holds).map(\.words)
    // Another size may change much else, and is a riddle then.
    if holding.isEmpty { holding = valuesThatHold(told.filter { !isPlace($0) }, story) }
    if !holding.isEmpty {
      let words = Array(holding.prefix(Self.holdingMax)).listed(with: "or")
      remarks.append("All is as expected with \(words).")
    }
    remarks += [onceMore(), everyEventCounts()].compactMap { $0 }
    return remarks
  }

  private static func sentence(free: [NamedValue], areItemsFree: Bool) -> String? {
    guard !free.isEmpty else { return areItemsFree ? "More items do not matter." : nil }
    let words = free.inWords
    // "The seconds" are many.
    let isOne = free.count == 1 && free[0].name.last != "s"
    return "\(words.prefix(1).uppercased())\(words.dropFirst()) \(isOne ? "does" : "do") not matter"
      + (areItemsFree ? ", nor do more items." : ".")
  }

  // MARK: Values

  /// Which of the values that are told may be others; none where all that was tried matters.
  mutating func valuesThatDoNotMatter() -> [NamedValue] {
    var free: [NamedValue] = []
    for value in values where isTold(value) {
      let others = place.variations(of: value).filter { runner.confinement?.refusal($0) == nil }
      guard !others.isEmpty, mayRun(others.count) else { continue }
      let violations = others.map { failure(of: $0) }
      guard !violations.contains(nil) else { continue }
      free.append(value)
      // It may as well be what is easiest to picture.
      for case (let other, let violation?) in zip(others, violations) { takeIfEasier(other, violation) }
    }
    return free
  }

  /// The nearest other values with which nothing breaks, though the same happens.
  private mutating func valuesThatHold(_ values: [NamedValue], _ story: [String]) -> [String] {
    var words: [String] = []
    for value in values where words.count < Self.holdingMax {
      var tries = 0
      for other in neighbours(of: value) where tries < Self.runsPerHolding {
        guard plot(of: other) == story else { continue }
        tries += 1
        guard holds(other) else { continue }
        words.append(self.words(of: value, in: longest(other, value, story)))
        break
      }
    }
    return words
  }

  /// The scenario in which a touch goes as far as it may with nothing breaking, towards where it breaks.
  ///
  /// - Parameter other: one in which it goes less far, and nothing breaks.
  private mutating func longest(_ other: Scenario<B>, _ value: NamedValue, _ story: [String]) -> Scenario<B> {
    guard place.shorterMoves(value).contains(other),
      let event = place.leaves[value.leaves.lowerBound].event, var short = other.events[event].location,
      var long = place.scenario.events[event].location
    else { return other }
    var longest = other
    for _ in 0..<Self.runsForLength {
      let middle = Point(((short.x + long.x) / 2).rounded(), ((short.y + long.y) / 2).rounded())
      guard middle != short, middle != long else { break }
      let candidate = place.scenario.changed { $0.events[event].location = middle }
      if plot(of: candidate) == story, holds(candidate) {
        (short, longest) = (middle, candidate)
      } else {
        long = middle
      }
    }
    return longest
  }

  /// The lengths and places that are needed, as they would be if nobody told them: `rowMargin 0`.
  private mutating func usualValuesThatHold(_ values: [NamedValue], _ story: [String]) -> [String] {
    var words: [String] = []
    for value in values {
      guard let other = place.asUsual(value), plot(of: other) == story, holds(other) else { continue }
      words.append(self.words(of: value, in: other))
    }
    return words
  }

  private func isTold(_ value: NamedValue) -> Bool {
    value.leaves.contains { place.leaves[$0].isTold }
  }

  private func isPlace(_ value: NamedValue) -> Bool {
    let leaf = place.leaves[value.leaves.lowerBound]
    return leaf.isLocation || leaf.isEdge
  }

  /// The scenarios in which only a value is another one: shorter moves, then the nearest first.
  private func neighbours(of value: NamedValue) -> [Scenario<B>] {
    let first = place.leaves[value.leaves.lowerBound]
    // Without an option it would be a smaller scenario, and would have been found.
    if case .choice = first.role { return [] }
    var others = place.variations(of: value)
    if first.isLocation, let event = first.event, let drawing = drawing(before: event) {
      others += place.otherLocations(at: event, on: drawing)
    }
    func distance(_ other: Scenario<B>) -> Double? {
      let leaves = other.leaves
      // Only this value is told, so no other event may have moved; where a thing moves, gestures follow it.
      let isAlone = leaves.indices.allSatisfy { value.leaves.contains($0) || leaves[$0] == place.leaves[$0] }
      guard isAlone || !first.isLocation else { return nil }
      return value.leaves.reduce(0) { $0 + abs(leaves[$1].value - place.leaves[$1].value) }
    }
    let distances = others.unique.filter(\.isLegal).compactMap { other in
      distance(other).flatMap { $0 > 0 ? (other, $0) : nil }
    }
    let nearest = distances.enumerated().sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
    // Most of all it may be too far.
    return place.shorterMoves(value) + nearest.map(\.element.0)
  }

  /// A value as it is in another scenario: `event 3 at (160, 80)`, `rowHeight 40`.
  private func words(of value: NamedValue, in other: Scenario<B>) -> String {
    let leaves = other.leaves
    let numbers = value.leaves.map { leaves[$0].value }
    let isPoint = numbers.count > 1 && !value.isSize
    if isPoint, isPlace(value) { return "\(value.owner) at \(Point(numbers[0], numbers[1]))" }
    let text =
      isPoint ? "\(Point(numbers[0], numbers[1]))" : numbers.map { NumberText.of($0) }.joined(separator: "×")
    return "\(value.name) \(text)" + (value.owner.isEmpty ? "" : " of \(value.owner)")
  }

  // MARK: Items

  /// The scenario with one item more, in each list of items at its ends, where the same happens, and whether it holds.
  private mutating func addedItems(_ story: [String]) -> [(words: String, holds: Bool)] {
    guard let fresh = unusedName else { return [] }
    var added: [(words: String, holds: Bool)] = []
    for (list, items) in itemLists {
      guard let first = items.first, let last = items.last else { continue }
      for (isFirst, words) in [
        (false, "one more item after \(last)"), (true, "one more item before \(first)"),
      ] {
        let edit = ListEditor.Edit.copy(list: list, isFirst: isFirst, as: fresh)
        guard let other = others(after: edit).first(where: { $0.isLegal && plot(of: $0) == story }) else {
          continue
        }
        if holds(other) {
          added.append((words, true))
        } else if failure(of: other) != nil {
          added.append((words, false))
        }
      }
    }
    return added
  }

  /// The lists of the scene that are all items, with the identifiers in them.
  private var itemLists: [(list: Int, items: [Int])] {
    ListEditor.look(at: place.scenario.scene).lists.enumerated().compactMap { list, shape in
      let items = shape.defined.compactMap { $0?.space == .item ? $0?.identifier : nil }
      return !shape.refers && !items.isEmpty && items.count == shape.count ? (list, items) : nil
    }
  }

  /// An identifier that no item has.
  private var unusedName: Int? {
    let numbers = place.leaves.compactMap { leaf -> Double? in
      if case .identifier(.item, _) = leaf.role, leaf.value.isFinite { leaf.value } else { nil }
    }
    return numbers.max().flatMap { Int(exactly: $0 + 1) }
  }

  /// The scenario with another list, where gestures follow what they are made for, and in a higher container, too: there
  /// may be no room for more.
  private func others(after edit: ListEditor.Edit) -> [Scenario<B>] {
    let higher = place.changing { leaves in
      for value in values where value.isSize && !value.owner.hasPrefix("\(IdentifierSpace.item.name) ") {
        for index in value.leaves where leaves[index].isHorizontal == false { leaves[index].value *= 2 }
      }
    }
    return [place.scenario.scene, higher.scene].compactMap { scene in
      place.relocated(place.scenario.changed { $0.scene = ListEditor.apply(edit, to: scene) }).first
    }
  }

  // MARK: Events

  /// The end of a touch with which nothing breaks, where it breaks when the touch is taken away.
  private mutating func otherEnd() -> [String] {
    guard let eventIndex, eventIndex == place.scenario.events.count - 1,
      case .cancel(let touch)? = place.scenario.events[eventIndex].touchEvent,
      holds(place.scenario.changed({ $0.events[eventIndex] = .touch(.release(touch)) }))
    else { return [] }
    return ["a release instead of the cancel"]
  }

  /// A move before the end of a gesture that has none, with which nothing breaks: onto an item that is added for it.
  private mutating func moveBefore() -> [String] {
    guard let eventIndex, eventIndex == place.scenario.events.count - 1, let fresh = unusedName else {
      return []
    }
    let touch: TouchID
    switch place.scenario.events[eventIndex].touchEvent {
    case .release(let ended), .cancel(let ended): touch = ended
    default: return []
    }
    // Without a hold nothing is lifted, and a move would only make it no tap.
    let events = place.scenario.events[..<eventIndex]
    guard let hold = events.lastIndex(where: { $0.touchEvent == .hold(touch) }),
      !events[hold...].contains(where: { $0.touch == touch && $0.location != nil })
    else { return [] }
    for (list, items) in itemLists {
      guard let last = items.last else { continue }
      for other in others(after: .copy(list: list, isFirst: false, as: fresh)) where other.isLegal {
        guard let frame = B.regions(of: other.scene).first(where: { $0.name == fresh })?.frame else {
          continue
        }
        let moved = other.changed { $0.events.insert(.move(touch, to: frame.centre), at: eventIndex) }
        guard holds(moved) else { continue }
        return ["one more item after \(last) and a move onto it before event \(eventIndex + 1)"]
      }
    }
    return []
  }

  /// Whether all is as expected in the end where the event that breaks it comes once more, as a sentence; nil where
  /// that would make no sense.
  private mutating func onceMore() -> String? {
    let scenario = place.scenario
    guard relations == .none, wholeRunner.judgesAgreement, let eventIndex,
      eventIndex == scenario.events.count - 1
    else { return nil }
    let twice = scenario.changed { $0.events.append($0.events[eventIndex]) }
    guard !twice.senselessEvents(runner.promises.policies).contains(eventIndex + 1), mayRun() else {
      return nil
    }
    runs += 1
    guard let isMended = runner.endsAsExpected(twice) else { return nil }
    if isMended { return "If event \(eventIndex + 1) comes twice, all is as expected in the end." }
    // Of a move people ask whether it is only the first one that does not count.
    guard scenario.events[eventIndex].location != nil else { return nil }
    return "It stays wrong if event \(eventIndex + 1) comes twice."
  }

  /// That nothing breaks without any one of the events, as a sentence; nil where that is not so, or nobody would ask.
  private mutating func everyEventCounts() -> String? {
    let events = place.scenario.events
    // One gesture of one touch needs all of it, which goes without saying.
    let isGesture =
      events.allSatisfy { $0.touchEvent != nil } && Set(events.map(\.kind)).count == events.count
    guard events.count > 2, !isGesture, mayRun(events.count) else { return nil }
    for index in events.indices {
      guard holds(place.scenario.changed({ $0.events.remove(at: index) })) else { return nil }
    }
    return "Without any one of the events all is as expected."
  }

  // MARK: Telling scenarios apart

  /// What each event does, by the reference: what changes first, and what is pressed.
  ///
  /// Scenarios with the same plot tell the same story.
  private func plot(of scenario: Scenario<B>) -> [String] {
    let policies = runner.promises.policies
    var reference = B.reference(policies)
    var before: B.Snapshot?
    var plot: [String] = []
    // A reference fails at nothing.
    try? reference.play(scenario) { snapshot in
      if let before {
        plot.append(snapshot.firstDifference(from: before, tolerance: Tolerance.standard)?.aspect ?? "")
      }
      before = snapshot
    }
    let words = scenario.eventsInWords(policies)
    for (index, event) in scenario.events.enumerated() where event.isPress && index < plot.count {
      plot[index] += words[index].dropFirst(Words.of(event: event).count)
    }
    return plot
  }

  /// Whether nothing at all breaks in a scenario.
  private mutating func holds(_ scenario: Scenario<B>) -> Bool {
    guard mayRun(), runner.confinement?.refusal(scenario) == nil, wholeRunner.ending == nil else {
      return false
    }
    runs += 1
    return wholeRunner.run(scenario, relations: relations).isEmpty && wholeRunner.declined == nil
      && wholeRunner.ending == nil
  }
}

extension Leaf {
  /// Whether it is told when a scenario is told in words: what is as usual is not.
  fileprivate var isTold: Bool {
    switch role {
    case .number(_, let fallback?): value != fallback
    case .choice(_, let fallback?): value != Double(fallback)
    case .placeX, .placeY: value != 0
    default: true
    }
  }
}
