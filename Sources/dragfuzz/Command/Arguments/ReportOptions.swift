// The options for reports that other programs read.
extension OptionSpec {
  static let junit = OptionSpec(
    "junit", .path(placeholder: "FILE"),
    "Write a report in JUnit XML when the run ends: a case for each invariant", fallback: "none is written")
  static let github = OptionSpec(
    "github", .choice(GitHubChoice.allCases.map(\.rawValue)),
    "Whether to annotate what is found, on standard error, and to write a step summary; auto does so in a GitHub "
      + "workflow",
    fallback: "auto")
}

/// Whether a run speaks to GitHub.
enum GitHubChoice: String, CaseIterable {
  case auto, always, never
}
