extension Changes {
  /// Rows, what is in them, requests, or what should have become of them.
  static let rows = Changes(rawValue: 1 << 0)
  /// Whatever a session does, from its lift to its end: there is one, there was one, or there should be one.
  static let session = Changes(rawValue: 1 << 1)
  /// There are new reports, or others are still to come.
  static let reports = Changes(rawValue: 1 << 2)
}

extension DragSession {
  /// What the invariants of drag sessions look at.
  ///
  /// - Complexity: an event without changes of rows costs O(log *s* + *k*) for *s* sections and *k* items in the
  ///   session, one with changes O(*n* log *n*) in all rows.
  public struct Observation: ObservationValue {
    /// The behaviour that is observed.
    public typealias Subject = DragSession

    /// What is noted about a touch that is down.
    struct TouchNote {
      /// The item that was seen under it at its press.
      var item: Identity?
      /// What it can still do.
      var role: State.Touch.Role
      /// Whether press and moves were far enough from all borders for platforms to agree.
      var isCertain: Bool

      /// Makes it one that certainly does nothing until it is released.
      mutating func silence() {
        role = .inert
        isCertain = true
      }
    }

    /// What lies at a location.
    struct Located {
      var view: Int?
      var spot: Layout.Spot?
      /// Whether all borders of views and rows are far enough away for platforms to agree.
      var isCertain = true
      /// Whether the middle of the row is far enough away, too.
      var isHalfCertain = true
    }

    /// An item or placeholder that is seen somewhere.
    struct Entry {
      var row: Snapshot.Row
      /// The app of the view that it is in; nil where the cell that it is in is not seen.
      var app: AppID?
    }

    /// How the session has ended with this event.
    enum Ending { case dropped, cancelled, undone, emptied }

    /// What is seen now.
    public var after = Snapshot.blank
    /// What was seen before the event, except for the reports.
    var before = Snapshot.blank
    /// The event; nil at the start.
    var event: Event?

    let policies: Policies
    let tolerance: Double
    private let passing = PassedByAddress()

    var apps: [App] = []
    /// The views as the scene has them, and where their rows are seen to begin.
    var views: [State.View] = []
    /// What the data sources say about items, deleted ones included.
    var traits: [ItemID: Item] = [:]
    var springTime = 0.0
    var restTimes = (fast: 0.0, slow: 0.0)
    var touches: [ObservedTouch<TouchNote>] = []

    /// Whether rows, or what is in them, differ from before the event.
    var rowsChanged = false
    /// All that is seen before and after the event, in the order of names; only valid where rows have
    /// changed.
    var entriesBefore: [Entry] = []
    var entries: [Entry] = []
    /// What this event deletes or fails: items, placeholders, and all that is in them.
    var gone: [Identity] = []
    /// The item that this event inserts, or whose data arrives.
    var gained: Identity?
    /// The item that this event moves in the data source.
    var movedByData: Identity?
    /// Where the item is to stand after this event that the data source inserts or moves.
    var landing: (view: Int, section: Int, item: Int)?
    /// Whether the event makes no sense where it stands.
    public internal(set) var isSenseless = false
    /// The view and the section that this event deletes.
    var deletedSection: (view: Int, section: Int)?
    /// The requests that are seen for the first time, as indices into those seen now.
    var newRequests = 0..<0

    /// The reports that are seen for the first time.
    var newReports = 0..<0
    var reportCount = 0
    /// The sessions that have begun and not ended, by their number, and how many have begun.
    var openSessions: [Int] = []
    var begunCount = 0
    /// A report of a beginning or an end that does not fit.
    var strangeReport: Report?
    /// Of each request that was reported, the session that has made it.
    var requestSessions: [(request: Int, session: Int)] = []

    /// The touch that has lifted the session; nil where no hold was seen to lift it.
    var liftTouch: TouchID?
    /// The index of the view in which the session was lifted; nil where that is not certain.
    var liftView: Int?
    /// The items that the session should have now, none where there should be none; only valid if
    /// `expectsItems`.
    var expectedItems: [Identity] = []
    var expectsItems = false
    /// Whether nothing can be said about the items, as a touch is not certain.
    var skipsItems = false
    /// How the session that was there before the event has ended with it.
    var ending: Ending?
    /// The item that this event has tapped, if the tap can add.
    var tapped: Identity?

    /// How long destination and proposal have been seen unchanged, in seconds.
    var restSeconds = 0.0
    /// The spring-loaded row that the session is over, for how many seconds, and whether it has opened.
    var hoverCell: Identity?
    var hoverSeconds = 0.0
    var hoverIsOpen = false
    var hoverIsCertain = true
    /// What lies under the touch of the present session; nil without one, or where its touch is not known.
    var located: Located?
    /// How many openings of that row this event may and must show.
    var openingsDue: ClosedRange<Int>?

    var lastEnding: Ending?
    var openingCount = 0
    /// What has happened several times.
    var repeats = Repeats()
    /// The sessions of the requests that have failed, each as often as one did.
    var failedSessions: [Int] = []

    /// What was exercised in this run.
    public var labels = LabelSet<Label>()
    /// What this event has changed.
    public private(set) var changes = Changes.anything

    /// Makes an observation.
    public init(policies: Policies, tolerance: Double) {
      self.policies = policies
      self.tolerance = tolerance
    }

