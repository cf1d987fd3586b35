import DragSpec

/// An option of the generator as the command line and documents name it.
public struct GenerationOption: Sendable {
  private enum Place: Sendable {
    case share(WritableKeyPath<GenerationOptions, Double> & Sendable)
    case count(WritableKeyPath<GenerationOptions, ClosedRange<Int>> & Sendable)
  }

  /// The name in kebab case: `chain-share`.
  public let name: String
  /// What it decides, in a few words.
  public let meaning: String
  private let place: Place

  private init(
    _ name: String, _ share: WritableKeyPath<GenerationOptions, Double> & Sendable, _ meaning: String
  ) {
    (self.name, self.meaning, place) = (name, meaning, .share(share))
  }

  private init(
    _ name: String, _ count: WritableKeyPath<GenerationOptions, ClosedRange<Int>> & Sendable,
    _ meaning: String
  ) {
    (self.name, self.meaning, place) = (name, meaning, .count(count))
  }

  /// Its value as text: `0.2`, or `1...4`.
  public func text(in options: GenerationOptions) -> String {
    switch place {
    case .share(let path): NumberText.of(options[keyPath: path])
    case .count(let path): "\(options[keyPath: path].lowerBound)...\(options[keyPath: path].upperBound)"
    }
  }

  /// What it decides, as a sentence.
  public var sentence: String {
    switch place {
    case .share: "The share of \(meaning)."
    case .count: meaning.prefix(1).uppercased() + meaning.dropFirst() + "."
    }
  }

  /// What its value has to be, with an example.
  public var expected: String {
    switch place {
    case .share: "a number from 0 to 1, as in \(name)=0.2"
    case .count: "a range of whole numbers up to \(Self.countMax), as in \(name)=1...4"
    }
  }

  /// How many of anything there may be.
  private static let countMax = 1000

  /// Sets it to what a text says.
  ///
  /// - Returns: false where the text is not ``expected``.
  func set(_ text: String, in options: inout GenerationOptions) -> Bool {
    switch place {
    case .share(let path):
      guard let share = Double(text), (0...1).contains(share) else { return false }
      options[keyPath: path] = share
    case .count(let path):
      guard let range = FieldValues(text)?.counts, range.lowerBound >= 0, range.upperBound <= Self.countMax
      else { return false }
      options[keyPath: path] = range
    }
    return true
  }

  /// All of them.
  public static let all: [GenerationOption] = [
    GenerationOption("items", \.items, "how many items most scenes have"),
    GenerationOption("columns", \.columns, "how many columns a grid has"),
    GenerationOption("spacings", \.spacings, "how wide margins and spacings are"),
    GenerationOption("gestures", \.gestures, "how many gestures most scenarios have"),
    GenerationOption("moves", \.moves, "how many moves a gesture has"),
    GenerationOption("cancel-share", \.cancelShare, "gestures that end in a cancel"),
    GenerationOption("short-gesture-share", \.shortGestureShare, "gestures that are not drags, such as taps"),
    GenerationOption(
      "second-touch-share", \.secondTouchShare, "steps at which another touch does something"),
    GenerationOption("surroundings-share", \.surroundingsShare, "steps at which the surroundings change"),
    GenerationOption(
      "hostile-share", \.hostileShare, "scenarios that are just lists of random events"),
    GenerationOption(
      "landmark-share", \.landmarkShare,
      "locations at borders, middles and other places where code breaks"),
    GenerationOption("swarm-share", \.swarmShare, "kinds of events that are left out of a scenario"),
    GenerationOption("many-gestures-share", \.manyGesturesShare, "scenarios with many gestures"),
    GenerationOption("many-gestures", \.manyGestures, "how many gestures these have"),
    GenerationOption("many-items-share", \.manyItemsShare, "scenes with many items"),
    GenerationOption("many-items", \.manyItems, "how many items these have"),
    GenerationOption("long-list-share", \.longListShare, "lists of random events that are long"),
    GenerationOption("long-list", \.longList, "how many events these have"),
    GenerationOption("busy-share", \.busyShare, "scenarios whose surroundings change often"),
    GenerationOption(
      "busy-surroundings-share", \.busySurroundingsShare, "their steps at which the surroundings change"),
    GenerationOption("many-touches-share", \.manyTouchesShare, "scenarios with up to five touches at once"),
    GenerationOption(
      "many-requests-share", \.manyRequestsShare, "scenarios in which many transfers are outstanding"),
    GenerationOption(
      "large-numbers-share", \.largeNumbersShare, "scenarios with lengths of 1,000 to 100,000 points"),
    GenerationOption(
      "text-fractions-share", \.textFractionsShare,
      "scenarios with 1,024ths of a point"),
    GenerationOption(
      "wide-share", \.wideShare,
      "scenarios with up to 8 columns, 6 sections, 3 apps, 5 views and 11 touches, and with repeated identifiers"
    ),
    GenerationOption(
      "odd-names-share", \.oddNamesShare, "scenarios with identifiers that are 0, negative or far apart"),
    GenerationOption(
      "chain-share", \.chainShare,
      "gestures that build on what has happened in the scenario before"),
    GenerationOption(
      "likeness-share", \.likenessShare, "lengths and places that repeat another one of the scenario"),
  ]
}

extension GenerationOptions {
  /// Sets an option by its name, as ``GenerationOption`` lists them.
  ///
  /// - Parameters:
  ///   - name: the name, such as `chain-share`.
  ///   - text: a number from 0 to 1 for a share, a range such as `1...4` for all else.
  /// - Returns: false where there is no such option, or the text is no such value.
  public mutating func set(_ name: String, to text: String) -> Bool {
    GenerationOption.all.first { $0.name == name }?.set(text, in: &self) ?? false
  }
}
