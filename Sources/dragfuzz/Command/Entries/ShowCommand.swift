import DragFuzz
import DragSpec

/// `dragfuzz show`.
struct ShowCommand {
  private let arguments: Arguments
  private let file: String
  private let implementation: String?
  private let framework: RegressionTest.Framework?
  private let pictures: ShowPictures
  /// The words of the command that name the program under test, or another implementation.
  private let subject: [String]

  init(_ arguments: Arguments) throws(UsageError) {
    try Self.check(arguments)
    self.arguments = arguments
    file = arguments.operands.first ?? ""
    implementation = try EntryFiles.implementation(arguments)
    pictures = try ShowPictures(arguments)
    subject =
      arguments.words(of: OptionSpec.program)
      + (implementation.map { arguments.program == nil ? ["--implementation", $0] : [] } ?? [])
      + arguments.words(of: OptionSpec.chosen)
    framework = arguments.value(.emitTest).map { $0 == "xctest" ? .xctest : .swiftTesting }
  }

  /// Checks that either a file is named or standard input is used.
  private static func check(_ arguments: Arguments) throws(UsageError) {
    guard arguments.has(.live) else {
      if arguments.operands.isEmpty { throw .missingOperand("FILE") }
      return
    }
    if let file = arguments.operands.first { throw .unexpectedOperand(file) }
    for option in [OptionSpec.implementation, .svg, .html, .open, .step, .format, .emitTest]
    where arguments.has(option) {
      throw .exclude("--\(option.name)", "--live")
    }
  }

  func run() throws(CommandError) -> ExitStatus {
    if arguments.has(.live) {
      try LiveShow(arguments.known).run()
      return .fine
    }
    let (behaviour, entry) = try EntryFiles.load(file, of: arguments.known, on: arguments.program?.card)
    if let framework {
      let test: RegressionTest
      do { test = try behaviour.regressionTest(of: entry) } catch {
        throw .entry(path: file, error)
      }
      try StandardOutput.write(test.file(framework))
      return .fine
    }
    if arguments.isJSON { return try writeSteps(of: entry, behaviour) }
    let story: Story
    do { story = try behaviour.story(of: entry, on: implementation) } catch {
      throw .entry(path: file, error)
    }
    let page = story.isAbsent ? EntryFiles.page(beside: file) : nil
    if let page { StandardError.write(line: "dragfuzz: \(page) plays what was seen") }
    if pictures.isWanted {
      if let page, try pictures.open(page) { return .fine }
      let command =
        story.isAbsent
        ? ReplayText.elsewhere(file) : Shell.line(["dragfuzz", "replay", file] + subject)
      try pictures.write(story, file: file, command: command)
      return .fine
    }
    var lines = StoryText(story, painter: StandardOutput.painter).lines
    if story.isAbsent { lines += ["", "Elsewhere: \(ReplayText.elsewhere(file))"] }
    try StandardOutput.write(lines: lines)
    return .fine
  }

  /// Writes each step at once: all steps together may be far larger than the file.
  private func writeSteps(of entry: CorpusEntry, _ behaviour: any RegisteredBehaviour) throws(CommandError)
    -> ExitStatus
  {
    var problem: CommandError?
    var count = 0
    var broken: Set<Violation.Key> = []
    let key: Violation.Key?
    do throws(EntryError) {
      key = try behaviour.story(of: entry, on: implementation) { step in
        broken.formUnion(step.violations.map(\.key))
        guard problem == nil else { return }
        do throws(CommandError) { try StandardOutput.write(lines: [line(step, index: count)]) } catch {
          problem = error
        }
        count += 1
      }.key
    } catch { throw .entry(path: file, error) }
    if let problem { throw problem }
    let fails = key.map(broken.contains) ?? !broken.isEmpty
    try StandardOutput.write(lines: [JSONLine.text(type: "end", ["fails": .flag(fails)])])
    return .fine
  }

  private func line(_ step: Story.Step, index: Int) -> String {
    let difference = step.difference.map { difference -> JSON in
      [
        "aspect": .text(difference.aspect), "expected": .text(difference.expected),
        "seen": .text(difference.seen),
      ]
    }
    return JSONLine.text(
      type: "step",
      [
        "step": JSON(index), "event": JSON(step.event), "expected": step.expectedSnapshot,
        "seen": step.seenSnapshot, "difference": difference ?? .null,
        "violations": .array(step.violations.map { $0.json }),
      ])
  }
}
