import DragFuzz

/// A command line, taken apart.
struct Arguments {
  let command: CommandSpec
  /// The words outside of options.
  private(set) var operands: [String] = []
  /// The behaviours with the implementations that this process has.
  let own: [any RegisteredBehaviour]
  /// The behaviours in which names are looked up, with the program's implementation if there is one.
  var known: [any RegisteredBehaviour]
  /// The program under test; nil where an implementation of this process is tested.
  var program: ConnectedProgram?
  private var values: [String: [String]] = [:]

  /// Whether an option is given.
  func has(_ option: OptionSpec) -> Bool { values[option.name] != nil }
  /// The value of an option that is given at most once.
  func value(_ option: OptionSpec) -> String? { values[option.name]?.first }
  /// All values of an option.
  func values(_ option: OptionSpec) -> [String] { values[option.name] ?? [] }

  /// The given options among some, as words of a command line.
  func words(of options: [OptionSpec]) -> [String] {
    options.flatMap { option in
      guard has(option) else { return [String]() }
      return option.takesValue ? values(option).flatMap { ["--\(option.name)", $0] } : ["--\(option.name)"]
    }
  }

  /// Takes a command line apart.
  ///
  /// The first word names the command if it is no option. Options and operands may stand in any order; after `--`
  /// everything is an operand.
  static func parse(
    _ words: [String], behaviours: [any RegisteredBehaviour]
  ) throws(CommandError) -> Arguments {
    if words.first == "help" { return try parse(words.dropFirst() + ["--help"], behaviours: behaviours) }
    var rest = words[...]
    var command = CommandSpec.campaign
    if let word = rest.first, !word.hasPrefix("-") {
      guard let named = CommandSpec.all.first(where: { $0.name == word }) else {
        let isName = OptionSpec.Listed.allCases.contains { behaviours.names(of: $0).contains(word) }
        throw .usage(.unknownCommand(word, isName: isName), command)
      }
      command = named
      rest.removeFirst()
    }
    var arguments = Arguments(command: command, behaviours: behaviours)
    do throws(UsageError) { try arguments.read(rest) } catch { throw .usage(error, command) }
    return arguments
  }

  private init(command: CommandSpec, behaviours: [any RegisteredBehaviour]) {
    self.command = command
    own = behaviours
    known = behaviours
  }

  private mutating func read(_ words: ArraySlice<String>) throws(UsageError) {
    var rest = words
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      // Alone, it asks for the version, as in most commands.
      if word == "-v", words.count == 1 {
        try readOption("--version", &rest)
      } else {
        try readOption(Self.aliases[word] ?? word, &rest)
      }
    }
    // A user who asks for help gets it, even with other mistakes in the line.
    if !has(.help), !has(.helpAll) { try checkOperands() }
  }

  /// Other spellings of options.
  private static let aliases = ["-h": "--help", "-V": "--version", "-v": "--verbose", "-q": "--quiet"]

  private mutating func readOption(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let call = parts[0] == "--behavior" ? "--behaviour" : String(parts[0])
    guard call.hasPrefix("--"), let option = command.options.first(where: { "--\($0.name)" == call }) else {
      throw .unknownOption(call, known: command.options.map { "--\($0.name)" })
    }
    guard has(option) == false || option.isList else { throw .repeated(option: call) }
    guard option.takesValue else {
      guard parts.count == 1 else { throw .unexpectedValue(option: call, value: String(parts[1])) }
      values[option.name] = []
      return
    }
    var value = parts.count == 2 ? String(parts[1]) : nil
    if value == nil, let next = rest.first, !next.hasPrefix("--") { value = rest.removeFirst() }
    guard let value else { throw .missingValue(option: call) }
    guard !value.isEmpty, !option.isList || !value.listParts.isEmpty else { throw .emptyValue(option: call) }
    if case .choice(let words) = option.value, !words.contains(value) {
      throw .unknownName(option: call, value: value, known: words)
    }
    values[option.name, default: []].append(value)
  }

  private func checkOperands() throws(UsageError) {
    let count = command.operandCount
    guard operands.count >= count.lowerBound else {
      throw .missingOperand(command.operand(at: operands.count)?.usage ?? "")
    }
    guard operands.count <= count.upperBound else { throw .unexpectedOperand(operands[count.upperBound]) }
    for (index, word) in operands.enumerated() {
      guard let operand = command.operand(at: index) else { continue }
      if word.isEmpty { throw .emptyValue(option: operand.name) }
      if operand.listed.isEmpty, !operand.choices.isEmpty, !operand.choices.contains(word) {
        throw .unknownWord(word, known: operand.choices)
      }
    }
  }
}
