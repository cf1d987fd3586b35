extension CollectionReorder {
  /// A callback of a drag, with the index paths as they were at its time.
  public struct Report: Described, Hashable {
    /// The kinds of callbacks.
    public enum Kind: String, Word {
      /// A drag has begun.
      case began
      /// The lifted item has moved.
      case moved
      /// The drag has ended.
      case ended
      /// The drag was cancelled.
      case cancelled
    }

    /// The kind of this callback.
    public var kind: Kind
    /// Where the item was before its move; nil for other callbacks.
    public var source: IndexPath?
    /// Where the item is after the event; nil where the drag has lost its item.
    public var path: IndexPath?

    /// A drag has begun with the item of that index path.
    public static func began(_ path: IndexPath) -> Report { Report(kind: .began, path: path) }
    /// The lifted item was at `from` before its move and is at `to` after it.
    public static func moved(from source: IndexPath, to path: IndexPath) -> Report {
      Report(kind: .moved, source: source, path: path)
    }
    /// The drag has ended with the item at that index path; nil where its drop has removed it.
    public static func ended(_ path: IndexPath?) -> Report { Report(kind: .ended, path: path) }
    /// The drag was cancelled, which has left the item at that index path; nil where the item is gone.
    public static func cancelled(_ path: IndexPath?) -> Report { Report(kind: .cancelled, path: path) }

    public static let blank = Report.began(.blank)

    /// Shows the fields, the same ones for each kind.
    ///
    /// - Throws: ``FormatError`` for a callback without an index path that its kind has.
    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.word("callback", &kind, "What the delegate was told.")
      try visitor.record(
        "from", &source, "For `moved`: where the item was before its move. Otherwise null.")
      try visitor.record(
        "at", &path,
        """
        For `began`: where the item was lifted. For `moved`: where it is after its move. For `ended`: where it is \
        now, or null where its drop has removed it. For `cancelled`: where the drag has left it, or null where it has been deleted.
        """)
      if kind != .moved { source = nil }
      if kind == .moved, source == nil { throw visitor.error(.missing, in: "from") }
      if kind == .began || kind == .moved, path == nil { throw visitor.error(.missing, in: "at") }
    }
  }
}

extension CollectionReorder.Report: CustomStringConvertible {
  /// The callback in words: `moved from index 1 of section 0 to index 2 of section 0`.
  public var description: String {
    guard let path else { return "\(kind.rawValue) without an index path" }
    return source.map { "moved from \($0) to \(path)" } ?? "\(kind.rawValue) at \(path)"
  }
}

extension CollectionReorder.Report {
  /// Only a finished drag may lack its item, and only a move has a source.
  public static var schemaRules: [JSON] {
    func place(_ field: String) -> JSON {
      ["required": [.text(field)], "properties": .object([JSON.Field(field, ["type": "object"])])]
    }
    func callback(_ name: JSON) -> JSON { ["properties": ["callback": ["const": name]]] }
    return [
      ["if": ["anyOf": [callback("ended"), callback("cancelled")]], "else": place("at")],
      ["if": callback("moved"), "then": place("from")],
    ]
  }
}
