/// What an event means, and when it has to be ignored.
public struct EventMeaning: Sendable {
  /// What happens, in one sentence.
  public let summary: String
  /// When it makes no sense, as the rest of a sentence that begins with *if*; nil where it always does.
  public let senseless: String?
  /// What its fields mean.
  public let fields: Meanings

  /// What happens and when it is ignored, in sentences.
  public var text: String { summary + (senseless.map { " It is ignored if \($0)." } ?? "") }

  /// Makes a meaning.
  public init(_ summary: String, senseless: String? = nil, fields: Meanings = [:]) {
    self.summary = summary
    self.senseless = senseless
    self.fields = fields
  }
}

extension TouchEvent {
  /// What a touch event means in every behaviour.
  ///
  /// - Parameters:
  ///   - kind: the kind of event.
  ///   - space: what locations are relative to.
  public static func meaning(of kind: Kind, in space: String = "the container") -> EventMeaning {
    let touch: Meanings = ["touch": "Which touch."]
    switch kind {
    case .press:
      return EventMeaning(
        "A touch goes down.", senseless: "the touch is down already",
        fields: [
          "touch": "Its number, which an earlier touch may have had.",
          "at": "Where, relative to \(space); it may be outside.",
        ])
    case .release:
      return EventMeaning(
        "A touch goes up, where it was last.", senseless: "the touch is not down", fields: touch)
    case .move:
      return EventMeaning(
        "A touch moves.", senseless: "the touch is not down",
        fields: touch + ["to": "Where it is now, as in a press; it may be where it was."])
    case .hold:
      return EventMeaning(
        "A touch has been down for the time of a long press.", senseless: "the touch is not down",
        fields: touch)
    case .cancel:
      return EventMeaning(
        "A touch is taken away, by a call or another gesture: no release follows.",
        senseless: "the touch is not down", fields: touch)
    }
  }
}

extension EventMeaning {
  /// That of the touch event whose kind has that name.
  static func touch<Kind: Word>(_ kind: Kind) -> EventMeaning {
    TouchEvent.Kind(rawValue: kind.rawValue).map { TouchEvent.meaning(of: $0) } ?? EventMeaning("")
  }
}

extension EventValue {
  /// That of a touch event, where the kind has the name of one.
  public static func meaning(of kind: Kind) -> EventMeaning {
    TouchEvent.Kind(rawValue: kind.rawValue).map { TouchEvent.meaning(of: $0) } ?? EventMeaning("")
  }
}

extension FieldSchema {
  /// The schema of an event.
  package static func event<Value: EventValue>(like value: Value) -> JSON {
    let meaning = Value.meaning(of: value.kind)
    let schema = object(like: value, kind: value.kind.rawValue, meanings: meaning.fields)
    return schema.adding(meaning.summary.isEmpty ? [:] : ["description": .text(meaning.text)])
  }
}
