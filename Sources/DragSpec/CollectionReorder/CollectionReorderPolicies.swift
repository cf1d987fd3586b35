extension CollectionReorder {
  /// Where collections that reorder legitimately differ.
  public struct Policies: PolicyValue {
    /// What a cancelled drag leaves behind.
    public enum Cancel: String, Word {
      /// The lifted item goes home (rule 10).
      case restores
      /// It stays where it is, and the drag counts as ended.
      case commits
    }

    /// When the data source is told about the moves of a drag.
    public enum DataSource: String, Word {
      /// With every move (rule 6).
      case atOnce = "at-once"
      /// Once, when the drag ends; until then it has the lifted item at home.
      case atEnd = "at-end"
    }

    /// What happens to the lifted item over an index path that the delegate denies.
    public enum Denial: String, Word {
      /// It stays where it is now (rule 4).
      case stay
      /// It goes home.
      case home
    }

    /// What a cancelled drag leaves behind.
    public var cancel: Cancel = .restores
    /// When the data source is told.
    public var dataSource: DataSource = .atOnce
    /// What a denial means.
    public var denial: Denial = .stay

    /// The rules as they are written.
    public init() {}
    /// The rules as they are written.
    public static let blank = Policies()

    /// Shows the fields.
    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.word("cancel", &cancel, default: .restores)
      try visitor.word("dataSource", &dataSource, default: .atOnce)
      try visitor.word("denial", &denial, default: .stay)
    }

    /// The invariants and relations that do not hold with these policies.
    ///
    /// The other policies drop nothing: the invariants that they touch check what the policy promises.
    public var droppedInvariants: Set<String> {
      cancel == .commits ? ["cancel-restores", "cancelled-drags-leave-no-trace"] : []
    }
  }
}
