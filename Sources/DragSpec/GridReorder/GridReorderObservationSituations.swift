/// The situations that some invariants are about, so that these are not asked in vain.
///
/// An invariant that is asked costs more than most of them look at.
extension GridReorder.Observation {
  /// Finds out which of the changes meet what some invariants are about.
  mutating func findSituations() {
    var found = changes
    guard !found.isEmpty else { return }
    if !found.isDisjoint(with: [.order, .frames, .lifting, .titles, .width, .height]), isAnyDisplaced {
      found.insert(.displaced)
    }
    if found.contains(.order), isRearranged { found.insert(.rearranged) }
    if !found.isDisjoint(with: [.lifting, .front, .ending, .titles]), isMisheld {
      // Of several lifted items another one may be the first now: what is in front has not become wrong by that.
      if !found.isDisjoint(with: [.lifting, .front]) { found.insert(.hidden) }
      found.insert(.misheld)
    }
    if !found.isDisjoint(with: [.frames, .lifting, .liftedFrame, .touch, .width]), isAstray {
      found.insert(.astray)
    }
    if !found.isDisjoint(with: [.order, .touch, .ending]), isOtherOverHome { found.insert(.overHome) }
    if !found.isDisjoint(with: [.order, .lifting, .touch]), isElsewhere { found.insert(.elsewhere) }
    changes = found
  }

  /// Whether one of the items that may have changed, or of all while nothing is lifted, is not exactly in its slot.
  private var isAnyDisplaced: Bool {
    let range = lifted == nil ? after.items.indices : unsettled
    guard areSlotsSure, range.upperBound <= slots.count else { return true }
    return after.items.withUnsafeBufferPointer { items in
      slots.withUnsafeBufferPointer { slots in
        for index in range where !items[index].isLifted {
          let item = items[index]
          if item.isScaled || item.frame.bits(differingFrom: slots[index]) != 0 { return true }
        }
        return false
      }
    }
  }

  /// Whether the order has changed, otherwise than by a move of the dragged item or by a cancel.
  @inline(__always)
  var isRearranged: Bool {
    guard !reordered.isEmpty, !hasNewTitles, ending != .cancelled else { return false }
    return switch shift {
    case .forward: before.items[reordered.lowerBound].id != drag?.item
    case .backward: before.items[reordered.upperBound - 1].id != drag?.item
    case .none: true
    }
  }

  /// Whether the item of the drag in progress is not the only lifted one, not scaled or not in front; without a drag,
  /// whether any item is lifted or in front.
  @inline(__always)
  private var isMisheld: Bool {
    guard let drag, ending == nil else { return lifted != nil || after.front != nil }
    guard liftedCount == 1, let lifted else { return true }
    let item = after.items[lifted]
    return item.id != drag.item || after.front != drag.item || !item.isScaled
  }

  /// The frame of the lifted item, and where its touch holds its centre; nil where there is no such item.
  @inline(__always)
  var held: (frame: Rect, centre: Point)? {
    guard let drag, ending == nil, let lifted, after.items[lifted].id == drag.item,
      let index = touches.index(of: drag.touch)
    else { return nil }
    return (after.items[lifted].frame, touches[index].location - drag.grabOffset)
  }

  /// Whether a frame is as large as a slot.
  @inline(__always)
  func isOfSlotSize(_ frame: Rect) -> Bool {
    !slots.isEmpty && abs(frame.width - slots[0].width) <= tolerance
      && abs(frame.height - slots[0].height) <= tolerance
  }

  /// Whether the lifted item is not where its touch holds it, or not as large as a slot.
  @inline(__always)
  private var isAstray: Bool {
    guard let held else { return false }
    return !(held.frame.centre.isClose(to: held.centre, within: tolerance) && isOfSlotSize(held.frame))
  }

  /// Whether the lifted item is over the slot that it came from, and items have changed so that the order is not that of
  /// the lift.
  @inline(__always)
  var isOtherOverHome: Bool {
    guard let drag, ending == nil || ending == .released, drag.indicatedSlot == drag.homeSlot else {
      return false
    }
    return itemsChanged && orderDiffersFromLift
  }

  /// Whether the lifted item has another slot than it was over.
  @inline(__always)
  private var isElsewhere: Bool {
    guard let drag, ending == nil, let lifted else { return false }
    return lifted != drag.indicatedSlot
  }
}

extension Changes {
  /// The order of the items.
  static let order = Changes(rawValue: 1 << 0)
  /// The frame of an item that is not lifted.
  static let frames = Changes(rawValue: 1 << 1)
  /// Which items are lifted or scaled.
  static let lifting = Changes(rawValue: 1 << 2)
  /// The frame of the lifted item.
  static let liftedFrame = Changes(rawValue: 1 << 3)
  static let height = Changes(rawValue: 1 << 4)
  static let front = Changes(rawValue: 1 << 5)
  /// The calls of `ended`.
  static let ended = Changes(rawValue: 1 << 6)
  /// The touch of the lifted item has moved, whatever the item did.
  static let touch = Changes(rawValue: 1 << 7)
  /// The drag has ended, whether or not that is seen.
  static let ending = Changes(rawValue: 1 << 8)
  /// An item was tapped, whether or not that is seen.
  static let tap = Changes(rawValue: 1 << 9)
  static let width = Changes(rawValue: 1 << 10)
  static let titles = Changes(rawValue: 1 << 11)
  /// Which items are enabled or selected.
  static let marks = Changes(rawValue: 1 << 12)
  /// The order, in another way than by the move of one item.
  static let members = Changes(rawValue: 1 << 13)
  /// Anything that is seen, by an event that makes no sense.
  static let senseless = Changes(rawValue: 1 << 14)
  /// A frame, to one with a number that is not finite.
  static let infinite = Changes(rawValue: 1 << 15)
  /// Items, slots or the height, with an item that is not exactly in its slot.
  static let displaced = Changes(rawValue: 1 << 16)
  /// Items, over the slot in which the lifted item was first, so that they have not the order of the lift.
  static let overHome = Changes(rawValue: 1 << 17)
  /// The order, what is lifted or the place of the touch, with a lifted item that has another slot than it was over.
  static let elsewhere = Changes(rawValue: 1 << 18)
  /// The order, otherwise than by a move of the dragged item.
  static let rearranged = Changes(rawValue: 1 << 19)
  /// Which items are lifted, scaled or in front, or the drag, so that these are not just the item of the drag.
  static let misheld = Changes(rawValue: 1 << 20)
  /// Which items are lifted, scaled or in front, whatever the drag, so that these are not just the item of the drag.
  static let hidden = Changes(rawValue: 1 << 22)
  /// A frame or the touch, so that the lifted item is not where its touch holds it.
  static let astray = Changes(rawValue: 1 << 21)
}
