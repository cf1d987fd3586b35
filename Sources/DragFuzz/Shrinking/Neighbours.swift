import DragSpec

/// The scenarios that differ from one in a single step of any kind, whether that makes them smaller or not.
///
/// The shrinker goes on from those that fail in the same way: the passes end where no step makes the scenario smaller,
/// and what is smaller still may lie behind one that is as large, or a little larger.
struct Neighbours<B: FuzzedBehaviour>: Sequence {
  private let scenario: Scenario<B>

  init(of scenario: Scenario<B>) { self.scenario = scenario }

  func makeIterator() -> AnyIterator<Scenario<B>> {
    var stages: [() -> [Scenario<B>]] = [
      { withElementsExchanged }, { turned }, { shifted }, { withChangesExchanged }, { withEventsElsewhere },
      { withNumbersExchanged }, { withChoicesExchanged }, { withLargerNumbers }, { withLocationsTurned },
      { withOtherKinds }, { withTouchesExchanged }, { withOtherChoices },
    ]
    var current: [Scenario<B>] = []
    var next = 0
    return AnyIterator {
      while next == current.count {
        guard !stages.isEmpty else { return nil }
        current = stages.removeFirst()()
        next = 0
      }
      next += 1
      return current[next - 1]
    }
  }

  // MARK: All of it

  /// The axes exchanged, and each axis turned around.
  private var turned: [Scenario<B>] {
    [scenario.transposed] + [true, false].flatMap { scenario.mirrored(horizontally: $0) }
  }

  /// Everything moved by one or two points, what lies in the scene and the gestures.
  private var shifted: [Scenario<B>] {
    [true, false].flatMap { isHorizontal in
      [-1.0, -2, 1].map { distance in
        setting(scenario) { leaf in
          switch leaf.role {
          case .edgeX, .locationX: isHorizontal ? leaf.value + distance : nil
          case .edgeY, .locationY: isHorizontal ? nil : leaf.value + distance
          default: nil
          }
        }
      }
    }
  }

  // MARK: Events

  private var withEventsElsewhere: [Scenario<B>] {
    let indices = scenario.events.indices
    return indices.flatMap { from in
      indices.filter { $0 != from && $0 != from - 1 }.flatMap { to in
        var other = scenario
        other.events.insert(other.events.remove(at: from), at: to)
        return [other]
          + scenario.following(eventAt: from, to: to).map { moved in
            var other = scenario
            other.events.remove(at: from)
            other.events.insert(moved, at: to)
            return other
          }
      }
    }
  }

  /// From some event on, two touches have each other's name.
  private var withTouchesExchanged: [Scenario<B>] {
    let touches = Set(scenario.events.compactMap(\.touch)).map { Double($0.number) }.sorted()
    guard let last = touches.last else { return [] }
    let names = (touches + [last + 1]).prefix(3)
    return scenario.events.indices.flatMap { start in
      names.flatMap { first in
        names.filter { $0 > first }.map { second in
          setting(scenario) { leaf in
            guard case .identifier(.touch, _) = leaf.role, leaf.event ?? -1 >= start else { return nil }
            return leaf.value == first ? second : leaf.value == second ? first : nil
          }
        }
      }
    }
  }

  private var withOtherKinds: [Scenario<B>] {
    scenario.events.indices.flatMap { index in
      B.Event.Kind.allCases.filter { $0 != scenario.events[index].kind }.flatMap { kind in
        scenario.events[index].alike(of: kind, at: index).map { event in
          var other = scenario
          other.events[index] = event
          return other.namingNew(inEvent: index)
        }
      }
    }
  }

  /// A change of the surroundings has been made from the start, and is undone where it was made, or elsewhere.
  private var withChangesExchanged: [Scenario<B>] {
    scenario.events.indices.flatMap { index -> [Scenario<B>] in
      let event = scenario.events[index]
      guard let scene = B.scene(scenario.scene, after: event) else { return [] }
      let old = LeafVisitor.reading(scenario.scene, event: nil).leaves
      let new = LeafVisitor.reading(scene, event: nil).leaves
      guard old.count == new.count else { return [] }
      var leaves = LeafVisitor.reading(event, event: index).leaves
      var exchanged: Set<Int> = []
      for place in new.indices where new[place].value != old[place].value {
        let match = leaves.indices.first { leaf in
          !exchanged.contains(leaf) && leaves[leaf].isNumeric == new[place].isNumeric
            && leaves[leaf].value == new[place].value
        }
        guard let match else { return [] }
        leaves[match].value = old[place].value
        exchanged.insert(match)
      }
      var undone = event
      _ = LeafVisitor.write(leaves[...], into: &undone)
      var rest = scenario.events
      rest.remove(at: index)
      return (0...rest.count).map { position in
        var events = rest
        events.insert(undone, at: position)
        return Scenario(scene: scene, events: events)
      }
    }
  }

