extension FreeDrag.Observation {
  /// An item that was put in, and what must be true of it now.
  struct Known {
    var id: ItemID
    var width: Double
    var height: Double
    var isDraggable: Bool
    var bounces: Bool
    var adsorbs: Bool

    /// Its index among the items seen now; -1 for none.
    var place = -1
    /// Its index among the items seen before the event; -1 for none.
    var placeBefore = -1
    /// Whether a release or a resize has put it in place, so that it promises to rest inside.
    var isPlaced = false
    /// The edges to which adsorption may have taken it; none where it did not.
    var sides = Sides()
    /// The number of its last lift that was not cancelled; 0 before the first.
    var lift = 0
    /// Whether it certainly stays raised: released upon another item, which it overlaps still.
    var isRaised = false

    init(_ item: FreeDrag.Scene.Item) {
      id = item.id
      width = item.frame.width
      height = item.frame.height
      isDraggable = item.isDraggable
      bounces = item.bounces
      adsorbs = item.adsorbs
    }
  }

  /// Some of the edges, or also none of them.
  struct Sides: Equatable {
    var bits: UInt8 = 0

    /// It cannot be told whether the item is at an edge at all.
    static let unknown = Sides(bits: 1 << 7)

    var isEmpty: Bool { bits == 0 }
    var isUnknown: Bool { bits & Self.unknown.bits != 0 }
    func contains(_ side: FreeDrag.Side) -> Bool { bits & 1 << UInt8(side.rawValue) != 0 }
    mutating func insert(_ side: FreeDrag.Side) { bits |= 1 << UInt8(side.rawValue) }
    mutating func insert(_ other: Sides) { bits |= other.bits }

    /// The only edge; nil for none or several.
    var single: FreeDrag.Side? {
      guard !isUnknown, bits.nonzeroBitCount == 1 else { return nil }
      return FreeDrag.Side(rawValue: bits.trailingZeroBitCount)
    }

    /// The edges in words: `left or right`.
    var inWords: String {
      FreeDrag.Side.allCases.filter(contains).map(\.name).joined(separator: " or ")
    }
  }

  /// A touch that is down, as far as it can be told from events and snapshots.
  struct Touch {
    var id: TouchID
    var press: Point
    var location: Point
    /// The item that was seen under it at its press.
    var item: ItemID?
    /// Whether that can be told: not exactly on an edge, where platforms differ.
    var isCertain: Bool
    /// From the origin of the item at the press to the press.
    var grabOffset: Point
    /// It must not hold anything: the item could not be dragged, or was held by another touch, or is gone.
    var isInert: Bool
    /// Whether it has ever been elsewhere than at its press.
    var hasMoved = false
  }

  /// A drag in course, from the event after which an item was seen held.
  struct Hold {
    var touch: TouchID
    var item: ItemID
    /// Where the item was before the lift, and would be after the resizes since.
    var frameAtLift: Rect
    /// Whether that can be told: not after a resize where the edge is not certain.
    var isFrameCertain = true
    /// What was known of the item at the lift.
    var wasPlaced: Bool
    var sidesAtLift: Sides
    var liftBefore: Int
    var wasRaised: Bool
    /// Whether nothing but this drag has happened since the lift that could change the order.
    var isAlone: Bool
    var hasBeenResized = false
    /// Whether the container keeps the item from its place under the touch now, and whether it did so before.
    var isClamped = false
    var wasClamped = false
  }

  /// How a drag has ended.
  enum Cause {
    case released, cancelled, disabled
    /// For no reason that can be seen.
    case lost
  }

  /// A drag that ended with this event.
  struct Ending {
    var index: Int
    var hold: Hold
    var cause: Cause
    /// Whether the item had to settle, as after a release.
    var isSettled: Bool
    /// Where the item was seen before.
    var frameBefore: Rect
  }

  /// Why an event must change nothing at all.
  enum Stillness { case touch, layout, ignored }
}
