import DragSpec
import Foundation
import Testing

@testable import PlantedFaults
@testable import PublishedControls
@testable import DragFuzz

@Suite("Pages")
struct PageTests {
  /// Advice names invariants and options as Markdown does.
  @Test func whatStandsBetweenBackticksIsCode() {
    #expect(Markup.withCode("Only `a<b` and `c`.") == "Only <code>a&lt;b</code> and <code>c</code>.")
    #expect(Markup.withCode("one ` & alone") == "one ` &amp; alone")
  }

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

  /// A browser uses no other style and no other script.
  @Test(arguments: [
    WebFile.campaignStyles, WebFile.campaignScripts, WebFile.replayStyles, WebFile.replayScripts,
  ])
  func aPageNamesItsStyleAndItsScript(code: DragFuzz.Page.Code) {
    #expect(code.sha256 == SHA256.base64(of: code.text), "write this into WebFile.swift")
  }

  /// Editors and linters see them as what they are, and pages have them as they are.
  @Test func scriptAndStylesAreFiles() throws {
    let folder =
      "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/Sources/DragFuzz/Web/"
    for (name, text) in [
      ("picture.js", WebFile.pictureScript), ("replay.js", WebFile.replayScript),
      ("replay.css", WebFile.replayStyle),
      ("page.css", WebFile.pageStyle),
      ("picture.css", WebFile.pictureStyle), ("campaign.css", WebFile.campaignStyle),
    ] {
      #expect(
        try String(decoding: FileAccess.read(folder + name, limit: 100_000), as: UTF8.self) == text + "\n",
        "\(name)")
    }
  }

  @Test func nothingInAPageIsACommandOfCI() {
    #expect(Markup.escaped("##[error]a ##vso[b] # [c] ##") == "##&#91;error]a ##vso&#91;b] # [c] ##")
    #expect("[##[a]".breakingCommands("\\u005b") == "[##\\u005ba]")
    let page = DragFuzz.Page(
      title: "##[error]", style: Page.Code([""], sha256: ""), script: Page.Code(["0"], sha256: ""),
      data: ###"["##[error]"]"###, body: ""
    ).file
    #expect(page.contains(###"["##\u005berror]"]"###) && !page.contains("##["))
  }

  @Test func textFromOutside() {
    #expect(
      Markup.escaped("<a href='x'>\"&\u{0}\n\u{1B}")
        == "&lt;a href='x'&gt;&quot;&amp;\\u{0}&#10;\\u{1b}")
    #expect(Markup.escaped("a\u{FFFE}é😀\u{85}") == "a\\u{fffe}é😀\\u{85}")
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
      title: "a < b", style: Page.Code(["p", "{}"], sha256: "of the style"),
      script: Page.Code(["go()"], sha256: "of the script"), data: "[\"</script>\"]", body: "<main></main>")
    #expect(
      page.file == """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
        style-src 'sha256-of the style'; script-src 'sha256-of the script'; \
        img-src data:; base-uri 'none'; form-action 'none'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <link rel="icon" href="data:,">
        <title>a &lt; b</title>
        <style>p
        {}</style>
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
    "free-drag/order-restored-29722ed1.json", "grid-reorder/drag-is-a-move-bc961ad2.json",
    "collection-reorder/scrolls-only-by-ticks-a73e7eea.json", "drag-session/reports-are-true-c3e65749.json",
    "drag-session/survives-dc667ba5.json",
  ])
  func deltasLeadToWhatIsDrawn(name: String) throws {
    let (behaviour, entry) = try stored(name)
    let story = try behaviour.story(of: entry, on: nil)
    let camera = Camera(showing: story.area, width: 420, heightMax: 340)
    var replay = ReplayData(story, camera)
    let data = ReadData(replay.json(begin: 0))
    for (field, side, touches) in [
      ("before", \StoryMoment.past, \StoryMoment.earlierTouches), ("expected", \.expected, \.touches),
      ("seen", \.seen, \.touches),
    ] {
      var shown: (parts: [Int], words: [Int]) = ([], [])
      for (moment, delta) in zip(Moments(of: story), data.list(field)) {
        if let lists = delta.asArray {
          Self.apply(lists[0], to: &shown.parts)
          Self.apply(lists[1], to: &shown.words)
        }
        let words = shown.words.map { data.list("words")[$0].asArray?.compactMap(\.asText) ?? [] }
        guard let side = moment[keyPath: side] else {
          #expect(shown.parts.isEmpty && words.first?.first == (moment.index == 0 ? "" : "other"))
          continue
        }
        let picture = PanelPicture(side, touches: moment[keyPath: touches])
        #expect(shown.parts.map { data.group($0) } == picture.groups(in: camera).map(\.rounded))
        #expect(words == side.rows.map { ReplayData.line($0) })
      }
      #expect(data.list(field).count == story.steps.count)
    }
    #expect(
      data.list("steps").map { data.texts(of: $0) }
        == Moments(of: story).map { [$0.caption, $0.verdict.style, $0.verdict.text] })
    #expect(
      data.list("broken").compactMap(\.asInteger)
        == story.steps.indices.filter { !story.steps[$0].violations.isEmpty })
  }

  private static func apply(_ splice: JSON, to list: inout [Int]) {
    guard let numbers = splice.asArray?.compactMap(\.asInteger) else { return }
    list.replaceSubrange(numbers[0]..<numbers[0] + numbers[1], with: numbers[2...])
  }

  @Test func everyEntryOfTheCorpusGivesASmallPage() throws {
    for behaviour in Behaviours.withFaults {
      let entries = CorpusReplayTests.entries.filter { $0.behaviour == behaviour.name }
      // Every tenth is enough to meet every kind; the tests in a browser open one of each invariant.
      for (index, (_, stored)) in entries.enumerated() where index % 10 == 0 {
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
    report.observedScenarios = 8
    report.events = 21
    report.situations = [
      CampaignReport.SituationCount(
        situation: SituationCard(name: "cancel", meaning: "a drag is cancelled"), count: 1)
    ]
    let page = CampaignPage(
      [CampaignPage.Part(report, items: [])], seed: 5, command: "dragfuzz --seed 5 'a b'",
      wasInterrupted: true)
    for text in [
      "<h1 class=\"good\">✓ Nothing found</h1>",
      "<p>In 8 scenarios with 21 events on 1 implementation; interrupted before the end.</p>",
      "<dt>Seed</dt><dd>5</dd>", "<code>dragfuzz --seed 5 'a b'</code>",
      "<th scope=\"row\">grid-reorder, &lt;mine&gt;", "<rect class=\"filled\" width=\"12.5\" height=\"10\"/>",
      "<td>12.5 %</td><td>1</td>",
    ] {
      #expect(page.file.contains(text), "\(text)")
    }
    #expect(!page.file.contains("<script"))
  }

  private static func page(causes: Int) -> String {
    let items = (0..<causes).map { number in
      var cause = Reports.cause(seen: "[\(number)]")
      (cause.number, cause.command) = (number + 1, "dragfuzz \(number)")
      return CampaignPage.Item(cause, story: nil, file: nil)
    }
    var report = CampaignReport(behaviour: "grid-reorder", implementation: "mine")
    report.scenarios = 10
    let part = CampaignPage.Part(
      report, items: items,
      judged: ChosenPolicies(["target": "own", "liftDistance": .number(5)], notShown: ["scaled"]),
      time: .milliseconds(1250))
    return CampaignPage([part], seed: 5, command: "dragfuzz", wasInterrupted: false).file
  }

  @Test("The page of a run says how the code was judged, and for how long it was tested")
  func howItWasJudged() {
    let page = Self.page(causes: 1)
    #expect(
      page.contains(
        "<tr class=\"faint\"><td colspan=\"5\">liftDistance=5, target=own, not shown: scaled</td>"))
    #expect(page.contains("<th scope=\"row\">grid-reorder, mine</th>"))
    #expect(page.contains("<td class=\"time\">1.3 s</td>"))
  }

  @Test("What all causes share is told once, and so many of them have a filter")
  func sharedFacts() {
    for (count, told, hasFilter) in [(1, 1, false), (9, 1, false), (10, 1, true)] {
      let page = Self.page(causes: count)
      for shared in ["<dt>Promise</dt><dd>A cancel restores.</dd>", "<dt>Expected</dt><dd>[1, 2]</dd>"] {
        #expect(page.components(separatedBy: shared).count - 1 == told, "\(count) causes: \(shared)")
      }
      #expect(page.components(separatedBy: "<dt>Seen</dt>").count - 1 == count)
      #expect(page.contains("<h3>In all of them</h3>") == (count > 1))
      #expect(page.contains("<input id=\"filter\"") == hasFilter)
      #expect(page.contains("<script>") == hasFilter)
    }
  }
}

/// The data of a page, read as the script reads it.
private struct ReadData {
  let data: JSON

  init(_ data: JSON) { self.data = data }

  func list(_ field: String) -> [JSON] { data[field]?.asArray ?? [] }

  func texts(of numbers: JSON) -> [String] {
    numbers.asArray?.compactMap(\.asInteger).map { text($0) } ?? []
  }

  private func text(_ index: Int) -> String { list("texts")[index].asText ?? "" }

  func group(_ index: Int) -> PictureGroup {
    let part = list("parts")[index].asArray?.compactMap(\.asNumber) ?? []
    let shape = list("shapes")[Int(part[0])].asArray ?? []
    return PictureGroup(
      style: text(shape[0].asInteger ?? 0), origin: Point(part[1], part[2]),
      name: part.count > 3 ? text(Int(part[3])) : "",
      marks: shape.dropFirst().compactMap { mark($0.asArray?.compactMap(\.asNumber) ?? []) })
  }

  private func mark(_ mark: [Double]) -> PictureGroup.Mark? {
    let style = text(Int(mark[1]))
    let numbers = Array(mark[2...])
    switch text(Int(mark[0])) {
    case "rect":
      return .rect(
        Rect(numbers[0], numbers[1], numbers[2], numbers[3]), style: style,
        radius: numbers.count > 4 ? numbers[4] : 0)
    case "circle": return .circle(Point(numbers[0], numbers[1]), radius: numbers[2], style: style)
    case "cross": return .cross(Point(numbers[0], numbers[1]), radius: numbers[2])
    case "line":
      let points = list("lines")[Int(numbers[0])].asArray?.compactMap(\.asNumber) ?? []
      return .line((0..<Int(numbers[1])).map { Point(points[2 * $0], points[2 * $0 + 1]) })
    case "dots": return .dots(Int(numbers[0])..<Int(numbers[1]), radius: numbers[2], style: style)
    case "text":
      return .text(
        text(Int(numbers[3])), at: Point(numbers[0], numbers[1]), size: numbers[2], style: style)
    default: return nil
    }
  }
}

extension PictureGroup {
  /// The group as a page has it.
  fileprivate var rounded: Self {
    func rounded(_ point: Point) -> Point { Point(Markup.rounded(point.x), Markup.rounded(point.y)) }
    var group = self
    group.origin = rounded(origin)
    group.marks = marks.map { mark in
      switch mark {
      case .rect(let rect, let style, let radius):
        let size = rounded(Point(rect.width, rect.height))
        let origin = rounded(rect.origin)
        return .rect(Rect(origin.x, origin.y, size.x, size.y), style: style, radius: radius)
      case .circle(let centre, let radius, let style):
        return .circle(rounded(centre), radius: radius, style: style)
      case .cross(let centre, let radius): return .cross(rounded(centre), radius: radius)
      case .line(let points): return .line(points.map(rounded))
      case .dots: return mark
      case .text(let text, let place, let size, let style):
        return .text(text, at: rounded(place), size: Markup.rounded(size), style: style)
      }
    }
    return group
  }
}
