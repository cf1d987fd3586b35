import DragSpec

/// A behaviour with everything needed to fuzz it: each library has a folder for it.
public protocol FuzzedBehaviour: Behaviour {
  /// The generator of its random scenarios.
  associatedtype Generator: ScenarioGenerator = PlainGenerator<Self> where Generator.Subject == Self

  /// The specification, ready to be run; the default is right for every behaviour.
  ///
  /// It is a requirement so that the compiler specialises the code for each behaviour: generic code is
  /// several times slower.
  static var referenceImplementation: ImplementationUnderTest<Self> { get }

  /// Writes the next scenario of a generator over the given one; the default is right for every behaviour.
  ///
  /// It is a requirement for the same reason: without it, a campaign of dividers took twice the time (2026-12-01).
  static func generate(
    into scenario: inout Scenario<Self>, by generator: inout Generator, using random: inout Random)

  /// Kinds of interfaces built from the behaviour, with the promises that suit each to begin with; by default none.
  static var recipes: [Recipe<Self>] { get }

  /// Typical mistakes, those that people report most often first; by default none.
  ///
  /// Each is the reference with one rule changed. They tell what a test would notice: see ``StrengthGauge``.
  static var mistakes: [ImplementationUnderTest<Self>] { get }

  /// A random scene; asked by ``PlainGenerator`` alone.
  static func scene(using random: inout Random, _ options: GenerationOptions) -> Scene

  /// A random change of the surroundings; asked by ``PlainGenerator`` alone.
  ///
  /// - Returns: nil for a behaviour whose surroundings do not change.
  static func change(of scene: Scene, using random: inout Random) -> Event?

  /// A random event that comes only while no touch is down, such as one of a key; asked by ``PlainGenerator`` alone.
  ///
  /// - Returns: nil for no such event, which is the default.
  static func rest(in scene: Scene, _ policies: Policies, using random: inout Random) -> Event?

  /// The rectangles of a scene that locations refer to, the smallest meaningful ones first.
  ///
  /// While a scene shrinks, every location keeps its place within its region, so the scene and the gestures
  /// shrink together. Regions of the same name in two scenes correspond.
  static func regions(of scene: Scene) -> [Region]

  /// The scene in which a change of the surroundings has already happened; nil for events that need a history.
  ///
  /// The shrinker uses it to remove the event: a resize before the first touch is the same as another size.
  static func scene(_ scene: Scene, after event: Event) -> Scene?

  /// The scene whose items begin where the snapshot shows them; nil if no scene can begin like that.
  ///
  /// The shrinker uses it to remove the first gestures where only their result matters.
  ///
  /// - Parameters:
  ///   - scene: the scene at the start of the run, after the changes of the surroundings that came first.
  ///   - snapshot: the snapshot after those gestures.
  static func scene(_ scene: Scene, showing snapshot: Snapshot) -> Scene?

  /// The scenario with all index paths adapted after elements have left a list of the scene.
  ///
  /// The shrinker calls it when it removes elements.
  ///
  /// - Parameters:
  ///   - scenario: the scenario without those elements, with paths still made for the old scene.
  ///   - scene: the old scene, with the elements.
  static func following(_ scenario: Scenario<Self>, from scene: Scene) -> Scenario<Self>

  /// The scenario with sizes whose parts are multiples of 1/1024: 99 points instead of 100 for three columns.
  ///
  /// A third of 100 has other last digits in correct code that computes in another order than the reference.
  /// The shrinker changes all candidates like this; generators avoid other sizes.
  static func dividing(_ scenario: Scenario<Self>) -> Scenario<Self>

  /// The scenarios in which two lists have become one, with gestures and paths that have the same targets as before.
  ///
  /// The shrinker tries each of them: if two items in one section fail, too, nobody needs two sections.
  static func merged(_ scenario: Scenario<Self>) -> [Scenario<Self>]

  /// The drawing of a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: the snapshot to draw.
  ///   - surroundings: the scene after the changes that ``surroundings(_:after:on:)`` has made for the events so far.
  static func drawing(of snapshot: Snapshot, in surroundings: Scene) -> Drawing

  /// The scene after those changes of an event that a drawing needs and snapshots leave out.
  ///
  /// - Parameters:
  ///   - scene: the surroundings before the event.
  ///   - event: the event to follow.
  ///   - snapshot: the reference's snapshot before the event; nil where there is none.
  static func surroundings(_ scene: Scene, after event: Event, on snapshot: Snapshot?) -> Scene

