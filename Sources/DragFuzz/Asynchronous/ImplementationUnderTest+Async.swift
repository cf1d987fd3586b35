import DragSpec

extension ImplementationUnderTest {
  /// How long an implementation that waits may take for one scenario by default.
  public static var scenarioLimit: Duration { .seconds(2) }

  /// Makes an implementation whose methods may wait.
  ///
  /// - Parameters:
  ///   - name: the name in reports and corpus entries, in kebab case.
  ///   - summary: what it is, in one sentence.
  ///   - promises: what it promises, and how it legitimately differs.
  ///   - limit: how long a scenario may take; one that takes longer breaks `answers-in-time`. Time in which
  ///     other tasks keep all threads busy does not count.
  ///   - makeAsync: makes a fresh value; each worker uses one of its own.
  public init<I: AsyncImplementation>(
    _ name: String, _ summary: String, promises: Promises<B> = Promises(),
    limit: Duration = Self.scenarioLimit,
    makeAsync: @escaping @Sendable () async throws -> sending I
  ) where I.Subject == B {
    self.init(name, summary, promises: promises, settings: [], limit: limit) { _ in try await makeAsync() }
  }

  /// Makes an implementation whose methods may wait and that has settings, of which a campaign tries combinations.
  ///
  /// - Parameters:
  ///   - name: the name in reports and corpus entries, in kebab case.
  ///   - summary: what it is, in one sentence.
  ///   - promises: what it promises where all settings are at their defaults.
  ///   - settings: its options, each with the values that are worth trying.
  ///   - limit: how long a scenario may take; one that takes longer breaks `answers-in-time`. Time in which
  ///     other tasks keep all threads busy does not count.
  ///   - makeAsync: makes a fresh value with the settings that are not at their defaults; called whenever the
  ///     settings change.
  public init<I: AsyncImplementation>(
    _ name: String, _ summary: String, promises: Promises<B> = Promises(), settings: [Setting<B>],
    limit: Duration = Self.scenarioLimit,
    makeAsync: @escaping @Sendable (Settings) async throws -> sending I
  ) where I.Subject == B {
    let body = AsyncSession<B>.Body(isOnMainActor: false) { requests, answers, begun in
      var made: I?
      var settings: Settings = [:]
      for await request in requests {
        do {
          if request.settings != settings { made = nil }
          settings = request.settings
          var implementation = if let made { made } else { try await makeAsync(settings) }
          let recording = await Recording(of: request.scenario, on: &implementation, begun)
          made = implementation
          answers.withLock { $0.append(.recording(recording)) }
        } catch { answers.withLock { $0.append(.recording(Recording(endedBy: error))) } }
      }
    }
    self.init(name, summary, promises: promises, settings: settings, limit: limit, body)
  }

  /// Makes an implementation that lives on the main actor, such as one that wraps real views.
  ///
  /// Each scenario runs there as a whole. The main actor must not be blocked while a campaign runs: call it
  /// from an `async` test.
  ///
  /// - Parameters:
  ///   - name: the name in reports and corpus entries, in kebab case.
  ///   - summary: what it is, in one sentence.
  ///   - promises: what it promises, and how it legitimately differs.
  ///   - limit: how long a scenario may take; one that takes longer breaks `answers-in-time`. Time in which
  ///     other tasks keep all threads busy does not count.
  ///   - makeOnMainActor: makes a fresh value; each worker uses one of its own.
  public init<I: AsyncImplementation & Sendable>(
    _ name: String, _ summary: String, promises: Promises<B> = Promises(),
    limit: Duration = Self.scenarioLimit,
    makeOnMainActor: @escaping @MainActor @Sendable () throws -> I
  ) where I.Subject == B {
    self.init(name, summary, promises: promises, settings: [], limit: limit) { _ in try makeOnMainActor() }
  }

  /// Makes an implementation that lives on the main actor and has settings, of which a campaign tries combinations.
  ///
  /// - Parameters:
  ///   - name: the name in reports and corpus entries, in kebab case.
  ///   - summary: what it is, in one sentence.
  ///   - promises: what it promises where all settings are at their defaults.
  ///   - settings: its options, each with the values that are worth trying.
  ///   - limit: how long a scenario may take; one that takes longer breaks `answers-in-time`. Time in which
  ///     other tasks keep all threads busy does not count.
  ///   - makeOnMainActor: makes a fresh value with the settings that are not at their defaults; called
  ///     whenever the settings change.
  public init<I: AsyncImplementation & Sendable>(
    _ name: String, _ summary: String, promises: Promises<B> = Promises(), settings: [Setting<B>],
    limit: Duration = Self.scenarioLimit,
    makeOnMainActor: @escaping @MainActor @Sendable (Settings) throws -> I
  ) where I.Subject == B {
    let body = AsyncSession<B>.Body(isOnMainActor: true) { @MainActor requests, answers, begun in
      var made: I?
      var settings: Settings = [:]
      for await request in requests {
        do {
          answers.withLock { $0.append(.begun) }
          if request.settings != settings { made = nil }
          settings = request.settings
          let implementation = try made ?? makeOnMainActor(settings)
          made = implementation
          let recording = await Recording(onMainActor: request.scenario, on: implementation, begun)
          answers.withLock { $0.append(.recording(recording)) }
        } catch { answers.withLock { $0.append(.recording(Recording(endedBy: error))) } }
      }
    }
    self.init(name, summary, promises: promises, settings: settings, limit: limit, body)
  }

  private init(
    _ name: String, _ summary: String, promises: Promises<B>, settings: [Setting<B>], limit: Duration,
    _ body: AsyncSession<B>.Body
  ) {
    let isOver = Locked(false)
    // A run costs a change of threads, and perhaps a layout of real views.
    self.init(name, summary, promises: promises, settings: settings, shrinkRunsMax: 1000) { _ in
      AsyncRunner(limit: limit, body: body, isOver: isOver).source
    }
  }
}
