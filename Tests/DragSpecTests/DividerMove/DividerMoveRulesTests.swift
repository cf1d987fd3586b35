import DragFuzz
import Testing

@testable import DragSpec

@Suite("Dividers follow their rules, by hand-computed examples")
struct DividerMoveRulesTests {
  typealias Event = DividerMove.Event
  typealias Pane = DividerMove.Scene.Pane

  /// What is seen after each event: the places, with a star at the held one, and then what was told.
  private func run(
    _ panes: [Pane], _ events: [Event],
    _ change: (inout DividerMove.Policies, inout DividerMove.Scene) -> Void = { _, _ in }
  ) throws -> [String] {
    var (policies, scene) = (DividerMove.Policies(), DividerMove.Scene(panes))
    change(&policies, &scene)
    try scene.validate()
    var (reference, snapshot) = (DividerMove.reference(policies), DividerMove.Snapshot.blank)
    reference.start(scene)
    return events.map { event in
      reference.handle(event)
      reference.observe(into: &snapshot)
      let places = snapshot.dividers.map { NumberText.of($0.at) + ($0.touch == nil ? "" : "*") }
      return (places + snapshot.reports.map { "told \($0)" }).joined(separator: " ")
    }
  }

  private func at(_ places: Double...) -> [Event] {
    [.press(1, at: Point(places[0], 20))] + places.dropFirst().map { .move(1, to: Point($0, 20)) }
  }

  private let three = [Pane(1, 100), Pane(2, 100), Pane(3, 100, least: 40)]

