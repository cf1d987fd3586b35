import DragSpec

/// A behaviour with all that it takes to fuzz it: one folder of each library.
public protocol FuzzedBehaviour: Behaviour {
  /// Makes its random scenarios.
  associatedtype Generator: ScenarioGenerator = PlainGenerator<Self> where Generator.Subject == Self

  /// The specification, ready to be run; the default is right for every behaviour.
  ///
  /// It is a requirement, so that each behaviour has code of its own for running it: the generic one is several times
  /// slower.
  static var referenceImplementation: ImplementationUnderTest<Self> { get }

  /// What is made of it, and what to declare for that to begin with; by default nothing.
  static var recipes: [Recipe<Self>] { get }

  /// A random scene; asked by ``PlainGenerator`` alone.
  static func scene(using random: inout Random, _ options: GenerationOptions) -> Scene

  /// A random change of the surroundings; asked by ``PlainGenerator`` alone.
  ///
  /// - Returns: nil for a behaviour whose surroundings do not change.
  static func change(of scene: Scene, using random: inout Random) -> Event?

  /// The rectangles of a scene that locations refer to, the smallest meaningful ones first.
  ///
  /// While a scene shrinks, every location keeps its place within the region that it lies in: that is how the scene
  /// and the gestures shrink together. Regions of the same name in two scenes correspond.
  static func regions(of scene: Scene) -> [Region]

  /// The scene in which a change of the surroundings has already happened; nil for events that need a history.
  ///
  /// The shrinker uses it to do without the event: a resize before the first touch is just another size.
  static func scene(_ scene: Scene, after event: Event) -> Scene?

  /// The scene that begins with what the snapshot shows; nil if a scene cannot begin like that.
  ///
  /// The shrinker uses it to do without the first gestures, once their result is all that matters of them.
  ///
  /// - Parameters:
  ///   - scene: the scene at the start of the run, with its changes of the surroundings made already.
  ///   - snapshot: what is seen after those gestures.
  static func scene(_ scene: Scene, showing snapshot: Snapshot) -> Scene?

  /// The scenario with all index paths where they were in terms of another scene.
  ///
  /// The shrinker uses it where elements have left a list of the scene.
  ///
  /// - Parameters:
  ///   - scenario: the scenario without those elements, with paths made for the scene that had them.
  ///   - scene: that scene.
  static func following(_ scenario: Scenario<Self>, from scene: Scene) -> Scenario<Self>

  /// The scenario with sizes of which all parts are multiples of 1/1024, where a size is divided: 99 points instead of
  /// 100 for three columns.
  ///
  /// Right code that computes in another order than the reference would get other last digits for a third of 100. The
  /// shrinker makes all candidates so; generators divide no other sizes on their own.
  static func dividing(_ scenario: Scenario<Self>) -> Scenario<Self>

  /// The scenarios in which two lists have become one, with gestures and paths that mean the same as before.
  ///
  /// The shrinker tries them as they are: two sections, or two views, with an item each show no more than one
  /// with two items, if that fails too.
  static func merged(_ scenario: Scenario<Self>) -> [Scenario<Self>]

  /// The drawing of a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: what is drawn.
  ///   - surroundings: the scene with all that ``surroundings(_:after:on:)`` says of the events since then.
  static func drawing(of snapshot: Snapshot, in surroundings: Scene) -> Drawing

  /// The scene with those changes of an event that a drawing needs and snapshots do not show.
  ///
  /// - Parameters:
  ///   - scene: the surroundings before the event.
  ///   - event: what happens.
  ///   - snapshot: what the reference shows before the event; nil where it shows nothing.
  static func surroundings(_ scene: Scene, after event: Event, on snapshot: Snapshot?) -> Scene

  /// Whether the event takes all touches away without naming them.
  static func takesAllTouches(_ event: Event) -> Bool

  /// The room into which an item fits that is not too large; nil where there is no container.
  static func room(of scene: Scene, _ policies: Policies) -> Rect?

  /// The policy that says how far things keep away from the edges; nil where there is none.
  static var marginPolicy: String? { get }
}

extension FuzzedBehaviour {
  public static var recipes: [Recipe<Self>] { [] }

  /// The reference with the default policies.
  @inlinable public static var referenceImplementation: ImplementationUnderTest<Self> {
    ImplementationUnderTest(
      ImplementationUnderTest<Self>.referenceName, "The specification: every rule as it is written.",
      kind: .reference, makeFollowing: { Self.reference($0) })
  }

  /// The simplest one.
  public static func scene(using random: inout Random, _ options: GenerationOptions) -> Scene { .blank }

  public static func change(of scene: Scene, using random: inout Random) -> Event? { nil }

  /// None: then locations stay where they are while a scene shrinks.
  public static func regions(of scene: Scene) -> [Region] { [] }

  /// None: then an event of the surroundings is kept where it is.
  public static func scene(_ scene: Scene, after event: Event) -> Scene? { nil }

  /// Nothing: a behaviour has no drawing by default.
  public static func drawing(of snapshot: Snapshot, in surroundings: Scene) -> Drawing { Drawing() }

  /// The scene in which the event has happened, if that is a legal one; else the scene as it is.
  public static func surroundings(_ scene: Scene, after event: Event, on snapshot: Snapshot?) -> Scene {
    guard let next = self.scene(scene, after: event), (try? next.validate()) != nil else { return scene }
    return next
  }

  public static func takesAllTouches(_ event: Event) -> Bool { false }

  public static var marginPolicy: String? { nil }

  /// The container.
  public static func room(of scene: Scene, _ policies: Policies) -> Rect? {
    regions(of: scene).last { $0.name == .min }?.frame
  }
}

extension FuzzedBehaviour {
  /// None: the shrinker then keeps the gestures that lead there.
  public static func scene(_ scene: Scene, showing snapshot: Snapshot) -> Scene? { nil }
}

extension FuzzedBehaviour {
  /// The scenario as it is, for a behaviour without index paths.
  public static func following(_ scenario: Scenario<Self>, from scene: Scene) -> Scenario<Self> { scenario }

  /// The scenario as it is, for a behaviour in which nothing is divided.
  public static func dividing(_ scenario: Scenario<Self>) -> Scenario<Self> { scenario }
}

extension FuzzedBehaviour {
  /// None, for a behaviour with one list.
  public static func merged(_ scenario: Scenario<Self>) -> [Scenario<Self>] { [] }
}

/// A named rectangle in a scene.
public struct Region: Hashable, Sendable {
  /// The name: the same thing has the same name in every scene.
  ///
  /// An item's region has its identifier, which may be negative; all others are named from `Int.min` up, and the
  /// container is `Int.min`.
  public var name: Int
  /// Where it is, in the container's coordinates.
  public var frame: Rect

  public init(_ name: Int, _ frame: Rect) {
    self.name = name
    self.frame = frame
  }

  /// Whether it is that of an item.
  var isItem: Bool { name > .min / 2 }
}

extension ImplementationUnderTest where B: FuzzedBehaviour {
  /// The specification itself, with the default policies.
  public static var reference: Self { B.referenceImplementation }
}

extension Runner where B: FuzzedBehaviour {
  /// The reference, which judges nothing: it tells the situations that a scenario leads to.
  static var judgingNothing: Runner {
    B.referenceImplementation.runner(judging: InvariantSelection(only: []))
  }
}
