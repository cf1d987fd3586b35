import DragSpec
import Testing

@testable import DragFuzz

@Suite("Scenarios, numbers and findings in words")
struct TellingTests {
  @Test func eventsInWords() {
    func words(_ event: GridReorder.Event) -> String { Words.of(event: event) }
    #expect(words(.press(1, at: Point(0.5, -2))) == "press touch 1 at (0.5, -2)")
    #expect(words(.release(3)) == "release touch 3")
    #expect(words(.resize(width: 12)) == "resize width 12")
    #expect(
      words(.setTitles(GridReorder.Titles(items: [2, 1], enabled: [])))
        == "set-titles items [2, 1] enabled []")
  }

  @Test func whatIsByDefaultIsLeftOut() {
    var scene = GridReorder.Scene.blank
    #expect(Words.of(scene: scene) == "width 1, columnCount 1, rowHeight 1, items []")
    scene.origin = Point(3, 4)
    scene.layout.rowMargin = 2
    scene.titles.items = [1]
    #expect(
      Words.of(scene: scene) == "origin (3, 4), width 1, columnCount 1, rowHeight 1, rowMargin 2, items [1]")
  }

  @Test func switchesInWords() {
    #expect(Words.of(event: FreeDrag.Event.setAdsorbs(2, false)) == "set-adsorbs item 2 to false")
    let item = FreeDrag.Scene.Item(id: 1, frame: Rect(0, 0, 2, 1), isDraggable: true, adsorbs: false)
    #expect(
      Words.of(scene: FreeDrag.Scene(container: FreeDrag.Container(width: 3, height: 4), items: [item]))
        == "width 3, height 4, items [id 1 frame (0, 0) 2×1 draggable not adsorbs]")
  }

  @Test func figures() {
    #expect(
      [0, 999, 1000, 1_234_567, -1000].map { Figures.grouped($0) } == [
        "0", "999", "1,000", "1,234,567", "-1,000",
      ])
    #expect(Figures.count(1, "run") == "1 run")
    #expect(Figures.count(2, "entry", "entries") == "2 entries")
    #expect([0.05, 1.25, -0.01, 9.96].map { Figures.fixed($0, digits: 1) } == ["0.1", "1.3", "0.0", "10.0"])
    #expect(Figures.fixed(1.005, digits: 2) == "1.00" || Figures.fixed(1.005, digits: 2) == "1.01")
    #expect(Figures.fixed(12, digits: 0) == "12")
    #expect(Figures.share(0, of: 10) == "never")
    #expect(Figures.share(1, of: 100_000) == "<0.1 %")
    #expect(Figures.share(1, of: 8) == "12.5 %")
  }

  @Test func sentencesEndOnce() {
    #expect("it is so".sentence == "it is so.")
    #expect("did you mean \"it\"?".sentence == "did you mean \"it\"?")
    #expect("no such file.".sentence == "no such file.")
    #expect("index out of range!".sentence == "index out of range!")
    #expect("".sentence == ".")
  }

  @Test func textIsWrappedAtSpaces() {
    #expect("one two three".wrapped(to: 7) == ["one two", "three"])
    #expect("unbreakable".wrapped(to: 3) == ["unbreakable"])
    #expect("".wrapped(to: 3) == [])
  }
}
