extension DragSession {
  /// All that the reference remembers.
  public struct State: Sendable {
    /// A view, except for its rows, which stand in ``State/rows``.
    public struct View: Sendable {
      /// Which view.
      public var id: ViewID
      /// The app that it belongs to.
      public var app: AppID
      /// Where its rows lie.
      public var layout: Layout
      /// How long it waits until it makes room.
      public var cadence: Cadence
      /// Whether a session that starts here may move its items away.
      public var allowsMoves: Bool
      /// What it would do with items that are dragged over it.
      public var proposal: Proposal
      /// How many rows lie in front of each section, and at the end how many there are.
      public var firstRows: [Int] = []

      /// Takes over all but the rows of a view of the scene.
      public init(_ view: DragSession.View) {
        id = view.id
        app = view.app
        layout = view.layout
        cadence = view.cadence
        allowsMoves = view.allowsMoves
        proposal = view.proposal
      }

      /// Counts how many rows lie in front of the sections.
      public mutating func countRows(_ sections: [Snapshot.Section]) {
        firstRows.clear()
        firstRows.append(0)
        var count = 0
        for section in sections {
          count += section.rows.count
          firstRows.append(count)
        }
      }
    }

    /// An item or a placeholder that exists.
    public struct Item: Sendable {
      /// Where an item is.
      public enum Place: Hashable, Sendable {
        /// A row: the index of its view and that of its section.
        case row(view: Int, section: Int)
        /// Inside another item.
        case inside(Identity)
      }

      /// The app that it belongs to.
      public var app: AppID
      /// What the data source says about it.
      public var traits: DragSession.Item
      /// Where it is.
      public var place: Place

      /// Makes an item.
      public init(app: AppID, traits: DragSession.Item, place: Place) {
        self.app = app
        self.traits = traits
        self.place = place
      }
    }

    /// A touch that is down.
    public struct Touch: Hashable, Sendable {
      /// What a touch can still do.
      public enum Role: Hashable, Sendable {
        /// It may lift its item.
        case live
        /// It holds the session.
        case drags
        /// As a tap it adds items to the session.
        case adds
        /// It is without effect until it is released.
        case inert
      }

      /// Which touch.
      public var id: TouchID
      /// Where it went down.
      public var press: Point
      /// Where it is.
      public var location: Point
      /// The item on which it went down; nil for none, and once that is deleted.
      public var item: Identity?
      /// What it can still do.
      public var role: Role

      /// Makes a touch that has just gone down.
      public init(id: TouchID, press: Point, item: Identity?, role: Role) {
        self.id = id
        self.press = press
        location = press
        self.item = item
        self.role = role
      }
    }

    /// The time that the session has been over one spring-loaded row.
    public struct Hover: Hashable, Sendable {
      /// Which row.
      public var cell: Identity
      /// How long, in seconds.
      public var seconds = 0.0
      /// Whether it has opened.
      public var isOpen = false

      /// Makes a hover that begins.
      public init(over cell: Identity) { self.cell = cell }
    }

    /// The session from its lift to its drop.
    public struct Session: Sendable {
      /// Which session, counted in the order in which they begin; 0 for one that has only been lifted.
      public var number = 0
      /// The touch that holds it.
      public var touch: TouchID
      /// The index of the view in which it was lifted.
      public var view: Int
      /// The app of its items.
      public var app: AppID
      /// The items, in the order in which they joined.
      public var items: [Identity]
      /// Where a drop would go, as last asked.
      public var destination: Destination?
      /// What a drop would do, as last asked.
      public var proposal: Proposal?
      /// How long destination and proposal have been the same, in seconds.
      public var restSeconds = 0.0
      /// Where the rows make room.
      public var gap: Path?
      /// The spring-loaded row that the session is over.
      public var hover: Hover?

      /// Makes a session that has only been lifted.
      public init(touch: TouchID, view: Int, app: AppID, items: [Identity]) {
        self.touch = touch
        self.view = view
        self.app = app
        self.items = items
      }

