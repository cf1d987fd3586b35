import DragSpec

/// A folder of counterexamples: `Corpus/<behaviour>/<invariant>-<short hash>.json`.
public struct Corpus: Hashable, Sendable {
  /// How large a file may be, in bytes; an entry has a few hundred.
  public static let fileSizeMax = 16_000_000
  /// How deeply folders may lie within one another.
  static let depthMax = 8

  /// The folder, as the user named it.
  public var folder: String

  /// Makes a corpus of a folder, which need not exist yet.
  public init(folder: String) { self.folder = folder }

  /// An entry and the file that it lies in.
  public struct Stored: Hashable, Sendable {
    /// The file, as the user would name it.
    public var path: String
    /// The entry that the file holds.
    public var entry: CorpusEntry
  }

  /// Why a corpus could not be read.
  public enum LoadError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A file or folder could not be read.
    case file(FileError)
    /// The content of a file is no entry that can be read.
    case entry(path: String, EntryError)

    /// One sentence without a full stop.
    public var description: String {
      switch self {
      case .file(let error): error.description
      case .entry(let path, let error): "\(path): \(error)"
      }
    }
  }

  // MARK: Reading

  /// The entry in a file.
  public static func entry(at path: String) throws(LoadError) -> Stored {
    let bytes: [UInt8]
    do { bytes = try FileAccess.read(path, limit: fileSizeMax) } catch { throw .file(error) }
    do { return Stored(path: path, entry: try CorpusEntry(fileBytes: bytes)) } catch {
      throw .entry(path: path, error)
    }
  }

  /// The files under a folder whose names end in `.json`, in the order of their names.
  public static func files(under folder: String) throws(FileError) -> [String] {
    try files(under: folder, depth: 0)
  }

  private static func files(under folder: String, depth: Int) throws(FileError) -> [String] {
    var files: [String] = []
    let names: [String]
    do throws(FileError) { names = try FileAccess.names(in: folder) } catch {
      // A listed file may be gone by now.
      guard depth > 0, error.isGone else { throw error }
      return []
    }
    for name in names {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      switch FileAccess.kind(of: path) {
      case .folder:
        // A link may lead to a folder around it; following it would find every file again and again.
        if depth < depthMax, !FileAccess.isLink(path) {
          files += try Self.files(under: path, depth: depth + 1)
        }
      // A link that leads nowhere counts as a file, so that reading it says so.
      case .file, .missing: if name.hasSuffix(".json") { files.append(path) }
      // A pipe or a device is no part of a corpus, and may never end.
      case .stream: break
      }
    }
    return files
  }

  /// All entries of a behaviour, in the order of their names; none where it has no folder.
  public func entries(of behaviour: String) throws(LoadError) -> [Stored] {
    let path = "\(folder)/\(behaviour)"
    guard FileAccess.kind(of: path) != .missing else { return [] }
    let files: [String]
    do { files = try Self.files(under: path) } catch { throw .file(error) }
    var entries: [Stored] = []
    for file in files {
      do throws(LoadError) { entries.append(try Self.entry(at: file)) } catch {
        guard case .file(let gone) = error, gone.isGone else { throw error }
      }
    }
    return entries
  }

  // MARK: Writing

  /// Checks, before hours of work, that entries of a behaviour can be kept; nothing is written.
  public func prepare(for behaviour: String) throws(FileError) {
    try FileAccess.prepareFolder("\(folder)/\(behaviour)")
  }

  /// Keeps an entry, unless it is there already.
  ///
  /// - Returns: its file, and whether that is new.
  public func save(_ entry: CorpusEntry) throws(FileError) -> (path: String, isNew: Bool) {
    try FileAccess.makeFolder("\(folder)/\(entry.behaviour)")
    let (path, isThere) = place(of: entry)
    if isThere { return (path, false) }
    // Somebody has changed an entry that had this name.
    if FileAccess.kind(of: path) != .missing { throw FileError(.write, path, .taken) }
    try FileAccess.write(entry.fileText, to: path)
    return (path, true)
  }

  /// Writes an entry again as its file has it, so that the process that saved it early keeps the file.
  ///
  /// - Throws: ``FileError`` where the file is gone and cannot be written again.
  package func claim(_ path: String, _ entry: CorpusEntry) throws(FileError) {
    let bytes = try? FileAccess.read(path, limit: Self.fileSizeMax)
    do throws(FileError) { try FileAccess.write(bytes ?? Array(entry.fileText.utf8), to: path) } catch {
      if bytes == nil { throw error }
    }
  }

  /// The file in which an entry lies; nil where it is not there.
  public func file(of entry: CorpusEntry) -> String? {
    let (path, isThere) = place(of: entry)
    return isThere ? path : nil
  }

  /// The file that an entry has, or would be saved in, and whether it exists.
  private func place(of entry: CorpusEntry) -> (path: String, isThere: Bool) {
    var path = ""
    for digits in [8, 16] {
      path = "\(folder)/\(entry.behaviour)/\(entry.fileName(digits: digits))"
      guard FileAccess.kind(of: path) != .missing else { break }
      guard let stored = try? Self.entry(at: path) else { continue }
      if stored.entry.identity == entry.identity { return (path, true) }
    }
    return (path, false)
  }
}
