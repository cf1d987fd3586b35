import DragSpec

/// Which of the mistakes that people make in drag code a test would notice, with what it declares.
///
/// A ``StrengthGauge`` measures it, before there is any bug and without the code under test.
public struct Strength: Hashable, Sendable {
  /// What becomes of a mistake in a test.
  public enum Verdict: Hashable, Sendable {
    /// The test finds it; that promise breaks.
    case noticed(Violation.Key)
    /// The test does not find it, and would if it gave up nothing.
    case missed
    /// No test within these capabilities can find it, or code with these policies cannot make it.
    case outside
  }

  /// A typical mistake.
  public struct Mistake: Hashable, Sendable {
    /// Its name, in kebab case.
    public var name: String
    /// What is wrong, in one sentence.
    public var summary: String
    /// A public report of it, as `owner/repository#number`.
    public var report: String
    /// What becomes of it.
    public var verdict: Verdict
    /// The declarations that hide a missed mistake, such as `target=own`, or that keep an outside one from being tried, such
    /// as `touches=1`; empty for all others, and where nobody has asked.
    ///
    /// Together they hide it: it is noticed without any one of them. With ``eachHides`` each does so alone: it is
    /// noticed only without all of them.
    public var hiddenBy: [String] = []
    /// Whether each of ``hiddenBy`` hides it alone.
    public var eachHides = false
  }

  /// The typical mistakes of the behaviour, those that people report most often first.
  public var mistakes: [Mistake]

  /// How many are found.
  public var noticed: Int {
    mistakes.count { if case .noticed = $0.verdict { true } else { false } }
  }
  /// Those that are not found, and would be if nothing were given up.
  public var missed: [Mistake] { mistakes.filter { $0.verdict == .missed } }
  /// Those that are never tried, because of what is declared as a capability or as scenes.
  public var neverTried: [Mistake] { mistakes.filter { $0.verdict == .outside && !$0.hiddenBy.isEmpty } }
  /// How many can be found within the capabilities.
  public var noticeable: Int { mistakes.count { $0.verdict != .outside } }
  /// The share of the noticeable mistakes that is found, from 0 to 1; 1 where none is noticeable.
  public var share: Double { noticeable == 0 ? 1 : Double(noticed) / Double(noticeable) }
}
