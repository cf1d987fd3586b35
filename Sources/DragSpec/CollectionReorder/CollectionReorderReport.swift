extension CollectionReorder {
  /// A callback of a drag, with the index paths as they were at its time.
  public enum Report: Described, Hashable {
    /// A drag has begun with the item of that index path.
    case began(IndexPath)
    /// The lifted item was at `from` before its move and is at `to` after it.
    case moved(from: IndexPath, to: IndexPath)
    /// The drag has ended with the item at that index path.
    case ended(IndexPath)
    /// The drag was cancelled, which has left the item at that index path; nil where the item is gone.
    case cancelled(IndexPath?)

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
    public var kind: Kind {
      switch self {
      case .began: .began
      case .moved: .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
    }

    /// The beginning of a drag of the first item.
    public static let blank = Report.began(.blank)

    /// Shows the fields, the same ones for each kind: `at` is where the item is after it, `from` where a move began.
    ///
    /// - Throws: ``FormatError`` for a callback without an index path that its kind has.
    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      var kind = kind
      var (source, path) = paths
      try visitor.word("callback", &kind, "What the delegate was told.")
      try visitor.record(
        "from", &source, "For `moved`: where the item was before its move. Otherwise null.")
      try visitor.record(
        "at", &path,
        """
        For `began`: where the item was lifted. For `moved`: where it is after its move. For `ended`: where it is \
        now. For `cancelled`: where the drag has left it, or null where it has been deleted.
        """)
      switch (kind, source, path) {
      case (.began, _, let path?): self = .began(path)
      case (.moved, let source?, let path?): self = .moved(from: source, to: path)
      case (.ended, _, let path?): self = .ended(path)
      case (.cancelled, _, let path): self = .cancelled(path)
      case (.moved, nil, _): throw visitor.error(.missing, in: "from")
      case (_, _, nil): throw visitor.error(.missing, in: "at")
      }
    }

    private var paths: (source: IndexPath?, path: IndexPath?) {
      switch self {
      case .began(let path), .ended(let path): (nil, path)
      case .moved(let source, let path): (source, path)
      case .cancelled(let path): (nil, path)
      }
    }
  }
}

extension CollectionReorder.Report: CustomStringConvertible {
  /// The callback in words: `moved from index 1 of section 0 to index 2 of section 0`.
  public var description: String {
    switch self {
    case .began(let path): "began at \(path)"
    case .moved(let source, let path): "moved from \(source) to \(path)"
    case .ended(let path): "ended at \(path)"
    case .cancelled(let path): path.map { "cancelled at \($0)" } ?? "cancelled without an index path"
    }
  }
}

extension CollectionReorder.Report {
  /// Only a cancelled drag may have lost its item, and only a move comes from anywhere.
  public static var schemaRules: [JSON] {
    func place(_ field: String) -> JSON {
      ["required": [.text(field)], "properties": .object([JSON.Field(field, ["type": "object"])])]
    }
    func callback(_ name: JSON) -> JSON { ["properties": ["callback": ["const": name]]] }
    return [
      ["if": callback("cancelled"), "else": place("at")],
      ["if": callback("moved"), "then": place("from")],
    ]
  }
}
