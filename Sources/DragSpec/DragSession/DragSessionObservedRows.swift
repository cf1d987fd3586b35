// How the observation looks at rows: what a snapshot has at a path, and what lies at a location.

extension DragSession.Observation {
  /// The session before the event, if it has begun.
  var sessionBefore: DragSession.Snapshot.Session? { before.session.flatMap { $0.isBegun ? $0 : nil } }

  /// The session now, if it has begun.
  var session: DragSession.Snapshot.Session? { after.session.flatMap { $0.isBegun ? $0 : nil } }

  /// The session that this event drops where something can change; nil for every other event.
  var drop: (session: DragSession.Snapshot.Session, at: DragSession.Destination, DragSession.Proposal)? {
    guard ending == .dropped, let session = before.session, let destination = session.destination,
      let proposal = session.proposal, proposal.changesAnything
    else { return nil }
    return (session, destination, proposal)
  }

  func viewIndex(_ id: DragSession.ViewID) -> Int? {
    for index in views.indices where views[index].id == id { return index }
    return nil
  }

  func touchIndex(_ touch: TouchID) -> Int? {
    for index in touches.indices where touches[index].id == touch { return index }
    return nil
  }

  func appIsInFront(_ id: DragSession.AppID) -> Bool { apps.contains { $0.id == id && !$0.isInBackground } }

  /// Whether an app may see an item of another.
  func isVisible(_ item: DragSession.Identity, of owner: DragSession.AppID?, to app: DragSession.AppID)
    -> Bool
  {
    guard owner != app, item.copy == 0, let traits = traits[item.original] else { return true }
    switch traits.visibility {
    case .everyone: return true
    case .ownProcess: return false
    case .team:
      return apps.first { $0.id == owner }?.team == apps.first { $0.id == app }?.team
    }
  }

  /// What lies at a location, by the rows as they were when they were last counted.
  func locate(_ location: Point) -> Located {
    var found = Located()
    for index in views.indices.reversed() where appIsInFront(views[index].app) {
      let frame = views[index].layout.frame
      if isNearEdge(location, of: frame) { found.isCertain = false }
      guard frame.contains(location) else { continue }
      found.view = index
      found.spot = views[index].layout.spot(atHeight: location.y, firstRows: views[index].firstRows)
      findBorders(near: location.y, of: views[index], &found)
      break
    }
    return found
  }

  /// Finds out whether a border of what lies at a height is so near that a little higher or lower there is something
  /// else.
  private func findBorders(near y: Double, of view: ObservedView, _ found: inout Located) {
    let layout = view.layout
    switch found.spot {
    case .row(let section, let row, _)? where layout.rowHeight > 4 * tolerance:
      let place = y - layout.top(section: section, row: view.firstRows[section] + row)
      if place <= tolerance || layout.rowHeight - place <= tolerance { found.isCertain = false }
      if abs(place - layout.rowHeight / 2) <= tolerance { found.isHalfCertain = false }
    case .header(let section)? where layout.headerHeight > 4 * tolerance:
      let rest = layout.top(section: section, row: view.firstRows[section]) - y
      if rest <= tolerance || layout.headerHeight - rest <= tolerance { found.isCertain = false }
    default:
      for step in [-tolerance, tolerance] {
        let other = layout.spot(atHeight: y + step, firstRows: view.firstRows)
        guard other != found.spot else { continue }
        if case .row(let section, let index, _)? = other, case .row(section, index, _)? = found.spot {
          found.isHalfCertain = false
        } else {
          found.isCertain = false
        }
      }
    }
  }

  private func isNearEdge(_ location: Point, of frame: Rect) -> Bool {
    abs(location.x - frame.x) <= tolerance || abs(location.x - frame.maxX) <= tolerance
      || abs(location.y - frame.y) <= tolerance || abs(location.y - frame.maxY) <= tolerance
  }
}

extension DragSession.Snapshot {
  /// The row at a path of the view of that index.
  func row(view: Int, section: Int, item: Int) -> Row? {
    guard views.indices.contains(view), views[view].sections.indices.contains(section),
      views[view].sections[section].rows.indices.contains(item)
    else { return nil }
    return views[view].sections[section].rows[item]
  }

  /// The row at a path.
  func row(at path: DragSession.Path) -> Row? {
    guard let view = views.firstIndex(where: { $0.id == path.view }) else { return nil }
    return row(view: view, section: path.section, item: path.item)
  }

  /// How many rows a section has; nil where there is none.
  func rowCount(of path: DragSession.Path) -> Int? {
    guard let view = views.first(where: { $0.id == path.view }), view.sections.indices.contains(path.section)
    else { return nil }
    return view.sections[path.section].rows.count
  }

  /// What is in a cell.
  func contents(of cell: DragSession.Identity) -> [Row] {
    for other in cells where other.id == cell { return other.rows }
    return []
  }
}
