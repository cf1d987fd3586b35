import DragFuzz
import DragSpec

/// `dragfuzz show`.
struct ShowCommand {
  private let file: String
  private let implementation: String?
  private let known: [any RegisteredBehaviour]
  private let program: ProgramCard?
  private let isJSON: Bool
  private let framework: RegressionTest.Framework?
  private let pictures: ShowPictures
  private let isLive: Bool
  /// The words of the command that name the program under test, or another implementation, to show it again.
  private let subject: [String]

  init(_ arguments: Arguments) throws(UsageError) {
    isLive = arguments.has(.live)
    try Self.check(arguments)
    file = arguments.operands.first ?? ""
    implementation = try EntryFiles.implementation(arguments)
    known = arguments.known
    program = arguments.program?.card
    isJSON = arguments.isJSON
    pictures = try ShowPictures(arguments)
    subject =
      arguments.words(of: OptionSpec.program)
      + (implementation.map { arguments.program == nil ? ["--implementation", $0] : [] } ?? [])
      + arguments.words(of: OptionSpec.chosen)
    framework = arguments.value(.emitTest).map { $0 == "xctest" ? .xctest : .swiftTesting }
  }

  /// Checks that there is a file to show, or that standard input is used and there is none.
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
    if isLive {
      try LiveShow(known).run()
      return .fine
    }
    let (behaviour, entry) = try EntryFiles.load(file, of: known, on: program)
    if let framework {
      let test: RegressionTest
      do { test = try behaviour.regressionTest(of: entry) } catch {
        throw .entry(path: file, error)
      }
      try StandardOutput.write(test.file(framework))
      return .fine
    }
    if isJSON { return try writeSteps(of: entry, behaviour) }
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
        ? EntryFiles.elsewhere(file) : Shell.line(["dragfuzz", "replay", file] + subject)
      try pictures.write(story, file: file, command: command, .show)
      return .fine
    }
    var lines = StoryText(story, painter: StandardOutput.painter).lines
    if story.isAbsent { lines += ["", "Elsewhere: \(EntryFiles.elsewhere(file))"] }
    try StandardOutput.write(lines: lines)
    return .fine
  }

  /// Writes each step as soon as it is made: together they may be far larger than the file.
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
    try StandardOutput.write(lines: [JSONLine.text(type: "end", [JSON.Field("fails", .flag(fails))])])
    return .fine
  }

  private func line(_ step: Story.Step, index: Int) -> String {
    let difference = step.difference.map { difference in
      JSON.object([
        JSON.Field("aspect", .text(difference.aspect)), JSON.Field("expected", .text(difference.expected)),
        JSON.Field("seen", .text(difference.seen)),
      ])
    }
    return JSONLine.text(
      type: "step",
      [
        JSON.Field("step", .integer(index)), JSON.Field("event", .optional(step.event)),
        JSON.Field("expected", step.expectedSnapshot), JSON.Field("seen", step.seenSnapshot),
        JSON.Field("difference", difference ?? .null),
        JSON.Field("violations", .array(step.violations.map { $0.json })),
      ])
  }
}
