import DragSpec

/// A running program that answers lines with lines; used by one thread.
///
/// After an error it is of no more use and has to be ended with ``end()``.
final class Child {
  /// The kept end of standard error, in bytes: more than Swift writes after the message of a trap.
  static let errorBytesMax = 1 << 18
  /// How many lines of standard error are shown of a run that came to its end.
  static let printedLinesMax = 40
  /// The beginnings of the messages of traps.
  private static let trapMarks = ["Fatal error", "Precondition failed", "Assertion failed"].map {
    Array($0.utf8)
  }
  /// How long a program may take to end once it has closed its standard output.
  static let endLimit = Duration.seconds(1)

  private(set) var process: SystemProcess
  private let keeper: ProcessGuard?
  private let answerBytesMax: Int
  private var isOver = false
  /// The number of the last request; answers have to name it.
  private(set) var requestNumber: Int
  private var received: [UInt8] = []
  private var errorTail: [UInt8] = []
  private var hasAnswered = false
  private var chunk = [UInt8](repeating: 0, count: 65536)

  /// Takes a running program over.
  init(_ process: SystemProcess, requestNumber: Int = 0, answerBytesMax: Int, keeper: ProcessGuard? = nil) {
    (self.process, self.answerBytesMax, self.requestNumber) = (process, answerBytesMax, requestNumber)
    self.keeper = keeper
  }

  deinit { end() }

  // MARK: A line for a line

  /// Sends a request under a new number, and reads its answer.
  ///
  /// - Parameters:
  ///   - work: the most processor time that it may use; nil for any.
  ///   - request: makes the line of the request with that number.
  func ask(within limit: Duration, working work: Duration?, _ request: (Int) -> [UInt8])
    throws(ProcessFailure) -> WireProtocol.Answer
  {
    requestNumber = (requestNumber + 1) & 0x3FFF_FFFF
    let line = try exchange(request(requestNumber), within: limit, working: work)
    let answer: WireProtocol.Answer
    do throws(WireProtocol.NoAnswer) { answer = try WireProtocol.answer(line, to: requestNumber) } catch {
      throw .nonsense(error.problem, standardError: standardError())
    }
    try checkNothingIsLeft(after: line)
    return answer
  }

  /// Sends a line and waits for the next one.
  ///
  /// On a busy machine a program may wait longer for its turn than it works, so both times have limits.
  ///
  /// - Parameters:
  ///   - limit: how long it may take.
  ///   - work: the most processor time that it may use; nil for any.
  /// - Returns: the answer without the line break.
  func exchange(_ request: [UInt8], within limit: Duration, working work: Duration? = nil)
    throws(ProcessFailure) -> [UInt8]
  {
    readErrors()
    // Before the first answer, its lines are about the start, and are kept.
    if hasAnswered { errorTail.removeAll(keepingCapacity: true) }
    let (start, used) = (ContinuousClock.now, work == nil ? nil : process.processorTime)
    let end = start + limit
    var sent = 0
    var scanned = 0
    var hasEnded = false
    while true {
      if sent < request.count { sent = write(request, from: sent) }
      while let isOpen = readOutput() {
        if let answer = takeLine(from: &scanned) {
          hasAnswered = true
          return answer
        }
        guard isOpen else { throw ended() }
        guard received.count <= answerBytesMax else {
          throw .nonsense(
            "an answer of more than \(answerBytesMax >> 20) MB; --answer-limit (in Swift answerBytesMax) allows larger ones",
            standardError: standardError())
        }
      }
      // All output has been read by now, though another process that it started may keep the output open.
      if hasEnded { throw ended() }
      let now = ContinuousClock.now
      guard now < end, work.map({ now - start >= $0 && hasWorked($0, since: used) }) != true else {
        throw .late(limit: limit, standardError: standardError())
      }
      let isReady = wait(until: min(end - now, .milliseconds(100)), writes: sent < request.count)
      if !isReady { hasEnded = process.hasEnded }
    }
  }

