#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file in memory: what is written there is in the file, also when the process dies the moment after.
///
/// It is locked for as long as it is open, so that two runs of one test do not write into each other's.
final class MappedFile: Sendable {
  let path: String
  let size: Int
  private let file: Int32
  /// The address; a number, so that all workers may have it.
  private let address: UInt

  /// Opens a file, which is made and filled up with zeros as far as that is needed.
  ///
  /// - Returns: nil while another process, or another test of this one, has it open.
  /// - Throws: ``FileError``.
  static func open(_ path: String, size: Int) throws(FileError) -> MappedFile? {
    #if canImport(Darwin)
      let file = Darwin.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    #elseif canImport(Musl)
      let file = Musl.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    #else
      let file = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    #endif
    guard file >= 0 else { throw FileError(.write, path, .system(errno)) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      close(file)
      return nil
    }
    do throws(FileError) { return try MappedFile(path, file: file, size: size) } catch {
      close(file)
      throw error
    }
  }

  private init(_ path: String, file: Int32, size: Int) throws(FileError) {
    self.path = path
    self.file = file
    self.size = size
    // Written, not only made longer: a store into a page for which the disk has no room would be a crash.
    let length = lseek(file, 0, SEEK_END)
    if length < size {
      let problem = FileAccess.writeAll([UInt8](repeating: 0, count: size - Int(max(0, length))), to: file)
      guard problem == 0 else { throw FileError(.write, path, .system(problem)) }
    }
    guard let pointer = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), pointer != MAP_FAILED
    else { throw FileError(.write, path, .system(errno)) }
    address = UInt(bitPattern: pointer)
  }

  deinit {
    munmap(UnsafeMutableRawPointer(bitPattern: address), size)
    close(file)
  }

  /// Where a place in the file is in memory.
  func pointer(at offset: Int) -> UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(bitPattern: address + UInt(offset))
  }

  /// Takes the file away; what is written from now on is lost.
  func remove() { unlink(path) }
}