  // MARK: The scene

  /// Two elements of a list have changed places, and the gestures stay, or follow their items from the start or all
  /// the way.
  private var withElementsExchanged: [Scenario<B>] {
    let lists = ListEditor.look(at: scenario.scene).lists
    return lists.indices.flatMap { list in
      (0..<Swift.max(lists[list].count - 1, 0)).flatMap { index -> [Scenario<B>] in
        var other = scenario
        other.scene = ListEditor.apply(.swap(list: list, index), to: scenario.scene)
        guard (try? other.scene.validate()) != nil else { return [] }
        let moved = Relocation.moving(scenario, to: other.scene)
        guard moved != other else { return [other, other.renumbered] }
        // Each touch begins at its item and goes where it went.
        var started = other
        for event in started.events.indices where started.events[event].ordinal == 0 {
          started.events[event] = moved.events[event]
        }
        let shifted = Relocation.shifting(scenario, to: other.scene)
        return [moved, started, shifted, other].flatMap { [$0.renumbered, $0] }
      }
    }
  }

  private var withOtherChoices: [Scenario<B>] {
    let leaves = scenario.leaves
    return leaves.indices.flatMap { index -> [Scenario<B>] in
      guard case .choice(let count, _) = leaves[index].role else { return [] }
      return (0..<count).filter { Double($0) != leaves[index].value }.map { value in
        var changed = leaves
        changed[index].value = Double(value)
        return scenario.replacingLeaves(by: changed)
      }
    }
  }

  /// One switch or word is at its default, and another one is not instead.
  private var withChoicesExchanged: [Scenario<B>] {
    let leaves = scenario.leaves
    let choices: [(index: Int, count: Int, fallback: Double)] = leaves.indices.compactMap { index in
      guard case .choice(let count, let fallback?) = leaves[index].role else { return nil }
      return (index, count, Double(fallback))
    }
    return choices.filter { leaves[$0.index].value != $0.fallback }.flatMap { first in
      choices.filter { $0.index != first.index }.flatMap { second in
        (0..<second.count).map { Double($0) }.filter { $0 != leaves[second.index].value }.map { value in
          var changed = leaves
          changed[first.index].value = first.fallback
          changed[second.index].value = value
          return scenario.replacingLeaves(by: changed)
        }
      }
    }
  }

  // MARK: Numbers

  private var withLocationsTurned: [Scenario<B>] {
    let leaves = scenario.leaves
    return leaves.indices.dropLast().filter { leaves[$0].role == .locationX }.map { x in
      var changed = leaves
      changed.exchange(x, x + 1)
      return scenario.replacingLeaves(by: changed)
    }
  }

  private var withNumbersExchanged: [Scenario<B>] {
    let leaves = scenario.leaves
    let numeric = leaves.indices.filter { leaves[$0].isNumeric }
    return numeric.flatMap { first in
      numeric.filter { $0 > first && leaves[$0].value != leaves[first].value }.flatMap { second in
        var changed = leaves
        changed.exchange(first, second)
        let exchanged = scenario.replacingLeaves(by: changed)
        guard leaves[second].event == nil, let axis = leaves[second].isHorizontal else { return [exchanged] }
        return [exchanged, exchanged.withGesturesMirrored(horizontally: axis)]
          + withLocationsExchanged(exchanged, horizontally: axis)
      }
    }
  }

  /// Two locations have changed places along an axis.
  private func withLocationsExchanged(_ scenario: Scenario<B>, horizontally axis: Bool) -> [Scenario<B>] {
    let leaves = scenario.leaves
    let places = leaves.indices.filter { leaves[$0].isLocation && leaves[$0].isHorizontal == axis }
    return places.flatMap { first in
      places.filter { $0 > first && leaves[$0].value != leaves[first].value }.map { second in
        var changed = leaves
        changed.exchange(first, second)
        return scenario.replacingLeaves(by: changed)
      }
    }
  }

  private var withLargerNumbers: [Scenario<B>] {
    let leaves = scenario.leaves
    return leaves.indices.filter { leaves[$0].isNumeric }.map { index in
      var changed = leaves
      changed[index].value += 1
      return scenario.replacingLeaves(by: changed)
    }
  }

  private func setting(_ scenario: Scenario<B>, _ value: (Leaf) -> Double?) -> Scenario<B> {
    var leaves = scenario.leaves
    for index in leaves.indices {
      if let new = value(leaves[index]) { leaves[index].value = new }
    }
    return scenario.replacingLeaves(by: leaves)
  }
}
