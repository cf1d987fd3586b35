import DragSpec

/// The typical mistakes in drag code that a test with its declarations would notice or miss.
///
/// A ``StrengthGauge`` measures it, before there is any bug and without the code under test.
public struct Strength: Hashable, Sendable {
  /// The fate of a mistake in a test.
  public enum Verdict: Hashable, Sendable {
    /// The test finds the mistake: this promise breaks.
    case noticed(Violation.Key)
    /// The test misses the mistake, and would find it if nothing were given up.
    case missed
    /// No test within these capabilities can find the mistake, or code with these policies cannot make it.
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
    /// The fate of the mistake in the test.
    public var verdict: Verdict
    /// The declarations that hide a missed mistake, such as `target=own`, or that keep a mistake from being
    /// tried, such as `touches=1`; empty for all others, and where no explanation was asked for.
    ///
    /// Together they hide the mistake: without any one of them it is noticed. With ``eachHides`` each hides
    /// it alone: it is noticed only without all of them.
    public var hiddenBy: [String] = []
    /// Whether each of ``hiddenBy`` hides the mistake alone.
    public var eachHides = false
  }

  /// The typical mistakes of the behaviour, those that people report most often first.
  public var mistakes: [Mistake]

  /// The number of mistakes that the test finds.
  public var noticed: Int {
    mistakes.count { if case .noticed = $0.verdict { true } else { false } }
  }
  /// The mistakes that the test misses, and would find if nothing were given up.
  public var missed: [Mistake] { mistakes.filter { $0.verdict == .missed } }
  /// The mistakes that are never tried because of declared capabilities or scenes.
  public var neverTried: [Mistake] { mistakes.filter { $0.verdict == .outside && !$0.hiddenBy.isEmpty } }
  /// The number of mistakes that can be found within the capabilities.
  public var noticeable: Int { mistakes.count { $0.verdict != .outside } }
  /// The share of the noticeable mistakes that is found, from 0 to 1; 1 where none is noticeable.
  public var share: Double { noticeable == 0 ? 1 : Double(noticed) / Double(noticeable) }
}
