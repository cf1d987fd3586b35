import DragFuzz

/// `dragfuzz new`.
struct NewCommand {
  private let driver: NewDriver
  private let folder: String

  init(_ arguments: Arguments) throws(UsageError) {
    let name = arguments.operands[0]
    guard let behaviour = arguments.own.first(where: { $0.name == name }) else {
      throw .unknownName(option: "BEHAVIOUR", value: name, known: arguments.own.names(of: .behaviours))
    }
    let language = arguments.value(.language).flatMap { NewDriver.Language(rawValue: $0) } ?? .swift
    let lifts = arguments.value(.lifts)
    if lifts != nil, NewDriver.usualLift(of: behaviour) == nil {
      throw .nothingLeft("--lifts cannot be used with \(name): it has no policy \"lifts\".")
    }
    folder = arguments.operands[1]
    driver = NewDriver(
      behaviour, in: language, lifts: lifts, checkout: Self.checkout,
      program: CurrentProcess.program.map { Self.word($0) } ?? "dragfuzz")
  }

  /// A path as a word for a shell.
  private static func word(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-+".contains($0)) }
    return isPlain ? path : "'\(path.replacing("'", with: #"'\''"#))'"
  }

  /// The checkout whose build folder has the running program; nil for an installed one.
  private static var checkout: String? {
    let parts = (CurrentProcess.program ?? "").split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast(4).joined(separator: "/")
    return FileAccess.kind(of: folder + "/Sources/DragFuzz") == .folder ? folder : nil
  }

  func run() throws(CommandError) -> ExitStatus {
    do throws(FileError) {
      if FileAccess.kind(of: folder) != .missing {
        try FileAccess.makeFolder(folder)
        guard try FileAccess.isEmpty(folder) else { throw FileError(.write, folder, .notEmpty) }
      }
      // Other hidden files may be there, but none of the new ones.
      let files = driver.files.map { (path: "\(folder)/\($0.path)", bytes: Array($0.text.utf8)) }
      for (path, _) in files where FileAccess.kind(of: path) != .missing || FileAccess.isLink(path) {
        throw FileError(.write, path, .taken)
      }
      try FileAccess.writeTogether(files)
    } catch { throw .file(error) }
    try StandardOutput.write(
      lines: ["Wrote to \(folder):"] + driver.files.map { "  \($0.path)" } + [
        "", "Now test it, in that folder:", "  \(driver.test)", "",
        "README.md there says how to put in your own code."
          + (driver.isComplete ? "" : " Until then its scenarios are declined."),
      ])
    return .fine
  }
}
