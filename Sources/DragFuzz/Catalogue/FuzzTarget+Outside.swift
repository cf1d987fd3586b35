import DragSpec

// Readers of outside input as targets of a fuzzing engine, which makes that input.
extension FuzzTarget {
  /// A target for the JSON reader: a value that it has read has to be written and read again as the same.
  public static func json() -> FuzzTarget {
    FuzzTarget { input in
      guard let json = try? JSONParser.parse(input) else { return nil }
      guard (try? JSONParser.parse(json.text)) != json else { return nil }
      return ["JSON is not read as it was written", json.text]
    }
  }

  /// A target for the corpus reader: an entry has to be written and read again as the same, and the reference
  /// must not break.
  public static func entries(of behaviours: [any RegisteredBehaviour]) -> FuzzTarget {
    FuzzTarget { input in
      guard let entry = try? CorpusEntry(fileBytes: input) else { return nil }
      let text = entry.fileText
      guard (try? CorpusEntry(fileBytes: Array(text.utf8))) == entry else {
        return ["an entry is not read as it was written", text]
      }
      guard let behaviour = try? behaviours.behaviour(of: entry) else { return nil }
      let replayed = try? behaviour.replay(entry, on: "reference")
      guard let broken = replayed?.referenceCauses.first?.violation else { return nil }
      return ["the reference breaks \(broken.key.invariant): \(broken.sentence)", text]
    }
  }

  /// A target for the requests of `dragfuzz serve`: each is answered by a line of JSON, a notification by nothing.
  public static func requests(to behaviours: [any RegisteredBehaviour]) -> FuzzTarget {
    var server = Server(behaviours.compactMap { try? $0.served("reference") })
    return FuzzTarget { input in
      let answer = server.answer(input)
      guard !answer.isEmpty, (try? JSONParser.parse(answer)) == nil || answer.last != UInt8(ascii: "\n")
      else {
        return nil
      }
      return ["a request is answered with", String(decoding: answer, as: UTF8.self)]
    }
  }

  /// A target for the answers of programs under test: the first line is a card, the second the answer to a scenario.
  public static func answers(about behaviour: some RegisteredBehaviour) -> FuzzTarget {
    func target<B: FuzzedBehaviour>(of _: B.Type) -> FuzzTarget {
      let scenario = Scenario<B>(seed: 1, iteration: 0)
      return FuzzTarget { input in
        let lines = input.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
        if let card = try? ProgramCard(answer: Array(lines[0]), program: "program") {
          _ = try? card.offer(for: B.self)
        }
        let answer = try? WireProtocol.answer(Array(lines[lines.count - 1]), to: 1)
        guard case .result(let result)? = answer else { return nil }
        // Give the scenario as many events as the answer has snapshots for, so that it is read to its end.
        let count = max(1, result["snapshots"]?.asArray?.count ?? 1) - 1
        let played = Scenario<B>(scene: scenario.scene, events: Array(scenario.events.prefix(count)))
        guard let playback = try? Playback<B>(result, eventCount: played.events.count) else {
          return nil
        }
        _ = ImplementationUnderTest<B>("program", "", make: { playback }).runner().run(played)
        return nil
      }
    }
    func target<R: RegisteredBehaviour>(of _: R) -> FuzzTarget { target(of: R.Subject.self) }
    return target(of: behaviour)
  }
}
