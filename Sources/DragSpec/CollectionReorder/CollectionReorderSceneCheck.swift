extension CollectionReorder {
  /// Whether a length is one that a scene or an event may name.
  static func isLength(_ value: Double) -> Bool { value >= 0 && value <= greatestLength }

  /// Whether a width and a height are ones that a scene or an event may name.
  static func isSize(_ size: Point) -> Bool { isLength(size.x) && isLength(size.y) }

  fileprivate static func check(
    _ value: Double, atLeast least: Double = 0, _ field: @autoclosure () -> String
  ) throws(SceneRefusal) {
    try SceneRefusal.check(value, atLeast: least, field())
    guard value <= greatestLength else {
      throw SceneRefusal(
        field: field(), value: NumberText.of(value),
        rule: "must be at most \(NumberText.of(greatestLength))")
    }
  }

  fileprivate static func check(_ path: IndexPath, _ field: @autoclosure () -> String) throws(SceneRefusal) {
    guard path.section >= 0, path.item >= 0 else {
      throw SceneRefusal(field: field(), value: path.description, rule: "must not name a negative number")
    }
  }
}

extension CollectionReorder.Scene {
  /// Refuses what is not a legal scene.
  ///
  /// - Throws: ``SceneRefusal``.
  public func validate() throws(SceneRefusal) {
    try SceneRefusal.check(origin.x, "origin")
    try SceneRefusal.check(origin.y, "origin")
    try CollectionReorder.check(layout.viewport.x, "viewport")
    try CollectionReorder.check(layout.viewport.y, "viewport")
    try CollectionReorder.check(layout.lineSpacing, "lineSpacing")
    try CollectionReorder.check(layout.itemSpacing, "itemSpacing")
    try CollectionReorder.check(edgeZone, "edgeZone")
    try CollectionReorder.check(scrollSpeed, "scrollSpeed")
    try SceneRefusal.check(offset, "offset")
    for index in sections.indices { try sections[index].validate("sections[\(index)]") }
    for index in delegate.indices {
      try CollectionReorder.check(delegate[index].proposed, "delegate[\(index)].proposed")
      if let redirect = delegate[index].redirect {
        try CollectionReorder.check(redirect, "delegate[\(index)].redirect")
      }
    }
    if let twice = firstRepeated {
      throw SceneRefusal(
        field: "sections", value: sections.flatMap { $0.items.map(\.id) }.inWords,
        rule: "must not name the item \(twice) twice")
    }
  }

  /// The first identifier that stands here a second time.
  ///
  /// - Complexity: O(*n*²) up to 32 items, O(*n*) with a set above.
  private var firstRepeated: ItemID? {
    let count = sections.reduce(0) { $0 + $1.items.count }
    guard count <= 32 else {
      var seen = Set<ItemID>(minimumCapacity: count)
      for section in sections {
        for item in section.items where !seen.insert(item.id).inserted { return item.id }
      }
      return nil
    }
    for section in sections.indices {
      for index in sections[section].items.indices {
        let id = sections[section].items[index].id
        for earlier in 0...section {
          let items = sections[earlier].items
          let end = earlier == section ? index : items.count
          for other in 0..<end where items[other].id == id { return id }
        }
      }
    }
    return nil
  }
}

extension CollectionReorder.Section {
  func validate(_ field: String) throws(SceneRefusal) {
    try CollectionReorder.check(header, "\(field).header")
    try CollectionReorder.check(insets.leading, "\(field).leadingInset")
    try CollectionReorder.check(insets.trailing, "\(field).trailingInset")
    try CollectionReorder.check(insets.near, "\(field).nearInset")
    try CollectionReorder.check(insets.far, "\(field).farInset")
    for index in items.indices {
      try CollectionReorder.check(items[index].size.x, "\(field).items[\(index)].size")
      try CollectionReorder.check(items[index].size.y, "\(field).items[\(index)].size")
    }
  }
}
