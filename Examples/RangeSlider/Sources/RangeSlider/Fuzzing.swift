import DragFuzz
import DragSpec

extension RangeSlider: FuzzedBehaviour {
  /// Sliders of all sizes, many of them with thumbs that touch or lie at an end.
  static func scene(using random: inout Random, _ options: GenerationOptions) -> Scene {
    var scene = Scene()
    scene.width = Double(random.integer(in: 0...200))
    scene.steps = random.integer(in: 1...10)
    scene.lower = random.integer(in: 0...scene.steps)
    scene.upper = random.chance(0.4) ? scene.lower : random.integer(in: scene.lower...scene.steps)
    scene.isEnabled = !random.chance(0.1)
    return scene
  }

  /// Enabled or not.
  static func change(of scene: Scene, using random: inout Random) -> Event? { .setEnabled(!scene.isEnabled) }

  /// The thumbs, and the whole track.
  static func regions(of scene: Scene) -> [Region] {
    let thumbs = [scene.lower, scene.upper].enumerated().map { index, value in
      Region(index, frame(ofThumbAt: value, steps: scene.steps, width: scene.width))
    }
    return thumbs + [Region(.min, Rect(0, 0, scene.width, thumbSize))]
  }

  /// The track with its thumbs, the one that is held in front.
  static func drawing(of snapshot: Snapshot, in surroundings: Scene) -> Drawing {
    var boxes = [Drawing.Box(Rect(0, 0, surroundings.width, thumbSize), "", .container)]
    let thumbs = [(snapshot.lower, "lower"), (snapshot.upper, "upper")]
    for (thumb, label) in thumbs.sorted(by: { $0.0.touch == nil && $1.0.touch != nil }) {
      let frame = frame(ofThumbAt: thumb.value, steps: surroundings.steps, width: surroundings.width)
      boxes.append(Drawing.Box(frame, label, thumb.touch == nil ? .resting : .held))
    }
    return Drawing(boxes: boxes, notes: snapshot.isEnabled ? [] : ["disabled"])
  }
}
