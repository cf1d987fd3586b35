import DragSpec

extension FreeDrag: FuzzedBehaviour {
  /// Makes its random scenarios.
  public typealias Generator = FreeDragGenerator

  /// The reference, the published control and the planted faults.
  public static let implementations: [ImplementationUnderTest<FreeDrag>] =
    [
      ImplementationUnderTest(
        "reference", "The specification of free drag.", origin: .reference,
        make: { FreeDrag.reference(Policies()) }),
      FLDragViewRules.published,
    ] + faults

  /// The items, the front-most first as a press takes them, then the container.
  public static func regions(of scene: Scene) -> [Region] {
    let items = scene.items.reversed().map { Region($0.id.number, $0.frame) }
    return items + [Region(.min, scene.container.bounds)]
  }
}

extension FreeDrag {
  /// Options, sizes and items can be there from the start.
  public static func scene(_ scene: Scene, after event: Event) -> Scene? {
    var changed = scene
    func change(_ item: ItemID, _ change: (inout Scene.Item) -> Void) {
      for index in changed.items.indices where changed.items[index].id == item {
        change(&changed.items[index])
      }
    }
    switch event {
    case .setDraggable(let item, let value): change(item) { $0.isDraggable = value }
    case .setBounces(let item, let value): change(item) { $0.bounces = value }
    case .setAdsorbs(let item, let value): change(item) { $0.adsorbs = value }
    case .resize(let container): changed.container = container
    case .insert(let item, let rank): changed.items.insert(item, at: min(max(rank, 0), changed.items.count))
    case .remove(let item): changed.items.removeAll { $0.id == item }
    case .press, .release, .move, .cancel, .layout: return nil
    }
    return changed
  }
}

extension FreeDrag {
  /// The items where they are, in the order that is seen.
  public static func scene(_ scene: Scene, showing snapshot: Snapshot) -> Scene? {
    guard !snapshot.items.contains(where: { $0.heldBy != nil }) else { return nil }
    var changed = scene
    changed.items = snapshot.items.map { item in
      Scene.Item(
        id: item.id, frame: item.frame, isDraggable: item.isDraggable, bounces: item.bounces,
        adsorbs: item.adsorbs)
    }
    return changed
  }
}

// MARK: Canonical scenarios

extension FreeDrag {
  /// One to three items of up to two points in a container of one or two, with each option.
  public static var canonicalScenes: [Scene] {
    let small = Rect(0, 0, 1, 1)
    var contents: [[Scene.Item]] = [[]]
    for frame in [small, Rect(0, 0, 1, 2)] {
      for (bounces, adsorbs) in [(true, true), (true, false), (false, true), (false, false)] {
        contents.append([
          Scene.Item(id: 1, frame: frame, isDraggable: true, bounces: bounces, adsorbs: adsorbs)
        ])
      }
    }
    func item(_ id: ItemID, _ frame: Rect, _ isDraggable: Bool) -> Scene.Item {
      Scene.Item(id: id, frame: frame, isDraggable: isDraggable)
    }
    for other in [small, Rect(0, 1, 1, 1), Rect(0, 0, 0, 0)] {
      contents += [
        [item(1, small, true), item(2, other, false)], [item(1, other, false), item(2, small, true)],
      ]
      contents += [[item(1, small, true), item(2, other, true)]]
    }
    contents.append([item(1, small, true), item(2, .zero, false), item(3, small, true)])
    contents.append([item(1, small, true), item(2, .zero, false), item(3, small, false)])
    // What shows across shows down as well: the shrinker exchanges the axes.
    return [Container(width: 1, height: 1), Container(width: 1, height: 2)].flatMap { container in
      contents.map { Scene(container: container, items: $0) }
    }
  }

  /// Drags by one point with each ending, alone, one after the other, and two at once.
  public static func canonicalGestures(in scene: Scene) -> [[Event]] {
    let press = Event.press(1, at: .zero)
    let nothing = Container(width: 0, height: 0)
    var gestures: [[Event]] = [
      [], [.layout], [.resize(nothing)], [.resize(nothing), .layout], [press], [press, .release(1)],
    ]
    let across = [press, Event.move(1, to: Point(1, 0))]
    gestures += [across, across + [.release(1)]]
    for way in [Point(0, 1)] {
      let drag = [press, Event.move(1, to: way)]
      let dropped = drag + [.release(1)]
      gestures += [drag, dropped, drag + [.cancel(1)], drag + [.layout], drag + [.resize(nothing)]]
      gestures += [drag + [.resize(nothing), .release(1)], drag + [.resize(nothing), .cancel(1)]]
      gestures += [dropped + [.resize(nothing)], dropped + [.layout]]
      // A second touch on the same place, with both orders of release.
      let both = drag + [.press(2, at: .zero), .move(2, to: way)]
      gestures += [both, both + [.release(1)], both + [.release(2)]]
      gestures += [drag + [.press(2, at: way), .move(2, to: .zero)]]
      // A drag after a drag, of the same item or of another one.
      for end in [Event.release(1), .cancel(1)] {
        for start in [Point.zero, way] {
          let next = drag + [end, .press(1, at: start), .move(1, to: start == way ? .zero : way)]
          gestures += [next, next + [.release(1)], next + [.cancel(1)]]
        }
      }
    }
    return gestures
  }
}