  @Test func theExampleOfTheArticle() throws {
    #expect(
      try run(three, at(205, 255, 290, 262) + [.release(1)])
        == ["100 200*", "100 250*", "100 260*", "100 257*", "100 257 told 2"])
    #expect(try run(three, at(205, 255) + [.cancel(1)]) == ["100 200*", "100 250*", "100 200"])
  }

  @Test func fromTheRightAllIsMirrored() throws {
    let seen = try run(three, at(95, 45, 10) + [.release(1)]) { $1.from = .right }
    #expect(seen == ["200 100*", "200 50*", "200 40*", "200 40 told 2"])
    let bottom: [Event] = [.press(1, at: Point(20, 95)), .move(1, to: Point(20, 45))]
    #expect(try run(three, bottom) { $1.from = .bottom } == ["200 100*", "200 50*"])
  }

  @Test func aSecondTouchIsWithoutEffect() throws {
    let events: [Event] =
      at(100) + [.press(2, at: Point(200, 20)), .move(2, to: Point(150, 20)), .move(1, to: Point(90, 20))]
    #expect(try run(three, events) == ["100* 200", "100* 200", "100* 200", "90* 200"])
  }

  @Test func ofTwoAtTheEndTheOneThatCanMoveIsTaken() throws {
    let ends = [Pane(1, 100), Pane(2, 0), Pane(3, 0)]
    #expect(try run(ends, at(100, 60)) == ["100* 100", "60* 100"])
    let starts = [Pane(1, 0), Pane(2, 0), Pane(3, 100)]
    #expect(try run(starts, at(0, 60)) == ["0 0*", "0 60*"])
  }

  @Test func aPressBesideTakesTheNearestTowardsIt() throws {
    func nearest(_ panes: [Pane], _ events: [Event]) throws -> [String] {
      try run(panes, events) { policies, _ in policies.beside = .nearest }
    }
    #expect(try nearest(three, at(160, 170)) == ["100 160*", "100 170*"])
    let middle = [Pane(1, 100), Pane(2, 0), Pane(3, 100)]
    #expect(try nearest(middle, at(60)) == ["60* 100"])
    #expect(try nearest(middle, at(160)) == ["100 160*"])
    #expect(try nearest(three, [.press(1, at: Point(160, 40))]) == ["100 200"], "below the strip")
    #expect(try run(three, at(160, 170)) == ["100 200", "100 200"])
  }

  @Test func aDividerIsHeldWhereItWasPressedOrByItsMiddle() throws {
    #expect(try run(three, at(105, 106)) == ["100* 200", "101* 200"])
    #expect(
      try run(three, at(105, 106)) { policies, _ in policies.grab = .move } == ["100* 200", "106* 200"])
    #expect(
      try run(three, at(105, 106)) { policies, _ in policies.grab = .press } == ["105* 200", "106* 200"])
  }

  @Test func stepsAreTheNearest() throws {
    let panes = [Pane(1, 100), Pane(2, 100)]
    #expect(try run(panes, at(100, 109, 110, 131)) { $1.step = 20 } == ["100*", "100*", "120*", "140*"])
    let released = try run(panes, at(100, 109, 131) + [.release(1)]) { policies, scene in
      (policies.snap, scene.step) = (.release, 20)
    }
    #expect(released == ["100*", "109*", "131*", "140 told 1"])
  }

  @Test(
    "Neighbours stop a divider, are pushed and come back, stay pushed, or share",
    arguments: [
      (.stop, ["100 200*", "100 110*", "100 150*"]), (.push, ["100 200*", "60 70*", "100 150*"]),
      (.shove, ["100 200*", "60 70*", "60 150*"]), (.share, ["100 200*", "35 70*", "75 150*"]),
    ] as [(DividerMove.Policies.Neighbours, [String])])
  func neighbours(_ neighbours: DividerMove.Policies.Neighbours, _ seen: [String]) throws {
    let panes = [Pane(1, 100), Pane(2, 100, least: 10), Pane(3, 100)]
    #expect(try run(panes, at(200, 70, 150)) { policies, _ in policies.neighbours = neighbours } == seen)
  }

  @Test func whatCannotShareLeavesTheRestToOthers() throws {
    let panes = [Pane(1, 100, least: 90), Pane(2, 100), Pane(3, 100)]
    #expect(
      try run(panes, at(200, 120)) { policies, _ in policies.neighbours = .share } == ["100 200*", "90 120*"])
    #expect(try run(panes, [.resize(180)]) == ["90 135"])
    #expect(
      try run(panes, [.resize(210), .resize(80)]) { policies, _ in policies.resize = .last } == [
        "100 200", "100 200",
      ])
    #expect(try run(panes, [.resize(150)]) { policies, _ in policies.resize = .last } == ["100 150"])
  }

  @Test func aDragGoesOnInAnotherLength() throws {
    let events: [Event] = at(105, 125) + [.resize(150), .move(1, to: Point(65, 20)), .cancel(1)]
    #expect(try run([Pane(1, 100), Pane(2, 200)], events) == ["100*", "120*", "60*", "60*", "50"])
  }

  @Test func keysMoveByAStep() throws {
    func keys(_ events: [Event], _ side: AxisStart, step: Double = 0) throws -> [String] {
      try run(three, events) { policies, scene in
        (policies.keys, scene.from, scene.step) = (.drag, side, step)
      }
    }
    #expect(
      try keys([.key(2, .right), .key(2, .up), .key(3, .left)], .left) == [
        "100 210 told 2", "100 210 told 2", "100 210 told 2",
      ])
    #expect(try keys([.key(2, .right)], .right) == ["200 110 told 2"])
    #expect(try keys([.key(1, .up)], .bottom, step: 20) == ["180 100 told 1"])
    #expect(try keys(at(200) + [.key(1, .right)], .left) == ["100 200*", "100 200*"])
    #expect(try run(three, [.key(1, .right)]) == ["100 200"], "without the policy")
  }

  @Test func scenesOutsideTheirLimitsAreRefused() {
    func refusal(_ pane: Pane, step: Double = 0) -> String? {
      var scene = DividerMove.Scene([pane])
      scene.step = step
      do { try scene.validate() } catch { return error.description }
      return nil
    }
    #expect(refusal(Pane(1, 10, least: 10, greatest: 10)) == nil)
    #expect(refusal(Pane(1, 10, least: 11)) == "scene.panes[0].size is 10 and must be within its limits")
    #expect(refusal(Pane(1, 10, greatest: 9)) == "scene.panes[0].size is 10 and must be within its limits")
    #expect(
      refusal(Pane(1, 10, least: 5), step: 10)
        == "scene.panes[0].size is 10 and must be a multiple of step, as its limits")
  }
}