      /// Whether it has begun, or has only been lifted.
      public var isBegun: Bool { number > 0 }
    }

    /// A part of the views that can lose its placeholders at once.
    public enum Part: Hashable, Sendable {
      /// What is inside an item.
      case item(Identity)
      /// A section of the view of that index.
      case section(view: Int, Int)
      /// The view of that index.
      case view(Int)
    }

    /// A request that is outstanding.
    public typealias Request = Snapshot.Request

    /// Where drag sessions legitimately differ, as this one has chosen.
    public let policies: Policies
    /// The apps.
    public var apps: [App] = []
    /// The views, from back to front.
    public var views: [View] = []
    /// The rows of the views, in the same order, as they are shown.
    public var rows: [Snapshot.View] = [] { didSet { allRowsHaveChanged = true } }
    /// Whether any rows may have changed since the last observation.
    ///
    /// If not, only those in `changedSections` have. Otherwise the state would share all sections with the
    /// snapshot, and the smallest change of a row would have to copy the list of all sections.
    var allRowsHaveChanged = true
    /// The sections whose rows have changed since the last observation, by their indexes.
    var changedSections: [(view: Int, section: Int)] = []
    /// What is in items that something was dropped into, in the order of their names.
    public var cells: [Snapshot.Cell] = []
    /// The items and placeholders that exist.
    public var items: [Identity: Item] = [:]
    /// The spring time, in seconds.
    public var springTime = 0.0
    /// The rest times of the cadences `fast` and `slow`, in seconds.
    public var restTimes = (fast: 0.0, slow: 0.0)

    /// The touches that are down, in the order of their presses.
    public var touches: [Touch] = []
    /// The session that is lifted or under way.
    public var session: Session?
    /// How many sessions have begun.
    public var sessionCount = 0
    /// How many copies have been made.
    public var copyCount = 0
    /// The requests that are outstanding, in the order of their numbers.
    public var requests: [Request] = []
    /// The sessions that have made the requests, in the same order.
    public var requestSessions: [Int] = []
    /// All that was reported so far.
    public var reports: [Report] = []

    /// Makes a state without apps.
    public init(policies: Policies = Policies()) { self.policies = policies }
  }
}

// MARK: Beginning

extension DragSession.State {
  /// Forgets everything and takes apps and views from the scene.
  ///
  /// - Complexity: O(*n*) in the items.
  public mutating func start(_ scene: DragSession.Scene) {
    apps = scene.apps
    springTime = scene.springTime
    restTimes = (scene.fastRest, scene.slowRest)
    touches.clear()
    session = nil
    sessionCount = 0
    copyCount = 0
    requests.clear()
    requestSessions.clear()
    reports.clear()
    cells.clear()
    items.removeAll(keepingCapacity: true)
    views.clear()
    rows.clear()
    for index in scene.views.indices { add(scene.views[index]) }
  }

  private mutating func add(_ view: DragSession.View) {
    var sections: [DragSession.Snapshot.Section] = []
    sections.reserveCapacity(view.sections.count)
    for (index, section) in view.sections.enumerated() {
      var rows: [DragSession.Snapshot.Row] = []
      rows.reserveCapacity(section.items.count)
      for item in section.items {
        let id = DragSession.Identity(item.id)
        rows.append(DragSession.Snapshot.Row(id))
        items[id] = Item(app: view.app, traits: item, place: .row(view: views.count, section: index))
      }
      sections.append(DragSession.Snapshot.Section(rows))
    }
    rows.append(DragSession.Snapshot.View(view.id, sections))
    views.append(View(view))
    countRows(of: views.count - 1)
  }
}

// MARK: Finding

extension DragSession.State {
  /// The index of the touch among those that are down.
  public func index(of touch: TouchID) -> Int? {
    for index in touches.indices where touches[index].id == touch { return index }
    return nil
  }

