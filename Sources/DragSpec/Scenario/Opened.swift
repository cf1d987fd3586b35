// Scenes of code that is opened as it is: what it shows first is the scene, with a few measures that nobody can see.

extension Behaviour {
  /// The measures alone: nothing is read off what is shown.
  public static func opened(_ measures: Scene, showing snapshot: Snapshot) throws(SceneRefusal) -> Scene {
    measures
  }

  /// The scene of code that starts as it is, whatever scene it is given: it is started once, and its first snapshot says
  /// where everything is.
  ///
  /// ```swift
  /// promises.scenes = [try GridReorder.opened { MyListDriver() }]
  /// ```
  ///
  /// - Parameters:
  ///   - measures: the scene with all that no snapshot shows, such as the size of a container; the code gets it.
  ///   - make: makes the code.
  /// - Throws: what the code throws; or ``SceneRefusal`` if no scene can begin with what it shows.
  public static func opened<I: Implementation>(
    _ measures: Scene = .blank, _ make: () throws -> I
  ) throws -> Scene where I.Subject == Self {
    var code = try make()
    try code.start(measures)
    var snapshot = Snapshot.blank
    try code.observe(into: &snapshot)
    return try legal(measures, showing: snapshot)
  }

  /// The scene of code that may wait, and starts as it is, whatever scene it is given.
  ///
  /// - Parameters:
  ///   - measures: the scene with all that no snapshot shows; the code gets it.
  ///   - code: the code.
  /// - Throws: what the code throws; or ``SceneRefusal`` if no scene can begin with what it shows.
  public static func opened<I: AsyncImplementation>(_ measures: Scene = .blank, _ code: I) async throws
    -> Scene
  where I.Subject == Self {
    var code = code
    try await code.start(measures)
    return try legal(measures, showing: try await code.observe())
  }

  private static func legal(_ measures: Scene, showing snapshot: Snapshot) throws(SceneRefusal) -> Scene {
    let scene = try opened(measures, showing: snapshot)
    try scene.validate()
    return scene
  }
}
