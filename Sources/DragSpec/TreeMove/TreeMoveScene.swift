/// Moving the items of a tree: lifted with their contents, dropped before, behind or into others.
public enum TreeMove: Behaviour {
  public typealias Reference = TreeMoveReference

  public static let name = "tree-move"
  public static let summary =
    "Items of a tree, lifted with all that is in them, and dropped before, behind or into others."
  public static let features: [String: [String]] = [
    "selection": ["selected"], "fixed-items": ["fixed"], "leaves": ["leaf"],
    "item-options": ["selected", "fixed", "leaf"], "depth-limit": ["depthLimit"],
    "opening-by-rest": ["openDelay"], "changes": ["toggle", "insert", "delete", "move-item"],
  ]
}

extension TreeMove {
  /// The tree before anything has happened.
  public struct Scene: SceneInWindow {
    /// An item, followed by its contents.
    public struct Item: ForestItem, Described, Hashable {
      /// Which item.
      public var id: ItemID
      /// The number of items that contain it.
      public var level: Int
      /// Whether its contents are visible, it can have none, it cannot be lifted, and it is lifted with other
      /// selected ones.
      public var isOpen, isLeaf, isFixed, isSelected: Bool

      public init(
        _ id: ItemID, level: Int = 0, isOpen: Bool = true, isLeaf: Bool = false, isFixed: Bool = false,
        isSelected: Bool = false
      ) {
        (self.id, self.level, self.isOpen, self.isLeaf) = (id, level, isOpen, isLeaf)
        (self.isFixed, self.isSelected) = (isFixed, isSelected)
      }

      public static let blank = Item(0)

      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try visitor.identifier("id", &id, .defines, "The number by which it is known.")
        try visitor.integer(
          "level", &level, in: 0..., default: 0,
          "In how many others it is: it is in the last one before it that has a level less.")
        try visitor.flag("open", &isOpen, default: true, "Whether what is in it is seen.")
        try visitor.flag("leaf", &isLeaf, default: false, "Whether nothing can be in it.")
        try visitor.flag("fixed", &isFixed, default: false, "Whether it cannot be lifted.")
        try visitor.flag(
          "selected", &isSelected, default: false,
          "Whether it is selected: then it is lifted with the other selected ones.")
      }
    }

    /// Where the tree lies in its window; nothing may depend on it.
    public var origin: Point
    /// How wide the tree and how high a row is, and how far a row is indented for each level, in points.
    public var width, rowHeight, indentation: Double
    /// How long a touch rests on a closed item until that opens, in seconds; 0 for never.
    public var openDelay: Double
    /// How many levels a drop may make; 0 for any number.
    public var depthLimit: Int
    /// All items, each followed by its contents.
    public var items: [Item]

    public init(
      origin: Point = .zero, width: Double = 320, rowHeight: Double = 40, indentation: Double = 0,
      openDelay: Double = 0,
      depthLimit: Int = 0, items: [Item]
    ) {
      (self.origin, self.width, self.rowHeight, self.indentation) = (origin, width, rowHeight, indentation)
      (self.openDelay, self.depthLimit, self.items) = (openDelay, depthLimit, items)
    }

    public static let blank = Scene(width: 1, rowHeight: 1, items: [])

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.point(
        "origin", &origin, .place, "Where the tree lies in its window, in points. Nothing may depend on it.")
      try visitor.number(
        "width", &width, .horizontal, in: 0..., plain: 320, "The width of the tree, in points.")
      try visitor.number(
        "rowHeight", &rowHeight, .vertical, in: 1..., plain: 40, "The height of every row, in points.")
      try visitor.number(
        "indentation", &indentation, .horizontal, in: 0..., default: 0,
        "How far a row is indented for each level, in points.")
      try visitor.number(
        "openDelay", &openDelay, .seconds, in: 0..., default: 0,
        "How long a touch rests on a closed item until that opens, in seconds; with 0 it never does.")
      try visitor.integer(
        "depthLimit", &depthLimit, in: 0..., default: 0, "How many levels a drop may make; 0 for any number.")
      try visitor.list("items", &items, "All items, each directly before what is in it. It may be empty.")
    }

    /// Refuses a field that is not within its bounds, a level without a parent, and an item in a leaf.
    public func validate() throws(SceneRefusal) {
      try checkFields()
      for (index, item) in items.enumerated() {
        let parent = index > 0 ? items[index - 1] : nil
        let greatest = parent.map { $0.isLeaf ? $0.level : $0.level + 1 } ?? 0
        guard item.level > greatest else { continue }
        throw SceneRefusal(
          field: "items[\(index)].level", value: "\(item.level)",
          rule: "must be at most \(greatest), after \(parent.map { "item \($0.id)" } ?? "nothing")")
      }
    }

    /// The frame of a row.
    public func frame(ofRow row: Int, level: Int) -> Rect {
      let indent = Swift.min(Double(level) * indentation, width)
      return Rect(indent, Double(row) * rowHeight, width - indent, rowHeight)
    }
  }
}
