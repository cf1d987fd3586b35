import DragSpec

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file in memory, whose written data survive the death of the process.
///
/// It is locked while it is open, so that two runs of one test never write into the same file.
final class MappedFile: Sendable {
  private let path: String
  private let file: Descriptor
  /// Its bytes; each writer has a place of its own.
  nonisolated(unsafe) let bytes: UnsafeMutableRawBufferPointer

  /// Opens a file; makes it, and extends it with zeros, where needed.
  ///
  /// - Parameter size: the least size; a larger file keeps its size.
  /// - Returns: nil while another process, or another test of this one, has it open.
  static func open(_ path: String, size: Int) throws(FileError) -> MappedFile? {
    do throws(SystemError) {
      let file = try Descriptor.open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK, mode: 0o600)
      do throws(SystemError) {
        if flock(file.number, LOCK_EX | LOCK_NB) == 0 { return try MappedFile(path, file, size: size) }
        try file.close()
        return nil
      } catch {
        try? file.close()
        throw error
      }
    } catch { throw FileError(.write, path, error) }
  }

  private init(_ path: String, _ file: Descriptor, size: Int) throws(SystemError) {
    self.path = path
    self.file = file
    let length = Int(lseek(file.number, 0, SEEK_END))
    guard length >= 0 else { throw SystemError() }
    // Write zeros: with a mere change of length, a store into a page without room on the disk would crash.
    if length < size { try file.writeAll([UInt8](repeating: 0, count: size - length)) }
    let count = max(size, length)
    guard let start = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, file.number, 0),
      start != MAP_FAILED
    else { throw SystemError() }
    bytes = UnsafeMutableRawBufferPointer(start: start, count: count)
  }

  deinit {
    munmap(bytes.baseAddress, bytes.count)
    try? file.close()
  }

  /// Removes the file; later writes are lost.
  func remove() { unlink(path.systemText) }
}