  /// The index of the view of that name.
  public func index(of view: DragSession.ViewID) -> Int? {
    for index in views.indices where views[index].id == view { return index }
    return nil
  }

  /// The app of that name.
  public func app(_ id: DragSession.AppID) -> DragSession.App? {
    for app in apps where app.id == id { return app }
    return nil
  }

  /// The row at a path; nil one past the end and where there is no such place.
  public func row(at path: DragSession.Path) -> DragSession.Snapshot.Row? {
    index(of: path.view).flatMap { row(view: $0, section: path.section, item: path.item) }
  }

  /// The row at a place in the view of that index; nil where there is no such place.
  public func row(view: Int, section: Int, item: Int) -> DragSession.Snapshot.Row? {
    guard has(view: view, section: section), rows[view].sections[section].rows.indices.contains(item) else {
      return nil
    }
    return rows[view].sections[section].rows[item]
  }

  /// How many rows a section of the view of that index has; 0 where there is no such section.
  public func rowCount(view: Int, section: Int) -> Int {
    has(view: view, section: section) ? rows[view].sections[section].rows.count : 0
  }

  /// Where a row is; nil for what is inside another item or does not exist.
  ///
  /// - Complexity: O(*n*) in the rows of its section.
  public func path(of id: DragSession.Identity) -> DragSession.Path? {
    guard case .row(let view, let section)? = items[id]?.place, has(view: view, section: section) else {
      return nil
    }
    let rows = rows[view].sections[section].rows
    for index in rows.indices where rows[index].id == id {
      return DragSession.Path(views[view].id, section, index)
    }
    return nil
  }

  /// Whether there is such a section; with the rules as they are written every place that is kept exists.
  private func has(view: Int, section: Int) -> Bool {
    rows.indices.contains(view) && rows[view].sections.indices.contains(section)
  }

  /// The index, among all cells, of what is in an item.
  public func cellIndex(of id: DragSession.Identity) -> Int? {
    var low = 0
    var high = cells.count
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < cells.count && cells[low].id == id ? low : nil
  }

  /// The place of the row that an item is, or is inside of; nil where that does not exist.
  public func root(of id: DragSession.Identity) -> (view: Int, section: Int)? {
    var id = id
    // No item is inside itself, so that a chain is no longer than the list of cells.
    for _ in 0...cells.count {
      switch items[id]?.place {
      case .row(let view, let section)?: return (view, section)
      case .inside(let cell)?: id = cell
      case nil: return nil
      }
    }
    return nil
  }

  /// Whether an item exists, is a row and belongs to the app.
  public func isRow(_ id: DragSession.Identity, of app: DragSession.AppID) -> Bool {
    guard let item = items[id], item.app == app, case .row = item.place else { return false }
    return true
  }

  /// Whether an item is inside another, at whatever depth.
  public func isItem(_ id: DragSession.Identity, inside cell: DragSession.Identity) -> Bool {
    var id = id
    for _ in 0...cells.count {
      guard case .inside(let next)? = items[id]?.place else { return false }
      if next == cell { return true }
      id = next
    }
    return false
  }

  /// How many items a section has, placeholders not counted.
  ///
  /// - Complexity: O(1) while no request is outstanding, else O(*n*) in the rows of the section.
  public func itemCount(view: Int, section: Int) -> Int {
    let rows = rows[view].sections[section].rows
    if requests.isEmpty { return rows.count }
    return rows.reduce(into: 0) { $0 += $1.isPlaceholder ? 0 : 1 }
  }
}

// MARK: Changing

extension DragSession.State {
  /// Changes the rows of one section, and notes that no others have changed.
  private mutating func changeRows<Result>(
    _ view: Int, _ section: Int, _ change: (inout [DragSession.Snapshot.Row]) -> Result
  ) -> Result {
    let isAll = allRowsHaveChanged
    let result = change(&rows[view].sections[section].rows)
    allRowsHaveChanged = isAll
    if !isAll { changedSections.append((view, section)) }
    return result
  }

