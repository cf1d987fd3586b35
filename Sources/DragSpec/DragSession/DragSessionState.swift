extension DragSession {
  /// The time that a session has been over one spring-loaded row.
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

  /// The state of the reference.
  public struct State: RuledState, LiftingState {
    /// An item or a placeholder that exists.
    public struct Item: Sendable {
      /// The app that it belongs to.
      public var app: AppID
      /// Its traits, as the data source gives them.
      public var traits: DragSession.Item

      /// Whether an app may see it while it is dragged.
      func isVisible(to app: AppID, _ apps: [App]) -> Bool {
        guard self.app != app else { return true }
        func team(_ id: AppID) -> Int? { apps.first { $0.id == id }?.team }
        return switch traits.visibility {
        case .everyone: true
        case .team: team(self.app) == team(app)
        case .ownProcess: false
        }
      }
    }

    /// Items and placeholders by their names.
    ///
    /// A list, as there are few; hashing showed in a profile.
    public struct Items: Sendable {
      private var all: [(id: Identity, item: Item)] = []

      /// Makes a list of none.
      init() {}

      /// The items that exist at the start.
      init(of scene: Scene) {
        all.reserveCapacity(scene.views.reduce(0) { $1.sections.reduce($0) { $0 + $1.items.count } })
        for view in scene.views {
          for section in view.sections {
            for item in section.items { all.append((Identity(item.id), Item(app: view.app, traits: item))) }
          }
        }
      }

      /// The item of that name; nil where there is none.
      ///
      /// - Complexity: O(number of items).
      public subscript(id: Identity) -> Item? {
        get { index(of: id).map { all[$0].item } }
        set {
          switch (index(of: id), newValue) {
          case (let index?, let item?): all[index].item = item
          case (let index?, nil): all.remove(at: index)
          case (nil, let item?): all.append((id, item))
          case (nil, nil): break
          }
        }
      }

      private func index(of id: Identity) -> Int? { all.firstIndex { $0.id == id } }
    }

    /// The purpose of a touch on an item, as long as the touch is live.
    public enum Purpose: Hashable, Sendable {
      /// A hold of it lifts, or as a tap it adds items to the session.
      case lifts, adds
    }

    /// The item and the purpose of a touch that is down.
    public struct TouchNote: Sendable {
      /// The item of its press; nil for none, and once it is deleted.
      public var item: Identity?
      /// Whether it can lift or add; nil where it can do neither.
      public var purpose: Purpose?

      public init(item: Identity?, purpose: Purpose?) { (self.item, self.purpose) = (item, purpose) }
    }

    /// A touch that is down.
    public typealias Touch = DragSpec.Touch<TouchNote>

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
      /// The drop that is proposed there, as last asked.
      public var proposal: Proposal?
      /// How long destination and proposal have been the same, in seconds.
      public var restSeconds = 0.0
      /// Where the rows make room.
      public var gap: Path?
      /// The spring-loaded row that the session is over.
      public var hover: Hover?
      /// The part of the destination's view that the touch is on, or was on last; nil unless quarters of rows
      /// decide.
      public var spot: Spot?

      /// Whether it has begun, or has only been lifted.
      public var isBegun: Bool { number > 0 }

      /// The session as a snapshot shows it, with that item on top.
      public func shown(top: Identity) -> Snapshot.Session {
        Snapshot.Session(
          isBegun: isBegun, items: items, top: top, destination: destination, proposal: proposal, gap: gap,
          opened: hover.flatMap { $0.isOpen ? $0.cell : nil })
      }
    }

    /// The policies that this implementation has chosen.
    public let policies: Policies
    /// The scene at the start of the run.
    public var scene: Scene
    /// The apps.
    public var apps: [App]
    /// The views of the scene, from back to front; ``rows`` has what they show now.
    public var views: [View]
    /// The rows of the views, in the same order, as they are shown.
    public var rows: [Snapshot.View]
    /// The contents of items that something was dropped into, in the order of the items' names.
    public var cells: [Snapshot.Cell] = []
    /// The items and placeholders that exist.
    public var items: Items
    var lifts: Lifts { policies.lifts }
    /// The touches that are down, in the order of their presses.
    public var touches: [Touch] = []
    /// The session that is lifted or under way.
    public var session: Session?
    /// How many sessions have begun, and how many copies have been made.
    public var (sessionCount, copyCount) = (0, 0)
    /// The requests that are outstanding, in the order of their numbers.
    public var requests: [Snapshot.Request] = []
    /// The sessions of requests, by the numbers of the requests; a session may be over.
    public var requestSessions: [Int: Int] = [:]
    /// All that was reported so far.
    public var reports: [Report] = []
    /// The items that were tapped in this run, the oldest first; nil where taps are not told.
    public var tapped: [ItemID]?
    public var seen: Snapshot?
    /// The decider that says where a drop would go; nil where the code has none.
    public let decider: Decider<DragSession>?
    private let size = PassedByAddress()

    public init(
      _ scene: Scene = .blank, policies: Policies = Policies(), decider: Decider<DragSession>? = nil
    ) {
      (self.policies, self.scene, apps, views) = (policies, scene, scene.apps, scene.views)
      self.decider = decider
      tapped = policies.taps == .told ? [] : nil
      rows = scene.views.map { view in
        Snapshot.View(
          view.id,
          view.sections.map { section in
            Snapshot.Section(section.items.map { Snapshot.Row(Identity($0.id)) })
          })
      }
      items = Items(of: scene)
    }
  }
}

