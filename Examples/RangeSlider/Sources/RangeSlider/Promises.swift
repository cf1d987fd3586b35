import DragSpec

extension RangeSlider {
  /// What every range slider must keep.
  static let invariants: [Invariant<RangeSlider>] = [
    Invariant("stays-on-the-track", "The values lie between 0 and the number of steps.") { now in
      let (values, track) = (now.after.values, 0...now.scene.steps)
      return expect(
        values.allSatisfy(track.contains), "", "values from 0 to \(track.upperBound)", "\(values)")
    },
    Invariant("thumbs-do-not-cross", "The upper value is not less than the lower one.") { now in
      let values = now.after.values
      return expect(values[0] <= values[1], "", "a lower value of at most \(values[1])", "\(values)")
    },
    Invariant("cancel-restores", "A cancelled thumb goes back to its value at the press.") { now in
      guard case .touch(.cancel(let touch)) = now.event, let home = now.history[touch]?.values,
        let held = now.before.touches.firstIndex(of: touch),
        // The other thumb may be in the way, if it has been moved meanwhile.
        now.after.values[1 - held] == home[1 - held]
      else { return nil }
      return expect(now.after.values == home, "", "\(home)", "\(now.after.values)")
    },
    Invariant("disabled-is-still", "Nothing is held while the slider is disabled.") { now in
      guard !now.after.isEnabled, let touch = now.after.touches.compactMap({ $0 }).first else { return nil }
      return Difference("", expected: "no thumb held", seen: "held by touch \(touch)")
    },
    Invariant("only-held-thumbs-move", "A value changes only while its thumb is held.") { now in
      let (before, after) = (now.before.values, now.after.values)
      guard let moved = [0, 1].first(where: { before[$0] != after[$0] && now.before.touches[$0] == nil })
      else { return nil }
      return Difference("", expected: "\(before[moved])", seen: "\(after[moved])")
    },
    Invariant("reports-the-release", "Only a release reports, and only once.") { now in
      let count = now.after.reports - now.before.reports
      if case .touch(.release) = now.event, count == 1 { return nil }
      return expect(count == 0, "", "no report", "\(count)")
    },
  ]
}

extension RangeSlider.Snapshot {
  var values: [Int] { [lower.value, upper.value] }
  var touches: [TouchID?] { [lower.touch, upper.touch] }
}
