import DragSpec

/// The drawings of a story for a page on which somebody makes a scenario by hand, and their place on the screen.
package struct LivePicture {
  /// The largest picture, in pixels.
  private static let sizeMax = 4000.0

  private let story: Story
  private let camera: Camera

  /// Makes a picture.
  ///
  /// - Parameters:
  ///   - area: the area that it shows; nil for all of the story.
  ///   - width: how wide a panel is, in pixels.
  ///   - height: how high it may become, in pixels.
  package init(of story: Story, showing area: Rect?, width: Double, height: Double) {
    self.story = story
    func size(_ length: Double) -> Double { min(max(length, 100), Self.sizeMax) }
    camera = Camera(showing: area ?? story.area, width: size(width), heightMax: size(height))
  }

  /// The drawings, the violations and the camera, as fields of the answer to the page.
  package var json: JSON {
    var data = ReplayData(story, camera)
    let drawn = data.json(begin: 0)
    let corner = camera.point(.zero)
    let broken: [JSON] = story.steps.enumerated().flatMap { index, step in
      step.violations.map { violation in
        [
          "step": JSON(index), "invariant": .text(violation.key.invariant),
          "place": .text(violation.key.place),
          "promise": .text(story.promises[violation.key.invariant] ?? ""),
          "expected": .text(violation.expected), "seen": .text(violation.seen),
        ]
      }
    }
    return [
      "data": drawn, "violations": .array(broken), "area": Self.numbers(story.area),
      // Where the container's origin lies in a picture of that size, and how many pixels a point has.
      "camera": [
        "width": .number(camera.width), "height": .number(camera.height), "x": .number(corner.x),
        "y": .number(corner.y), "scale": .number(camera.scale),
      ],
      "legend": .text(ReplayPage.signs(data.legend)),
    ]
  }

  private static func numbers(_ rect: Rect) -> JSON {
    .array([rect.x, rect.y, rect.width, rect.height].map { .number($0) })
  }
}
