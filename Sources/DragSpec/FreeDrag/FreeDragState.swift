extension FreeDrag {
  /// The state of the reference.
  public struct State: RuledState {
    /// An item in the container.
    public struct Item: Hashable, Sendable {
      /// Which item.
      public var id: ItemID
      /// Where it is.
      public var frame: Rect
      /// Whether touches can drag it.
      public var isDraggable: Bool
      /// Whether it may leave the container while it is dragged.
      public var bounces: Bool
      /// Whether it goes to an edge when it is released.
      public var adsorbs: Bool
      /// The width and height at which its edges stop.
      public var least: Point
      /// The edge to which its last release has taken it; nil for none, and while it is held.
      public var side: Side?
      /// The size before it was let go at an edge of the container; nil if it has not docked since its lift.
      public var docked: Point?
      /// When it was raised, as a number that grows from lift to lift; 0 for an item at its home rank.
      public var raise = 0
      /// Whether it may be at its home rank, depending on where the code would have let it rest.
      var mayBeLowered = false
      /// The drag that holds it; nil at rest.
      public var hold: Hold? { didSet { isHeld = hold != nil } }
      /// Whether a drag holds it; to compare `hold` with nil copies it, which took a tenth of a campaign's time
      /// (2026-12-01).
      public private(set) var isHeld = false

      /// Makes an item at rest.
      public init(_ item: Scene.Item) {
        (id, frame, least) = (item.id, item.frame, item.least)
        (isDraggable, bounces, adsorbs) = (item.isDraggable, item.bounces, item.adsorbs)
      }

      /// Takes it back to its home rank.
      mutating func lower() { (raise, mayBeLowered) = (0, false) }
    }

    /// A drag in progress, and the state to which a cancel goes back.
    public struct Hold: Hashable, Sendable {
      /// The touch that holds the item.
      public var touch: TouchID
      /// From the origin of the item to the touch, as it was at the press.
      public var grabOffset: Point
      /// The frame at the lift, moved as if the item had rested there through every resize since.
      public var frameAtLift: Rect
      /// The edge at which the item rested at the lift.
      public var sideAtLift: Side?
      /// The size that the item had before it docked; nil where it had not.
      public var dockedAtLift: Point?
      /// When the item had been raised before the lift; 0 if it was at its home rank.
      public var raiseAtLift: Int
      /// The frame at the lift, unchanged by resizes: the item keeps it across its axis, and its undragged
      /// edges keep theirs.
      public let start: Rect
      /// The only axis on which the item follows its touch; nil where it follows it on both.
      public var axis: Axis?
      /// Whether the axis is yet to be chosen, as the touch has not left its press.
      var isAxisOpen = false
      /// The edges that the touch drags; none where it drags the item.
      public var edges: Edges
      /// Where the touch was when the item last followed it.
      public var location = Point.zero
      /// Whether the item may get another size back: it had docked, and has not been dragged off yet.
      public var mayUndock = false
      /// The possible offsets from left to right after a change of the item's size; empty once one is chosen.
      public var openX: [Double] = []
      /// The possible offsets from top to bottom.
      public var openY: [Double] = []
      /// Whether a resize has come since, after which the code under test decides where the item would have rested.
      public var isHomeOpen = false
    }

    /// The item, the grab offset and the edges of a touch that is down.
    public struct Pressed: Hashable, Sendable {
      /// The item of its press, whatever the touch can do with it; nil for none.
      public var item: ItemID?
      /// From the origin of the item at the press to the press.
      public var grabOffset = Point.zero
      /// The edges of the item that it drags.
      public var edges = Edges.none
      /// Whether its release is a tap.
      public var mayTap = false
    }

    /// A touch that is down, with what it has pressed.
    public typealias Touch = DragSpec.Touch<Pressed>

    /// Where the container lies in its window; no rule needs it.
    public var origin: Point
    /// The size of the container now.
    public var container: Container
    /// Its size before the last resize.
    public var oldContainer: Container
    /// The items in home order: the place of each is its home rank.
    public var items: [Item] = []
    /// The indexes of the items, back to front.
    public var stack: [Int] = []
    /// The touches that are down, in the order of their presses.
    public var touches: [Touch] = []
    /// How many lifts there have been.
    public var liftCount = 0
    /// The items that were tapped in this run, the oldest first; nil where taps are not told.
    public var tapped: [ItemID]?
    /// The policies that this implementation has chosen.
    public let policies: Policies
    public var seen: Snapshot?
    /// The decider that says where items rest, with the policy `release` = `own`; nil where this is taken
    /// from snapshots.
    let decider: Decider<FreeDrag>?
    private let size = PassedByAddress()

    public init(
      _ scene: Scene = .blank, policies: Policies = Policies(), decider: Decider<FreeDrag>? = nil
    ) {
      (self.policies, origin) = (policies, scene.origin)
      container = scene.container.with(policies.margins)
      oldContainer = container
      tapped = policies.taps == .told ? [] : nil
      self.decider = policies.release == .own ? decider : nil
    }

    /// The index of the touch among those that are down.
    public func index(of touch: TouchID) -> Int? { touches.index(of: touch) }

    /// The home rank of the item.
    public func index(of item: ItemID) -> Int? { items.firstIndex { $0.id == item } }

    /// Where an item is seen to rest, where the code under test decides about that.
    func seenPlace(of item: ItemID) -> Point? {
      guard policies.release == .own else { return nil }
      return seen?.items.item(item).flatMap { $0.frame.origin.isFinite ? $0.frame.origin : nil }
    }

    /// The frame with which an item is seen; nil where that is none.
    func seenFrame(of item: ItemID) -> Rect? {
      seen?.items.item(item).map(\.frame).flatMap { $0.isFrame ? $0 : nil }
    }

    /// The frame with which a docked item is seen, which the code under test decides; nil where it has not docked.
    func dockedFrame(of index: Int) -> Rect? {
      items[index].docked.flatMap { _ in seenFrame(of: items[index].id) }
    }

    /// The place where the decider lets an item rest; nil without one, or where it gives no answer.
    func decidedPlace(
      of frame: Rect, adsorbing: Bool, _ reason: Question.Reason, shiftedBy shift: Point = .zero
    ) -> Point? {
      guard let decider else { return nil }
      var frame = frame
      frame.origin = frame.origin + shift
      let question = Question(
        reason: reason, frame: frame, adsorbs: adsorbing, container: container,
        oldContainer: reason == .resize ? oldContainer : container)
      return (try? decider.decide(question))?.origin
    }

    /// The place where an item rests if the code under test decides: the decider's, or the snapshot's.
    ///
    /// The snapshot's place counts even if it differs from the decider's by rounding.
    func ownPlace(of item: Item, _ reason: Question.Reason) -> Point? {
      if decider?.isReference == true { return nil }
      let shown = seenPlace(of: item.id)
      func isSeen(_ place: Point) -> Bool { shown.map { isSame(place, $0) } ?? true }
      let decided = Tolerance.answer(
        { decidedPlace(of: item.frame, adsorbing: item.adsorbs, reason, shiftedBy: $0) }, isSeen: isSeen)
      return decided.map { isSeen($0) ? shown ?? $0 : $0 } ?? shown
    }

    /// Whether it is rounding that decides where an item would rest which is not seen.
    func isTied(_ decided: Point, of frame: Rect, adsorbing: Bool, _ reason: Question.Reason) -> Bool {
      let other = Tolerance.answer(
        { decidedPlace(of: frame, adsorbing: adsorbing, reason, shiftedBy: $0) },
        isSeen: { !isSame($0, decided) })
      return other.map { !isSame($0, decided) } ?? false
    }

    /// Whether two answers differ by no more than the places that they are about.
    private func isSame(_ one: Point, _ other: Point) -> Bool {
      one.isClose(to: other, within: 4 * Tolerance.standard)
    }
  }
}

extension Touch where Note == FreeDrag.State.Pressed {
  /// The item on which it went down; nil for none.
  public var item: ItemID? { note.item }
  /// From the origin of the item at the press to the press.
  public var grabOffset: Point { note.grabOffset }
}
