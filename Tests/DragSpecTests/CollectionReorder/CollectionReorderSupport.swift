import DragSpec

/// Shorter names for what these tests name all the time.
typealias Collection = CollectionReorder
typealias Path = CollectionReorder.IndexPath

/// A collection that is played with, event by event.
struct Stage {
  var reference: CollectionReorderReference
  var snapshot = Collection.Snapshot.blank

  init(
    _ scene: Collection.Scene, rules: CollectionReorderRules.Type = CollectionReorderRules.self,
    policies: Collection.Policies = Collection.Policies()
  ) {
    reference = CollectionReorderReference(rules: rules, policies: policies)
    reference.start(scene)
    reference.observe(into: &snapshot)
  }

  /// Plays events and shows what is seen then.
  @discardableResult
  mutating func play(_ events: Collection.Event...) -> Collection.Snapshot {
    for event in events {
      reference.handle(event)
      reference.observe(into: &snapshot)
    }
    return snapshot
  }

  /// Presses and holds the middle of a cell.
  mutating func lift(_ item: ItemID, touch: TouchID = 1) {
    play(.press(touch, at: centre(of: item)), .hold(touch))
  }

  /// The middle of the cell that an item has now.
  func centre(of item: ItemID) -> Point { snapshot.cells.first { $0.item == item }?.frame.centre ?? .zero }

  /// The items as displayed, section by section.
  var display: [[ItemID]] { snapshot.display.map(\.items) }
  /// The items as the data source has them, section by section.
  var data: [[ItemID]] { snapshot.data.map(\.items) }
}

extension CollectionReorder.Section {
  /// Squares of 10 points, or cells of another size.
  static func of(_ items: ItemID..., locked: Set<ItemID> = [], size: Point = Point(10, 10)) -> Self {
    Self(items: items.map { CollectionReorder.Item($0, size: size, isLocked: locked.contains($0)) })
  }
}

extension CollectionReorder.Scene {
  /// A viewport of 30 × 30 points, in which three squares of 10 points fill a line.
  static func squares(
    _ sections: CollectionReorder.Section..., axis: CollectionReorder.Axis = .vertical,
    direction: CollectionReorder.Direction = .leftToRight, edgeZone: Double = 0, scrollSpeed: Double = 0,
    offset: Double = 0, delegate: [CollectionReorder.Verdict] = []
  ) -> Self {
    Self(
      layout: CollectionReorder.Layout(viewport: Point(30, 30), axis: axis, direction: direction),
      edgeZone: edgeZone, scrollSpeed: scrollSpeed, offset: offset, sections: sections, delegate: delegate)
  }
}

/// Judges a scenario on rules that may be broken, and names the promises that they break, the comparison as a whole not
/// among them.
func broken(
  _ rules: CollectionReorderRules.Type, _ scene: Collection.Scene, _ events: [Collection.Event],
  policies: Collection.Policies = Collection.Policies()
) -> Set<String> {
  var judge = Judge<CollectionReorder>(promises: Promises(policies: policies))
  var reference = CollectionReorderReference(rules: rules, policies: policies)
  _ = judge.run(Scenario(scene: scene, events: events), on: &reference)
  return Set(judge.violations.map(\.key.invariant)).subtracting([CommonInvariant.agreesWithReference])
}

/// The snapshots of a scenario on the reference.
func trace(
  _ scenario: Scenario<CollectionReorder>, rules: CollectionReorderRules.Type
) -> Trace<CollectionReorder> {
  var stage = Stage(scenario.scene, rules: rules)
  var trace = Trace<CollectionReorder>()
  trace.append(stage.snapshot)
  for event in scenario.events { trace.append(stage.play(event)) }
  return trace
}
