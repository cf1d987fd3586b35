import DragSpec
import Testing

@Suite("What happens to touches is the same in every behaviour")
struct TouchEventTests {
  private static let all: [TouchEvent] = [
    .press(2, at: Point(1, 2)), .release(2), .move(2, to: Point(3, 4)), .hold(2), .cancel(2),
  ]

  @Test func eventsKnowTheirKinds() {
    #expect(Self.all.map { TouchEvent.Kind($0) } == TouchEvent.Kind.allCases)
    let blank = TouchEvent.Kind.allCases.map { TouchEvent.blank($0) }
    #expect(blank.map { TouchEvent.Kind($0) } == TouchEvent.Kind.allCases)
    #expect(Self.all.allSatisfy { $0.touch == 2 })
    #expect(Self.all.map(\.location) == [Point(1, 2), nil, Point(3, 4), nil, nil])
  }

  @Test func eventsOfBehavioursHoldThem() {
    func check<Event: EventValue>(_ type: Event.Type, _ touches: [TouchEvent]) {
      let made: [Event] = [
        .press(2, at: Point(1, 2)), .release(2), .move(2, to: Point(3, 4)), .hold(2), .cancel(2),
      ].filter { $0.touchEvent != nil }
      #expect(touches.map { Event.touch($0) } == made)
      #expect(made.map(\.touchEvent) == touches)
      #expect(made.map(\.touch) == touches.map(\.touch))
      #expect(made.map(\.isPress) == touches.map { TouchEvent.Kind($0) == .press })
      for (event, touch) in zip(made, touches) {
        #expect(event.kind.rawValue == TouchEvent.Kind(touch).rawValue)
        #expect(Event.blankTouch(event.kind).kind == event.kind)
      }
    }
    check(GridReorder.Event.self, Self.all)
    check(CollectionReorder.Event.self, Self.all)
    check(DragSession.Event.self, Self.all)
  }

  @Test func onlyWhatIsAboutTouchesTellsOne() {
    #expect(GridReorder.Event.resize(width: 1).touchEvent == nil)
    #expect(GridReorder.Event.resize(width: 1).touch == nil)
    #expect(!GridReorder.Event.resize(width: 1).isPress)
  }

  /// Holds come only with a policy, but one is no mistake.
  @Test func aHoldMeansNothingInFreeDragUnlessItLifts() {
    let hold = FreeDrag.Event.hold(1)
    #expect(!FreeDrag.Event.Kind.allCases.prefix(FreeDrag.Event.everydayKinds).contains(hold.kind))
    #expect(CapabilityNames.beforeDrag(of: FreeDrag.self) == CapabilityNames.beforeMove)
    var free = FreeDrag.reference(FreeDrag.Policies())
    var (before, after) = (FreeDrag.Snapshot.blank, FreeDrag.Snapshot.blank)
    free.start(.blank)
    free.observe(into: &before)
    free.handle(hold)
    free.observe(into: &after)
    #expect(before == after)
  }
}
