import DragSpec

extension RangeSlider {
  /// What every range slider must keep.
  public static let invariants: [Invariant<RangeSlider>] = [
    Invariant("stays-on-the-track", "The values lie between 0 and the number of steps.") { seen in
      let values = seen.after.values
      guard values.contains(where: { !(0...seen.scene.steps).contains($0) }) else { return nil }
      return Difference("", expected: "values from 0 to \(seen.scene.steps)", seen: "\(values)")
    },
    Invariant("keeps-the-gap", "The upper value is greater than the lower one by the gap at least.") { seen in
      guard seen.after.upper.value - seen.after.lower.value < seen.scene.gap else { return nil }
      return Difference("", expected: "a gap of \(seen.scene.gap)", seen: "\(seen.after.values)")
    },
    Invariant(
      "cancel-restores", "A cancelled thumb goes back to its value at the press.", at: .after(.cancel)
    ) {
      seen in
      guard case .cancel(let touch)? = seen.event?.touchEvent,
        let home = seen.snapshot(beforePressOf: touch), let held = seen.before.touches.firstIndex(of: touch),
        // The other thumb may be in the way, if it has been moved meanwhile.
        seen.after.values[1 - held] == home.values[1 - held], seen.after.values != home.values
      else { return nil }
      return Difference("", expected: "\(home.values)", seen: "\(seen.after.values)")
    },
    Invariant("disabled-is-still", "Nothing is held while the slider is disabled.") { seen in
      guard !seen.after.isEnabled, let touch = seen.after.touches.compactMap({ $0 }).first else { return nil }
      return Difference("", expected: "no thumb held", seen: "held by touch \(touch)")
    },
    Invariant("only-held-thumbs-move", "A value changes only while its thumb is held.") { seen in
      for (before, after) in [(seen.before.lower, seen.after.lower), (seen.before.upper, seen.after.upper)]
      where before.value != after.value && before.touch == nil {
        return Difference("", expected: "\(before.value)", seen: "\(after.value)")
      }
      return nil
    },
    Invariant("reports-the-release", "Only a release reports, and only once.") { seen in
      let count = seen.after.reports - seen.before.reports
      if case .release? = seen.event?.touchEvent, count == 1 { return nil }
      return count == 0 ? nil : Difference("", expected: "no report", seen: "\(count)")
    },
  ]
}

extension RangeSlider.Snapshot {
  var values: [Int] { [lower.value, upper.value] }
  var touches: [TouchID?] { [lower.touch, upper.touch] }
}
