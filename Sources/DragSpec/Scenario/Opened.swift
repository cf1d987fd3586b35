// Scenes of code that starts in its own way: its first snapshot, and measures that snapshots lack.

extension Behaviour {
  /// The measures alone, without anything from the snapshot.
  public static func opened(_ measures: Scene, showing snapshot: Snapshot) throws(SceneRefusal) -> Scene {
    measures
  }

  /// The scene of code that always starts in its own way: the code is started once, and its first snapshot
  /// says where everything is.
  ///
  /// ```swift
  /// promises.scenes = [try GridReorder.opened { MyListDriver() }]
  /// ```
  ///
  /// - Parameters:
  ///   - measures: a scene with the fields that snapshots lack, such as a container's size; the code gets it.
  ///   - make: makes the code.
  /// - Throws: an error of the code; or ``SceneRefusal`` if no scene can begin with its snapshot.
  public static func opened<I: Implementation>(
    _ measures: Scene = .blank, _ make: () throws -> I
  ) throws -> Scene where I.Subject == Self {
    var code = try make()
    try code.start(measures)
    var snapshot = Snapshot.blank
    try code.observe(into: &snapshot)
    return try legal(measures, showing: snapshot)
  }

  /// The scene of code that may wait and always starts in its own way.
  ///
  /// - Parameters:
  ///   - measures: a scene with the fields that snapshots lack; the code gets it.
  ///   - code: the code.
  /// - Throws: an error of the code; or ``SceneRefusal`` if no scene can begin with its snapshot.
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