    /// Begins a run.
    public mutating func start(_ scene: Scene) {
      event = nil
      apps = scene.apps
      springTime = scene.springTime
      restTimes = (scene.fastRest, scene.slowRest)
      touches.clear()
      traits.removeAll(keepingCapacity: true)
      views.clear()
      for view in scene.views {
        views.append(State.View(view))
        for section in view.sections {
          for item in section.items { traits[item.id] = item }
        }
      }
      openSessions.clear()
      requestSessions.clear()
      begunCount = 0
      liftTouch = nil
      liftView = nil
      lastEnding = nil
      openingCount = 0
      repeats.start()
      failedSessions.clear()
      entriesBefore.clear()
      entries.clear()
      forgetEvent()
      forgetHover()
      restSeconds = 0
      reportCount = 0
      labels = LabelSet()
      labels.insert(.severalApps, if: scene.apps.count > 1)
      labels.insert(.manyItems, if: traits.count >= 9)
      labels.insert(
        .largeNumbers,
        if: scene.views.contains {
          let frame = $0.layout.frame
          return max(frame.maxX, frame.maxY, -frame.x, -frame.y) >= 1000
        })
      labels.insert(.severalViews, if: scene.views.count > 1)
      labels.insert(.emptySection, if: scene.views.contains { $0.sections.contains { $0.items.isEmpty } })
      changes = .anything
      rowsChanged = true
      newReports = 0..<after.reports.count
      takeStock()
      before.views = after.views
      before.cells = after.cells
      before.session = after.session
      before.requests = after.requests
    }

    /// Makes what is seen now what was seen before.
    public mutating func turn() {
      if rowsChanged {
        before.views = after.views
        before.cells = after.cells
        swap(&entries, &entriesBefore)
      }
      if before.hasSession || after.hasSession { before.session = after.session }
      before.requests = after.requests
      reportCount = after.reports.count
    }

    private mutating func forgetEvent() {
      gone.clear()
      gained = nil
      movedByData = nil
      landing = nil
      isSenseless = false
      deletedSection = nil
      newRequests = 0..<0
      strangeReport = nil
      expectsItems = false
      skipsItems = false
      ending = nil
      tapped = nil
      openingsDue = nil
      located = nil
    }

    /// Takes in what the event has changed.
    public mutating func advance(_ event: Event) {
      self.event = event
      forgetEvent()
      rowsChanged = before.views != after.views || before.cells != after.cells
      newReports = min(reportCount, after.reports.count)..<after.reports.count
      switch event {
      case .touch(let event): take(event)
      case .tick(let seconds): pass(seconds)
      case .arrive(let request): arrive(request)
      case .fail(let request): fail(request)
      case .background(let app): setBackground(app, true)
      case .foreground(let app): setBackground(app, false)
      case .reload(let view): reload(view)
      case .delete(let path): delete(path)
      case .insert(let item, let path): insert(item, path)
      case .moveItem(let path, let section, let item): moveItem(path, section, item)
      case .deleteSection(let view, let section): deleteSection(view, section)
      }
      if rowsChanged { takeStock() }
      findNewRequests()
      followReports()
      followSession()
      labelSession()
      findChanges()
    }

    private mutating func findChanges() {
      changes = []
      if rowsChanged || gained != nil || !gone.isEmpty || before.requests != after.requests {
        changes.insert(.rows)
      }
      if before.hasSession || after.hasSession || !expectedItems.isEmpty { changes.insert(.session) }
      if !newReports.isEmpty || !openSessions.isEmpty || !after.requests.isEmpty { changes.insert(.reports) }
    }

    /// Notes that the event makes no sense where it stands.
    mutating func ignore() {
      isSenseless = true
      labels.insert(.ignoredEvent)
    }

    mutating func forgetHover() {
      hoverCell = nil
      hoverSeconds = 0
      hoverIsOpen = false
      hoverIsCertain = true
    }
  }
}

// MARK: Looking at rows

extension DragSession.Observation {
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

  /// Finds out whether a border is so near that a little higher or lower there is something else.
  private func findBorders(near y: Double, of view: DragSession.State.View, _ found: inout Located) {
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
  /// Whether there is a session, begun or only lifted.
  ///
  /// To compare a session with nil, or to hand it out, copies all of it; this is asked several times an event.
  var hasSession: Bool { if case .some = session { true } else { false } }

  /// Whether there is a session that has begun.
  var hasBegun: Bool { session?.isBegun ?? false }

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

// MARK: Stock

extension DragSession.Observation {
  /// Counts the rows of the views and lists all that is seen.
  mutating func takeStock() {
    entries.clear()
    for (index, view) in after.views.enumerated() where views.indices.contains(index) {
      views[index].countRows(view.sections)
      for section in view.sections {
        for row in section.rows { entries.append(Entry(row: row, app: views[index].app)) }
      }
    }
    let rows = entries.count
    for cell in after.cells {
      for row in cell.rows { entries.append(Entry(row: row, app: app(of: cell.id, among: rows))) }
    }
    entries.sort { $0.row.id < $1.row.id }
  }

  /// The app of a cell, which may itself be inside others.
  private func app(of cell: DragSession.Identity, among rows: Int) -> DragSession.AppID? {
    var id = cell
    for _ in 0...after.cells.count {
      for entry in entries[..<rows] where entry.row.id == id { return entry.app }
      guard let outer = after.cells.first(where: { $0.rows.contains { $0.id == id } }) else { return nil }
      id = outer.id
    }
    return nil
  }

  mutating func findNewRequests() {
    guard after.requests != before.requests else { return }
    var first = after.requests.count
    while first > 0, !before.requests.contains(where: { $0.number == after.requests[first - 1].number }) {
      first -= 1
    }
    newRequests = first..<after.requests.count
  }
}
