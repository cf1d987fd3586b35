import DragSpec

/// A failure that did not come again in a repetition: no finding, but worth knowing.
public struct Trouble: Error, Hashable {
  /// The kind of failure.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The same scenario gave two different answers.
    case notDeterministic = "not-deterministic"
    /// The program under test ended.
    case died
    /// There was no answer in time.
    case late
    /// The program under test did not start.
    case notStarted = "not-started"
  }

  /// The kind of failure.
  public var kind: Kind
  /// The failure in words, with the end of a program's standard error.
  public var seen: String
  /// How many times it was seen.
  public var count: Int
  /// The number of the campaign's first scenario with it; nil for a failure outside of these.
  public var iteration: UInt64?
  /// The number of repetitions without it.
  public var triesAfter: Int

  init(kind: Kind, seen: String, count: Int = 1, iteration: UInt64? = nil, triesAfter: Int) {
    (self.kind, self.seen, self.count, self.iteration) = (kind, seen, count, iteration)
    self.triesAfter = triesAfter
  }

  /// Makes the trouble of a violation that was never seen again.
  init(_ violation: Violation, count: Int, iteration: UInt64?, triesAfter: Int) {
    let key = violation.key
    let kind: Kind
    var seen = violation.seen
    if key.invariant == CommonInvariant.answersInTime {
      kind = .late
      seen = "\(violation.seen), expected \(violation.expected)"
    } else if key.endsTheProgram {
      kind = .died
    } else {
      kind = .notDeterministic
      seen = "\(key.invariant) broke (\(key.place)): expected \(violation.expected), seen \(violation.seen)"
    }
    self.init(kind: kind, seen: seen, count: max(1, count), iteration: iteration, triesAfter: triesAfter)
  }

  /// A full explanation, in whole sentences.
  public var text: String {
    let place = iteration.map {
      count > 1 ? "in \(Figures.count(count, "scenario")), first in scenario \($0)" : "in scenario \($0)"
    }
    let often = place ?? (count > 1 ? "\(Figures.grouped(count)) times" : "once")
    let again = "the same scenario was run \(Figures.count(triesAfter, "more time")), also from a fresh start"
    switch kind {
    case .notDeterministic:
      return
        "Not deterministic: \(often), \(seen). Then \(again), and it never broke again. Fix this first; until then "
        + "dragfuzz cannot tell a bug from chance. Look for time, random numbers, the order of sets and dictionaries, "
        + "and what is left over from the scenario before."
    case .died:
      return "The program under test died \(often), but not again: \(again). So this is no finding. "
        + "Seen: \(seen)".sentence
    case .late:
      return
        "The program under test was too slow \(often), but not again: \(again). The machine was probably busy, so this "
        + "is no finding. --deadline gives more time. Seen: \(seen)".sentence
    case .notStarted:
      return
        "The program under test failed to start \(count > 1 ? "\(count) times" : "once"), but started at the next "
        + "attempt. Seen: \(seen)".sentence
    }
  }

  /// All trouble, the gravest first, with equal ones counted together.
  static func summed(_ list: [Trouble]) -> [Trouble] {
    var sums: [Trouble] = []
    for trouble in list {
      guard let index = sums.firstIndex(where: { $0.kind == trouble.kind && $0.seen == trouble.seen }) else {
        sums.append(trouble)
        continue
      }
      sums[index].count += trouble.count
      sums[index].iteration = [sums[index].iteration, trouble.iteration].compactMap { $0 }.min()
    }
    return Kind.allCases.flatMap { kind in
      let alike = sums.filter { $0.kind == kind }
      guard kind == .notDeterministic, var first = alike.min(by: { $0.isEarlier(than: $1) }), alike.count > 1
      else { return alike }
      // All other chance violations have the same reason.
      first.count = alike.reduce(0) { max($0, $1.count) }
      first.seen += "; and \(Figures.count(alike.count - 1, "other thing")) broke in the same way"
      return [first]
    }
  }

  private func isEarlier(than other: Trouble) -> Bool {
    (iteration ?? .max, seen) < (other.iteration ?? .max, other.seen)
  }
}

extension Violation.Key {
  /// Whether a run ends with this violation, and so shows nothing about other promises.
  package var endsTheRun: Bool {
    [CommonInvariant.survives, CommonInvariant.answersInTime].contains(invariant)
  }

  /// Whether the program has ended after this violation, or has to be ended as it does not answer.
  package var endsTheProgram: Bool {
    guard invariant == CommonInvariant.survives else { return invariant == CommonInvariant.answersInTime }
    return place == "exit" || place.hasPrefix("SIG") || place.hasPrefix("signal ")
  }

  /// The number of runs after which a violation that does not come again counts as chance.
  ///
  /// It is small for a program that was killed from outside, starts slowly or hangs, as these runs take long.
  var triesMax: Int { endsTheProgram ? 3 : 20 }
}
