import DragSpec
import Testing

@testable import PlantedFaults
@testable import DragFuzz

@Suite("What is judged is what is promised and selected")
struct JudgedTests {
  private let grid = Registration(GridReorder.withFaults)

  @Test func theReferenceIsNotComparedWithItselfNorWaitedFor() {
    let judged = Set(grid.judged(in: "reference", .all).map(\.name))
    #expect(
      Set(grid.promises.map(\.name)).subtracting(judged) == [
        CommonInvariant.agreesWithReference, CommonInvariant.answersInTime,
      ])
    #expect(grid.judged(in: "nobody", .all).isEmpty)
  }

  @Test func whatIsNotPromisedOrNotSelectedIsLeftOut() {
    let mine = ImplementationUnderTest<GridReorder>(
      "mine", "Mine.", promises: Promises(notPromised: ["cancel-restores"]),
      make: { GridReorderReference() })
    let registration = Registration(GridReorder.withFaults).adding(mine)
    let all = registration.judged(in: "mine", .all).map(\.name)
    #expect(!all.contains("cancel-restores"))
    #expect(all.contains(CommonInvariant.agreesWithReference))
    let only = InvariantSelection(only: ["cancel-restores", "drag-is-a-move"])
    #expect(registration.judged(in: "mine", only).map(\.name) == ["drag-is-a-move"])
  }

  @Test func whatIsWaitedForHasToAnswerInTime() {
    let waiting = ImplementationUnderTest<GridReorder>(
      "waiting", "Waits.", promises: Promises(), shrinkRunsMax: 1,
      makeSource: { SnapshotSource(GridReorder.reference($0)) })
    let judged = Registration(GridReorder.withFaults).adding(waiting).judged(in: "waiting", .all)
    #expect(judged.map(\.name).contains(CommonInvariant.answersInTime))
  }
}
