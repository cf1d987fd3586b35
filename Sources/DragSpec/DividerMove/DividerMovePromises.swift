extension DividerMove {
  public typealias Situation = PressSituation

  /// The promises of dividers besides the aspects of the snapshot.
  public static let invariants: [Invariant<DividerMove>] = [
    Invariant(
      "distances-are-kept",
      "No pane is smaller than its least size, or than nothing, or larger than its greatest."
    ) { now in
      for (index, pane) in now.scene.panes.enumerated() {
        let (size, bounds) = (now.after.size(index, now.scene), pane.bounds)
        let isLess = size < bounds.lowerBound - now.tolerance
        guard isLess || size > bounds.upperBound + now.tolerance else { continue }
        let bound = NumberText.of(isLess ? bounds.lowerBound : bounds.upperBound)
        return Difference(
          !isLess ? "greatest" : size < -now.tolerance ? "order" : "least",
          expected: "pane \(pane.id) at \(isLess ? "least" : "most") \(bound)", seen: NumberText.of(size))
      }
      return nil
    },
    Invariant(
      "press-holds", "A press on a divider lets its touch hold one, if no other touch is down."
    ) { now in
      guard case .touch(.press(let touch, let location)) = now.event, !now.isSenseless,
        now.history.count == 1,
        let pressed = now.before.dividers.first(where: { now.isOn($0, location) }),
        !now.before.dividers.contains(where: { $0.touch != nil })
      else { return nil }
      return expect(
        now.after.dividers.contains { $0.touch == touch }, "",
        "a divider held by touch \(touch), such as divider \(pressed.id)", "none")
    },
    Invariant(
      "others-stay", "A divider that neither a touch nor a key moves stays, unless it is pushed or shares."
    ) { now in
      guard now.isChanged, now.isWhole, let event = now.event else { return nil }
      let moving = now.movingDivider
      if case .resize = event { return nil }
      if case .touch(.cancel) = event, moving != nil { return nil }
      return now.after.dividers.firstDifference { index, divider in
        let old = now.before.dividers[index]
        guard abs(divider.at - old.at) > now.tolerance, !now.mayMove(index, with: moving) else { return nil }
        let place = NumberText.of(divider.at)
        return Difference("", expected: "divider \(old.id) at \(NumberText.of(old.at))", seen: place)
      }
    },
    Invariant(
      "cancel-restores", "A cancel leaves all dividers where they were at the press.", severity: .stuck
    ) { now in
      guard case .touch(.cancel(let touch)) = now.event, now.movingDivider != nil,
        let home = now.history[touch], home.length == now.after.length
      else { return nil }
      let isAway = zip(home.dividers, now.after.dividers).contains { abs($0.at - $1.at) > now.tolerance }
      return expect(!isAway, "", home.inWords, now.after.inWords)
    },
    Invariant(
      "goes-where-asked",
      "A held divider is where its touch wants it, and a key moves one by a step, or as near as the limits let it."
    ) { now in
      guard !now.isSenseless, let divider = now.movingDivider, let wanted = now.wantedPlace(of: divider)
      else { return nil }
      let (scene, after, tolerance) = (now.scene, now.after, now.tolerance)
      let place = after.place(divider, scene)
      let isStep = now.policies.snap == .always || now.event?.touch == nil
      if abs(place - wanted) <= tolerance + (isStep ? scene.step / 2 : 0) { return nil }
      let (isShort, isAlone) = (place < wanted, now.policies.neighbours == .stop)
      let panes = isAlone ? divider...divider + 1 : 0...scene.panes.count - 1
      // It could go on if a pane behind it can grow and one before it can shrink.
      let takes = panes.contains { pane in
        (pane <= divider) == isShort
          && after.size(pane, scene) < scene.panes[pane].bounds.upperBound - tolerance
      }
      let gives = panes.contains { pane in
        (pane <= divider) != isShort
          && after.size(pane, scene) > scene.panes[pane].bounds.lowerBound + tolerance
      }
      let due =
        "divider \(scene.panes[divider].id) at \(NumberText.of(scene.from.turned(wanted, after.length)))"
      return expect(!(takes && gives), isShort ? "short" : "far", due, after.inWords)
    },
    .senselessEventsChangeNothing { $0.after.firstDifference(from: $0.before, tolerance: $0.tolerance) },
  ]
}

extension DividerMove.Snapshot {
  /// The distance of a divider from the beginning of the axis, in points; the one behind the last is the end.
  func place(_ divider: Int, _ scene: DividerMove.Scene) -> Double {
    divider < 0 ? 0 : divider < dividers.count ? scene.from.turned(dividers[divider].at, length) : length
  }
  package func size(_ pane: Int, _ scene: DividerMove.Scene) -> Double {
    place(pane, scene) - place(pane - 1, scene)
  }
  var inWords: String { "dividers at " + dividers.map { NumberText.of($0.at) }.joined(separator: ", ") }
}

extension Moment where Subject == DividerMove {
  /// Whether a location is inside the grip of a divider, and not on its edge.
  fileprivate func isOn(_ divider: DividerMove.Snapshot.Divider, _ location: Point) -> Bool {
    scene.frame(ofDividerAt: divider.at).contains(location, within: -tolerance)
  }

  /// Whether all dividers are there, before the event and after it.
  fileprivate var isWhole: Bool {
    before.dividers.count == scene.panes.count - 1 && after.dividers.count == before.dividers.count
  }

  /// The divider that the touch of the event holds or has held, or that the key of the event moves.
  fileprivate var movingDivider: Int? {
    guard isWhole else { return nil }
    if case .key(let id, let direction) = event {
      let isFree = policies.keys == .drag && before.dividers.allSatisfy { $0.touch == nil }
      return isFree && direction.sign(along: scene.from) != 0
        ? after.dividers.firstIndex { $0.id == id } : nil
    }
    guard let touch = event?.touch else { return nil }
    return before.dividers.firstIndex { $0.touch == touch } ?? after.dividers.firstIndex { $0.touch == touch }
  }

  /// Whether a divider may move with another one: it is the same, it shares, or its pane is at a limit.
  fileprivate func mayMove(_ divider: Int, with moving: Int?) -> Bool {
    guard let moving, divider != moving, policies.neighbours != .share else { return moving != nil }
    let pane = divider < moving ? divider + 1 : divider
    let bounds = scene.panes[pane].bounds
    func isAtLimit(_ size: Double) -> Bool {
      size <= bounds.lowerBound + tolerance || size >= bounds.upperBound - tolerance
    }
    return policies.neighbours != .stop
      && (isAtLimit(before.size(pane, scene)) || isAtLimit(after.size(pane, scene)))
  }

  /// Where a divider has to be after the event; nil for anywhere.
  fileprivate func wantedPlace(of divider: Int) -> Double? {
    if case .key(_, let direction) = event {
      let distance = scene.step > 0 ? scene.step : policies.keyStep
      return before.place(divider, scene) + direction.sign(along: scene.from) * distance
    }
    guard let touch = event?.touch, let location = event?.touchEvent?.location, let home = history[touch],
      home.dividers.count > divider, let press = history.location(of: touch),
      policies.grab != .move || event?.isPress == false
    else { return nil }
    let place = scene.from.place(of: location, after.length)
    let isOn = scene.frame(ofDividerAt: home.dividers[divider].at).contains(press)
    if policies.grab != .offset || !isOn { return place }
    return place - scene.from.place(of: press, home.length) + home.place(divider, scene)
  }
}
