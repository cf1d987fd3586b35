extension FreeDrag {
  /// Where the container lies in its window makes no difference.
  static let movingContainer = Relation<FreeDrag>(
    "moving-the-container-changes-nothing",
    "In a container that lies elsewhere in its window the same happens.",
    variant: { scenario, _ in
      var moved = scenario
      // Neither step is a multiple of the other, so that coordinates that are mixed up cannot cancel out.
      moved.scene.origin = scenario.scene.origin + Point(24, 40)
      return moved
    },
    compare: { original, variant, tolerance in
      original.trace.firstDifference(of: variant.trace, tolerance: tolerance)
    })
}
