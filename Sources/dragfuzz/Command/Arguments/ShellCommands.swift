// The commands that make dragfuzz at home in a terminal.
extension CommandSpec {
  static let completions = CommandSpec(
    "completions", "print the completions for a shell",
    discussion: [
      "Prints a script that completes commands, options, names and files.",
      "bash: dragfuzz completions bash > ~/.local/share/bash-completion/completions/dragfuzz",
      "zsh: dragfuzz completions zsh > _dragfuzz, in a folder of $fpath",
      "fish: dragfuzz completions fish > ~/.config/fish/completions/dragfuzz.fish",
      "Or for one session: source <(dragfuzz completions bash).",
    ],
    operand: Operand(
      name: "SHELL", count: 1...1, choices: Shell.allCases.map(\.rawValue), summary: "Which shell"),
    options: [], statuses: [.fine: "the script was printed"])

  static let man = CommandSpec(
    "man", "print the manual page",
    discussion: [
      "Prints the manual page in the language of man: dragfuzz man | man -l - shows it, and "
        + "dragfuzz man > ~/.local/share/man/man1/dragfuzz.1 keeps it for man dragfuzz."
    ],
    options: [], statuses: [.fine: "the page was printed"])

  /// The shells that have completions.
  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }
}