  /// Whether the program has used nearly this much processor time since an earlier moment.
  ///
  /// - Parameter used: the time that it had used then; nil where the system does not say.
  private func hasWorked(_ work: Duration, since used: Duration?) -> Bool {
    guard let used, let now = process.processorTime else { return false }
    return now - used >= work * 0.9
  }

  /// Fails if more lines follow the answer.
  ///
  /// The failure quotes the answer, too: it may be the line that does not belong there, and the message must
  /// not depend on when the bytes arrived.
  ///
  /// - Parameter answer: the line that was taken as the answer.
  /// - Throws: ``ProcessFailure/nonsense(_:standardError:)``.
  func checkNothingIsLeft(after answer: [UInt8]) throws(ProcessFailure) {
    guard !received.isEmpty else { return }
    throw .nonsense(
      "more than the one line that was asked for: \(WireProtocol.quoted(answer)), then \(WireProtocol.quoted(received)); "
        + WireProtocol.printingAdvice,
      standardError: standardError())
  }

  /// The next whole line of what was received.
  private func takeLine(from scanned: inout Int) -> [UInt8]? {
    guard let index = received[scanned...].firstIndex(of: UInt8(ascii: "\n")) else {
      scanned = received.count
      return nil
    }
    if index == received.count - 1 {
      received.removeLast()
      let line = received
      received = []
      return line
    }
    let line = Array(received[..<index])
    received.removeSubrange(...index)
    return line
  }

  /// Waits until there is data to read, or room to write.
  ///
  /// - Returns: whether there is data or room.
  private func wait(until rest: Duration, writes: Bool) -> Bool {
    let isReady = Descriptor.wait(
      for: rest, reading: [process.output, process.errors], writing: writes ? process.input : nil)
    if isReady[1] { readErrors() }
    return isReady.contains(true)
  }

  /// The unfinished line of the program's output, quoted for a message.
  var unfinishedLine: String {
    received.isEmpty
      ? "it has written nothing to standard output; it has to read a line, to write one, and to flush it"
      : "it has written \(WireProtocol.quoted(received)) without a line break, which has to end each answer"
  }

  /// Writes as much as the program's input takes now.
  ///
  /// - Returns: the number of bytes written in all; all of them if the input is closed, as the answer or the
  ///   end of the program then tells more.
  private func write(_ bytes: [UInt8], from start: Int) -> Int {
    guard let count = try? process.input?.writeSome(bytes[start...]) else { return bytes.count }
    return start + count
  }

  /// Reads a piece of standard output.
  ///
  /// - Returns: whether standard output is still open; nil where there is nothing to read now.
  private func readOutput() -> Bool? {
    do throws(SystemError) {
      guard let count = try process.output?.readSome(into: &chunk) else { return nil }
      received.append(contentsOf: chunk[..<count])
      return count > 0
    } catch { return false }
  }

  // MARK: Standard error

  /// Reads the available part of standard error and keeps its end.
  private func readErrors() {
    // A program that writes errors without end must not keep this loop busy.
    for _ in 0..<64 {
      guard let errors = process.errors, let count = try? errors.readSome(into: &chunk) else { return }
      // Close it, so that no wait expects more from it.
      if count == 0 { return process.closeErrors() }
      errorTail.append(contentsOf: chunk[..<count])
      if errorTail.count > Self.errorBytesMax {
        errorTail.removeFirst(errorTail.count - Self.errorBytesMax)
      }
    }
  }

  /// The lines of standard error since the last request; bytes, as most of a long log is never shown.
  private var errorLines: [ArraySlice<UInt8>] {
    readErrors()
    return errorTail.split { (0x0A...0x0D).contains($0) }
  }

  /// The last lines of standard error since the last request.
  var printed: [String] { errorLines.suffix(Self.printedLinesMax).map(Self.harmless) }

