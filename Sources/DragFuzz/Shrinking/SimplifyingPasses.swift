import DragSpec

extension Shrinker {
  /// Sets options to their defaults: all at once, then one by one.
  mutating func takeDefaults() {
    setLeaves { leaf in
      switch leaf.role {
      case .choice(_, let fallback): fallback.map { Double($0) }
      case .number(_, let fallback): fallback
      case .placeX, .placeY: 0
      default: nil
      }
    }
    for index in place.leaves.indices {
      setLeaf(index) { leaf in
        guard case .choice(_, let fallback?) = leaf.role else { return [] }
        return [Double(fallback)]
      }
      setLeaf(index) { leaf in
        guard case .choice(let count, _) = leaf.role else { return [] }
        return (0..<count).map { Double($0) }
      }
    }
  }

  /// Makes everything smaller at once, on both axes or on one: to nothing, to one, to a fraction.
  mutating func simplifyGeometry() {
    for axis in [nil, true, false] as [Bool?] {
      for divisor in [64.0, 16, 8, 4, 2] {
        setLeaves { leaf in
          guard let isHorizontal = leaf.isHorizontal, axis == nil || axis == isHorizontal, !leaf.isLocation
          else {
            return nil
          }
          return Self.dividing(leaf.value, by: divisor)
        }
        var leaves = place.leaves
        for index in leaves.indices {
          guard let isHorizontal = leaves[index].isHorizontal, axis == nil || axis == isHorizontal else {
            continue
          }
          leaves[index].value = Self.dividing(leaves[index].value, by: divisor)
        }
        attempt(best.replacingLeaves(by: leaves))
      }
    }
  }

  /// Doubles what has fractions, on both axes or on one: whole numbers are nicer than small ones.
  mutating func scaleUp() {
    for axis in [nil, true, false] as [Bool?] {
      var leaves = place.leaves
      var hasFraction = false
      for index in leaves.indices {
        guard let isHorizontal = leaves[index].isHorizontal, axis == nil || axis == isHorizontal else {
          continue
        }
        if leaves[index].value != leaves[index].value.rounded() { hasFraction = true }
        leaves[index].value *= 2
      }
      if hasFraction { attempt(best.replacingLeaves(by: leaves)) }
    }
  }

  /// A length does not become nothing unless it was.
  private static func dividing(_ value: Double, by divisor: Double) -> Double {
    let part = (value / divisor).rounded(.towardZero)
    return part == 0 && value != 0 ? (value < 0 ? -1 : 1) : part
  }

  /// Lets one touch do what two did.
  mutating func mergeTouches() {
    let touches = Set(best.events.compactMap(\.touch)).sorted()
    for (index, touch) in touches.enumerated().reversed() {
      for other in touches[..<index] {
        setLeaves { leaf in
          guard case .identifier(.touch, _) = leaf.role, leaf.value == Double(touch.number) else {
            return nil
          }
          return Double(other.number)
        }
      }
    }
  }

  /// Replaces events by simpler kinds, carrying over touch, identifiers and location where both have them.
  mutating func simplifyKinds() {
    for index in best.events.indices.reversed() where index < best.events.count {
      let event = best.events[index]
      for kind in B.Event.Kind.allCases.prefix(event.ordinal) {
        if event.alike(of: kind, at: index).contains(where: { simpler in
          var candidate = best
          candidate.events[index] = simpler
          return attempt(candidate)
        }) {
          break
        }
      }
    }
  }
}

extension EventValue {
  /// Events of another kind that may do what this one does.
  func alike(of kind: Kind, at index: Int) -> [Self] {
    let leaves = LeafVisitor.reading(self, event: index).leaves
    let blank = Self.blank(kind)
    var filled = LeafVisitor.reading(blank, event: index).leaves
    var missing: [Int] = []
    for place in filled.indices where filled[place].role != .eventKind {
      if let leaf = leaves.first(where: { $0.role == filled[place].role }) {
        filled[place].value = leaf.value
      } else if filled[place].isLocation {
        missing.append(place)
      }
    }
    // A location that the event does not have is looked for next to the origin.
    let guesses: [[Double]] = missing.isEmpty ? [[]] : [[0, 0], [0, 1], [1, 0]]
    return guesses.map { guess in
      var other = blank
      var values = filled
      for (place, value) in zip(missing, guess) { values[place].value = value }
      _ = LeafVisitor.write(values[...], into: &other)
      return other
    }
  }
}
