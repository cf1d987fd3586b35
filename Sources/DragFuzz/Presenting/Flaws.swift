import DragSpec

/// What makes a scenario hard to picture.
struct Flaws: OptionSet, Hashable {
  /// The least side of an item that is easy to see, in points.
  static let smallestItem = 20.0
  /// The least side of a container that is easy to see, in points.
  static let smallestContainer = 60.0
  /// The least distance of a move that is easy to see, in points.
  static let shortestMove = 10.0

  let rawValue: Int

  static let noWidthOfItem = Flaws(rawValue: 1 << 0)
  static let noHeightOfItem = Flaws(rawValue: 1 << 1)
  static let noWidthOfContainer = Flaws(rawValue: 1 << 2)
  static let noHeightOfContainer = Flaws(rawValue: 1 << 3)
  static let smallItem = Flaws(rawValue: 1 << 4)
  static let smallContainer = Flaws(rawValue: 1 << 5)
  static let itemLargerThanContainer = Flaws(rawValue: 1 << 6)
  static let itemOutside = Flaws(rawValue: 1 << 7)
  static let overlap = Flaws(rawValue: 1 << 8)
  static let shortMove = Flaws(rawValue: 1 << 9)
  static let fraction = Flaws(rawValue: 1 << 10)

  /// The flaws in a sentence, the most telling first; nil for none.
  var sentence: String? {
    var kinds: [String] = []
    func add(_ flaw: Flaws, _ kind: String) {
      if contains(flaw) { kinds.append(kind) }
    }
    func addEmpty(_ noWidth: Flaws, _ noHeight: Flaws, _ what: String) {
      let missing = contains([noWidth, noHeight]) ? "size" : contains(noWidth) ? "width" : "height"
      if !isDisjoint(with: [noWidth, noHeight]) { kinds.append("\(what) of no \(missing)") }
    }
    addEmpty(.noWidthOfItem, .noHeightOfItem, "an item")
    addEmpty(.noWidthOfContainer, .noHeightOfContainer, "a container")
    if isDisjoint(with: [.noWidthOfItem, .noHeightOfItem]) {
      add(.smallItem, "an item smaller than \(Int(Self.smallestItem)) points")
    }
    if isDisjoint(with: [.noWidthOfContainer, .noHeightOfContainer]) {
      add(.smallContainer, "a container smaller than \(Int(Self.smallestContainer)) points")
    }
    add(.itemLargerThanContainer, "an item larger than its container")
    if !contains(.itemLargerThanContainer) {
      add(.itemOutside, "an item that reaches out of its container")
    }
    add(.overlap, "items that overlap")
    add(.shortMove, "a move of less than \(Int(Self.shortestMove)) points")
    add(.fraction, "numbers that are not whole")
    return kinds.isEmpty ? nil : "With these events, found only with \(kinds.listed)."
  }
}
