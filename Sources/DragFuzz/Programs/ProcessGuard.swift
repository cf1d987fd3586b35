/// A small helper process that outlives this one by a moment and ends what it has left behind.
///
/// It reads the groups that are started and ended from a pipe that closes when this process goes, however it goes,
/// `SIGKILL` included. Linux could have the children killed with their parent (`PR_SET_PDEATHSIG`), but that goes by
/// the *thread* that started them, and threads of a pool come and go; Darwin has nothing of the kind. The pipe works
/// on both.
struct ProcessGuard: Sendable {
  private let process: SystemProcess

  // Written as dash and bash both take it: `kill -KILL -- -1` is an error in one of them.
  private static let script = """
    trap '' INT TERM HUP QUIT
    live=' '
    while read -r sign group; do
      case $sign in
        +) live="$live$group " ;;
        -) live="${live%% $group *} ${live#* $group }" ;;
      esac
    done
    for group in $live; do kill -s KILL -- "-$group" 2>/dev/null; done
    for stat in /proc/[0-9]*/stat; do
      read -r line <"$stat" || continue
      set -- ${line##*) }
      case $live in *" $4 "*) line=${stat#/proc/}; kill -s KILL "${line%/stat}" ;; esac
    done 2>/dev/null
    """

  /// Starts the helper.
  init() throws(SystemError) {
    process = try SystemProcess(
      ["/bin/sh", "-c", Self.script], input: .ours, output: .nowhere, errors: .nowhere)
  }

  /// Adds a process group that has to end with this process.
  func add(_ process: SystemProcess) { tell("+ \(process.number)\n") }
  /// Removes a group that has ended.
  func remove(_ process: SystemProcess) { tell("- \(process.number)\n") }

  /// Lets the helper go; it ends the groups that are left.
  func finish() {
    var rest = process
    // It ends when its input does, which is at once.
    rest.closeInput()
    rest.reap()
  }

  // A line of this size is written as a whole or not at all.
  private func tell(_ line: String) { _ = try? process.input?.writeSome(Array(line.utf8)[...]) }
}
