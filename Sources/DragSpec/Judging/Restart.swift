/// How a run can begin anew in its middle: the snapshot at rest is all that may count for the events then.
public struct Restart<B: Behaviour>: Sendable {
  private let after: @Sendable (B.Scene, B.Event) -> B.Scene?
  private let arranged: @Sendable (B.Scene, B.Snapshot) -> B.Scene?
  private let showing: @Sendable (B.Scene, B.Snapshot) -> B.Scene?

  /// Makes a way to begin anew.
  ///
  /// - Parameters:
  ///   - after: the scene in which a change of the surroundings has happened already; nil for any other event.
  ///   - arranged: the scene with its elements in the places that are seen, also while something is lifted; nil where it
  ///     lacks some. Needed where events name places.
  ///   - showing: the scene that begins with what is seen; nil where none does, as something is lifted.
  public init(
    after: @escaping @Sendable (B.Scene, B.Event) -> B.Scene?,
    arranged: @escaping @Sendable (B.Scene, B.Snapshot) -> B.Scene? = { scene, _ in scene },
    showing: @escaping @Sendable (B.Scene, B.Snapshot) -> B.Scene?
  ) {
    (self.after, self.arranged, self.showing) = (after, arranged, showing)
  }

  /// A part of a run, from one moment of rest to the next.
  package struct Part: Sendable {
    /// The index of the event after which it begins.
    package var start: Int
    /// The events in it, from the scene that shows what was seen there.
    package var scenario: Scenario<B>
  }

  /// The parts of a run, without the first one, which begins at its start.
  package func parts(of scenario: Scenario<B>, seen run: Trace<B>) -> [Part] {
    var (scene, touches, open, parts) = (scenario.scene, Set<TouchID>(), Part?.none, [Part]())
    for (index, event) in scenario.events.enumerated() {
      open?.scenario.events.append(event)
      switch event.touchEvent {
      case .press(let touch, _)?: touches.insert(touch)
      case .release(let touch)?, .cancel(let touch)?: touches.remove(touch)
      default: break
      }
      if event.touchEvent == nil {
        // Without that arrangement, nobody knows what the event has changed.
        guard let arranged = arranged(scene, run[before: index]) else { break }
        scene = after(arranged, event) ?? arranged
      }
      guard touches.isEmpty, let shown = showing(scene, run[after: index]), (try? shown.validate()) != nil
      else { continue }
      if let open { parts.append(open) }
      open = Part(start: index, scenario: Scenario(scene: shown, events: []))
    }
    return parts + [open].compactMap { $0 }.filter { !$0.scenario.events.isEmpty }
  }

  /// How a part of a run first differs from a run that begins there; nil where it does not.
  ///
  /// Reports of the time before cannot be in a run that begins later: fields that differ at once are not compared.
  package func finding(
    in part: Part, _ run: Trace<B>, fresh: Trace<B>, tolerance: Double, filler: FieldFiller<B>?
  ) -> (eventIndex: Int, difference: Difference)? {
    let remembered = run[after: part.start].differingFields(from: fresh.initial, tolerance: tolerance)
    for index in part.scenario.events.indices {
      let expected = fresh[after: index]
      var seen = run[after: part.start + 1 + index]
      filler?.hide(&seen, as: expected)
      guard seen.firstDifference(from: expected, tolerance: tolerance) != nil,
        let difference = seen.describedDifference(
          from: expected, tolerance: tolerance, skipping: Array(remembered))
      else { continue }
      return (
        part.start + 1 + index,
        Difference(
          difference.aspect,
          expected: "\(difference.expected), as a fresh start after event \(part.start + 1) shows",
          seen: difference.seen)
      )
    }
    return nil
  }
}

extension Relation {
  /// The events before a moment of rest make no difference, except through the snapshot there.
  ///
  /// It is judged where the comparison with the reference leaves something open, or is given up.
  public static func asIfFresh(_ restart: Restart<B>) -> Relation {
    var relation = Relation(
      "as-if-fresh",
      "Whenever nothing is touched or lifted, all goes on as in code that starts there from what is seen.",
      variant: { _, _ in nil })
    relation.restart = restart
    return relation
  }
}