extension DragSession.State {
  /// The index of the view of that name.
  public func index(of view: DragSession.ViewID) -> Int? {
    views.firstIndex { $0.id == view }
  }

  /// The app of that name.
  public func app(_ id: DragSession.AppID) -> DragSession.App? {
    apps.first { $0.id == id }
  }

  /// The row at a path; nil one past the end and where there is no such place.
  public func row(at path: DragSession.Path) -> DragSession.Snapshot.Row? { rows.row(at: path) }

  /// Where a row is; nil for an item inside another one, or one that does not exist.
  public func path(of id: DragSession.Identity) -> DragSession.Path? { rows.path(of: id) }

  /// How many rows a section of the view of that index has; 0 where there is no such section.
  public func rowCount(view: Int, section: Int) -> Int {
    guard rows.indices.contains(view), rows[view].sections.indices.contains(section) else { return 0 }
    return rows[view].sections[section].rows.count
  }

  /// Whether an item exists, is a row and belongs to the app.
  public func isRow(_ id: DragSession.Identity, of app: DragSession.AppID) -> Bool {
    items[id]?.app == app && rows.path(of: id) != nil
  }

  /// Puts a row in front of the one at the path, or at the end of the section.
  public mutating func insertRow(_ row: DragSession.Snapshot.Row, at path: DragSession.Path) {
    guard let view = index(of: path.view), rows[view].sections.indices.contains(path.section) else { return }
    let index = min(max(path.item, 0), rows[view].sections[path.section].rows.count)
    rows[view].sections[path.section].rows.insert(row, at: index)
  }

  /// Takes a row, or an item inside a cell, from its place; the item still exists, and keeps its contents.
  ///
  /// - Returns: the row; nil where it does not exist.
  public mutating func take(_ id: DragSession.Identity) -> DragSession.Snapshot.Row? {
    let row = changeRows(around: id) { $0.remove(at: $1) }
    cells.removeAll { $0.rows.isEmpty }
    return row
  }

  /// Changes the list that an item is in, a section or a cell.
  private mutating func changeRows<Result>(
    around id: DragSession.Identity, _ change: (inout [DragSession.Snapshot.Row], _ index: Int) -> Result
  ) -> Result? {
    if let path = path(of: id), let view = index(of: path.view) {
      return change(&rows[view].sections[path.section].rows, path.item)
    }
    for cell in cells.indices {
      guard let index = cells[cell].rows.firstIndex(where: { $0.id == id }) else { continue }
      return change(&cells[cell].rows, index)
    }
    return nil
  }

  /// Puts a row into a cell, behind its other contents.
  public mutating func put(_ row: DragSession.Snapshot.Row, into cell: DragSession.Identity) {
    if let index = cells.firstIndex(where: { $0.id == cell }) {
      cells[index].rows.append(row)
    } else {
      cells.insert(
        DragSession.Snapshot.Cell(cell, [row]), at: cells.firstIndex { cell < $0.id } ?? cells.count)
    }
  }

  /// Makes an item out of a placeholder, in its place.
  public mutating func settle(_ id: DragSession.Identity) {
    changeRows(around: id) { $0[$1].isPlaceholder = false }
  }

  /// Reports something about an item, with where that is now: as a row, or in a cell.
  public mutating func report(
    _ kind: DragSession.Report.Kind, _ session: Int, _ item: DragSession.Identity? = nil,
    from: DragSession.Path? = nil, request: Int? = nil
  ) {
    var report = DragSession.Report(kind, session: session, item: item, from: from, request: request)
    if let item, kind != .failed { (report.to, report.cell) = (path(of: item), cells.holder(of: item)) }
    // An item that joins a session keeps its place, which only `from` reports.
    if kind == .added { swap(&report.from, &report.to) }
    reports.append(report)
  }

  /// Takes a request off the list of the outstanding ones.
  ///
  /// - Returns: the request and its session; nil where it is not outstanding.
  public mutating func takeRequest(
    _ number: Int
  ) -> (request: DragSession.Snapshot.Request, session: Int)? {
    guard let index = requests.firstIndex(where: { $0.number == number }),
      let session = requestSessions[number]
    else { return nil }
    return (requests.remove(at: index), session)
  }

  /// Whether a session of that number waits for data.
  func awaitsData(_ session: Int) -> Bool { requests.contains { requestSessions[$0.number] == session } }
}
