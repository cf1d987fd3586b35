import DragSpec

/// A behaviour with all that it takes to fuzz it: one folder of each library.
public protocol FuzzedBehaviour: Behaviour {
  /// Makes its random scenarios.
  associatedtype Generator: ScenarioGenerator where Generator.Subject == Self

  /// All implementations that are known by name: the reference first, then published controls and planted faults.
  static var implementations: [ImplementationUnderTest<Self>] { get }

  /// The rectangles of a scene that locations are understood by, the smallest meaningful ones first.
  ///
  /// While a scene shrinks, every location keeps its place within the region that it lies in: that is how the scene
  /// and the gestures shrink together. Regions of the same name in two scenes correspond.
  static func regions(of scene: Scene) -> [Region]

  /// The scene in which a change of the surroundings has already happened; nil for events that need a history.
  ///
  /// The shrinker uses it to do without the event: a resize before the first touch is just another size.
  static func scene(_ scene: Scene, after event: Event) -> Scene?

  /// Small scenes for the shrinker to try, from the smallest up; together with the gestures that it makes in them
  /// they are the canonical scenarios that every result is compared with.
  static var canonicalScenes: [Scene] { get }

  /// The gestures of the canonical scenarios in a scene, from the shortest up.
  static func canonicalGestures(in scene: Scene) -> [[Event]]
}

/// A named rectangle in a scene.
public struct Region: Hashable, Sendable {
  /// The name: the same thing has the same name in every scene.
  public var name: Int
  /// Where it is, in the container's coordinates.
  public var frame: Rect

  /// Makes a region.
  public init(_ name: Int, _ frame: Rect) {
    self.name = name
    self.frame = frame
  }
}
