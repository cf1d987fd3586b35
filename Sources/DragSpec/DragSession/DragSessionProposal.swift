extension DragSession {
  /// What a drop does with the items.
  public enum Operation: String, Word {
    /// They go from where they are to the destination.
    case move
    /// The destination asks for their data and gets new items.
    case copy
    /// A drop is not allowed here, although one could be in another place of the view.
    case forbidden
    /// Nothing happens, as if the session were cancelled.
    case cancel
  }

  /// Where a drop puts the items.
  public enum Intent: String, Word {
    /// Between the rows, which make room for them.
    case insertAt = "insert-at"
    /// Between the rows, which do not make room.
    case unspecified
    /// Into the row of the destination.
    case insertInto = "insert-into"
  }

  /// What a destination would do with the items.
  public struct Proposal: Described, Hashable {
    /// What happens to them.
    public var operation: Operation
    /// Where they go.
    public var intent: Intent

    /// Makes a proposal.
    public init(_ operation: Operation, _ intent: Intent = .insertAt) {
      self.operation = operation
      self.intent = intent
    }

    /// A move between the rows.
    public static let blank = Proposal(.move)

    /// Nothing at all.
    public static let cancel = Proposal(.cancel, .unspecified)

    /// Whether a drop changes anything.
    public var changesAnything: Bool { operation == .move || operation == .copy }

    /// Shows the fields.
    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.word("operation", &operation, default: .move)
      try visitor.word("intent", &intent, default: .insertAt)
    }
  }

  /// Where a drop would go.
  public struct Destination: Described, Hashable {
    /// The view under the touch.
    public var view: ViewID
    /// The place in it; nil below all rows.
    public var path: Path?

    /// Makes a destination.
    public init(view: ViewID, path: Path? = nil) {
      self.view = view
      self.path = path
    }

    /// View 1, below all rows.
    public static let blank = Destination(view: 1)

    /// Shows the fields.
    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.identifier("view", &view.number, .view, .refers)
      try visitor.record("path", &path)
    }
  }
}

extension DragSession.Proposal: CustomStringConvertible {
  /// Operation and intent: `move insert-at`.
  public var description: String { "\(operation.rawValue) \(intent.rawValue)" }
}

extension DragSession.Destination: CustomStringConvertible {
  /// The place, or the view: `0.2 of view 1`, `the end of view 1`.
  public var description: String { path?.description ?? "the end of view \(view)" }
}
