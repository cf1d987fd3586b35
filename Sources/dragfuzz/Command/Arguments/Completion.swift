import DragFuzz

/// The completions for a position on a command line: `dragfuzz complete -- WORDS…`, which shells ask for.
///
/// No help page names it, and after `--` every word belongs to the typed line. For a file or free text it
/// prints nothing, so that the shell completes the name of a file. `Examples/completions` has the scripts for
/// shells.
struct Completion {
  /// The words after `dragfuzz`; the last one is being typed, and may be empty.
  private var words: [String] = []
  /// How many characters of the last word the shell counts as separate words, and must not get again.
  private var omittedCount = 0
  private let behaviours: [any RegisteredBehaviour]

  /// Takes the words of a line apart; nil for a line that requests no completions.
  ///
  /// - Parameters:
  ///   - line: the words of this process, without the program's own name.
  ///   - behaviours: the behaviours that can be named.
  init?(_ line: [String], behaviours: [any RegisteredBehaviour]) {
    guard line.starts(with: ["complete", "--"]) else { return nil }
    self.behaviours = behaviours
    // bash splits "--format=json" into three words.
    for word in line.dropFirst(2) {
      let isSplit = omittedCount > 0 && omittedCount == words.last?.count
      if let last = words.last, word == "=" || isSplit {
        words[words.count - 1] = last + word
        if word == "=" { omittedCount = last.count + 1 }
      } else {
        words.append(word)
        omittedCount = 0
      }
    }
  }

  /// The completions of the last word, one a line.
  var lines: [String] {
    let typed = words.last ?? ""
    return candidates(for: typed).filter { $0.hasPrefix(typed) }.map { String($0.dropFirst(omittedCount)) }
  }

  private var command: CommandSpec {
    CommandSpec.all.first { $0.name == words.dropLast().first } ?? .campaign
  }

  private func candidates(for typed: String) -> [String] {
    let before = words.dropLast()
    if let option = option(before.last ?? ""), option.takesValue {
      let end = option.isList ? typed.lastIndex(of: ",") : nil
      return values(of: option).map { (end.map { typed[...$0] } ?? "") + $0 }
    }
    if let end = typed.firstIndex(of: "="), let option = option(String(typed[..<end])) {
      return values(of: option).map { "--\(option.name)=\($0)" }
    }
    if typed.hasPrefix("-") { return command.options.map { "--\($0.name)" } }
    if before.isEmpty { return CommandSpec.all.compactMap(\.name) }
    let index = operandCount(in: before.dropFirst(command.name == nil ? 0 : 1))
    guard index < command.operandCount.upperBound, let operand = command.operand(at: index) else { return [] }
    return (operand.listed.flatMap { behaviours.names(of: $0) }) + operand.choices
  }

  private func option(_ word: String) -> OptionSpec? { command.options.first { "--\($0.name)" == word } }

  /// The number of words that are neither options nor their values.
  private func operandCount(in words: ArraySlice<String>) -> Int {
    var isValue = false
    return words.count { word in
      defer { isValue = option(word)?.takesValue ?? false }
      return !isValue && !word.hasPrefix("-")
    }
  }

  private func values(of option: OptionSpec) -> [String] {
    switch option.value {
    case .choice(let words): words
    case .name(.policies, _):
      behaviours.flatMap(\.policies).flatMap { policy in
        policy.values.isEmpty ? ["\(policy.name)="] : policy.values.map { "\(policy.name)=\($0)" }
      }.unique
    case .name(.settings, _):
      behaviours.flatMap(\.implementations).flatMap(\.settings).flatMap { setting in
        setting.values.map { "\(setting.name)=\($0)" }
      }.unique
    case .name(.limits, _), .none, .text: []
    case .name(let listed, _): behaviours.names(of: listed)
    }
  }
}
