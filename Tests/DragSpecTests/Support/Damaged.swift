import DragSpec

@testable import DragFuzz

/// How much of a snapshot is damaged.
enum Damage: CaseIterable {
  /// At most one part, with numbers that might be right.
  case mild
  /// Several parts, with the greatest and least numbers that there are.
  case wild
}

/// The reference with damage in what it shows: parts that are deleted, doubled, exchanged or changed.
///
/// Each snapshot is damaged as JSON and read again like the answer of a program; what no program could show stays
/// whole. The same scene and events always get the same damage, so that findings shrink.
struct Damaged<B: Behaviour>: Implementation {
  typealias Subject = B

  private let damage: Damage
  private let seed: UInt64
  private var reference: B.Reference
  private var truth = B.Snapshot.blank
  private var random = Random(seed: 0)

  init(_ damage: Damage, seed: UInt64, policies: B.Policies) {
    (self.damage, self.seed) = (damage, seed)
    reference = B.reference(policies)
  }

  mutating func start(_ scene: B.Scene) throws {
    random = Random(seed: seed, stream: FieldWriter.text(of: scene), iteration: 0)
    truth = .blank
    try reference.start(scene)
  }

  mutating func handle(_ event: B.Event) throws { try reference.handle(event) }

  mutating func observe(into snapshot: inout B.Snapshot) throws {
    try reference.observe(into: &truth)
    snapshot = truth
    for _ in 0..<(damage == .mild ? 1 : 6) where random.chance(0.5) {
      var json = JSON(of: snapshot)
      damage(&json)
      // A program that shows something unreadable ends its run there.
      if let seen = try? FieldReader.read(B.Snapshot.self, from: json) { snapshot = seen }
    }
    snapshot.sortSets()
  }

  private mutating func damage(_ json: inout JSON) {
    switch json {
    case .object(var fields):
      guard !fields.isEmpty else { return }
      let index = random.below(fields.count)
      if damage == .wild, random.chance(0.1) {
        fields[index].value = .null
      } else {
        damage(&fields[index].value)
      }
      json = .object(fields)
    case .array(var elements):
      guard !elements.isEmpty else { return }
      let index = random.below(elements.count)
      switch random.below(8) {
      case 0: elements.remove(at: index)
      case 1: elements.insert(elements[index], at: random.below(elements.count + 1))
      case 2: elements.swapAt(index, random.below(elements.count))
      case 3: elements = random.chance(0.5) ? [] : Array(elements.prefix(1))
      default: damage(&elements[index])
      }
      json = .array(elements)
    case .number(let number): json = .number(other(than: number))
    case .flag(let flag): json = .flag(!flag)
    case .text(let text): json = .text(random.chance(0.5) ? "" : text + text)
    case .null: json = random.chance(0.5) ? .number(other(than: 1)) : .object([])
    }
  }

  private mutating func other(than number: Double) -> Double {
    let near = [0, 1, 2, -1, number + 1, number - 1, -number, number + 0.25, number * 2]
    let far = [
      9e14, 0x1p53, 0x1p62, 0x1p63 - 1024, -0x1p63, 1e19, 1e300, -1e300, .greatestFiniteMagnitude, 5e-324,
      1e6, -1e6,
    ]
    let values = damage == .mild ? near : near + far
    return values[random.below(values.count)]
  }
}
