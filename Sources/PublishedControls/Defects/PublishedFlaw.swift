import DragFuzz

/// A defect of a published control that can be repaired alone; its name is that of the case in kebab case.
protocol PublishedFlaw: CaseIterable, RawRepresentable<Int>, Sendable {
  /// The mistake, and the kind of violation that shows it best.
  var defect: Defect { get }
}

extension PublishedFlaw {
  static var defects: [Defect] { allCases.map(\.defect) }

  /// Describes this defect.
  func shown(_ summary: String, breaks invariant: String, at place: String) -> Defect {
    Defect("\(self)".kebabCase, summary, breaks: invariant, at: place)
  }
}

/// Some of the defects of a published control, a bit each.
struct Flaws<Flaw: PublishedFlaw>: OptionSet, Sendable {
  let rawValue: Int

  /// All defects: the control as published.
  static var all: Flaws { Flaws(rawValue: 1 << Flaw.allCases.count - 1) }

  func contains(_ flaw: Flaw) -> Bool { rawValue >> flaw.rawValue & 1 != 0 }
}
