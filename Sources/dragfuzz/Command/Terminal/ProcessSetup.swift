#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What has to be put right about the process before anything else is done.
enum ProcessSetup {
  /// Keeps files from being opened in the place of a standard stream that whoever started the process has closed.
  ///
  /// A stream that can only be read takes the place, so that writing is still an error.
  static func occupyStandardDescriptors() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
