extension CollectionReorder {
  /// The question to code that decides itself where the lifted item goes.
  ///
  /// The code answers with the place of another item, with the place behind a section's last item, or with the item's
  /// own place if it is to go nowhere.
  public struct Question: Described, Hashable {
    /// A section, as it lies now.
    public struct Section: Described, Hashable {
      /// The frame of the section in the viewport, with its header and its insets.
      public var frame: Rect
      /// The cells in their order, with the lifted item's, even those outside the viewport.
      public var cells: [Snapshot.Cell]

      public static let blank = Section(frame: .zero, cells: [])

      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try visitor.rect(
          "frame", &frame, "What it takes up, with its header and insets, in the viewport, in points.")
        try visitor.list("cells", &cells, "All of its cells, in their order.")
      }
    }

    /// The sections, as they lie now.
    public var sections: [Section]
    /// Width and height of the viewport.
    public var viewport: Point
    /// How far the content is scrolled.
    public var offset: Double
    /// Where the lifted item is now.
    public var path: IndexPath
    /// Where its snapshot view is in the viewport.
    public var view: Rect
    /// Where the touch is in the viewport.
    public var touch: Point

    public static let blank = Question(
      sections: [], viewport: .zero, offset: 0, path: .blank, view: .zero, touch: .zero)

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.list("sections", &sections, "The sections, as they lie now.")
      try visitor.point("viewport", &viewport, .size, "The width and height of the viewport, in points.")
      try visitor.number("offset", &offset, .plain, "How far the content is scrolled, in points.")
      try visitor.record("path", &path, "Where the lifted item is now.")
      try visitor.rect("view", &view, "Where its snapshot view is in the viewport, in points.")
      try visitor.point("touch", &touch, .place, "Where the touch is in the viewport, in points.")
    }
  }

  /// Where the lifted item goes.
  public typealias Decision = IndexPath
}

extension CollectionReorderRules {
  /// The place to which the decider sends the lifted item; nil where there is no decider, or where it leaves
  /// the choice to the snapshot.
  final func placeDecided(_ drag: State.Drag, _ state: State) -> IndexPath? {
    guard state.policies.target == .own, let decider = state.decider else { return nil }
    let (flow, offset) = (state.flow, state.offset)
    let sections = flow.sections.indices.map { section in
      CollectionReorder.Question.Section(
        frame: flow.layout.frame(flow.bands[section], offset: offset),
        cells: flow.sections[section].items.indices.map {
          CollectionReorder.Snapshot.Cell(
            flow.sections[section].items[$0].id, frame(of: IndexPath(section, $0), state))
        })
    }
    var view = drag.view
    view.origin = view.origin + state.shift
    let question = CollectionReorder.Question(
      sections: sections, viewport: flow.layout.viewport, offset: offset, path: drag.path, view: view,
      touch: drag.location + state.shift)
    return try? decider.decide(question)
  }
}
