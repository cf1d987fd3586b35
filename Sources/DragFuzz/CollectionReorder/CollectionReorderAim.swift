import DragSpec

// Where touches go: to cells as they lie at that moment, their borders and middles, gaps, edge zones and beyond.

extension CollectionReorderGenerator {
  /// An index path that exists, or at times the one behind the last item of a section; any where there is none.
  ///
  /// - Parameters:
  ///   - lifted: how often it is that of the lifted item.
  func place(
    _ random: inout Random, orBehind: Bool = false, lifted: Double = 0.1
  ) -> CollectionReorder.IndexPath {
    let sections = stage.state.flow.sections
    guard !sections.isEmpty else { return .blank }
    if !orBehind, let drag = stage.state.drag, random.chance(lifted) { return drag.path }
    let start = random.below(sections.count)
    for step in sections.indices {
      let section = (start + step) % sections.count
      let count = sections[section].cells.count + (orBehind ? 1 : 0)
      if count > 0 { return CollectionReorder.IndexPath(section, random.below(count)) }
    }
    return .blank
  }

  /// The place of a cell that shares something with the viewport, if there is one among some that are drawn.
  private func placeInView(_ random: inout Random) -> CollectionReorder.IndexPath? {
    for _ in 0..<4 {
      let path = place(&random)
      guard stage.state.flow.contains(path) else { return nil }
      let frame = stage.state.flow.frame(of: path, offset: stage.state.offset)
      if stage.state.flow.layout.bounds.contains(frame.centre) { return path }
    }
    return nil
  }

  /// Chooses where a gesture begins: in a cell, at a telling place of it, or beside all cells.
  func aim(_ random: inout Random) -> Point {
    guard !(isOn(.outside) && random.chance(0.06)), let path = placeInView(&random) else {
      return anywhere(&random)
    }
    let frame = stage.state.flow.frame(of: path, offset: stage.state.offset)
    guard isOn(.landmarks), random.chance(options.landmarkShare) else {
      return Point(
        frame.x + (frame.width * random.unit()).rounded(.down),
        frame.y + (frame.height * random.unit()).rounded(.down))
    }
    return Point(frame.x + telling(frame.width, &random), frame.y + telling(frame.height, &random))
  }

  /// The beginning, the middle, the last whole point or the end of a length.
  private func telling(_ length: Double, _ random: inout Random) -> Double {
    switch random.below(8) {
    case 0..<2: 0
    case 2..<6: length / 2
    case 6: max(0, length.rounded(.up) - 1)
    default: length
    }
  }

  /// Where the touch goes next while it drags.
  func target(_ random: inout Random) -> Point {
    let now =
      stage.state.drag.flatMap { drag in stage.state.touches.first { $0.id == drag.touch } }?
      .location ?? .zero
    if isOn(.repeats), random.chance(0.08) { return now }
    if isOn(.outside), random.chance(0.06) { return anywhere(&random) }
    // What counts is where the centre of the snapshot view comes to lie.
    let offset = stage.state.drag?.grabOffset ?? .zero
    if isOn(.emptyTargets), random.chance(0.15), let centre = emptySection(&random) { return centre - offset }
    let path = place(&random)
    guard stage.state.flow.contains(path) else { return anywhere(&random) }
    let frame = stage.state.flow.frame(of: path, offset: stage.state.offset)
    var centre = frame.centre
    guard isOn(.landmarks), random.chance(options.landmarkShare) else {
      centre.x += Double(random.integer(in: -3...3))
      centre.y += Double(random.integer(in: -3...3))
      return centre - offset
    }
    if random.chance(0.35) { centre.x += shift(frame.width, &random) }
    if random.chance(0.35) { centre.y += shift(frame.height, &random) }
    return centre - offset
  }

  /// From the middle of a length to its ends, next to them, or into the gap behind it.
  private func shift(_ length: Double, _ random: inout Random) -> Double {
    switch random.below(6) {
    case 0: -length / 2
    case 1: length / 2
    case 2: isOn(.gaps) ? length / 2 + 1 : 0
    case 3: length / 2 - 1
    case 4: -length / 4
    default: -length / 2 - 1
    }
  }

  /// The middle or the corner of a section without items.
  private func emptySection(_ random: inout Random) -> Point? {
    let flow = stage.state.flow
    guard let section = flow.sections.first(where: { $0.cells.isEmpty && $0.extent > 0 }) else { return nil }
    let size =
      flow.layout.axis == .vertical
      ? Point(flow.layout.breadth, section.extent) : Point(section.extent, flow.layout.breadth)
    let frame = flow.layout.frame(
      along: section.along, across: 0, size: size, offset: stage.state.offset)
    return random.chance(0.7) ? frame.centre : frame.origin
  }

  /// A place in an edge zone, exactly at its border, at a side of the viewport, beyond it, or between both sides.
  func edge(_ random: inout Random) -> Point {
    let layout = stage.state.flow.layout
    let zone = edgeZone
    let along: Double =
      switch random.below(8) {
      case 0: zone
      case 1: layout.extent - zone
      case 2: 0
      case 3: layout.extent
      case 4: -Double(1 + random.below(30))
      case 5, 6: layout.extent + Double(random.below(30))
      default: layout.extent / 2
      }
    let across = (layout.breadth * random.unit()).rounded(.down)
    guard layout.axis == .horizontal else { return Point(across, along) }
    return Point(layout.direction == .rightToLeft ? layout.extent - along : along, across)
  }

  private func anywhere(_ random: inout Random) -> Point {
    if random.chance(0.1) { return .zero }
    let viewport = stage.state.flow.layout.viewport
    return Point(
      Double(random.below(Int(viewport.x) + 60) - 30), Double(random.below(Int(viewport.y) + 60) - 30))
  }
}
