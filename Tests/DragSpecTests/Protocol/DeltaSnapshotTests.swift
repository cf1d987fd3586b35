import DragSpec
import Testing

@testable import DragFuzz

@Suite("Snapshots that say only what has changed")
struct DeltaSnapshotTests {
  private func snapshot(_ height: Double, _ items: [Int] = [], front: ItemID? = nil) -> GridReorder.Snapshot {
    GridReorder.Snapshot(
      height: height,
      items: items.map {
        GridReorder.Snapshot.Item(
          id: ItemID($0), frame: Rect(0, 0, 1, 1), isEnabled: true, isSelected: false)
      }, front: front)
  }

  private func written(_ snapshots: [GridReorder.Snapshot]) -> [String] {
    var writer = DeltaWriter()
    return snapshots.map { snapshot in
      var bytes: [UInt8] = []
      writer.append(snapshot, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test func theFirstIsWholeAndTheRestIsShort() {
    let one = snapshot(1)
    #expect(
      written([one, one, snapshot(2), snapshot(2, front: 3), snapshot(2)]) == [
        FieldWriter.text(of: one), "{}", #"{"height":2}"#, #"{"front":3}"#, #"{"front":null}"#,
      ])
  }

  @Test func startingOverWritesAllOfIt() {
    var writer = DeltaWriter()
    var bytes: [UInt8] = []
    writer.append(snapshot(1), to: &bytes)
    bytes = []
    writer.startOver()
    writer.append(snapshot(1), to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == FieldWriter.text(of: snapshot(1)))
  }

  @Test func whatIsReadIsWhatWasWritten() throws {
    let snapshots = [
      snapshot(1, [1, 2]), snapshot(1, [2, 1], front: 1), snapshot(3), snapshot(3),
      snapshot(3, [1], front: 9),
    ]
    var read = GridReorder.Snapshot.blank
    for (index, (text, expected)) in zip(written(snapshots), snapshots).enumerated() {
      try FieldReader.read(
        into: &read, from: JSONParser.parse(text), path: "",
        missing: index == 0 ? .takesDefault : .staysAsItIs)
      #expect(read == expected)
    }
  }
}
