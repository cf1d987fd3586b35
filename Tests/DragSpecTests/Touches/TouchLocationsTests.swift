import DragSpec
import Testing

@Suite("Every event of a touch that is down has a location")
struct TouchLocationsTests {
  @Test func theLastOneOfTheTouch() {
    var locations = TouchLocations()
    let (here, there) = (Point(1, 2), Point(3, 4))
    let events: [(TouchEvent, Point?)] = [
      (.release(1), nil), (.press(1, at: here), here), (.hold(1), here), (.press(1, at: there), nil),
      (.move(2, to: there), nil), (.press(2, at: there), there), (.move(1, to: Point(.nan, 0)), nil),
      (.move(1, to: there), there), (.release(1), there), (.hold(1), nil), (.cancel(2), there),
      (.cancel(2), nil),
    ]
    for (event, location) in events { #expect(locations.location(of: event) == location, "\(event)") }
  }
}