  /// Shows the rows in a snapshot that has what the last one had.
  mutating func showRows(in views: inout [DragSession.Snapshot.View]) {
    if allRowsHaveChanged {
      views = rows
    } else {
      for (view, section) in changedSections {
        views[view].sections[section].rows = rows[view].sections[section].rows
      }
    }
    allRowsHaveChanged = false
    changedSections.clear()
  }

  /// Puts a row in front of the one of that index, or at the end of the section.
  ///
  /// - Complexity: O(*n*) in the rows of the section and in the sections of the view.
  public mutating func insertRow(
    _ row: DragSession.Snapshot.Row, view: Int, section: Int, at index: Int
  ) {
    guard has(view: view, section: section) else { return }
    let index = min(max(index, 0), rows[view].sections[section].rows.count)
    changeRows(view, section) { $0.insert(row, at: index) }
    items[row.id]?.place = .row(view: view, section: section)
    shiftSections(of: view, after: section, by: 1)
  }

  /// Takes a row, or what is inside a cell, from where it is; it still exists, and what is inside it stays
  /// there.
  ///
  /// - Returns: the row; nil where it does not exist.
  public mutating func take(_ id: DragSession.Identity) -> DragSession.Snapshot.Row? {
    switch items[id]?.place {
    case .row(let view, let section)?:
      guard has(view: view, section: section),
        let index = rows[view].sections[section].rows.firstIndex(where: { $0.id == id })
      else { return nil }
      shiftSections(of: view, after: section, by: -1)
      return changeRows(view, section) { $0.remove(at: index) }
    case .inside(let cell)?:
      guard let place = cellIndex(of: cell), let index = cells[place].rows.firstIndex(where: { $0.id == id })
      else { return nil }
      let row = cells[place].rows.remove(at: index)
      if cells[place].rows.isEmpty { cells.remove(at: place) }
      return row
    case nil: return nil
    }
  }

  /// Puts a row into a cell, behind what is in it.
  public mutating func put(_ row: DragSession.Snapshot.Row, into cell: DragSession.Identity) {
    items[row.id]?.place = .inside(cell)
    if let index = cellIndex(of: cell) {
      cells[index].rows.append(row)
    } else {
      let index = cells.firstIndex { cell < $0.id } ?? cells.count
      cells.insert(DragSession.Snapshot.Cell(cell, [row]), at: index)
    }
  }

  private mutating func shiftSections(of view: Int, after section: Int, by count: Int) {
    // A buffer, for speed: the counts of many sections change with each row that comes or goes.
    views[view].firstRows.withUnsafeMutableBufferPointer { firstRows in
      for index in section + 1..<firstRows.count { firstRows[index] &+= count }
    }
  }

  /// Computes how many rows lie in front of the sections of a view.
  public mutating func countRows(of view: Int) {
    views[view].countRows(rows[view].sections)
  }

  /// Makes an item out of a placeholder, in its place.
  public mutating func settle(_ id: DragSession.Identity) {
    switch items[id]?.place {
    case .row(let view, let section)?:
      guard has(view: view, section: section),
        let index = rows[view].sections[section].rows.firstIndex(where: { $0.id == id })
      else { return }
      changeRows(view, section) { $0[index].isPlaceholder = false }
    case .inside(let cell)?:
      guard let place = cellIndex(of: cell), let index = cells[place].rows.firstIndex(where: { $0.id == id })
      else { return }
      cells[place].rows[index].isPlaceholder = false
    case nil: break
    }
  }

  /// Takes a request off the list of the outstanding ones.
  ///
  /// - Returns: the request and its session; nil where it is not outstanding.
  public mutating func takeRequest(_ number: Int) -> (request: Request, session: Int)? {
    guard let index = requests.firstIndex(where: { $0.number == number }) else { return nil }
    return (requests.remove(at: index), requestSessions.remove(at: index))
  }
}
