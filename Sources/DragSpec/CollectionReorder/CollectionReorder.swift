/// Reordering the cells of a collection view with sections: lifted by a long press, settled under the touch.
public enum CollectionReorder: Behaviour {
  public static let name = "collection-reorder"
  public static let summary =
    "Cells in the sections of a collection view, lifted by a long press and moved within and across sections."
  public static let features: [String: [String]] = [
    "locks": ["locked", "lock", "unlock"], "headers": ["header"], "spacings": ["lineSpacing", "itemSpacing"],
    "insets": ["leadingInset", "trailingInset", "nearInset", "farInset"],
    "right-to-left": ["direction"], "second-axis": ["axis"], "directions": ["axis", "direction"],
    "scrolling": ["edgeZone", "scrollSpeed", "offset"],
    "data-changes": ["insert", "delete", "move-item", "reload"],
  ]

  public typealias Reference = CollectionReorderReference

  /// The length by which a cell may end beyond the room of its line and still join it, in points.
  public static let joinTolerance = 1e-6

  /// The greatest length that a scene or an event may name, in points.
  ///
  /// The sum of all such lengths in a scene is finite, so no layout can overflow.
  public static let greatestLength = 1e9
}

extension CollectionReorder {
  /// A place in a collection: a section, and a place in that section.
  public struct IndexPath: Described, Hashable {
    /// The number of the section, counted from 0.
    public var section: Int
    /// The place in the section, counted from 0.
    public var item: Int

    public init(_ section: Int, _ item: Int) {
      self.section = section
      self.item = item
    }

    public static let blank = IndexPath(0, 0)

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.integer("section", &section, in: 0..., default: 0, "The section, counted from 0.")
      try visitor.integer("item", &item, in: 0..., default: 0, "The place in the section, counted from 0.")
    }
  }
}

extension CollectionReorder.IndexPath: CustomStringConvertible {
  /// Place and section, both counted from 0: `index 2 of section 0`.
  public var description: String { "index \(item) of section \(section)" }
}
