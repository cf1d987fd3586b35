#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What happens where the system gives no more memory in the middle of a run.
package enum OutOfMemory {
  /// How the runtime of Swift begins what it says before it aborts the process because it was given none.
  private static let said: StaticString = "Fatal error: failed to allocate "

  private static let sentence: StaticString =
    "dragfuzz: memory has run out; allow more (ulimit -v), or use fewer --jobs or smaller files.\n"

  /// Ends the process in a sentence and with a status, instead of the runtime's words and a trap; must be called before
  /// there is a second thread.
  ///
  /// The runtime asks nobody, but it speaks through the C library's `stderr`, which becomes a stream that hands on
  /// whatever is written, and ends the process at those words. Where there is not even memory for the words, the runtime
  /// crashes over them. Every other crash stays what it is.
  package static func endInWords() {
    pthread_mutex_init(ending, nil)
    for number in signals {
      sigaction(number, nil, previous + Int(number))
      signal(number, atSignal)
    }
    #if canImport(Glibc)
      guard let stream = handingOn() else { return }
      setvbuf(stream, nil, _IONBF, 0)
      // The name is not in the module.
      dlsym(nil, "stderr")?.storeBytes(of: stream, as: Stream.self)
    #endif
  }

  // MARK: Crashes

  private static let signals = [SIGSEGV, SIGABRT, SIGILL, SIGTRAP]

  /// What happened at a signal before, by the number of the signal; written before there is a second thread.
  nonisolated(unsafe) private static let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)

  private static let atSignal: @convention(c) (Int32) -> Void = { number in
    if isOut { end() }
    sigaction(number, previous + Int(number), nil)
    raise(number)
  }

  /// Whether the system gives not even a few MB.
  private static var isOut: Bool {
    mmap(nil, 4 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0) == MAP_FAILED
  }

  // MARK: Words

  #if canImport(Glibc)
    private typealias Write = @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer?, Int) -> Int
    private typealias Stream = UnsafeMutablePointer<FILE>
    private typealias Open =
      @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>, itimerval) -> Stream?

    /// A stream that writes to standard error by ``handOn``.
    private static func handingOn() -> Stream? {
      // Neither it nor the type of its last parameter is in the module: four functions, of which only the second is
      // there. To C they are four words.
      guard let open = dlsym(nil, "fopencookie") else { return nil }
      var functions = itimerval()
      functions.it_interval.tv_usec = unsafeBitCast(handOn, to: Int.self)
      return unsafeBitCast(open, to: Open.self)(nil, "w", functions)
    }

    /// Writes, or ends the process; what is called here may need no memory.
    private static let handOn: Write = { _, bytes, count in
      guard let bytes else { return 0 }
      let length = said.utf8CodeUnitCount
      if count >= length, memcmp(bytes, said.utf8Start, length) == 0 { end() }
      return write(STDERR_FILENO, bytes, count)
    }
  #endif

  /// Locked by the first thread that ends the process, and never unlocked.
  nonisolated(unsafe) private static let ending = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  private static func end() -> Never {
    // Memory runs out for several threads at once, and it is said once.
    while pthread_mutex_trylock(ending) != 0 { pause() }
    // The line that shows how far a run has come is wiped off.
    if isatty(STDERR_FILENO) == 1 { _ = write(STDERR_FILENO, "\r\u{1B}[K", 4) }
    _ = write(STDERR_FILENO, sentence.utf8Start, sentence.utf8CodeUnitCount)
    _exit(71)
  }
}
