import DragSpec

// How the generator makes scenes.

extension DragSessionGenerator {
  mutating func makeScene(_ scene: inout DragSession.Scene, _ random: inout Random) {
    appCount = isOn(.severalApps) && random.chance(0.5) ? 2 : 1
    scene.apps.removeAll(keepingCapacity: true)
    for number in 1...appCount {
      scene.apps.append(
        DragSession.App(
          id: DragSession.AppID(number), team: isOn(.visibility) ? random.below(2) : 0,
          isInBackground: isOn(.background) && random.chance(0.03)))
    }
    scene.springTime = seconds(1, &random)
    scene.fastRest = seconds(1, &random)
    scene.slowRest = seconds(2, &random)
    let viewCount = appCount > 1 ? 2 + random.below(2) : isOn(.severalViews) && random.chance(0.5) ? 2 : 1
    itemCount = random.integer(in: options.items)
    views.removeAll(keepingCapacity: true)
    scene.views.removeAll(keepingCapacity: true)
    let numbers = itemNumbers(&random)
    var taken = 0
    for number in 1...viewCount {
      let isLast = number == viewCount
      let rest = itemCount - taken
      let share = isLast || rest == 0 ? rest : random.chance(0.85) ? 1 + random.below(rest) : 0
      addView(number, numbers[taken..<taken + share], to: &scene, &random)
      taken += share
    }
  }

  /// The usual time, none at all, or another.
  private func seconds(_ usual: Double, _ random: inout Random) -> Double {
    guard isOn(.times), random.chance(0.4) else { return usual }
    return [0, 0.5, 0.25, 2][random.below(4)]
  }

  private func itemNumbers(_ random: inout Random) -> [Int] {
    var numbers = Array(0..<itemCount)
    for index in numbers.indices { numbers[index] += 1 }
    if isOn(.shuffledItems), random.chance(0.3) { random.shuffle(&numbers) }
    return numbers
  }

  private mutating func addView(
    _ number: Int, _ items: ArraySlice<Int>, to scene: inout DragSession.Scene, _ random: inout Random
  ) {
    // Neighbouring views belong to different apps most of the time.
    let app = DragSession.AppID(random.chance(0.8) ? 1 + number % appCount : 1 + random.below(appCount))
    var sectionCount = isOn(.sections) && random.chance(0.5) ? 2 + random.below(2) : 1
    if isOn(.emptySections), random.chance(0.03) { sectionCount = 0 }
    var sections: [DragSession.Section] = []
    var counts: [Int] = []
    var rest = items
    for index in 0..<sectionCount {
      let isEmpty = isOn(.emptySections) && random.chance(0.15)
      let most = rest.count
      let count =
        index == sectionCount - 1 ? most : isEmpty || most == 0 ? 0 : 1 + random.below(most)
      var section = DragSession.Section()
      for number in rest.prefix(count) { section.items.append(makeItem(number, neighbours: items, &random)) }
      rest = rest.dropFirst(count)
      counts.append(count)
      sections.append(section)
    }
    let layout = makeLayout(number, rows: items.count, sections: sectionCount, &random)
    let proposal = makeProposal(&random)
    let id = DragSession.ViewID(number)
    let cadences: [DragSession.Cadence] = [.immediate, .fast, .slow]
    scene.views.append(
      DragSession.View(
        id: id, app: app, layout: layout,
        cadence: isOn(.cadences) ? cadences[random.below(3)] : .immediate,
        allowsMoves: !(isOn(.keepsItems) && random.chance(0.12)), proposal: proposal, sections: sections))
    views.append(View(id: id, app: app, layout: layout, proposal: proposal, counts: counts))
  }

  private func makeLayout(
    _ number: Int, rows: Int, sections: Int, _ random: inout Random
  ) -> DragSession.Layout {
    let isEmpty = isOn(.emptySizes) && random.chance(0.04)
    let rowHeight = isEmpty && random.chance(0.5) ? 0 : length(1...24, &random)
    let headerHeight = isOn(.headers) && random.chance(0.5) ? length(1...12, &random) : 0
    let height = Double(rows + 1) * rowHeight + Double(sections) * headerHeight
    let column = isOn(.overlap) && random.chance(0.2) ? random.below(number) : number - 1
    let isShort = isOn(.overlap) && random.chance(0.1)
    let frame = Rect(
      Double(random.integer(in: -20...20) + 90 * column), Double(random.integer(in: -30...40)),
      isEmpty ? 0 : Double(random.integer(in: 10...60)),
      isShort ? (height / 2).rounded(.down) : height + Double(random.below(40)))
    return DragSession.Layout(frame: frame, rowHeight: rowHeight, headerHeight: headerHeight)
  }

  /// A length that is whole most of the time, and on both sides of the tap radius.
  private func length(_ range: ClosedRange<Int>, _ random: inout Random) -> Double {
    let whole = Double(random.integer(in: range))
    return isOn(.fractions) && random.chance(0.2) ? whole + Double(random.below(8)) / 8 : whole
  }

  func makeProposal(_ random: inout Random) -> DragSession.Proposal {
    var operation = DragSession.Operation.move
    if isOn(.copies), random.chance(appCount > 1 ? 0.6 : 0.35) { operation = .copy }
    if isOn(.refusals), random.chance(0.12) { operation = random.chance(0.5) ? .forbidden : .cancel }
    var intent = DragSession.Intent.insertAt
    if isOn(.insertInto), random.chance(0.25) { intent = .insertInto }
    if isOn(.unspecified), random.chance(0.12) { intent = .unspecified }
    return DragSession.Proposal(operation, intent)
  }

  func makeItem(
    _ number: Int, neighbours: ArraySlice<Int>, _ random: inout Random
  ) -> DragSession.Item {
    var item = DragSession.Item(ItemID(number))
    if isOn(.lists) {
      item.starts = list(number, neighbours, &random)
      item.adds = list(number, neighbours, &random)
    }
    if isOn(.visibility), random.chance(appCount > 1 ? 0.4 : 0.1) {
      item.visibility = random.chance(0.5) ? .team : .ownProcess
    }
    item.isSpringLoaded = isOn(.springs) && random.chance(0.4)
    if isOn(.ownProposals), random.chance(0.15) { item.proposal = makeProposal(&random) }
    return item
  }

  /// Nothing, the item itself with some others, or some others, at times with one that does not exist.
  private func list(
    _ number: Int, _ neighbours: ArraySlice<Int>, _ random: inout Random
  ) -> [ItemID]? {
    // Of several items a destination may see only some, which takes two apps.
    guard random.chance(appCount > 1 ? 0.6 : 0.45) else { return nil }
    if random.chance(0.06) { return [] }
    var chosen: [ItemID] = []
    if random.chance(0.7) { chosen.append(ItemID(number)) }
    for _ in 0..<random.integer(in: 1...3) {
      let neighbour = random.chance(0.75) ? random.pick(neighbours) : nil
      chosen.append(ItemID(neighbour ?? 1 + random.below(itemCount + 1)))
    }
    if random.chance(0.3) { random.shuffle(&chosen) }
    return chosen
  }
}
