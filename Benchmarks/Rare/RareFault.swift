import DragFuzz
import DragSpec

/// A mistake that shows only where much has happened, or where there is much: nobody has reported it.
protocol RareFault: NotIsolated {
  /// What is wrong, in a sentence.
  static var mistake: String { get }
}

extension RareFault {
  /// The name of its type in kebab case.
  static var name: String {
    var name = ""
    for character in "\(Self.self)" {
      if character.isUppercase, !name.isEmpty { name.append("-") }
      name += character.lowercased()
    }
    return name
  }
}

/// Counts what happens to each of several things.
struct Counts<Thing: Hashable> {
  private var counts: [Thing: Int] = [:]

  /// Counts once more, and says the how manieth time that was.
  mutating func next(_ thing: Thing) -> Int {
    counts[thing, default: 0] += 1
    return counts[thing] ?? 0
  }

  /// How often a thing was counted.
  subscript(thing: Thing) -> Int { counts[thing] ?? 0 }

  /// Forgets a thing.
  mutating func forget(_ thing: Thing) { counts[thing] = nil }
}

/// A number as a program stores it that saves space.
func single(_ number: Double) -> Double { Double(Float(number)) }