  /// Whether the event takes all touches away without naming them.
  static func takesAllTouches(_ event: Event) -> Bool

  /// The area in which an item that is not too large stays; nil where there is no container.
  static func room(of scene: Scene, _ policies: Policies) -> Rect?

  /// The name of the policy that sets the margin at the edges; nil where there is none.
  static var marginPolicy: String? { get }

  /// Changes a scene to be without a feature that stands for no field and no kind of event, such as views that overlap.
  static func spare(_ feature: String, in scene: inout Scene)
}

extension FuzzedBehaviour {
  public static var recipes: [Recipe<Self>] { [] }

  public static var mistakes: [ImplementationUnderTest<Self>] { [] }

  /// The reference with the default policies.
  @inlinable public static var referenceImplementation: ImplementationUnderTest<Self> {
    ImplementationUnderTest(
      ImplementationUnderTest<Self>.referenceName, "The specification: every rule as it is written.",
      kind: .reference, makeFollowing: { Self.reference($0) })
  }

  @inlinable public static func generate(
    into scenario: inout Scenario<Self>, by generator: inout Generator, using random: inout Random
  ) {
    generator.generate(into: &scenario, using: &random)
  }

  /// The simplest scene.
  public static func scene(using random: inout Random, _ options: GenerationOptions) -> Scene { .blank }

  public static func change(of scene: Scene, using random: inout Random) -> Event? { nil }

  public static func rest(in scene: Scene, _ policies: Policies, using random: inout Random) -> Event? { nil }

  /// No regions: locations stay where they are while a scene shrinks.
  public static func regions(of scene: Scene) -> [Region] { [] }

  /// The scene that begins with the reference's snapshot after the event; nil where no scene does.
  public static func scene(_ scene: Scene, after event: Event) -> Scene? {
    guard event.touchEvent == nil, let shown = shown(scene, after: event) else { return nil }
    return self.scene(scene, showing: shown)
  }

  /// The reference's snapshot of a scene after some events; nil where it refuses one of them.
  public static func shown(_ scene: Scene, after events: Event...) -> Snapshot? {
    var (model, snapshot) = (reference(Policies()), Snapshot.blank)
    do {
      try model.start(scene)
      for event in events { try model.handle(event) }
      try model.observe(into: &snapshot)
    } catch { return nil }
    return snapshot
  }

  /// An empty drawing.
  public static func drawing(of snapshot: Snapshot, in surroundings: Scene) -> Drawing { Drawing() }

  /// The scene after the event, if that is a legal one; otherwise the scene as it is.
  public static func surroundings(_ scene: Scene, after event: Event, on snapshot: Snapshot?) -> Scene {
    guard let next = self.scene(scene, after: event), (try? next.validate()) != nil else { return scene }
    return next
  }

  public static func takesAllTouches(_ event: Event) -> Bool { false }

  public static var marginPolicy: String? { nil }

  public static func spare(_ feature: String, in scene: inout Scene) {}

  /// The region of the container.
  public static func room(of scene: Scene, _ policies: Policies) -> Rect? {
    regions(of: scene).last { $0.name == .min }?.frame
  }

  /// Nil: the shrinker keeps the first gestures.
  public static func scene(_ scene: Scene, showing snapshot: Snapshot) -> Scene? { nil }

  /// The scenario as it is, for a behaviour without index paths.
  public static func following(_ scenario: Scenario<Self>, from scene: Scene) -> Scenario<Self> { scenario }

  /// The scenario as it is, for a behaviour in which nothing is divided.
  public static func dividing(_ scenario: Scenario<Self>) -> Scenario<Self> { scenario }

  /// None, for a behaviour with one list.
  public static func merged(_ scenario: Scenario<Self>) -> [Scenario<Self>] { [] }
}

/// A named rectangle in a scene.
public struct Region: Hashable, Sendable {
  /// The name, the same for the same item or part in every scene.
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

  /// Whether it is the region of an item.
  var isItem: Bool { name > .min / 2 }
}

extension ImplementationUnderTest where B: FuzzedBehaviour {
  /// The specification itself, with the default policies.
  public static var reference: Self { B.referenceImplementation }
}

extension Runner where B: FuzzedBehaviour {
  /// A runner of the reference that judges nothing; it only counts the situations of a scenario.
  static var judgingNothing: Runner {
    B.referenceImplementation.runner(judging: InvariantSelection(only: []))
  }
}
