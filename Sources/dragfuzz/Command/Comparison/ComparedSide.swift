import DragFuzz

/// One of two implementations that are compared: something of this process, or the program of `--exec`.
struct ComparedSide: Sendable {
  /// The implementation's name.
  let name: String
  /// Whether it is the program.
  let isProgram: Bool
  private let behaviours: [any RegisteredBehaviour]

  /// Reads an operand.
  ///
  /// - Throws: ``UsageError`` for what no behaviour has.
  init(_ arguments: Arguments, at index: Int) throws(UsageError) {
    let word = arguments.operands[index]
    if word == CommandSpec.programWord {
      guard let program = arguments.program else {
        throw .nothingLeft("\"\(word)\" stands for the program of --exec, but --exec is not given.")
      }
      (name, isProgram) = (program.card.name, true)
      behaviours = arguments.known.filter { program.card.behaviours.contains($0.name) }
      return
    }
    // A program may have the same name as an implementation of this process; it does not hide that here.
    let known = arguments.own
    behaviours = known.filter { $0.implementations.contains { $0.name == word } }
    if behaviours.isEmpty {
      let names = known.names(of: .implementations)
      throw .unknownName(
        option: index == 0 ? "A" : "B", value: word, known: names + [CommandSpec.programWord])
    }
    (name, isProgram) = (word, false)
  }

  /// The behaviour with the implementation in it; nil where it has none of that name.
  func behaviour(_ name: String) -> (any RegisteredBehaviour)? { behaviours.first { $0.name == name } }

  /// That a behaviour has no such implementation, in a sentence without a full stop.
  func absence(in behaviour: String) -> String {
    isProgram ? "the program does not have \(behaviour)" : "\(behaviour) has no implementation \"\(name)\""
  }
}
