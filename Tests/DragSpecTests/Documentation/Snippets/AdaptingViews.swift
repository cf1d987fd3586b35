// The Swift of the article AdaptingViews that needs no framework, block by block; ArticleTests compares the two.

/// What a recogniser reports, in plain values.
@MainActor protocol GridGestures: AnyObject {
  func pressed(_ touch: Int, x: Double, y: Double)
  func lifted(_ touch: Int)
  func moved(_ touch: Int, x: Double, y: Double)
  func released(_ touch: Int)
  func cancelled(_ touch: Int)
}

/// What SwiftUI's `move(fromOffsets:toOffset:)` does for one element: the offset counts the element that goes, too.
func move<Element>(_ list: inout [Element], from source: Int, toOffset offset: Int) {
  guard list.indices.contains(source), (0...list.count).contains(offset) else { return }
  let element = list.remove(at: source)
  list.insert(element, at: offset > source ? offset - 1 : offset)
}
