import DragSpec

/// The source of a runner's snapshots: an implementation in this process, or the record of a run elsewhere.
///
/// It holds closures instead of being a protocol: calls through a protocol would always reach the
/// unspecialised code of a generic judge, which is several times slower.
@usableFromInline struct SnapshotSource<B: Behaviour> {
  /// Runs a scenario with settings for a judge, which observes all of it or only differences from the reference.
  let judge: (Scenario<B>, Settings, inout Judge<B>, _ observesAll: Bool) throws(NotPlayed) -> JudgedRun
  /// Runs a scenario with settings and shows every snapshot.
  ///
  /// It throws the implementation's error, or ``NotPlayed``.
  let play: (Scenario<B>, Settings, (B.Snapshot) -> Void) throws -> Void
  /// Runs a scenario and keeps every snapshot; several times faster than appending each one through `play`.
  let record: (Scenario<B>, Settings, inout Trace<B>) throws -> Void
  /// Gives every scenario the longer time of a confirming run, or the usual time again.
  private(set) var bePatient: (Bool) -> Void = { _ in }
  /// Lets the next scenario run in a new process, or on a new value.
  let startAfresh: () -> Void
  /// The lines that a program has written to its standard error since the last run began.
  private(set) var printed: () -> [String] = { [] }
  /// Whether a run is so slow that the cost of judging does not matter.
  let isSlow: Bool

  @usableFromInline init(
    judge: @escaping (Scenario<B>, Settings, inout Judge<B>, Bool) throws(NotPlayed) -> JudgedRun,
    play: @escaping (Scenario<B>, Settings, (B.Snapshot) -> Void) throws -> Void,
    record: ((Scenario<B>, Settings, inout Trace<B>) throws -> Void)? = nil,
    startAfresh: @escaping () -> Void, isSlow: Bool = false
  ) {
    self.judge = judge
    self.play = play
    self.record = record ?? { scenario, settings, trace in try play(scenario, settings) { trace.append($0) } }
    (self.startAfresh, self.isSlow) = (startAfresh, isSlow)
  }

  /// An implementation in this process, without settings.
  @inlinable init<I: Implementation>(_ make: @autoclosure @escaping () -> I) where I.Subject == B {
    var implementation = make()
    self.init(
      judge: { scenario, _, judge, observesAll throws(NotPlayed) in
        judge.judged(scenario, on: &implementation, observingAll: observesAll)
      },
      play: { scenario, _, show in try implementation.play(scenario, show) },
      record: { scenario, _, trace in try implementation.play(scenario, into: &trace) },
      startAfresh: { implementation = make() })
  }

  /// An implementation in this process, made for its settings and kept for each of them.
  @inlinable init<I: Implementation>(making make: @escaping (Settings) -> I) where I.Subject == B {
    var made: [Settings: I] = [:]
    self.init(
      judge: { scenario, settings, judge, observesAll throws(NotPlayed) in
        judge.judged(scenario, on: &made[settings, default: make(settings)], observingAll: observesAll)
      },
      play: { scenario, settings, show in
        try made[settings, default: make(settings)].play(scenario, show)
      },
      record: { scenario, settings, trace in
        try made[settings, default: make(settings)].play(scenario, into: &trace)
      }, startAfresh: { made = [:] })
  }

  /// An implementation elsewhere, which runs a scenario as a whole.
  ///
  /// The record is played back, so that it is judged by the same code as a run in this process.
  ///
  /// - Parameters:
  ///   - bePatient: sets whether later scenarios get the longer time of a confirming run.
  ///   - startAfresh: lets the next scenario run in a new process, or on a new value.
  ///   - printed: the lines written to standard error since the last run began.
  ///   - load: runs a scenario with settings.
  init(
    bePatient: @escaping (Bool) -> Void, startAfresh: @escaping () -> Void,
    printed: @escaping () -> [String] = { [] },
    load: @escaping (Scenario<B>, Settings) throws(NotPlayed) -> Playback<B>
  ) {
    self.init(
      judge: { scenario, settings, judge, observesAll throws(NotPlayed) in
        var playback = try load(scenario, settings)
        return judge.judged(scenario, on: &playback, observingAll: observesAll)
      },
      play: { scenario, settings, show in
        var playback = try load(scenario, settings)
        try playback.play(scenario, show)
      }, startAfresh: startAfresh, isSlow: true)
    (self.bePatient, self.printed) = (bePatient, printed)
  }
}

/// The reason why there is no record of a run to judge.
@usableFromInline enum NotPlayed: Error, CustomStringConvertible {
  /// The implementation has failed at an unknown event.
  case failed(Violation)
  /// The implementation has failed and keeps its thread busy, so it can be run only a few times more.
  case stuck(Violation)
  /// The implementation can no longer be run, for this reason, which ends the campaign.
  case unavailable(String)

  /// The violation or the reason, in words.
  @usableFromInline var description: String {
    switch self {
    case .failed(let violation), .stuck(let violation): violation.seen
    case .unavailable(let reason): reason
    }
  }
}

/// The time to wait for an implementation that runs elsewhere.
struct Patience {
  /// The factor of the full time for a run that confirms a hang, as a busy machine delays everything.
  static let factor = 10

  /// Whether the next run confirms an earlier result.
  var isGiven = false
  /// Whether an answer has come after the full time; then every run gets the time of a confirming one.
  var isSlow = false
  /// How long a scenario may take.
  let limit: Duration
  /// How long it may take on a busy machine.
  private let longest: Duration
  private var slowest = Duration.zero
  private var hasWaitedInVain = false
  /// Whether even a confirming run had no answer.
  private var hasConfirmedHang = false

  /// Makes a patience that has seen no run.
  ///
  /// - Parameters:
  ///   - limit: how long a scenario may take.
  ///   - factor: the factor of the limit on a busy machine; 1 where the time of other tasks does not count.
  init(limit: Duration, factor: Int = factor) { (self.limit, longest) = (limit, limit * factor) }

  /// Notes how long a run took.
  mutating func note(_ time: Duration) {
    slowest = max(slowest, time)
    if time > limit { isSlow = true }
  }

  /// Notes that a run did not end in time.
  mutating func noteLate() {
    hasWaitedInVain = true
    if isGiven { hasConfirmedHang = true }
  }

  /// The time for the next scenario.
  ///
  /// After a run without an answer in time, the limit is a tenth of the full time, or twenty times the
  /// slowest run if this is more: otherwise shrinking a hang would take hours. Results are confirmed with the
  /// longest time; after a confirming run without an answer, with the full time.
  var nextLimit: Duration {
    let full = isSlow ? longest : limit
    if isGiven { return hasConfirmedHang ? full : longest }
    return hasWaitedInVain ? min(full, max(full / 10, slowest * 20)) : full
  }
}
