/// The meaning of an event, and the condition under which it is ignored.
public struct EventMeaning: Sendable {
  /// The effect of the event, in one sentence.
  public let summary: String
  /// The condition under which it makes no sense, as the rest of a sentence with *if*; nil for none.
  public let senseless: String?

  /// The effect of the event and when it is ignored, in sentences.
  public var text: String { summary + (senseless.map { " It is ignored if \($0)." } ?? "") }

  public init(_ summary: String, senseless: String? = nil) {
    self.summary = summary
    self.senseless = senseless
  }
}

extension EventMeaning {
  /// The meaning of the touch event of that name, the same in every behaviour; empty for other names.
  static func touch<Kind: Word>(_ kind: Kind) -> EventMeaning {
    switch TouchEvent.Kind(rawValue: kind.rawValue) {
    case .press: EventMeaning("A touch goes down.", senseless: "the touch is down already")
    case .release: EventMeaning("A touch goes up, where it was last.", senseless: "the touch is not down")
    case .move: EventMeaning("A touch moves.", senseless: "the touch is not down")
    case .hold:
      EventMeaning(
        "A touch has been down for the time of a long press; a second time means nothing.",
        senseless: "the touch is not down")
    case .cancel:
      EventMeaning(
        "A touch is taken away, by a call or another gesture: no release follows.",
        senseless: "the touch is not down")
    case nil: EventMeaning("")
    }
  }
}

extension EventValue {
  /// The meaning of a touch event, where the kind has the name of one.
  public static func meaning(of kind: Kind) -> EventMeaning { .touch(kind) }
}

extension FieldSchema {
  /// The schema of an event.
  package static func event<Value: EventValue>(like value: Value) -> JSON {
    let meaning = Value.meaning(of: value.kind)
    let schema = object(like: value, kind: value.kind.rawValue)
    return schema.adding(meaning.summary.isEmpty ? [:] : ["description": .text(meaning.text)])
  }
}
