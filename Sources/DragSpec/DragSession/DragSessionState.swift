extension DragSession {
  /// All that the reference remembers.
  public struct State: Sendable {
    /// A view, but for its rows, which stand in ``State/rows``.
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
      public var firstRows: [Int]
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
      public var seconds: Double
      /// Whether it has opened.
      public var isOpen: Bool
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

      /// Whether it has begun, or has only been lifted.
      public var isBegun: Bool { number > 0 }
    }

    /// A request that is outstanding.
    public typealias Request = Snapshot.Request

    /// The apps.
    public var apps: [App] = []
    /// The views, from back to front.
    public var views: [View] = []
    /// The rows of the views, in the same order, as they are shown.
    public var rows: [Snapshot.View] = [] { didSet { allRowsHaveChanged = true } }
    /// Whether any rows may have changed since the last observation.
    ///
    /// If not, it is only those of the sections below. Otherwise the state would share all sections with the snapshot,
    /// and the smallest change of a row would have to copy the list of all sections.
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
    /// The sessions that have made them, in the same order.
    public var requestSessions: [Int] = []
    /// All that was reported so far.
    public var reports: [Report] = []

    /// Makes a state without apps.
    public init() {}
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
    touches.removeAll(keepingCapacity: true)
    session = nil
    sessionCount = 0
    copyCount = 0
    requests.removeAll(keepingCapacity: true)
    requestSessions.removeAll(keepingCapacity: true)
    reports.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    items.removeAll(keepingCapacity: true)
    views.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
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
    views.append(
      View(
        id: view.id, app: view.app, layout: view.layout, cadence: view.cadence,
        allowsMoves: view.allowsMoves, proposal: view.proposal, firstRows: []))
    countRows(of: views.count - 1)
  }
}