  /// A line without the control characters that a terminal would obey.
  private static func harmless(_ line: ArraySlice<UInt8>) -> String {
    String(
      String.UnicodeScalarView(String(decoding: line, as: UTF8.self).unicodeScalars.filter { !$0.isObeyed }))
  }

  /// Whether a line contains the message of a trap.
  private static func tellsOfTrap(_ line: ArraySlice<UInt8>) -> Bool {
    line.indices.contains { start in trapMarks.contains { line[start...].starts(with: $0) } }
  }

  /// The reason and the place in a stack trace of Swift, the only output of a trap without a message, such as
  /// an overflow; nil where there is none.
  private static func trace(in lines: [ArraySlice<UInt8>]) -> String? {
    let start = lines.firstIndex {
      $0.starts(with: "Thread ".utf8) && $0.reversed().starts(with: " crashed:".utf8.reversed())
    }
    guard let start else { return nil }
    let frames = lines[start...].map(Self.harmless)
    guard let frame = frames.first(where: { $0.contains(" at /") && !$0.contains("[system]") }),
      let place = frame.ranges(of: " at /").last
    else { return nil }
    let failure = frames.lazy.compactMap { line in
      line.firstRange(of: "Swift runtime failure: ").map { line[$0.lowerBound...] }
    }.first
    let reason = failure.map { $0[..<($0.firstRange(of: " in ")?.lowerBound ?? $0.endIndex)] }
    return "\(reason ?? "a crash")\(frame[place.lowerBound...])"
  }

  /// Standard error since the last request, on one line: the first line of it and the last ones.
  func standardError() -> String {
    let lines = errorLines
    // A trap of Swift writes more lines of a stack trace after its message than are shown.
    let trap = lines.lastIndex(where: Self.tellsOfTrap)
    if trap == nil, let trace = Self.trace(in: lines) { return trace }
    return Self.told(trap.map { [lines[$0]] } ?? lines)
  }

  /// The first line, which often tells why, and the last seven, which tell where, cut to 600 characters.
  private static func told(_ lines: [ArraySlice<UInt8>]) -> String {
    guard let first = lines.first.map(harmless) else { return "" }
    let last = lines.dropFirst().suffix(7)
    let start = FormatError.shortened(first, to: last.isEmpty ? 600 : 200)
    // Count scalars, as a letter can have any number of accents.
    let (end, room) = (
      last.map(harmless).joined(separator: " | ").unicodeScalars, 600 - start.unicodeScalars.count
    )
    let shown = end.count > room ? "…" + String(end.suffix(room - 1)) : String(end)
    let gap = lines.count > last.count + 1 ? ["…"] : []
    return ([start] + gap + (last.isEmpty ? [] : [shown])).joined(separator: " | ")
  }

  // MARK: The end

  /// Ends the program with all that it has started.
  ///
  /// - Returns: how the program ended; nil if it was ended, or handed on, before.
  @discardableResult
  func end() -> SystemProcess.Ending? {
    guard !isOver else { return nil }
    isOver = true
    keeper?.remove(process)
    process.killAll()
    return process.reap()
  }

  /// Sends a last line, and says that no more requests will come.
  func sayNoMore(after line: [UInt8]) {
    _ = try? process.input?.writeSome(line[...])
    process.closeInput()
  }

  /// Hands the program on to another owner; it is no longer ended together with this value.
  func handOn() -> (process: SystemProcess, requestNumber: Int) {
    isOver = true
    return (process, requestNumber)
  }

  /// The failure to report once standard output has ended.
  private func ended() -> ProcessFailure {
    let latest = ContinuousClock.now + Self.endLimit
    while !process.hasEnded {
      guard ContinuousClock.now < latest else { return .closedOutput(standardError: standardError()) }
      Descriptor.wait(for: .milliseconds(1))
    }
    let errors = standardError()
    // It has ended already; this kills the processes that it has left behind.
    guard let ending = end() else { return .closedOutput(standardError: errors) }
    return .ended(ending, standardError: errors)
  }
}
