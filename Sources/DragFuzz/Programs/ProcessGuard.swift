/// A small helper process that outlives this one by a moment and ends the processes that it has left behind.
///
/// A pipe, which closes when this process goes in any way, `SIGKILL` included, tells the helper the groups
/// that are started and ended. On Linux, children could be killed with their parent (`PR_SET_PDEATHSIG`), but
/// this depends on the *thread* that started them, and threads of a pool come and go; Darwin has nothing like
/// it. The pipe works on both.
struct ProcessGuard: Sendable {
  private let process: SystemProcess

  // The script runs in dash and bash: `kill -KILL -- -1` is an error in one of them.
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

  /// Releases the helper, which ends the groups that are left.
  func finish() {
    var rest = process
    // It ends when its input does, which is at once.
    rest.closeInput()
    rest.reap()
  }

  // A line of this size is written wholly or not at all.
  private func tell(_ line: String) { _ = try? process.input?.writeSome(Array(line.utf8)[...]) }
}
