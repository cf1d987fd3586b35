import DragSpec

extension ImplementationUnderTest {
  /// How long an implementation that waits may take for one scenario, where nobody says otherwise.
  public static var scenarioLimit: Duration { .seconds(2) }

  /// Makes an implementation whose methods may wait.
  ///
  /// - Parameters:
  ///   - limit: how long a scenario may take; one that is not over then breaks `answers-in-time`.
  ///   - makeAsync: makes a fresh value; each worker uses one of its own.
  public init<I: AsyncImplementation>(
    _ name: String, _ summary: String, promises: Promises<B> = Promises(), limit: Duration = Self.scenarioLimit,
    makeAsync: @escaping @Sendable () async throws -> sending I
  ) where I.Subject == B {
    self.init(name, summary, promises: promises, limit: limit) { scenarios, answers in
      var made: I?
      for await scenario in scenarios {
        do {
          var implementation = if let made { made } else { try await makeAsync() }
          let recording = await Recording(of: scenario, on: &implementation)
          made = implementation
          answers.post(recording)
        } catch { answers.post(Recording(failure: "\(error)")) }
      }
    }
  }

  /// Makes an implementation that lives on the main actor, such as one that wraps real views.
  ///
  /// A whole scenario is run there at a time. While a campaign goes on the main actor must not be blocked: call it from
  /// an `async` test.
  ///
  /// - Parameters:
  ///   - limit: how long a scenario may take; one that is not over then breaks `answers-in-time`.
  ///   - makeOnMainActor: makes a fresh value; each worker uses one of its own.
  public init<I: AsyncImplementation & Sendable>(
    _ name: String, _ summary: String, promises: Promises<B> = Promises(), limit: Duration = Self.scenarioLimit,
    makeOnMainActor: @escaping @MainActor @Sendable () throws -> I
  ) where I.Subject == B {
    self.init(name, summary, promises: promises, limit: limit) { @MainActor scenarios, answers in
      var made: I?
      for await scenario in scenarios {
        do {
          let implementation = try made ?? makeOnMainActor()
          made = implementation
          answers.post(await Recording(onMainActor: scenario, on: implementation))
        } catch { answers.post(Recording(failure: "\(error)")) }
      }
    }
  }

  private init(
    _ name: String, _ summary: String, promises: Promises<B>, limit: Duration,
    body: @escaping AsyncSession<B>.Body
  ) {
    // A run costs a change of threads, and perhaps a layout of real views.
    self.init(
      name, summary, promises: promises, shrinking: .otherProcess(executionsMax: 1000), waits: true
    ) { selection in AsyncRunner(promises: promises, selection: selection, limit: limit, body: body).runner }
  }
}
