import DragFuzz

/// The files given to replay, shrink and show.
enum EntryFiles {
  /// The files that operands name: files themselves, and all entries in folders.
  static func files(_ operands: [String]) throws(CommandError) -> [String] {
    if operands.isEmpty, FileAccess.kind(of: "Corpus") != .folder {
      throw .nothingToReplay(folder: "Corpus")
    }
    var files: [String] = []
    for operand in operands.isEmpty ? ["Corpus"] : operands {
      guard FileAccess.kind(of: operand) == .folder else {
        files.append(operand)
        continue
      }
      do { files += try Corpus.files(under: operand) } catch { throw .file(error) }
    }
    return files
  }

  /// The name of an option or variable of the environment, and the file that it names.
  typealias Output = (name: String, path: String)

  /// Checks that no output replaces an input, the program under test, another output or the file of a
  /// standard stream, or lies in a folder of inputs, which may be missing yet.
  static func protect(
    _ operands: [String], from outputs: [Output], _ arguments: Arguments
  ) throws(UsageError) {
    let program = try arguments.processCommand()?.words ?? []
    let outputs = outputs.filter {
      $0.path != "-" && !FileAccess.isOpenElsewhere($0.path) && FileAccess.kind(of: $0.path) != .stream
    }
    for (name, path) in outputs {
      for folder in operands where FileAccess.kind(of: folder) != .file {
        if FileAccess.lies(path, in: folder) { throw .writesInto(option: name, path: path, folder: folder) }
        if FileAccess.writesSame(path, folder) { throw .overwrites(option: name, path: path) }
      }
      // A link in a folder may lead to a file elsewhere.
      for file in ((try? files(operands)) ?? []) + program where FileAccess.isSame(path, file) {
        throw .overwrites(option: name, path: path)
      }
    }
    let streams = [("standard output", "/dev/stdout"), ("standard error", "/dev/stderr")]
    let all = outputs + streams.filter { FileAccess.kind(of: $0.1) == .file }.map { ($0.0, $0.1) }
    for (index, one) in outputs.enumerated() {
      for other in all[(index + 1)...] {
        if FileAccess.writesSame(one.path, other.path) {
          throw .nothingLeft("\(one.name) and \(other.name) name the same file.")
        }
        for (inner, outer) in [(one, other), (other, one)] where FileAccess.lies(inner.path, in: outer.path) {
          throw .nothingLeft("\(outer.name) names a file, and \(inner.name) writes to a folder in its place.")
        }
      }
    }
  }

  /// The entry in a file, and its behaviour.
  ///
  /// - Parameter program: the program under test; nil for an implementation that dragfuzz knows.
  static func load(
    _ path: String, of known: [any RegisteredBehaviour], on program: ProgramCard?
  ) throws(CommandError) -> (any RegisteredBehaviour, CorpusEntry) {
    let stored: Corpus.Stored
    do { stored = try Corpus.entry(at: path) } catch { throw CommandError(error) }
    if let count = stored.entry.events.asArray?.count, count > CorpusEntry.eventsMax {
      throw .entry(path: path, .tooLong(events: count))
    }
    let behaviour: any RegisteredBehaviour
    do throws(EntryError) { behaviour = try known.behaviour(of: stored.entry) } catch {
      throw .entry(path: path, error)
    }
    if let program, !program.behaviours.contains(behaviour.name) {
      throw .notOffered(
        path: path, program: program.name, behaviour: behaviour.name, offered: program.behaviours)
    }
    return (behaviour, stored.entry)
  }

  /// The text of an entry that was just read or written; nil where it can no longer be read.
  static func text(of path: String) -> String? {
    (try? FileAccess.read(path, limit: Corpus.fileSizeMax)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The page that a test has left beside an entry, which plays the recorded run; nil where there is none.
  static func page(beside path: String) -> String? {
    guard path.hasSuffix(".json") else { return nil }
    let page = "\(path.dropLast(5)).html"
    return FileAccess.kind(of: page) == .file ? page : nil
  }

  /// The implementation that an option names; an unknown name is a wrong argument.
  static func implementation(_ arguments: Arguments) throws(UsageError) -> String? {
    if let program = arguments.program { return program.card.name }
    return try arguments.name(.implementation, among: arguments.known.names(of: .implementations))
  }
}
