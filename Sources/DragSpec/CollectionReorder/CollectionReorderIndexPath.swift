extension CollectionReorder {
  /// A place in a collection: a section, and a place in that section.
  public struct IndexPath: Described, Hashable, Comparable {
    /// The number of the section, counted from 0.
    public var section: Int
    /// The place in the section, counted from 0.
    public var item: Int

    /// Makes an index path.
    public init(_ section: Int, _ item: Int) {
      self.section = section
      self.item = item
    }

    /// The first place of the first section.
    public static let blank = IndexPath(0, 0)

    /// Shows the fields.
    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.integer("section", &section, least: 0, default: 0)
      try visitor.integer("item", &item, least: 0, default: 0)
    }

    /// The order in which a collection view shows them.
    public static func < (left: IndexPath, right: IndexPath) -> Bool {
      (left.section, left.item) < (right.section, right.item)
    }

    /// Where the item of this place is once another has been put in.
    public func shifted(byInsertAt place: IndexPath) -> IndexPath {
      section == place.section && item >= place.item ? IndexPath(section, item + 1) : self
    }

    /// Where the item of this place is once the one of that place has been taken out; nil for that one itself.
    public func shifted(byDeleteAt place: IndexPath) -> IndexPath? {
      guard section == place.section, item >= place.item else { return self }
      return item == place.item ? nil : IndexPath(section, item - 1)
    }

    /// Where the item of this place is once another, or itself, has been taken out and put in elsewhere.
    public func shifted(byMoveFrom source: IndexPath, to place: IndexPath) -> IndexPath {
      shifted(byDeleteAt: source)?.shifted(byInsertAt: place) ?? place
    }
  }
}

extension CollectionReorder.IndexPath: CustomStringConvertible {
  /// Section and place: `0.2`.
  public var description: String { "\(section).\(item)" }
}
