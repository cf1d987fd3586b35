import DragSpec

/// Notes which scenario is being run, so that the next run knows it if this process dies.
///
/// A trap ends the process before anything can be reported, so each worker notes in advance what it runs: the
/// number of the scenario, which is one store into a mapped file, or, while shrinking, the scenario itself.
public final class Breadcrumbs: Sendable {
  static let headerSize = 4096
  static let slotSize = 16384
  /// Marks a slot that holds the text of a scenario instead of the number of an iteration.
  static let textMark: UInt64 = 1 << 63

  private let file: MappedFile
  private let slotCount: Int
  /// The scenarios that the previous run was running when it died; nil if it did not die.
  public let lastRun: LastRun?

  /// Opens the file that runs of one test share.
  ///
  /// - Parameters:
  ///   - path: where the file is, or is to be made.
  ///   - slotCount: how many workers there will be.
  /// - Returns: nil while another run has it open.
  public static func open(_ path: String, slotCount: Int) throws(FileError) -> Breadcrumbs? {
    let count = max(1, min(slotCount, 256))
    guard let file = try MappedFile.open(path, size: headerSize + count * slotSize) else { return nil }
    return Breadcrumbs(file, slotCount: count)
  }

  private init(_ file: MappedFile, slotCount: Int) {
    self.file = file
    self.slotCount = slotCount
    lastRun = LastRun(file)
  }

  /// Forgets the previous run, and notes the behaviour, the implementation and the seed of this one.
  public func begin(behaviour: String, implementation: String, seed: UInt64) {
    for offset in Self.slots(in: file) { file.bytes.storeBytes(of: 0, toByteOffset: offset, as: UInt64.self) }
    let header: JSON = [
      "dragfuzz": .text(Version.current), "behaviour": .text(behaviour),
      "implementation": .text(implementation), "seed": .text("\(seed)"),
    ]
    let bytes = Array(header.text.utf8)
    if bytes.count < Self.headerSize { file.bytes.copyBytes(from: bytes + [0]) }
  }

  /// Where the slots begin, including those that only a run with more workers used.
  static func slots(in file: MappedFile) -> some Sequence<Int> {
    stride(from: headerSize, to: file.bytes.count - 15, by: slotSize)
  }

  /// Deletes the file: the run has survived.
  public func remove() { file.remove() }

  /// The slot of a worker; nil if there are fewer slots.
  func slot(_ number: Int) -> Slot? {
    number < slotCount ? Slot(file: file, offset: Self.headerSize + number * Self.slotSize) : nil
  }

  /// The part of the file in which one worker notes its scenario.
  struct Slot: Sendable {
    let file: MappedFile
    let offset: Int
    /// The number of the scenario that is being shrunk; noted in place of a scenario that does not fit.
    var fallback: UInt64?

    /// Notes that the scenario of an iteration is about to run.
    func leave(_ iteration: UInt64) {
      mark(iteration &+ 1 & ~Breadcrumbs.textMark)
    }

    /// Notes that a scenario that belongs to no iteration is about to run.
    func leave<B: Behaviour>(_ scenario: Scenario<B>, with settings: Settings = [:]) {
      var text =
        settings.isEmpty
        ? FieldWriter.text(of: scenario) : JSON(of: scenario).adding(.object(settings.field)).text
      text.withUTF8 { bytes in
        guard bytes.count <= Breadcrumbs.slotSize - 8 else { return fallback.map { leave($0) } ?? clear() }
        clear()
        UnsafeMutableRawBufferPointer(rebasing: file.bytes[(offset + 8)...]).copyBytes(from: bytes)
        mark(UInt64(bytes.count) | Breadcrumbs.textMark)
      }
    }

    /// Notes that nothing is being run.
    func clear() { mark(0) }

    private func mark(_ number: UInt64) {
      file.bytes.storeBytes(of: number, toByteOffset: offset, as: UInt64.self)
    }
  }
}

extension Runner {
  /// This runner, which from now on notes each scenario before it runs it.
  func leaving(_ slot: Breadcrumbs.Slot?) -> Runner {
    if let slot { announce = { [settings] in slot.leave($0, with: settings) } }
    return self
  }
}
