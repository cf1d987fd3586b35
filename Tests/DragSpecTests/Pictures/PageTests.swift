import DragSpec
import Testing

@testable import DragFaults
@testable import DragFuzz

@Suite("Pages")
struct PageTests {
  /// The vectors of FIPS 180-4, as a policy would name them.
  @Test func hashes() {
    #expect(SHA256.base64(of: "") == "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
    #expect(SHA256.base64(of: "abc") == "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
    #expect(
      SHA256.base64(of: "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE=")
    // 55, 56 and 64 bytes: where the length still fits into the block, where it does not, and a whole block.
    for (count, hash) in [
      (55, "n0OQ+NMMLdkuyfCVtl4rmumwqSWlJY4kHJ8ekQ9zQxg="),
      (56, "s1Q5pKxvCUi21vnjxq8PX1kM4g8b3nCQ73lwaG7Gc4o="),
      (64, "/+BU/nrgy23GXDr5th1SCfQ5hR20PQulmXM33xVGaOs="),
    ] {
      #expect(SHA256.base64(of: String(repeating: "a", count: count)) == hash)
    }
  }

  @Test func textFromOutside() {
    #expect(
      Markup.escaped("<a href='x'>\"&\u{0}\n\u{1B}")
        == "&lt;a href=&#39;x&#39;&gt;&quot;&amp;\u{FFFD} \u{FFFD}")
    #expect(Markup.escaped("a\u{FFFE}é😀\u{85}") == "a\u{FFFD}é😀\u{FFFD}")
  }

  @Test func numbers() {
    #expect(
      [0, -0.001, 1.005, 12, -3.456, 1e9, -.infinity, .nan].map { Markup.number($0) }
        == ["0", "0", Markup.number(1.005), "12", "-3.46", "100000", "0", "0"])
  }

  @Test func wrapping() {
    #expect(Markup.wrapped("one two three", size: 10, room: 60) == ["one two", "three"])
    #expect(Markup.wrapped("unbreakable", size: 10, room: 40).joined() == "unbreakable")
    #expect(Markup.wrapped("", size: 10, room: 40) == [])
    #expect(Markup.wrapped("wide", size: 10, room: 0).joined() == "wide")
  }

  @Test func aPageOfItsOwn() {
    let page = Page(
      title: "a < b", style: "p{}", script: "go()", data: "[\"</script>\"]", body: "<main></main>")
    #expect(
      page.file == """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
        style-src 'sha256-\(SHA256.base64(of: "p{}"))'; script-src 'sha256-\(SHA256.base64(of: "go()"))'; \
        img-src data:; base-uri 'none'; form-action 'none'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <link rel="icon" href="data:,">
        <title>a &lt; b</title>
        <style>p{}</style>
        </head>
        <body>
        <main></main>
        <script type="application/json" id="data">["\\u003c/script>"]</script>
        <script>go()</script>
        </body>
        </html>

        """)
  }

  /// The page builds each step from the one before, so what the deltas lead to has to be what is drawn.
  @Test(arguments: [
    "free-drag/order-restored-369219a5.json", "grid-reorder/drag-is-a-move-c74d95c8.json",
    "collection-reorder/scrolls-only-by-ticks-ce59985d.json", "drag-session/reports-are-true-c2ba021e.json",
    "drag-session/survives-210b017e.json",
  ])
  func deltasLeadToWhatIsDrawn(name: String) throws {
    let (behaviour, entry) = try stored(name)
    let story = try behaviour.story(of: entry, on: nil)
    var replay = ReplayData(story)
    let data = replay.json()
    let boxes = data["boxes"]?.asArray ?? []
    let texts = data["texts"]?.asArray?.compactMap(\.asText) ?? []
    for (field, side) in [("seen", \Story.Step.seen), ("expected", \.expected)] {
      var shown: (boxes: [Int], words: [Int]) = ([], [])
      for (step, delta) in zip(story.steps, data[field]?.asArray ?? []) {
        if let parts = delta.asArray {
          Self.apply(parts[0], to: &shown.boxes)
          Self.apply(parts[1], to: &shown.words)
        }
        let drawing = step[keyPath: side]
        #expect((delta == .null) == (drawing == nil))
        guard let drawing else { continue }
        #expect(shown.boxes.map { boxes[$0].asArray?[2].asText } == drawing.boxes.map(\.label))
        #expect(
          shown.boxes.map { boxes[$0].asArray?[0].asArray?.compactMap(\.asNumber) }
            == drawing.boxes.map { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height] })
        #expect(shown.words.map { texts[$0] } == drawing.words)
      }
    }
    #expect(data["steps"]?.asArray?.count == story.steps.count)
  }

  private static func apply(_ splice: JSON, to list: inout [Int]) {
    guard let numbers = splice.asArray?.compactMap(\.asInteger) else { return }
    list.replaceSubrange(numbers[0]..<numbers[0] + numbers[1], with: numbers[2...])
  }

  @Test func everyEntryOfTheCorpusGivesASmallPage() throws {
    for behaviour in Behaviours.all {
      let folder = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/Corpus"
      // Every tenth is enough to meet every kind; the tests in a browser open one of each invariant.
      for (index, stored) in try Corpus(folder: folder).entries(of: behaviour.name).enumerated()
      where index % 10 == 0 {
        let story = try behaviour.story(of: stored.entry, on: nil)
        let page = ReplayPage(of: story, command: "dragfuzz replay \(stored.path)").file
        #expect(page.utf8.count < 200_000, "\(stored.path)")
        #expect(story.main?.violation.key == stored.entry.key, "\(stored.path)")
      }
    }
  }

  @Test func aRunWithoutFindings() {
    var report = CampaignReport(behaviour: "grid-reorder", implementation: "<mine>")
    report.scenarios = 8
    report.labelledScenarios = 8
    report.events = 21
    report.labels = [
      CampaignReport.LabelCount(label: LabelCard(name: "cancel", meaning: "a drag is cancelled"), count: 1)
    ]
    let page = CampaignPage(
      [CampaignPage.Part(report, items: [])], seed: 5, command: "dragfuzz --seed 5 'a b'",
      wasInterrupted: true)
    for text in [
      "<h1 class=\"good\">✓ Nothing found</h1>",
      "<p>In 8 scenarios with 21 events on 1 implementation; interrupted before the end.</p>",
      "<dt>Seed</dt><dd>5</dd>", "<code>dragfuzz --seed 5 &#39;a b&#39;</code>",
      "<th scope=\"row\">grid-reorder, &lt;mine&gt;", "<rect class=\"filled\" width=\"12.5\" height=\"10\"/>",
      "<td>12.5 %</td><td>1</td>",
    ] {
      #expect(page.file.contains(text), "\(text)")
    }
    #expect(!page.file.contains("<script"))
  }
}
