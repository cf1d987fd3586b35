import DragFuzz
import DragSpec

/// `dragfuzz show --live`: answers a page on which somebody makes scenarios by hand.
///
/// Each request is a whole scenario; running it afresh takes microseconds, so nothing is kept between requests.
struct LiveShow {
  private let known: [any RegisteredBehaviour]

  init(_ known: [any RegisteredBehaviour]) { self.known = known }

  /// Lists the behaviours, then answers requests on standard input until it ends.
  func run() throws(CommandError) {
    try write("ready", ["behaviours": .array(known.map { Self.card(of: $0) })])
    var lines = LineReader(file: .standardInput, limit: Serve.requestBytesMax)
    while true {
      let line: [UInt8]?
      do throws(ServeError) { line = try lines.next() } catch { throw .serving(error) }
      guard let line else { return }
      let answer: JSON
      do throws(EntryError) { answer = try self.answer(to: line) } catch {
        answer = ["error": .text("\(error)".sentence)]
      }
      try write("live", answer)
    }
  }

  private func write(_ type: String, _ fields: JSON) throws(CommandError) {
    try StandardOutput.write(JSONLine.text(type: type, fields) + "\n")
  }

  /// The description of a behaviour for the page.
  private static func card(of behaviour: any RegisteredBehaviour) -> JSON {
    [
      "name": .text(behaviour.name), "summary": .text(behaviour.summary),
      "implementations": .array(
        behaviour.implementations.map { card in
          (["name": .text(card.name)] as JSON).adding(ListCommand.fields(of: card)).adding([
            "policies": card.policies, "settings": .array(card.settings.map { setting($0) }),
          ])
        }),
    ]
  }

  private static func setting(_ card: SettingCard) -> JSON {
    ["name": .text(card.name), "values": .texts(card.values)]
  }

  private func answer(to line: [UInt8]) throws(EntryError) -> JSON {
    let request: JSON
    do { request = try JSONParser.parse(line) } catch { throw .format(error) }
    // The entry is read like a file, so that its mistakes have the same messages.
    let entry = try CorpusEntry(fileBytes: Array((request["entry"] ?? .null).text.utf8))
    let behaviour = try known.behaviour(of: entry)
    let implementation = request["implementation"]?.asText
    let story = try behaviour.story(
      of: entry, on: implementation, comparesVariants: request["comparesVariants"] != .flag(false))
    let picture = LivePicture(
      of: story, showing: Self.area(request["area"]), width: request["width"]?.asNumber ?? 400,
      height: request["height"]?.asNumber ?? 400)
    return picture.json.adding(["declared": try behaviour.declaredPolicies(of: entry, on: implementation)])
  }

  private static func area(_ json: JSON?) -> Rect? {
    guard let numbers = json?.asArray?.compactMap(\.asNumber), numbers.count == 4 else { return nil }
    return Rect(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}
