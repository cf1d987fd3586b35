import DragSpec

// Moves for the lists, switches and words of the scene and of events.

extension Move {
  // MARK: Elements

  /// Makes two lists into one.
  static var mergeLists: Move { whole { B.merged($0.scenario).lazy.filter { $0.isLegal } } }

  /// Removes an element of a list, and then more and more of those before it, with the references to them.
  ///
  /// For references there are three ways: only they are removed, the events that refer are removed, too, or,
  /// for a single element, they change to a neighbour.
  static var dropElements: Move { dropElements(by: 1) }

  /// Removes elements of a list in pairs, for violations that depend on an odd or even number of them.
  static var dropPairs: Move { dropElements(by: 2) }

  private static func dropElements(by step: Int) -> Move {
    Move(sites: { $0.elements.count }) { place, site, steps in
      let reach = steps * step
      let (owner, list, index) = place.elements[site]
      guard reach <= index + 1 else { return [] }
      let range = index + 1 - reach..<index + 1
      let defined = place.scenario.lists(of: owner)[list].defined
      let gone = Set(defined[range].compactMap { $0 })
      let unreferred = place.scenario.editing(owner, .remove(list: list, range)).editing(owner, .forget(gone))
      let unnamed = unreferred.changed {
        $0.events.removeAll { event in ListEditor.look(at: event).references.contains(where: gone.contains) }
      }
      var candidates = [unreferred] + (unnamed == unreferred ? [] : [unnamed])
      if reach == 1, let lost = gone.first {
        for neighbour in [index - 1, index + 1] where defined.indices.contains(neighbour) {
          guard let name = defined[neighbour], name.space == lost.space else { continue }
          let referring = place.setting {
            $0.role == .identifier(lost.space, .refers) && $0.value == Double(lost.identifier)
              ? Double(name.identifier) : nil
          }
          if referring == place.scenario { break }
          candidates.append(referring.editing(owner, .remove(list: list, range)))
        }
      }
      // Index paths are adapted or stay as they are.
      let old = place.scenario.scene
      return candidates.lazy.flatMap { owner == nil ? [B.following($0, from: old), $0] : [$0] }
        .flatMap { place.relocated($0) }
    }
  }

  /// Exchanges two neighbours in a list.
  ///
  /// In the scene, the gestures follow their items all the way, are shifted as a whole, stay, or begin at the
  /// items.
  static var exchangeElements: Move {
    atSites({ $0.elements.count }) { place, site in
      let (owner, list, index) = place.elements[site]
      let other = place.scenario.editing(owner, .swap(list: list, index))
      let followed = place.relocated(other)
      guard other != place.scenario, let moved = followed.first else { return [] }
      // Each touch begins at its item and then goes to its earlier locations.
      let started = other.changed {
        for event in $0.events.indices where $0.events[event].isPress {
          $0.events[event] = moved.events[event]
        }
      }
      return (followed + [started]).flatMap { [$0.renumbered, $0] }
    }
  }

  /// Makes a list of references absent or empty, or lets it refer only to the first or last element of the scene.
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

  /// Sets one switch or word to another value, its default first.
  static var otherChoice: Move {
    atLeaves { place, index in
      guard case .choice(let count, let fallback) = place.leaves[index].role else { return [] }
      return ((fallback.map { [$0] } ?? []) + (0..<count)).lazy.map { Double($0) }
        .filter { $0 != place.leaves[index].value }
        .flatMap { place.relocated(place.setting(index, to: $0)) }
    }
  }
}

/// The owner of a list: an event by its index, or nil for the scene.
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
  /// All lists, those of events first; as a walk goes backwards, it begins with the scene.
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
