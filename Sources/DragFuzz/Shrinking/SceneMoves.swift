import DragSpec

// What is done to lists, and to switches and words, of the scene and of events.

extension Move {
  // MARK: Elements

  /// Makes two lists into one.
  static var mergeLists: Move { whole { B.merged($0.scenario).lazy.filter { $0.isLegal } } }

  /// Takes an element out of a list, and more and more of those before it, with what refers to them: with their names,
  /// with the events that name them, or, for a single one, with a neighbour in its stead.
  static var dropElements: Move {
    reaching(sites: { $0.elements.count }) { place, site, reach in
      let (owner, list, index) = place.elements[site]
      guard reach <= index + 1 else { return [] }
      let scenario = place.scenario
      let range = index + 1 - reach..<index + 1
      let defined = scenario.lists(of: owner)[list].defined
      let gone = range.compactMap { defined.indices.contains($0) ? defined[$0] : nil }
      var without = scenario.editing(owner, .remove(list: list, range))
      for (space, identifier) in gone { without = without.editing(owner, .forget(space, identifier)) }
      let unnamed = without.changed {
        $0.events.removeAll { event in
          ListEditor.look(at: event).references.contains { reference in gone.contains { $0 == reference } }
        }
      }
      var candidates = [without]
      if unnamed.events.count < without.events.count { candidates.append(unnamed) }
      if reach == 1, let (space, identifier) = gone.first {
        for case (space, let neighbour)? in [index - 1, index + 1].filter(defined.indices.contains).map({
          defined[$0]
        }) {
          let referring = place.setting { leaf in
            leaf.role == .identifier(space, .refers) && leaf.value == Double(identifier)
              ? Double(neighbour) : nil
          }
          if referring != scenario { candidates.append(referring.editing(owner, .remove(list: list, range))) }
        }
      }
      return candidates.lazy.flatMap { place.relocated($0) }
    }
  }

  /// Lets two neighbours in a list of the scene change places. The gestures follow their items all the way, from the
  /// start, or as a whole, or stay.
  static var exchangeElements: Move {
    atSites({ $0.elements.count }) { place, site in
      let (owner, list, index) = place.elements[site]
      let scenario = place.scenario
      let other = scenario.editing(owner, .swap(list: list, index))
      guard owner == nil, other.scene != scenario.scene, other.isLegal else { return [] }
      let moved = Relocation.moving(scenario, to: other.scene)
      // Each touch begins at its item and goes where it went.
      let started = other.changed {
        for event in $0.events.indices where $0.events[event].isPress {
          $0.events[event] = moved.events[event]
        }
      }
      return [moved, started, Relocation.shifting(scenario, to: other.scene), other].flatMap {
        [$0.renumbered, $0]
      }
    }
  }

  /// Lets a list of references be absent, empty, or refer to the first or the last element of the scene only.
  static var otherReferences: Move {
    atSites({ $0.lists.count }) { place, site in
      let (owner, list, shape) = place.lists[site]
      guard shape.refers else { return [] }
      let names = place.scenario.lists(of: nil).flatMap(\.defined).compactMap { $0?.identifier }
      return [nil, [], names.first.map { [$0] }, names.last.map { [$0] }].lazy
        .map { place.scenario.editing(owner, .refer(list: list, to: $0)) }
        .filter { $0 != place.scenario }
        .flatMap { place.relocated($0) }
    }
  }

  // MARK: Options

  /// Sets all options to their defaults at once.
  static var takeDefaults: Move {
    whole { place in
      place.relocated(
        place.setting { leaf in
          switch leaf.role {
          case .choice(_, let fallback): fallback.map { Double($0) }
          case .number(_, let fallback): fallback
          case .placeX, .placeY: 0
          default: nil
          }
        })
    }
  }

  /// Sets one switch or word otherwise, to its default first.
  static var otherChoice: Move {
    atLeaves { place, index in
      guard case .choice(let count, let fallback) = place.leaves[index].role else { return [] }
      return ((fallback.map { [$0] } ?? []) + (0..<count)).lazy.map { Double($0) }
        .filter { $0 != place.leaves[index].value }
        .flatMap { place.relocated(place.setting(index, to: $0)) }
    }
  }

  /// Sets one switch or word to its default, or to the simplest value where it has none, and another one otherwise
  /// instead.
  static var exchangeChoices: Move {
    atLeaves { place, first in
      guard case .choice(_, let fallback) = place.leaves[first].role else { return [] }
      let simplest = Double(fallback ?? 0)
      guard place.leaves[first].value != simplest else { return [] }
      return place.leaves.indices.lazy.filter { $0 != first }.flatMap { second -> [Scenario<B>] in
        guard case .choice(let count, _) = place.leaves[second].role else { return [] }
        return (0..<count).map { Double($0) }.filter { $0 != place.leaves[second].value }.map { value in
          place.changing {
            $0[first].value = simplest
            $0[second].value = value
          }
        }
      }
    }
  }
}

/// Whose lists they are: those of an event, or, if it is nil, of the scene.
private typealias Owner = Int?

extension Scenario {
  fileprivate func lists(of owner: Owner) -> [ListEditor.Shape] {
    owner.map { ListEditor.look(at: events[$0]).lists } ?? ListEditor.look(at: scene).lists
  }

  fileprivate func editing(_ owner: Owner, _ edit: ListEditor.Edit) -> Scenario {
    changed {
      if let owner {
        $0.events[owner] = ListEditor.apply(edit, to: events[owner])
      } else {
        $0.scene = ListEditor.apply(edit, to: scene)
      }
    }
  }
}

extension Place {
  /// All lists, those of events first, so that a walk begins with the scene.
  fileprivate var lists: [(owner: Owner, list: Int, shape: ListEditor.Shape)] {
    (scenario.events.indices.map { Owner($0) } + [nil]).flatMap { owner in
      scenario.lists(of: owner).enumerated().reversed().map { (owner, $0.offset, $0.element) }
    }
  }

  /// The elements of all lists.
  fileprivate var elements: [(owner: Owner, list: Int, index: Int)] {
    lists.flatMap { owner, list, shape in (0..<shape.count).map { (owner, list, $0) } }
  }
}
