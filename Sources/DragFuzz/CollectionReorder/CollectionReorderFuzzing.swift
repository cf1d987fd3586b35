import DragSpec

extension CollectionReorder: FuzzedBehaviour {
  public typealias Generator = CollectionReorderGenerator

  /// The cells, named after their items, then the empty sections, then the viewport.
  public static func regions(of scene: Scene) -> [Region] {
    var flow = Flow(layout: scene.layout, sections: scene.sections)
    flow.layOut()
    let offset = flow.clamped(scene.offset)
    var regions: [Region] = []
    for section in flow.sections.indices {
      for item in flow.sections[section].items.indices where regions.count < 64 {
        let number = flow.sections[section].items[item].id.number
        regions.append(Region(number, flow.frame(of: IndexPath(section, item), offset: offset)))
      }
    }
    for index in flow.sections.indices where flow.sections[index].items.isEmpty {
      regions.append(Region(.min + 1 + index, flow.layout.frame(flow.bands[index], offset: offset)))
    }
    return regions + [Region(.min, scene.layout.bounds)]
  }

  /// Adapts the paths of events, and those that the delegate is asked about and answers.
  public static func following(
    _ scenario: Scenario<CollectionReorder>, from scene: Scene
  ) -> Scenario<CollectionReorder> {
    let paths = LeavingPaths(
      from: scene.sections.map { $0.items.map(\.id) }, to: scenario.scene.sections.map { $0.items.map(\.id) })
    func place(_ path: IndexPath) -> IndexPath {
      let place = paths.place(section: path.section, item: path.item)
      return IndexPath(place.section, place.item)
    }
    var followed = scenario
    for index in followed.scene.delegate.indices {
      let verdict = followed.scene.delegate[index]
      followed.scene.delegate[index] = Verdict(
        on: place(verdict.proposed), redirect: verdict.redirect.map(place))
    }
    for index in followed.events.indices {
      switch followed.events[index] {
      case .insert(let item, let path): followed.events[index] = .insert(item, at: place(path))
      case .delete(let path): followed.events[index] = .delete(at: place(path))
      case .moveItem(let source, let path):
        followed.events[index] = .moveItem(from: place(source), to: place(path))
      case .reload(let path, let size): followed.events[index] = .reload(at: place(path), size: size)
      case .lock(let path): followed.events[index] = .lock(at: place(path))
      case .unlock(let path): followed.events[index] = .unlock(at: place(path))
      case .touch, .key, .tick, .resize, .background: break
      }
    }
    return followed
  }
}
