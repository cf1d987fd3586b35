import Testing

@testable import DragSpec

@Suite("An axis begins at any side, and all is counted from there")
struct AxisTests {
  @Test(arguments: [(.left, 30), (.right, 70), (.top, 10), (.bottom, 90)] as [(AxisStart, Double)])
  func places(start: AxisStart, place: Double) {
    #expect(start.place(of: Point(30, 10), 100) == place)
    #expect(start.turned(start.turned(place, 100), 100) == place)
  }

  @Test func stripsAndArrows() {
    #expect(AxisStart.right.strip(from: 10, to: 30, breadth: 5) == Rect(10, 0, 20, 5))
    #expect(AxisStart.top.strip(from: 10, to: 30, breadth: 5) == Rect(0, 10, 5, 20))
    let arrows: [KeyEvent.Direction] = [.left, .right, .up, .down]
    #expect(
      AxisStart.allCases.map { start in arrows.map { $0.sign(along: start) } } == [
        [-1, 1, 0, 0], [1, -1, 0, 0], [0, 0, -1, 1], [0, 0, 1, -1],
      ])
  }
}
