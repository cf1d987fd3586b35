import DragFuzz
import DragSpec

extension RangeSlider: FuzzedBehaviour {
  /// Sliders of all sizes, many of them with thumbs that touch or lie at an end.
  public static func scene(using random: inout Random, _ options: GenerationOptions) -> Scene {
    var scene = Scene()
    scene.width = Double(random.integer(in: 0...200))
    scene.steps = random.integer(in: 1...10)
    scene.gap = random.chance(0.5) ? 0 : random.integer(in: 0...min(2, scene.steps))
    scene.lower = random.integer(in: 0...scene.steps - scene.gap)
    let least = scene.lower + scene.gap
    scene.upper = random.chance(0.4) ? least : random.integer(in: least...scene.steps)
    scene.isEnabled = !random.chance(0.1)
    return scene
  }

  /// Another width, or enabled or not.
  public static func change(of scene: Scene, using random: inout Random) -> Event? {
    random.chance(0.5) ? .resize(width: Double(random.integer(in: 0...200))) : .setEnabled(!scene.isEnabled)
  }

  /// The thumbs, and the whole track.
  public static func regions(of scene: Scene) -> [Region] {
    let thumbs = [scene.lower, scene.upper].enumerated().map { index, value in
      Region(index, frame(ofThumbAt: value, steps: scene.steps, width: scene.width))
    }
    return thumbs + [Region(.min, Rect(0, 0, scene.width, thumbSize))]
  }

  /// A slider can begin with another width, or disabled.
  public static func scene(_ scene: Scene, after event: Event) -> Scene? {
    var changed = scene
    switch event {
    case .resize(let width): changed.width = width
    case .setEnabled(let isEnabled): changed.isEnabled = isEnabled
    case .touch: return nil
    }
    return changed
  }

  /// A slider can begin with any range.
  public static func scene(_ scene: Scene, showing snapshot: Snapshot) -> Scene? {
    var changed = scene
    (changed.lower, changed.upper) = (snapshot.lower.value, snapshot.upper.value)
    return changed
  }

  /// The track with its thumbs, the one that is held in front.
  public static func drawing(of snapshot: Snapshot, in surroundings: Scene) -> Drawing {
    var boxes = [Drawing.Box(Rect(0, 0, surroundings.width, thumbSize), "", .container)]
    let thumbs = [(snapshot.lower, "lower"), (snapshot.upper, "upper")]
    for (thumb, label) in thumbs.sorted(by: { $0.0.touch == nil && $1.0.touch != nil }) {
      let frame = frame(ofThumbAt: thumb.value, steps: surroundings.steps, width: surroundings.width)
      boxes.append(Drawing.Box(frame, label, thumb.touch == nil ? .resting : .held))
    }
    let state = snapshot.isEnabled ? "" : ", disabled"
    return Drawing(boxes: boxes, notes: ["\(snapshot.values), \(snapshot.reports) reports\(state)"])
  }
}
