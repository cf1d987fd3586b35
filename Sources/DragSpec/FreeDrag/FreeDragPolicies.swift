extension FreeDrag {
  /// Where good free drags legitimately differ.
  public struct Policies: PolicyValue {
    /// What a cancelled drag leaves behind.
    public enum Cancel: String, Word {
      /// The item where it was at the lift (rule 8).
      case restores
      /// The item settled as if it had been released.
      case keeps
    }

    /// Where a released item comes to rest.
    public enum Release: String, Word {
      /// Inside the container, or at an edge, and resizes keep it there (rules 5 and 9).
      case settles
      /// Where it was let go; at rest nothing moves it, not even a resize.
      case stays
      /// Where it was at the lift; at rest nothing moves it, not even a resize.
      case reverts
    }

    /// What a drag does to the back-to-front order.
    public enum Order: String, Word {
      /// The item comes to the front, and goes back where it overlaps nothing (rules 2 and 7).
      case restored
      /// The item comes to the front and stays there.
      case keptRaised = "kept-raised"
      /// Nothing.
      case untouched
    }

    /// Which edges adsorption may choose.
    public enum Adsorption: String, Word {
      /// The left and the right one (rule 5).
      case leftRight = "left-right"
      /// All four; in a tie the first of left, right, top and bottom.
      case allEdges = "all-edges"
    }

    /// What a cancelled drag leaves behind.
    public var cancel: Cancel = .restores
    /// Where a released item comes to rest.
    public var release: Release = .settles
    /// What a drag does to the back-to-front order.
    public var order: Order = .restored
    /// Which edges adsorption may choose.
    public var adsorption: Adsorption = .leftRight
    /// How far a touch has to be from its press for a drag to begin, in points; with 0, any other location is
    /// enough.
    public var recognitionDistance = 0.0

    /// The rules as they are written.
    public init() {}
    /// The rules as they are written.
    public static let blank = Policies()

    /// Shows the fields.
    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.word("cancel", &cancel, default: .restores)
      try visitor.word("release", &release, default: .settles)
      try visitor.word("order", &order, default: .restored)
      try visitor.word("adsorption", &adsorption, default: .leftRight)
      try visitor.number("recognitionDistance", &recognitionDistance, .plain, default: 0)
    }

    /// The invariants and relations that do not hold with these policies.
    ///
    /// The others are judged by what the policies say: which edges adsorb, where a release leaves an item, and when a
    /// drag begins.
    public var droppedInvariants: Set<String> {
      var names: Set<String> = []
      if cancel == .keeps { names.insert("cancel-restores") }
      if release != .settles { names.formUnion(["rests-inside", "adsorbed-touches-nearer-edge"]) }
      switch order {
      case .restored: break
      case .keptRaised: names.insert("order-restored")
      case .untouched: names.formUnion(["held-in-front", "overlapping-stays-raised"])
      }
      return names
    }

    /// The sides among which adsorption chooses, in the order in which ties are decided.
    public var sides: ArraySlice<Side> {
      adsorption == .leftRight ? Self.allSides[..<2] : Self.allSides[...]
    }

    private static let allSides: [Side] = [.left, .right, .top, .bottom]
  }
}
