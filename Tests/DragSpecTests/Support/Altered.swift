import DragSpec

/// The reference with something altered in what it shows: one broken promise at a time.
struct Altered<B: Behaviour>: Implementation {
  typealias Subject = B

  /// Changes what is seen after so many events.
  typealias Alteration = @Sendable (_ seen: inout B.Snapshot, _ eventCount: Int) -> Void

  private var reference: B.Reference
  private var truth = B.Snapshot.blank
  private var eventCount = 0
  private let alteration: Alteration

  init(policies: B.Policies = B.Policies(), _ alteration: @escaping Alteration) {
    reference = B.reference(policies)
    self.alteration = alteration
  }

  mutating func start(_ scene: B.Scene) throws {
    eventCount = 0
    truth = .blank
    try reference.start(scene)
  }

  mutating func handle(_ event: B.Event) throws {
    eventCount += 1
    try reference.handle(event)
  }

  mutating func observe(into snapshot: inout B.Snapshot) throws {
    try reference.observe(into: &truth)
    snapshot = truth
    alteration(&snapshot, eventCount)
  }
}

/// The reference, with something happening whenever a run begins and before each event: a count, an error.
struct Accompanied<B: Behaviour>: Implementation {
  typealias Subject = B

  private var reference = B.reference(B.Policies())
  private var eventCount = 0
  private let onStart: @Sendable (B.Scene) throws -> Void
  private let onEvent: @Sendable (Int) throws -> Void

  /// Makes an implementation.
  ///
  /// - Parameters:
  ///   - onEvent: called with the index of the event in its run.
  init(
    onStart: @escaping @Sendable (B.Scene) throws -> Void = { _ in },
    onEvent: @escaping @Sendable (Int) throws -> Void = { _ in }
  ) {
    self.onStart = onStart
    self.onEvent = onEvent
  }

  mutating func start(_ scene: B.Scene) throws {
    try onStart(scene)
    eventCount = 0
    try reference.start(scene)
  }

  mutating func handle(_ event: B.Event) throws {
    defer { eventCount += 1 }
    try onEvent(eventCount)
    try reference.handle(event)
  }

  mutating func observe(into snapshot: inout B.Snapshot) throws { try reference.observe(into: &snapshot) }
}

/// The error of implementations that are made to fail.
struct PlannedFailure: Error, CustomStringConvertible {
  let description = "planned failure"
}
