import DragSpec
import Testing

@Suite("Touches that are down are told from events alone")
struct TouchesTests {
  private var touches: [Touch<String>] = []

  private mutating func step(_ event: TouchEvent) -> String {
    switch touches.take(event) {
    case .ignored: return "ignored"
    case .pressed(let touch, let location):
      touches.append(Touch(touch, at: location, .live, "\(touch)"))
      return "pressed \(touch) \(location)"
    case .moved(let index, let before): return "moved \(touches[index].note) from \(before)"
    case .held(let index): return "held \(touches[index].note)"
    case .ended(let touch, let isReleased):
      return "\(isReleased ? "released" : "cancelled") \(touch.note) \(touch.location)"
    }
  }

  @Test mutating func eachEventMeansSomething() {
    #expect(step(.press(1, at: Point(1, 1))) == "pressed 1 (1, 1)")
    #expect(step(.press(2, at: Point(5, 5))) == "pressed 2 (5, 5)")
    #expect(step(.move(1, to: Point(4, 5))) == "moved 1 from (1, 1)")
    #expect(touches[0].press == Point(1, 1) && touches[0].location == Point(4, 5))
    #expect(touches[0].squaredDistance == 25)
    #expect(step(.hold(2)) == "held 2")
    touches.silence(except: 2)
    #expect(touches.map(\.role) == [.inert, .live])
    #expect(step(.release(1)) == "released 1 (4, 5)")
    #expect(touches.index(of: 1) == nil && touches.index(of: 2) == 0)
    #expect(step(.cancel(2)) == "cancelled 2 (5, 5)")
    #expect(touches.isEmpty)
  }

  @Test mutating func whatMakesNoSenseIsIgnored() {
    for event: TouchEvent in [
      .move(1, to: .zero), .hold(1), .release(1), .cancel(1), .press(1, at: Point(.nan, 0)),
    ] {
      #expect(step(event) == "ignored")
    }
    _ = step(.press(1, at: .zero))
    #expect(step(.press(1, at: Point(9, 9))) == "ignored")
    #expect(step(.move(1, to: Point(.infinity, 0))) == "ignored")
    #expect(touches.count == 1 && touches[0].location == .zero)
  }
}
