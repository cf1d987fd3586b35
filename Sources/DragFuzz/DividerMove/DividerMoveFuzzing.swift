import DragSpec

extension DividerMove: FuzzedBehaviour {
  /// Up to six panes, many of which cannot grow or shrink any more.
  public static func scene(using random: inout Random, _ options: GenerationOptions) -> Scene {
    var scene = Scene([])
    scene.origin = Point(Double(random.below(100)), Double(random.below(100)))
    scene.from = random.pick(AxisStart.allCases) ?? .left
    scene.grip = Double(2 * random.integer(in: 1...15))
    if random.chance(0.3) { scene.step = Double(random.integer(in: 2...16)) }
    let unit = max(scene.step, 1)
    for number in 1..<random.integer(in: options.items) + 1 {
      let count = random.below(scene.step > 0 ? 10 : 80)
      var pane = Scene.Pane(ItemID(number), unit * Double(count))
      if random.chance(0.4) {
        pane.least = unit * Double(random.chance(0.3) ? count : random.below(count + 1))
      }
      if random.chance(0.3) {
        pane.greatest = unit * Double(random.chance(0.3) ? count : count + random.below(40))
      }
      scene.panes.append(pane)
    }
    return scene
  }

  /// Another length of the strip, if the panes fit into it.
  public static func change(of scene: Scene, using random: inout Random) -> Event? {
    let unit = max(scene.step, 1)
    let change = Double(random.integer(in: scene.step > 0 ? -4...6 : -40...60))
    let event = Event.resize((scene.panes.reduce(0) { $0 + $1.size } / unit + change).rounded() * unit)
    return shown(scene) == shown(scene, after: event) ? nil : event
  }

  /// At times an arrow key along the axis, with the policy `keys`.
  public static func rest(in scene: Scene, _ policies: Policies, using random: inout Random) -> Event? {
    guard policies.keys == .drag, random.chance(0.4), let pane = random.pick(scene.panes.dropLast()) else {
      return nil
    }
    return .key(pane.id, random.pick(scene.from.isVertical ? [.up, .down] : [.left, .right]) ?? .left)
  }

  /// The grips, and the whole strip.
  public static func regions(of scene: Scene) -> [Region] {
    guard let shown = shown(scene) else { return [] }
    return shown.dividers.map { Region($0.id.number, scene.frame(ofDividerAt: $0.at)) }
      + [Region(.min, scene.from.strip(from: 0, to: shown.length, breadth: scene.breadth))]
  }

  /// The panes between the dividers where they are.
  public static func scene(_ scene: Scene, showing snapshot: Snapshot) -> Scene? {
    let isHeld = snapshot.dividers.contains { $0.touch != nil }
    guard snapshot.dividers.count == scene.panes.count - 1, !isHeld else { return nil }
    var changed = scene
    for index in scene.panes.indices { changed.panes[index].size = snapshot.size(index, scene) }
    return changed
  }

  /// The panes with their limits, and the dividers.
  public static func drawing(of snapshot: Snapshot, in surroundings: Scene) -> Drawing {
    let (axis, breadth) = (surroundings.from, surroundings.breadth)
    var boxes = [Drawing.Box(axis.strip(from: 0, to: snapshot.length, breadth: breadth), "", .container)]
    var start = axis.turned(0, snapshot.length)
    for (index, pane) in surroundings.panes.enumerated() {
      let end = start + snapshot.size(index, surroundings) * (axis.turned(0, 1) == 1 ? -1 : 1)
      let limits = [("at least", pane.least), ("at most", pane.greatest)].filter { $0.1 > 0 }
      boxes.append(
        Drawing.Box(
          axis.strip(from: min(start, end), to: max(start, end), breadth: breadth), "", .section,
          detail: limits.map { "\($0.0) \(Words.number($0.1))" }.joined(separator: ", ")))
      start = end
    }
    boxes += snapshot.dividers.map {
      Drawing.Box(
        surroundings.frame(ofDividerAt: $0.at), "\($0.id)", $0.touch == nil ? .resting : .held,
        hasCentre: true)
    }
    return Drawing(
      boxes: boxes, notes: Drawing.notes(origin: surroundings.origin, of: "strip"),
      callbacks: Drawing.Callbacks(snapshot.reports) { "divider \($0) was moved" })
  }
}
