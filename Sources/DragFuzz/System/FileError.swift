import DragSpec

/// The reason why a file or folder could not be read or written.
public struct FileError: Error, Hashable, Sendable {
  /// The failed action.
  public enum Action: Hashable, Sendable {
    /// Reading a file or listing a folder.
    case read
    /// Writing a file or making a folder.
    case write
  }

  /// The kind of failure.
  public enum Problem: Hashable, Sendable {
    /// The system refused; the number is its `errno`.
    case system(Int32)
    /// The file is larger than the limit.
    case tooLarge(limit: Int)
    /// A file lies where a folder should be.
    case notAFolder
    /// Something is in a folder that should be empty.
    case notEmpty
    /// A file exists that must not be replaced.
    case taken
  }

  /// The failed action.
  public var action: Action
  /// The file or folder, as the user named it.
  public var path: String
  /// The reason for the failure.
  public var problem: Problem

  public init(_ action: Action, _ path: String, _ problem: Problem) {
    (self.action, self.path, self.problem) = (action, path, problem)
  }

  /// Whether the file has been removed since it was listed, and is no dangling link.
  package var isGone: Bool { problem == .system(SystemError.noSuchFile.code) && !FileAccess.isLink(path) }

  init(_ action: Action, _ path: String, _ error: SystemError) {
    self.init(action, path, .system(error.code))
  }
}

extension FileError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    let reason =
      switch problem {
      case .system(let code): "\(SystemError(code))"
      case .notAFolder: "it is not a folder"
      case .notEmpty: "it is not empty"
      case .taken: "something else is there already"
      case .tooLarge(let limit): "it is larger than the \(limit / 1_000_000) MB that are allowed"
      }
    return "cannot \(action == .read ? "read" : "write") \"\(path.showingStrayBytes)\": \(reason)"
  }
}
