extension DragSession {
  /// A callback of a session, with the paths of the moment of the call.
  public struct Report: Described, Hashable {
    /// What is reported.
    public enum Kind: String, Word {
      /// The session begins.
      case began
      /// The session ends, with an operation.
      case ended
      /// An item joins the session: where it is.
      case added
      /// A spring-loaded row opens: where it is.
      case opened
      /// An item has moved: where it was before the drop, and where it is after it or into which cell it
      /// went.
      case moved
      /// Data is asked for: where its placeholder is after the drop, or in which cell.
      case requested
      /// Data has arrived: where the new item is, or in which cell.
      case arrived
      /// Data will not arrive.
      case failed
    }

    /// What is reported.
    public var kind: Kind
    /// Which session, counted in the order in which they begin, from 1.
    public var session: Int
    /// The item that it is about; for data that was asked for, the new one.
    public var item: Identity?
    /// Where the item was before the event.
    public var from: Path?
    /// Where the item is after the event.
    public var to: Path?
    /// The cell that the item is in after the event.
    public var cell: Identity?
    /// The number of the request.
    public var request: Int?
    /// How the session has ended.
    public var operation: Operation

    /// Makes a report.
    public init(
      _ kind: Kind, session: Int, item: Identity? = nil, from: Path? = nil, to: Path? = nil,
      cell: Identity? = nil, request: Int? = nil, operation: Operation = .move
    ) {
      self.kind = kind
      self.session = session
      self.item = item
      self.from = from
      self.to = to
      self.cell = cell
      self.request = request
      self.operation = operation
    }

    /// A beginning.
    public static let blank = Report(.began, session: 1)

    /// Shows the fields.
    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.word("kind", &kind, default: nil)
      try visitor.integer("session", &session, least: 1, default: nil)
      try visitor.record("item", &item)
      try visitor.record("from", &from)
      try visitor.record("to", &to)
      try visitor.record("cell", &cell)
      try visitor.identifier("request", &request, .request, .refers)
      try visitor.word("operation", &operation, default: .move)
    }
  }
}

extension DragSession.Report: CustomStringConvertible {
  /// A few words: `session 1: item 3 moved from index 2 of section 0 of view 1 into item 4`.
  public var description: String {
    var words = "session \(session)"
    if let item { words += ": \(item.inWords)" }
    words += " \(kind.rawValue)"
    if kind == .ended { words += " with \(operation.rawValue)" }
    if let from { words += " from \(from)" }
    if let to { words += " \(kind == .moved ? "to" : "at") \(to)" }
    if let cell { words += " into \(cell.inWords)" }
    return words
  }
}
