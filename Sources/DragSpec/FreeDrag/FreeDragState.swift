extension FreeDrag {
  /// All that the reference remembers.
  public struct State: Sendable {
    private let passing = PassedByAddress()
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
      /// The edge to which its last release has taken it; nil for none, and while it is held.
      public var side: Side?
      /// When it was raised, as a number that grows from lift to lift; 0 for an item at its home rank.
      public var raise = 0
      /// What holds it; nil at rest.
      public var hold: Hold?

      /// Makes an item at rest.
      public init(_ item: Scene.Item) {
        id = item.id
        frame = item.frame
        isDraggable = item.isDraggable
        bounces = item.bounces
        adsorbs = item.adsorbs
      }
    }

    /// A drag in progress, and what a cancel goes back to.
    public struct Hold: Hashable, Sendable {
      /// The touch that holds the item.
      public var touch: TouchID
      /// From the origin of the item to the touch, as it was at the press.
      public var grabOffset: Point
      /// Where the item was at the lift, moved as if it had rested there through every resize since.
      public var frameAtLift: Rect
      /// The edge at which the item rested at the lift.
      public var sideAtLift: Side?
      /// When the item had been raised before the lift; 0 if it was at its home rank.
      public var raiseAtLift: Int
      /// Where the item was at the lift, whatever resizes do: it stays there across the axis that it follows.
      public let start: Point
      /// The only axis on which the item follows its touch; nil where it follows it on both.
      public var axis: Axis?

      /// Left and right, or up and down.
      public enum Axis: Hashable, Sendable {
        /// Left and right.
        case horizontal
        /// Up and down.
        case vertical
      }

      /// Makes a hold.
      public init(
        touch: TouchID, grabOffset: Point, frameAtLift: Rect, sideAtLift: Side?, raiseAtLift: Int
      ) {
        self.touch = touch
        self.grabOffset = grabOffset
        self.frameAtLift = frameAtLift
        self.sideAtLift = sideAtLift
        self.raiseAtLift = raiseAtLift
        start = frameAtLift.origin
      }
    }

    /// A touch that is down.
    public struct Touch: Hashable, Sendable {
      /// What a touch can still do.
      public enum Role: Hashable, Sendable {
        /// It may begin a drag of its item.
        case live
        /// It holds its item.
        case drags
        /// It is without effect until it is released.
        case inert
      }

      /// Which touch.
      public var id: TouchID
      /// Where it went down.
      public var press: Point
      /// Where it is.
      public var location: Point
      /// The item on which it went down; nil for none, and once that is removed.
      public var item: ItemID?
      /// From the origin of the item at the press to the press.
      public var grabOffset: Point
      /// What it can still do.
      public var role: Role

      /// Makes a touch that has just gone down.
      public init(id: TouchID, press: Point, item: ItemID?, grabOffset: Point, role: Role) {
        self.id = id
        self.press = press
        location = press
        self.item = item
        self.grabOffset = grabOffset
        self.role = role
      }
    }

    /// Where the container lies in its window; no rule needs it.
    public var origin = Point.zero
    /// The size of the container now.
    public var container: Container
    /// The items in home order: the place of each is its home rank.
    public var items: [Item] = []
    /// The indexes of the items, back to front.
    public var stack: [Int] = []
    /// The touches that are down, in the order of their presses.
    public var touches: [Touch] = []
    /// How many lifts there have been.
    public var liftCount = 0
    /// Which of the legitimate ways to behave is followed.
    public var policies: Policies

    /// Makes an empty container.
    public init(container: Container, policies: Policies) {
      self.container = container
      self.policies = policies
    }

    /// The index of the touch among those that are down.
    public func index(of touch: TouchID) -> Int? {
      for index in touches.indices where touches[index].id == touch { return index }
      return nil
    }

    /// The home rank of the item.
    public func index(of item: ItemID) -> Int? {
      for index in items.indices where items[index].id == item { return index }
      return nil
    }
  }
}
