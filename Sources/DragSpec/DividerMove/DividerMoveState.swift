extension DividerMove {
  /// The state of the reference.
  public struct State: RuledState, LiftingState {
    /// A drag: the touch, the divider and the distance between them along the axis, in points; the sizes of
    /// all panes at the press, and those from which it continues since a resize.
    public struct Drag: Sendable {
      package var touch: TouchID, divider: Int, offset: Double, home, base: [Double]
    }

    package let policies: Policies
    public var seen: Snapshot?
    /// The scene, with the sizes of the panes as they are.
    package var scene: Scene
    package var touches: [Touch<Void>] = []
    package var lifts: Lifts { .press }
    package var drag: Drag?
    package var reports: [ItemID] = []

    public init(_ scene: Scene, policies: Policies, decider: Decider<DividerMove>?) {
      (self.scene, self.policies) = (scene, policies)
    }

    package var sizes: [Double] {
      get { scene.panes.map(\.size) }
      set { for index in newValue.indices { scene.panes[index].size = newValue[index] } }
    }

    /// How long the axis is, and how far a divider, and a location, is from its beginning, in points.
    package var length: Double { scene.panes.reduce(0) { $0 + $1.size } }
    package func place(of divider: Int) -> Double { scene.panes[...divider].reduce(0) { $0 + $1.size } }
    package func place(of location: Point) -> Double { scene.from.place(of: location, length) }
    /// The place of a divider as it is seen, in points.
    package func seenPlace(of divider: Int) -> Double { scene.from.turned(place(of: divider), length) }
  }
}
