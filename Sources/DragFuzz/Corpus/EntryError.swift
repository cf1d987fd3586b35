import DragSpec

/// A reason why the content of a file cannot be run.
public enum EntryError: Error, Hashable, Sendable {
  /// The content is not JSON, or a field does not fit.
  case format(FormatError)
  /// The content is JSON, but not an entry.
  case notAnEntry(String)
  /// The entry was written by a later version of dragfuzz.
  case newerVersion(found: Int)
  /// The behaviour is unknown.
  case unknownBehaviour(String, known: [String])
  /// The behaviour has no implementation of that name.
  case unknownImplementation(String, behaviour: String, known: [String])
  /// The behaviour has no invariant or relation of that name.
  case unknownInvariant(String, behaviour: String, known: [String])
  /// The implementation does not have its settings.
  case settings(SettingError)
  /// The scene is not a legal starting situation.
  case refused(SceneRefusal)
  /// The entry lacks a field that a replay needs: the invariant, its place, or the implementation.
  case incomplete(missing: String)
  /// The implementation declines the scenario.
  case declined(reason: String)
  /// The entry has more events than can be run.
  case tooLong(events: Int)
}

extension EntryError {
  /// Whether the entry names an invariant that no longer exists or is misspelt, so that it cannot be judged.
  package var isOfUnknownInvariant: Bool {
    if case .unknownInvariant = self { true } else { false }
  }
}

extension EntryError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .format(let error): return error.description
    case .notAnEntry(let reason):
      return "not a counterexample of dragfuzz: \(reason), expected \"\(CorpusEntry.format)\""
    case .newerVersion(let found):
      return "version \(found) of the format is newer than version \(CorpusEntry.version), "
        + "the newest that this dragfuzz reads"
    case .unknownBehaviour(let name, let known):
      return "unknown behaviour \(FormatError.quoted(name))\(Spelling.hint(name, known))"
    case .unknownImplementation(let name, let behaviour, let known):
      return "unknown implementation \(FormatError.quoted(name)) of \(behaviour)\(Spelling.hint(name, known))"
    case .unknownInvariant(let name, let behaviour, let known):
      return "unknown invariant \(FormatError.quoted(name)) of \(behaviour)\(Spelling.hint(name, known))"
    case .settings(let error): return "settings: \(error)"
    case .refused(let refusal): return refusal.description
    case .incomplete(let field): return "the field \"\(field)\", which a replay needs, is missing"
    case .declined(let reason): return "the implementation declines it: \(reason)"
    case .tooLong(let count):
      return "it has \(Figures.grouped(count)) events, and at most \(Figures.grouped(CorpusEntry.eventsMax)) "
        + "can be run: leave out those that do not matter"
    }
  }
}
