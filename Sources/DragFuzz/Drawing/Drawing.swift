import DragSpec

/// A snapshot as a drawing: named rectangles, and words for the parts that cannot be drawn.
///
/// One drawing feeds the terminal, the still and the replay page; only the folder of a behaviour knows what its
/// rectangles mean.
public struct Drawing: Hashable, Sendable {
  /// How a rectangle is drawn.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// The container, or the part of a content that can be seen.
    case container
    /// A group of items within a container.
    case section
    /// Room within a container that is kept free, or that makes something happen, as an edge zone does.
    case band
    /// A place that an item can have.
    case slot
    /// The header above the items of a section.
    case header
    /// The place of an item that is drawn elsewhere now.
    case hidden
    /// Something at rest.
    case resting
    /// Something at rest that takes no part in drags.
    case locked
    /// A placeholder for an item that has not arrived yet.
    case placeholder
    /// Room that is made for something.
    case gap
    /// Something that a touch holds, drawn in front.
    case held
    /// The place where a drop would go.
    case target
  }

  /// A rectangle with a name.
  public struct Box: Hashable, Sendable {
    /// The rectangle, in the container's coordinates.
    public var frame: Rect
    /// The text inside the rectangle.
    public var label: String
    /// How it is drawn.
    public var style: Style
    /// One more fact about it, in a word or two; left out where there is no room.
    public var detail: String
    /// Whether its centre is marked, because the centre decides where it goes.
    public var hasCentre: Bool

    public init(
      _ frame: Rect, _ label: String, _ style: Style, detail: String = "", hasCentre: Bool = false
    ) {
      (self.frame, self.label, self.style, self.detail) = (frame, label, style, detail)
      self.hasCentre = hasCentre
    }
  }

  /// How far content is scrolled that is longer than its visible part.
  public struct Scroll: Hashable, Sendable {
    /// The side of the container at which the content begins.
    public enum Start: String, Hashable, Sendable { case top, bottom, left, right }

    /// The side of the container at which the content begins.
    public var start: Start
    /// How far it is scrolled from its beginning, in points.
    public var offset: Double
    /// How long the content is, in points.
    public var extent: Double

    public init(from start: Start, offset: Double, extent: Double) {
      (self.start, self.offset, self.extent) = (start, offset, extent)
    }
  }

  /// A list shown as a row of signs below the picture, such as an order or a selection.
  public struct List: Hashable, Sendable {
    /// The name of the list; the lists of two drawings with the same title are compared.
    public var title: String
    /// The elements, in a word or two each.
    public var signs: [String]

    public init(_ title: String, _ signs: [String]) {
      self.title = title
      self.signs = signs
    }
  }

  /// The reports to the host so far: how many, and the last few.
  public struct Callbacks: Hashable, Sendable {
    /// How many of the last reports are listed.
    public static let lastMax = 8

    /// The number of all reports.
    public var count: Int
    /// The last of them in words, the oldest first.
    public var last: [String]

    /// None.
    public static let none = Callbacks()

    init() { (count, last) = (0, []) }

    /// Lists the last of some reports.
    ///
    /// - Parameters:
    ///   - reports: all reports of the run, in their order.
    ///   - words: gives a report in words; called for the last few only.
    public init<Report>(_ reports: [Report], in words: (Report) -> String) {
      count = reports.count
      last = reports.suffix(Self.lastMax).map(words)
    }
  }

  /// The rectangles, back to front.
  public var boxes: [Box]
  /// How far the content is scrolled; nil where nothing can be scrolled.
  public var scroll: Scroll?
  /// The names of the items that the touch of a drag carries, the front-most last.
  public var carried: [String]
  /// The lists shown below the picture.
  public var lists: [List]
  /// Facts that cannot be drawn, in a few words each.
  public var notes: [String]
  /// The reports to the host so far.
  public var callbacks: Callbacks

  public init(
    boxes: [Box] = [], scroll: Scroll? = nil, carried: [String] = [], lists: [List] = [],
    notes: [String] = [], callbacks: Callbacks = .none
  ) {
    (self.boxes, self.scroll, self.carried, self.lists, self.notes) = (boxes, scroll, carried, lists, notes)
    self.callbacks = callbacks
  }

  /// Says where a container lies in its window, which no picture shows; empty if it lies at the origin.
  ///
  /// - Parameters:
  ///   - origin: the container's corner in the window.
  ///   - container: the word for the container, such as `viewport`.
  public static func notes(origin: Point, of container: String) -> [String] {
    origin == .zero
      ? [] : ["\(container) at (\(Words.number(origin.x)), \(Words.number(origin.y))) in its window"]
  }

  /// All lists on a line, notes and callbacks on one each.
  public var words: [String] {
    let listed = lists.map { "\($0.title) \($0.signs.joined(separator: ", "))" }.joined(separator: "; ")
    let notes = (listed.isEmpty ? [] : [listed]) + notes
    guard callbacks.count > 0 else { return notes }
    let isWhole = callbacks.count <= callbacks.last.count
    let head = Figures.count(callbacks.count, "callback") + (isWhole ? ":" : ", the last of them:")
    return notes + [head] + callbacks.last.map { "  \($0)" }
  }
}

extension Drawing {
  /// The names of what is held.
  var dragged: Set<String> { Set(boxes.filter { $0.style == .held }.map(\.label)) }

  /// The path of an item that was dropped, from where it was held to where it is.
  struct Glide: Hashable {
    var start: Point
    var end: Point
  }

  /// The paths of the items held in an earlier drawing and no longer here; a path too short to be seen is left out.
  func glides(from earlier: Drawing) -> [Glide] {
    let now = dragged
    return earlier.boxes.filter { $0.style == .held && !now.contains($0.label) }.compactMap { old in
      guard let new = boxes.first(where: { $0.isVisible && $0.label == old.label }),
        old.frame.isFinite, new.frame.isFinite
      else { return nil }
      let (start, end) = (old.frame.centre, new.frame.centre)
      return (end - start).squaredLength < 64 ? nil : Glide(start: start, end: end)
    }
  }

  /// The drawing with marks on the items that were held before and no longer are.
  func marking(_ dropped: Set<String>) -> Drawing {
    let dropped = dropped.isEmpty ? [] : dropped.subtracting(dragged)
    guard !dropped.isEmpty else { return self }
    var drawing = self
    for index in boxes.indices where boxes[index].isVisible && dropped.contains(boxes[index].label) {
      drawing.boxes[index].add("was dragged")
    }
    return drawing
  }
}

extension Drawing.Box {
  /// Says one more thing that is true of it.
  mutating func add(_ words: String) { detail += detail.isEmpty || words.isEmpty ? words : ", \(words)" }

  /// Whether it is something that can be dragged or keeps its place.
  var isItem: Bool {
    switch style {
    case .hidden, .resting, .locked, .placeholder, .held: true
    case .container, .section, .band, .slot, .header, .gap, .target: false
    }
  }

  /// Whether it is an item that can be seen; a hidden one is drawn elsewhere under the same name.
  var isVisible: Bool { isItem && style != .hidden }

  /// Whether it scrolls with the content.
  var isContent: Bool { style == .section || style == .header || (isItem && style != .held) }

  /// Whether it only explains a picture, and is too much for one of plain characters.
  var isScenery: Bool { style == .band || style == .slot || style == .target }

  /// Whether it says something of its own that could differ from another drawing.
  var isTelling: Bool { style != .band && (style != .slot || !detail.isEmpty) }
}
