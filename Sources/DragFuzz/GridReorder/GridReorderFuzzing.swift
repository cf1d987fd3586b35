import DragSpec

extension GridReorder: FuzzedBehaviour {
  public typealias Generator = GridReorderGenerator

  /// The slots, named after the items that begin in them, then the grid.
  public static func regions(of scene: Scene) -> [Region] {
    let width = scene.layout.slotWidth
    let slots = scene.titles.items.prefix(64).enumerated().map { index, item in
      Region(item.number, scene.layout.slot(index, slotWidth: width))
    }
    let height = scene.layout.height(itemCount: scene.titles.items.count)
    return slots + [Region(.min, Rect(0, 0, scene.layout.width, height))]
  }

  /// The scenario with widths that the columns share without a rest; touches keep their places in the slots.
  public static func dividing(_ scenario: Scenario<GridReorder>) -> Scenario<GridReorder> {
    var result = scenario
    let layout = scenario.scene.layout.dividing
    if layout != scenario.scene.layout {
      var scene = scenario.scene
      scene.layout = layout
      result = Relocation.moving(scenario, to: scene)
    }
    for index in 0..<result.events.count {
      guard case .resize(let width) = result.events[index], let resized = layout.resized(to: width) else {
        continue
      }
      let divided = resized.dividing.width
      if divided != width { result.events[index] = .resize(width: divided) }
    }
    return result
  }
}

extension GridReorder.Layout {
  /// The layout with slots whose width is a multiple of 1/1024: as it is, or with smaller ones.
  var dividing: Self {
    let slotWidth = slotWidth
    guard !slotWidth.isDyadic, slotWidth.isFinite else { return self }
    let unit = slotWidth < 1 ? 1.0 / 1024 : 1
    let smaller = (slotWidth / unit).rounded(.down) * unit
    var divided = self
    divided.width =
      2 * columnMargin + columnPadding * Double(columnCount - 1) + smaller * Double(columnCount)
    return divided
  }
}
