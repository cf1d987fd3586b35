extension FreeDrag {
  /// Where good free drags legitimately differ.
  public struct Policies: LiftPolicies {
    /// Where a cancelled drag leaves the item (rule 8).
    public enum Cancel: String, Word { case restores, keeps }

    /// Where a released item comes to rest (rules 5 and 9); where it `stays` or `reverts`, nothing moves it at rest.
    public enum Release: String, Word { case settles, stays, reverts, own, docks }

    /// The effect of a drag, or of a press, on the back-to-front order (rules 2 and 7).
    public enum Order: String, Word {
      case restored
      case whileHeld = "while-held"
      case keptRaised = "kept-raised"
      case lastRaised = "last-raised"
      case lastPressed = "last-pressed"
      case untouched
    }

    /// Which edges adsorption may choose (rule 5); in a tie the first of left, right, top and bottom.
    public enum Adsorption: String, Word { case leftRight = "left-right", allEdges = "all-edges" }

    /// The effect of a resize on items (rules 3 and 9).
    public enum Resize: String, Word { case settles, ignored }

    /// Where an item may be that is larger than the container, on the axis on which it is (rule 5).
    public enum Oversized: String, Word { case start, end, covers }

    /// Which point of the item stays under the touch (rule 3); with `begin`, the way until the drag begins is lost.
    public enum Grab: String, Word { case press, begin }

    /// In which directions an item follows its touch (rule 3); a touch that has come as far in both goes sideways.
    public enum Axes: String, Word { case both, vertical, horizontal, one }

    /// At which edge of an item its handle is.
    public enum HandleEdge: String, Word { case top, bottom, left, right }

    /// From where the steps of ``snap`` are counted.
    public enum SnapFrom: String, Word { case container, lift }

    /// Whether a dragged edge may leave the container (rule 13); moves may where the item `bounces`.
    public enum EdgesWithin: String, Word { case bounces, container, anywhere }

    /// Where a cancelled drag leaves the item.
    public var cancel: Cancel = .restores
    /// Where a released item comes to rest.
    public var release: Release = .settles
    /// How near to an edge of the container a touch lets an item go that docks there, in points.
    public var dockZone = 0.0
    /// The effect of a drag, or of a press, on the back-to-front order.
    public var order: Order = .restored
    /// Which edges adsorption may choose.
    public var adsorption: Adsorption = .leftRight
    public var lifts: Lifts = .move
    public var liftDistance = 0.0
    /// The effect of a resize on items.
    public var resize: Resize = .settles
    /// Where an item may be that is larger than the container, on the axis on which it is.
    public var oversized: Oversized = .start
    /// Which point of the item stays under the touch.
    public var grab: Grab = .press
    /// In which directions an item follows its touch.
    public var axis: Axes = .both
    /// How much farther an item goes when it is released with a velocity, in points; with 0 the velocity has no effect.
    public var throwDistance = 0.0
    /// How far from each edge of the container items come to rest, in points.
    public var margin = 0.0
    /// How much farther than ``margin`` from the left edge, in points.
    public var marginLeft = 0.0
    /// How much farther than ``margin`` from the top edge, in points.
    public var marginTop = 0.0
    /// How much farther than ``margin`` from the right edge, in points.
    public var marginRight = 0.0
    /// How much farther than ``margin`` from the bottom edge, in points.
    public var marginBottom = 0.0
    public var secondTouch: SecondTouch = .every
    /// How high the part of an item is by which touches can drag it, from its top edge, in points; with 0, all of it.
    public var handle = 0.0
    /// The edge of an item at which its ``handle`` is.
    public var handleAt: HandleEdge = .top
    /// The step in which a held item moves, in points; with 0 it moves freely.
    public var snap = 0.0
    /// From where the steps are counted.
    public var snapFrom: SnapFrom = .container
    /// From how near to an edge of an item, in points, a touch drags that edge and not the item; with 0 from nowhere.
    public var edges = 0.0
    /// From how far outside of an item a touch still drags its edge, in points.
    public var edgesOutside = 0.0
    /// Whether a dragged edge may leave the container.
    public var edgesWithin: EdgesWithin = .bounces
    /// Whether snapshots tell what was tapped.
    public var taps: Taps = .untold

    public init() {}
    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.word(
        "cancel", &cancel, default: .restores,
        """
        What a cancel leaves: the item where it was at the lift (restores), or settled as if it had been released (keeps).
        """)
      try visitor.word(
        "release", &release, default: .settles,
        """
        Where a released item rests: inside or at an edge (settles), where it was let go (stays), where it was at the \
        lift (reverts), or where your code decides (own): then only the place is not judged, neither after a release nor \
        after a resize or where an item is put in; but it has to be inside. Or your code decides about place and size of \
        what is let go at an edge of the container, and all else stays where it was let go (docks).
        """)
      try visitor.number(
        "dockZone", &dockZone, .plain, in: 0..., default: 0,
        """
        With `release` = `docks`, how near to an edge of the container the touch has to let the item go, in points; with 0, at \
        the edge or beyond it.
        """)
      try visitor.word(
        "order", &order, default: .restored,
        """
        What a drag does to the back-to-front order: the item comes to the front until it overlaps nothing (restored), \
        or only while it is held (while-held), comes to the front and stays there, behind held ones (kept-raised) or \
        also in front of them (last-raised), or keeps its place (untouched). Or a press alone brings an item to the \
        front, where it stays (last-pressed).
        """)
      try visitor.word(
        "adsorption", &adsorption, default: .leftRight,
        "Which edges adsorbing items go to: left and right (left-right), or all four (all-edges).")
      try visitor.word("lifts", &lifts, default: .move, Lifts.policy)
      try visitor.number("liftDistance", &liftDistance, .plain, in: 0..., default: 0, Lifts.distance)
      try visitor.word(
        "resize", &resize, default: .settles,
        """
        What a resize does: items move at once to where they belong (settles), or only when they are next moved or \
        released (ignored).
        """)
      try visitor.word(
        "oversized", &oversized, default: .start,
        """
        Where an item that is larger than the container may be: at its left or top edge (start), at the right or bottom \
        one (end), or anywhere that leaves no gap (covers).
        """)
      try visitor.word(
        "grab", &grab, default: .press,
        """
        Which point of the item stays under the touch: the one that was pressed (press), or the one that is there when \
        the drag begins (begin).
        """)
      try visitor.word(
        "axis", &axis, default: .both,
        """
        In which directions an item follows its touch: all (both); only up and down (vertical), or to the sides \
        (horizontal); or only in the one in which the touch had moved farther when the drag began (one).
        """)
      try visitor.number(
        "throwDistance", &throwDistance, .plain, in: 0..., default: 0,
        """
        How much farther an item goes when it is released with a velocity, in points; with 0 the velocity has no effect.
        """)
      try visitor.number(
        "margin", &margin, .plain, in: 0..., default: 0,
        "How far from each edge of the container items come to rest, in points.")
      try visitor.word("secondTouch", &secondTouch, default: .every, SecondTouch.policy)
      try visitor.number(
        "handle", &handle, .plain, in: 0..., default: 0,
        """
        How high the part of an item is by which touches can drag it, from its top edge, in points; with 0, all of it.
        """)
      try visitor.number(
        "snap", &snap, .plain, in: 0..., default: 0,
        "The step in which a held item moves, in points; with 0 it moves freely.")
      try visitor.word(
        "snapFrom", &snapFrom, default: .container,
        """
        From where the steps of `snap` are counted: from the corner of the container (container), or from the place of \
        the item at the lift (lift).
        """)
      try visitor.number(
        "edges", &edges, .plain, in: 0..., default: 0,
        """
        From how near to an edge of an item, in points, a touch drags that edge and not the item, so that the item gets \
        another size; near a corner two edges. With 0, no touch does.
        """)
      try visitor.number(
        "edgesOutside", &edgesOutside, .plain, in: 0..., default: 0,
        "How far outside of an item that can be dragged a touch still drags its edge, in points; with 0, it has to be on it."
      )
      try visitor.word(
        "edgesWithin", &edgesWithin, default: .bounces,
        """
        How far a dragged edge follows its touch: out of the container where the item `bounces`, as moves do (bounces), never \
        out of it (container), or wherever the touch goes (anywhere).
        """)
      try visitor.word("taps", &taps, default: .untold, Taps.policy)
      try visitor.word(
        "handleAt", &handleAt, default: .top,
        """
        From which edge of an item `handle` is counted: the upper one (top), lower one (bottom), left one (left) or right \
        one (right).
        """)
      try visitor.number(
        "marginLeft", &marginLeft, .plain, in: 0..., default: 0,
        "How much farther than `margin` items come to rest from the left edge, in points.")
      try visitor.number(
        "marginTop", &marginTop, .plain, in: 0..., default: 0,
        "How much farther than `margin` items come to rest from the top edge, in points.")
      try visitor.number(
        "marginRight", &marginRight, .plain, in: 0..., default: 0,
        "How much farther than `margin` items come to rest from the right edge, in points.")
      try visitor.number(
        "marginBottom", &marginBottom, .plain, in: 0..., default: 0,
        "How much farther than `margin` items come to rest from the bottom edge, in points.")
    }

    /// The invariants that do not hold with these policies.
    ///
    /// The others are judged by the values of the policies: which edges adsorb, where a release leaves an item, when
    /// a drag begins, and so on. So most policies drop nothing.
    public var droppedInvariants: Set<String> {
      var names: Set<String> = []
      if cancel == .keeps { names.insert("cancel-restores") }
      if release != .settles { names.insert("adsorbed-touches-nearer-edge") }
      if release != .settles && release != .own { names.insert("rests-inside") }
      if release == .own { names.insert("settles-in-place") }
      switch order {
      case .restored: break
      case .whileHeld: names.insert("overlapping-stays-raised")
      case .keptRaised: names.insert("order-restored")
      case .lastRaised, .lastPressed: names.formUnion(["order-restored", "held-in-front"])
      case .untouched: names.formUnion(["held-in-front", "overlapping-stays-raised"])
      }
      return names
    }

    /// Whether the places where items rest are the decision of the code under test.
    public var leavesOpen: Bool { release == .own || release == .docks }

    /// A bug that leaves items out of reach after a resize looks like this value, so it is never proposed.
    public static let notProposed: Set = ["resize=ignored"]

    /// Where an item may rest that is larger than the container; nil where the code under test decides.
    var oversizedAtRest: Oversized? { release == .own ? nil : oversized }

    /// Whether raised items stay in front even of held ones.
    var staysInFront: Bool { order == .lastRaised || order == .lastPressed }

    /// The sides among which adsorption chooses, in the order in which ties are decided.
    public var sides: ArraySlice<Side> { Side.allCases.prefix(adsorption == .leftRight ? 2 : 4) }

    /// The way that a released item continues: along the velocity, of which only the direction counts.
    public func way(of velocity: Point) -> Point {
      let largest = max(abs(velocity.x), abs(velocity.y))
      guard throwDistance != 0, largest > 0 else { return .zero }
      // Divide first, as the square of a large number is not finite.
      let (x, y) = (velocity.x / largest, velocity.y / largest)
      let share = throwDistance / (x * x + y * y).squareRoot()
      return Point(x * share, y * share)
    }

    /// The only axis of an item whose touch has gone this way from its press; nil for both axes.
    func axis(of way: Point) -> Axis? {
      switch axis {
      case .both: nil
      case .vertical: .vertical
      case .horizontal: .horizontal
      case .one: abs(way.x) >= abs(way.y) ? .horizontal : .vertical
      }
    }

    /// Whether a touch that goes down here, on an item, can drag it.
    func isHandle(_ location: Point, of frame: Rect) -> Bool {
      handle == 0 || depth(of: location, in: frame) < handle
    }

    /// How far a location lies from the edge of an item at which its handle is.
    func depth(of location: Point, in frame: Rect) -> Double {
      switch handleAt {
      case .top: location.y - frame.y
      case .bottom: frame.maxY - location.y
      case .left: location.x - frame.x
      case .right: frame.maxX - location.x
      }
    }

    /// The part of an item by which touches can drag it.
    package func handle(of frame: Rect) -> Rect {
      var part = frame
      if handleAt == .top || handleAt == .bottom {
        part.height = min(frame.height, handle)
        if handleAt == .bottom { part.y = frame.maxY - part.height }
      } else {
        part.width = min(frame.width, handle)
        if handleAt == .right { part.x = frame.maxX - part.width }
      }
      return part
    }

    /// How far from each edge of the container items come to rest.
    package var margins: Margins {
      var margins = Margins()
      (margins.left, margins.top) = (margin + marginLeft, margin + marginTop)
      (margins.right, margins.bottom) = (margin + marginRight, margin + marginBottom)
      return margins
    }

    /// The edges that a touch drags which goes down here, on an item of that frame.
    ///
    /// Of two that are opposite the nearer one, and just as near the left, or top.
    func edges(at location: Point, of frame: Rect) -> Edges {
      func side(_ fromFirst: Double, _ fromLast: Double, _ first: Side, _ last: Side) -> Side? {
        // The last point of a length is already outside.
        let isNear = min(fromFirst, fromLast) < edges || edgesOutside != 0 && fromLast <= 0
        return isNear ? (fromFirst <= fromLast ? first : last) : nil
      }
      return Edges(
        x: side(location.x - frame.x, frame.maxX - location.x, .left, .right),
        y: side(location.y - frame.y, frame.maxY - location.y, .top, .bottom))
    }

    /// Whether touches can drag edges.
    package var dragsEdges: Bool { edges != 0 || edgesOutside != 0 }

    /// Where touches take an item: on it and, if it can be dragged, so far outside of it.
    func touched(_ frame: Rect, isDraggable: Bool) -> Rect {
      let outside = isDraggable ? edgesOutside : 0
      return Rect(
        frame.x - outside, frame.y - outside, frame.width + 2 * outside, frame.height + 2 * outside)
    }

    /// Where a dragged edge of an item stops; nil for nowhere.
    func edgeRoom(bounces: Bool, _ container: Container) -> Rect? {
      edgesWithin == .anywhere || edgesWithin == .bounces && bounces ? nil : container.room
    }

    /// Whether an item that a touch lets go here docks: at an edge of the container, up to rounding.
    func docks(at location: Point, in container: Container) -> Bool {
      release == .docks
        && Side.allCases.contains {
          container.depth(of: location, from: $0) <= dockZone + 4 * Tolerance.standard
        }
    }

    /// The possible offsets of a touch from an item's first edge after a change of the item's length: in
    /// proportion, or at the same distance from one of the edges, if the touch is on the item as before.
    func offsets(_ offset: Double, of old: Double, to new: Double) -> [Double] {
      if old == new { return [offset] }
      let share = old > 0 ? offset / old * new : offset
      let wasOn = offset >= 0 && offset <= old
      return [share] + [offset, new - (old - offset)].filter { !wasOn || $0 >= 0 && $0 <= new }
    }

    /// The wanted origin of a held item: under its touch, along its only axis, at the nearest step.
    ///
    /// - Parameters:
    ///   - underTouch: the origin that would be under the touch.
    ///   - start: the origin at the lift.
    ///   - axis: the only axis along which it follows; nil for both.
    func origin(underTouch: Point, from start: Point, along axis: Axis?) -> Point {
      let zero = snapFrom == .lift ? start : .zero
      func stepped(_ value: Double, _ zero: Double) -> Double {
        snap == 0 ? value : zero + ((value - zero) / snap + 0.5).rounded(.down) * snap
      }
      return Point(
        axis == .vertical ? start.x : stepped(underTouch.x, zero.x),
        axis == .horizontal ? start.y : stepped(underTouch.y, zero.y))
    }

    /// The same origin; nil halfway between two steps, within the tolerance, where rounding decides.
    func certainOrigin(
      underTouch: Point, from start: Point, along axis: Axis?, within tolerance: Double
    ) -> Point? {
      let wanted = origin(underTouch: underTouch, from: start, along: axis)
      if snap == 0 { return wanted }
      let shift = Point(2 * tolerance, 2 * tolerance)
      let low = origin(underTouch: underTouch - shift, from: start, along: axis)
      return low == origin(underTouch: underTouch + shift, from: start, along: axis) ? wanted : nil
    }

    /// Nothing: a container may be resized at any time, and where no hold lifts, there are no holds.
    public var impossible: Set<String> { [] }
  }
}
