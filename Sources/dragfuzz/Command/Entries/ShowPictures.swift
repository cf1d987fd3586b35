import DragFuzz

/// The pictures that `dragfuzz show` writes.
struct ShowPictures {
  private let svg: String?
  private let html: String?
  private let opens: Bool
  private let step: UInt64?

  /// - Throws: ``UsageError`` for options that do not go together.
  init(_ arguments: Arguments) throws(UsageError) {
    svg = arguments.value(.svg)
    html = arguments.value(.html)
    opens = arguments.has(.open)
    step = try arguments.number(.step, in: 0...1_000_000)
    guard isWanted else {
      if step != nil { throw .needs("--step", "--svg or --html") }
      return
    }
    for option in [OptionSpec.format, .emitTest] where arguments.value(option) ?? "text" != "text" {
      throw .exclude("--\(option.name)", svg != nil ? "--svg" : html != nil ? "--html" : "--open")
    }
    if opens, html == "-" { throw .exclude("--open", "--html -") }
    if svg == "-", html == "-" { throw .exclude("--svg -", "--html -") }
    let outputs = [("--svg", svg), ("--html", html)].compactMap { name, path in path.map { (name, $0) } }
    try EntryFiles.protect(arguments.operands, from: outputs, arguments)
  }

  /// Whether any picture is wanted.
  var isWanted: Bool { svg != nil || html != nil || opens }

  /// Opens an existing page if no other picture is wanted.
  ///
  /// - Returns: whether the command is done.
  func open(_ page: String) throws(CommandError) -> Bool {
    guard opens, html == nil, svg == nil, step == nil else { return false }
    if let problem = Launcher.open(page) { throw .opening(path: page, problem) }
    return true
  }

  /// Writes the pictures.
  func write(_ story: Story, file: String, command: String) throws(CommandError) {
    let last = story.steps.count - 1
    if let step, step > last {
      let error = UsageError.badValue(
        option: "--step", value: "\(step)",
        expected: "a whole number from 0 to \(last), the last step of \(file)")
      throw .usage(error, .show)
    }
    let index = step.map { Int($0) }
    if let svg { try Self.write(StillPicture(of: story, step: index).file, to: svg) }
    guard html != nil || opens else { return }
    let page = ReplayPage(of: story, command: command, step: index).file
    let path = if let html { html } else { try Self.temporaryPath(for: file) }
    try Self.write(page, to: path)
    if opens, let problem = Launcher.open(path) { throw .opening(path: path, problem) }
  }

  private static func write(_ text: String, to path: String) throws(CommandError) {
    if path == "-" { return try StandardOutput.write(text) }
    do { try FileAccess.write(text, to: path) } catch { throw .file(error) }
    StandardError.write(line: "dragfuzz: wrote \(path)")
  }

  /// A file that stays there for the browser; an entry always has the same one, so that files do not pile up.
  private static func temporaryPath(for file: String) throws(CommandError) -> String {
    guard let folder = FileAccess.temporaryFolder else { throw .noTemporaryFolder }
    let name = file.split(separator: "/").last.map(String.init) ?? "scenario"
    let stem = name.hasSuffix(".json") ? String(name.dropLast(5)) : name
    return "\(folder)/\(stem).html"
  }
}
