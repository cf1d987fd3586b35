import DragSpec

// How the generator makes scenes.

extension DragSessionGenerator {
  mutating func makeScene(_ scene: inout DragSession.Scene) {
    appCount = allowedCount(of: "apps", chance(0.5) ? 2 : 1)
    scene.apps.removeAll(keepingCapacity: true)
    for number in 1...appCount {
      scene.apps.append(
        DragSession.App(
          id: DragSession.AppID(number), team: below(max(2, appCount)),
          isInBackground: chance(0.03)))
    }
    scene.springTime = seconds(1)
    scene.fastRest = seconds(1)
    scene.slowRest = seconds(2)
    let usualCount = appCount > 1 ? 2 + below(2) : chance(0.5) ? 2 : 1
    let viewCount = allowedCount(of: "views", usualCount)
    // Many requests need many items.
    itemCount = draft.more.contains(.requests) ? options.items.upperBound : drawItemCount()
    scene.views.removeAll(keepingCapacity: true)
    let numbers = itemNumbers()
    var taken = 0
    for number in 1...viewCount {
      let isLast = number == viewCount
      let rest = itemCount - taken
      let share = isLast || rest == 0 ? rest : chance(0.85) ? 1 + below(rest) : 0
      addView(number, numbers[taken..<taken + share], to: &scene)
      taken += share
    }
    if viewCount > 1, chance(0.4) { nestView(in: &scene) }
  }

  /// Places the front-most view inside another one, like a list in a row of it.
  private mutating func nestView(in scene: inout DragSession.Scene) {
    let (inner, outer) = (scene.views.count - 1, below(scene.views.count - 1))
    let room = scene.views[outer].layout.frame
    var frame = scene.views[inner].layout.frame
    frame.x = room.x + (room.width * [0, 0.25, 0.5][below(3)]).rounded(.down)
    frame.y = room.y + (room.height * [0.25, 0.5, 0][below(3)]).rounded(.down)
    frame.width = min(frame.width, room.maxX - frame.x)
    frame.height = min(frame.height, room.maxY - frame.y)
    scene.views[inner].layout.frame = frame
  }

  /// The usual time, zero, or another one, in seconds.
  private mutating func seconds(_ usual: Double) -> Double {
    guard chance(0.4) else { return usual }
    return [0, 0.5, 0.25, 2][below(4)]
  }

  private mutating func itemNumbers() -> [Int] {
    var numbers = Array(0..<itemCount)
    for index in numbers.indices { numbers[index] += 1 }
    if chance(0.3) { draft.random.shuffle(&numbers) }
    return numbers
  }

  private mutating func addView(_ number: Int, _ items: ArraySlice<Int>, to scene: inout DragSession.Scene) {
    // Neighbouring views belong to different apps most of the time.
    let app = DragSession.AppID(chance(0.8) ? 1 + number % appCount : 1 + below(appCount))
    var sectionCount = chance(0.5) ? 2 + below(2) : 1
    if chance(0.03) { sectionCount = 0 }
    sectionCount = allowedCount(of: "sections", sectionCount, least: 0)
    var sections: [DragSession.Section] = []
    var rest = items
    for index in 0..<sectionCount {
      let isEmpty = chance(0.15)
      let most = rest.count
      let count =
        index == sectionCount - 1 ? most : isEmpty || most == 0 ? 0 : 1 + below(most)
      var section = DragSession.Section()
      section.items.reserveCapacity(count)
      for number in rest.prefix(count) { section.items.append(makeItem(number, neighbours: items)) }
      rest = rest.dropFirst(count)
      sections.append(section)
    }
    let layout = makeLayout(number, rows: items.count, sections: sectionCount)
    let proposal = makeProposal()
    let cadences: [DragSession.Cadence] = [.immediate, .fast, .slow]
    scene.views.append(
      DragSession.View(
        id: DragSession.ViewID(number), app: app, layout: layout, cadence: cadences[below(3)],
        allowsMoves: !chance(0.12), proposal: proposal, sections: sections))
  }

  private mutating func makeLayout(_ number: Int, rows: Int, sections: Int) -> DragSession.Layout {
    let isEmpty = chance(0.04)
    let rowHeight = allowed("rowHeight", isEmpty && chance(0.5) ? 0 : length(1...24))
    let headerHeight = chance(0.5) ? length(1...12) : 0
    let height = Double(rows + 1) * rowHeight + Double(sections) * headerHeight
    let column = chance(0.2) ? below(number) : number - 1
    let isShort = chance(0.1)
    let isFar = draft.more.contains(.largeNumbers) && chance(0.5)
    let frame = Rect(
      Double(integer(in: -20...20) + 90 * column),
      isFar ? largeNumber() : Double(integer(in: -30...40)),
      isEmpty ? 0 : Double(integer(in: 10...60)),
      isShort ? (height / 2).rounded(.down) : height + Double(below(40)))
    return DragSession.Layout(
      frame: frame, rowHeight: rowHeight, headerHeight: headerHeight,
      isFromBottom: begins == .either && chance(0.5))
  }

  /// A length that is whole most of the time, and on both sides of the tap radius.
  private mutating func length(_ range: ClosedRange<Int>) -> Double {
    length(range, fractions: 0.2)
  }

  mutating func makeProposal() -> DragSession.Proposal {
    var operation = DragSession.Operation.move
    let copies = draft.more.contains(.requests) ? 0.9 : appCount > 1 ? 0.42 : 0.25
    if chance(copies) { operation = .copy }
    if chance(0.12) { operation = chance(0.5) ? .forbidden : .cancel }
    var intent = DragSession.Intent.insertAt
    if chance(0.25) { intent = .insertInto }
    if chance(0.12) { intent = .unspecified }
    return DragSession.Proposal(operation, intent)
  }

  mutating func makeItem(_ number: Int, neighbours: ArraySlice<Int>) -> DragSession.Item {
    var item = DragSession.Item(ItemID(number))
    item.starts = list(number, neighbours)
    item.adds = list(number, neighbours)
    if chance(appCount > 2 ? 0.7 : appCount > 1 ? 0.4 : 0.1) {
      item.visibility = chance(0.5) ? .team : .ownProcess
    }
    item.isSpringLoaded = chance(0.4)
    if proposesAlways || chance(0.15) { item.proposal = makeProposal() }
    return item
  }

  /// No list, the item itself with some others, or some others, at times with one that does not exist.
  private mutating func list(_ number: Int, _ neighbours: ArraySlice<Int>) -> [ItemID]? {
    // A destination may see only some of several items, which takes two apps.
    let isLong = draft.more.contains(.requests)
    guard chance(isLong ? 0.9 : appCount > 1 ? 0.6 : 0.45) else { return nil }
    if chance(0.06) { return [] }
    var chosen: [ItemID] = []
    chosen.reserveCapacity(isLong ? 11 : 4)
    if chance(0.7) { chosen.append(ItemID(number)) }
    for _ in 0..<integer(in: isLong ? 4...10 : 1...3) {
      let neighbour = chance(0.75) ? draft.random.pick(neighbours) : nil
      chosen.append(ItemID(neighbour ?? 1 + below(itemCount + 1)))
    }
    if chance(0.3) { draft.random.shuffle(&chosen) }
    return chosen
  }
}
