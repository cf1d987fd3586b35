import DragSpec

extension Drawing {
  /// The boxes that the other drawing does not have in the same way, by index, whatever their order.
  ///
  /// - Parameters:
  ///   - other: the drawing to compare with; nil if there is none, and then nothing differs.
  ///   - tolerance: how far coordinates may lie apart, in points.
  /// - Complexity: O(number of boxes) where few have the same label and all are in the same order.
  public func boxes(missingIn other: Drawing?, tolerance: Double) -> Set<Int> {
    guard let other else { return [] }
    let others = Dictionary(grouping: other.boxes, by: \.label)
    return Set(
      boxes.indices.filter { index in
        boxes[index].isTelling
          && others[boxes[index].label]?.contains { $0.isClose(to: boxes[index], within: tolerance) } != true
      }
    )
  }

  /// The items that lie upon one that lies upon them in the other drawing, by index; where none does, all that have
  /// another place from back to front.
  func boxesInOtherOrder(than other: Drawing) -> (upon: Set<Int>, apart: Set<Int>) {
    var places: [String: Int] = [:]
    for (place, box) in other.boxes.enumerated() where box.isVisible { places[box.label] = place }
    let items = boxes.indices.filter { boxes[$0].isVisible }
    let there = items.compactMap { places[boxes[$0].label] }
    guard there.count == items.count, zip(there, there.dropFirst()).contains(where: >) else {
      return ([], [])
    }
    var inFront = Set<Int>()
    for (place, index) in items.enumerated() {
      let isUpon = items[..<place].indices.contains {
        there[$0] > there[place] && boxes[items[$0]].frame.overlaps(boxes[index].frame)
      }
      if isUpon { inFront.insert(index) }
    }
    guard inFront.isEmpty else { return (inFront, []) }
    let sorted = there.sorted()
    return ([], Set(items.indices.filter { there[$0] != sorted[$0] }.map { items[$0] }))
  }

  /// A list beside the same one of another drawing.
  struct Row: Hashable {
    /// A sign of a row.
    struct Sign: Hashable {
      /// How it compares.
      enum Kind: String, Hashable {
        case same
        /// The other drawing has something else here.
        case other
        /// The other drawing has something here, and this one has nothing.
        case missing
      }

      var text: String
      var kind: Kind
    }

    var title: String
    var signs: [Sign]

    /// Whether the other drawing has another row.
    var isOther: Bool { signs.contains { $0.kind != .same } }
    /// The row as a line of text, with a sign where it differs.
    var line: String { "\(isOther ? "≠ " : "")\(title) \(signs.map(\.text).joined(separator: ", "))" }
  }

  /// The titles of the lists of two drawings, in the order of both.
  static func titles(_ one: Drawing, _ other: Drawing) -> [String] {
    var titles: [String] = []
    var rest = other.lists.map(\.title)[...]
    for list in one.lists {
      if let place = rest.firstIndex(of: list.title) {
        titles += rest[..<place]
        rest = rest[(place + 1)...]
      }
      titles.append(list.title)
    }
    return titles + rest.filter { !titles.contains($0) }
  }

  /// The lists and callbacks, compared with those of the other drawing; a list that is empty in both is left out.
  func rows(besides other: Drawing, _ titles: [String]) -> [Row] {
    let rows = titles.map { title in
      func signs(_ lists: [List]) -> [String] { lists.first { $0.title == title }?.signs ?? [] }
      return Row(title: title, signs: Self.signs(signs(lists), besides: signs(other.lists)))
    }
    let notes = notes.map { note in
      Row(title: "", signs: [Row.Sign(text: note, kind: other.notes.contains(note) ? .same : .other)])
    }
    return (rows + [callbackRow(besides: other)]).filter { !$0.signs.isEmpty } + notes
  }

  /// The callbacks, of which the last one in which both agree is enough.
  private func callbackRow(besides other: Drawing) -> Row {
    func unlisted(_ callbacks: Callbacks) -> Int { callbacks.count - callbacks.last.count }
    let start = max(unlisted(callbacks), unlisted(other.callbacks))
    func listed(_ callbacks: Callbacks) -> [String] {
      Array(callbacks.last.dropFirst(start - unlisted(callbacks)))
    }
    var signs = Self.signs(listed(callbacks), besides: listed(other.callbacks))
    let left = max(0, signs.prefix { $0.kind == .same }.count - 1)
    signs.removeFirst(left)
    let earlier = min(start, callbacks.count) + left
    if earlier > 0 { signs.insert(Row.Sign(text: "\(earlier) earlier", kind: .same), at: 0) }
    return Row(title: "callbacks", signs: signs)
  }

  /// Compares two lists: their common beginning and end are the same, and all between differs.
  private static func signs(_ list: [String], besides other: [String]) -> [Row.Sign] {
    let least = min(list.count, other.count)
    let head = zip(list, other).prefix { $0 == $1 }.count
    let tail = min(zip(list.reversed(), other.reversed()).prefix { $0 == $1 }.count, least - head)
    let between = head..<list.count - tail
    var signs = list.enumerated().map { index, text in
      Row.Sign(text: text, kind: between.contains(index) ? .other : .same)
    }
    if between.isEmpty, other.count > list.count {
      let text = list.isEmpty ? "nothing" : tail == 0 ? "nothing more" : "nothing here"
      signs.insert(Row.Sign(text: text, kind: .missing), at: head)
    }
    return signs
  }
}

extension Drawing.Box {
  /// Whether the two would look the same.
  func isClose(to other: Self, within tolerance: Double) -> Bool {
    style == other.style && label == other.label && detail == other.detail
      && (frame == other.frame || frame.isClose(to: other.frame, within: tolerance))
  }
}

extension Drawing.Scroll {
  /// Whether the two would look the same.
  func isClose(to other: Self?, within tolerance: Double) -> Bool {
    guard let other else { return false }
    return start == other.start && abs(offset - other.offset) <= tolerance
      && abs(extent - other.extent) <= tolerance
  }
}
