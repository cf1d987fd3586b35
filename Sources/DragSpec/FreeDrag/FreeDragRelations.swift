extension FreeDrag {
  /// How the runs of related scenarios must relate.
  public static let relations: [Relation<FreeDrag>] = [
    movingContainer, splittingMoves, mirroring, farAwayItem, interleaving,
  ]
}

extension FreeDrag {
  /// The touches that are down, as the events alone tell it.
  struct DownTouches {
    /// A touch that is down.
    struct Touch {
      var id: TouchID
      var press: Point
      var location: Point
    }

    private(set) var touches: [Touch] = []

    subscript(touch: TouchID) -> Touch? { touches.first { $0.id == touch } }

    /// Takes in an event; returns whether it is a press that counts.
    @discardableResult
    mutating func take(_ event: Event) -> Bool {
      switch event {
      case .press(let touch, let location):
        guard location.isFinite, self[touch] == nil else { return false }
        touches.append(Touch(id: touch, press: location, location: location))
        return true
      case .move(let touch, let location):
        guard location.isFinite, let index = touches.firstIndex(where: { $0.id == touch }) else {
          return false
        }
        touches[index].location = location
      case .release(let touch), .cancel(let touch): touches.removeAll { $0.id == touch }
      default: break
      }
      return false
    }
  }
}

extension FreeDrag.Snapshot {
  /// The index of the front-most item whose frame contains the location.
  func place(at location: Point) -> Int? { items.lastIndex { $0.frame.contains(location) } }

  /// The item of that name; nil for none.
  subscript(item: ItemID) -> Item? { items.first { $0.id == item } }
}

extension Trace where B == FreeDrag {
  /// Compares snapshot by snapshot with another trace of the same events; `image` is what is expected there.
  func firstDifference(
    of variant: Trace, tolerance: Double, expecting image: (FreeDrag.Snapshot) -> FreeDrag.Snapshot = { $0 },
    seeing view: (FreeDrag.Snapshot) -> FreeDrag.Snapshot = { $0 }
  ) -> Relation<FreeDrag>.Finding? {
    guard count == variant.count else { return nil }
    for index in -1..<count - 1 {
      let expected = image(self[after: index])
      let seen = view(variant[after: index])
      guard let difference = seen.firstDifference(from: expected, tolerance: tolerance) else { continue }
      return Relation.Finding(eventIndex: index < 0 ? nil : index, difference: difference)
    }
    return nil
  }
}
