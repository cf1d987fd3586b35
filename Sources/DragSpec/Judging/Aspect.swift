/// A kind of difference between two snapshots: its field, its name and its words.
public struct Aspect<Snapshot>: Sendable {
  /// The name, which tells findings apart: `frame`, `order`.
  public let name: String
  /// The field with all that is in it, as a path of field names: `items.frame`.
  ///
  /// The path of a list also covers the number of its elements, and the identifiers that they define.
  public let field: String
  /// The promise that reports a difference; nil where the comparison as a whole does.
  public let promise: ComparedPromise?
  /// The invariant about the same field, without whose promise it is not compared; nil for none.
  public let invariant: String?
  let words: (@Sendable (Snapshot, Int) -> String)?
  let seen: (@Sendable (Snapshot, Int) -> String)?

  /// Makes an aspect.
  ///
  /// - Parameters:
  ///   - name: the name, which tells findings apart.
  ///   - field: the path of the field; nil where it is the name.
  ///   - promise: the promise that reports a difference; nil for the comparison as a whole.
  ///   - invariant: the invariant about the same field, without whose promise it is not compared.
  ///   - words: describes the field of a snapshot, for the index of an element of a list; nil for the path
  ///     and the value.
  ///   - seen: shorter words for the unexpected snapshot; nil for the same ones.
  public init(
    _ name: String, of field: String? = nil, as promise: ComparedPromise? = nil,
    with invariant: String? = nil,
    words: (@Sendable (Snapshot, Int) -> String)? = nil,
    seen: (@Sendable (Snapshot, Int) -> String)? = nil
  ) {
    self.name = name
    self.field = field ?? name
    self.promise = promise
    self.invariant = invariant
    self.words = words
    self.seen = seen ?? words
  }
}

/// A named part of the comparison with the reference, which can be selected or given up.
public struct ComparedPromise: Hashable, Sendable {
  /// The stable name, in kebab case.
  public let name: String
  /// Its promise, in one sentence.
  public let promise: String
  /// The severity of its break.
  public let severity: Severity
  /// Whether it depends on which of several touches may lift.
  public let dependsOnTouches: Bool

  /// Makes a promise; aspects with the same name are parts of one promise.
  public init(_ name: String, _ promise: String, severity: Severity = .fault, dependsOnTouches: Bool = false)
  {
    (self.name, self.promise, self.severity) = (name, promise, severity)
    self.dependsOnTouches = dependsOnTouches
  }
}

extension Behaviour {
  /// The parts of the comparison that have names of their own, in the order of the aspects.
  public static var comparedPromises: [ComparedPromise] {
    Snapshot.aspects.compactMap(\.promise).reduce(into: []) { promises, promise in
      if !promises.contains(where: { $0.name == promise.name }) { promises.append(promise) }
    }
  }

  /// The names of all promises: invariants, parts of the comparison, relations, and common ones.
  public static var promiseNames: [String] {
    invariants.map(\.name) + comparedPromises.map(\.name) + relations.map(\.name)
      + CommonInvariant.promises.map(\.name)
  }
}

/// An item, as it is seen in a snapshot.
public protocol SeenItem: Described, Hashable {
  /// Which item.
  var id: ItemID { get }
}

extension Array where Element: SeenItem {
  /// The item of that name, which mostly has that index.
  func item(_ id: ItemID, near index: Int = 0) -> Element? {
    indices.contains(index) && self[index].id == id ? self[index] : first { $0.id == id }
  }

  /// Whether the items are in the order of others.
  func hasOrder(of others: [Element]) -> Bool {
    count == others.count && indices.allSatisfy { self[$0].id == others[$0].id }
  }
}

extension Aspect {
  /// The aspect of a field of items; it reports the first item that differs.
  static func element<Element: SeenItem>(
    _ name: String, of field: String, with invariant: String? = nil,
    _ list: @escaping @Sendable (Snapshot) -> [Element],
    words: @escaping @Sendable (Element) -> String, seen: (@Sendable (Element) -> String)? = nil
  ) -> Aspect {
    Aspect(
      name, of: field, with: invariant,
      words: { "item \(list($0)[$1].id) \(words(list($0)[$1]))" },
      seen: { seen?(list($0)[$1]) ?? "item \(list($0)[$1].id) \(words(list($0)[$1]))" })
  }
}

extension SnapshotValue {
  /// None: every field is an aspect with its own name, in the order in which fields are described.
  public static var aspects: [Aspect<Self>] { [] }

  /// The first difference of this snapshot from the expected one, found by describing both.
  @inlinable public func firstDifference(
    from expected: Self, tolerance: Double, ignoring ignored: Set<String>
  ) -> Difference? {
    self == expected ? nil : describedDifference(from: expected, tolerance: tolerance, ignoring: ignored)
  }

  /// The first difference of this snapshot from the expected one, in any field.
  @inlinable public func firstDifference(from expected: Self, tolerance: Double) -> Difference? {
    firstDifference(from: expected, tolerance: tolerance, ignoring: [])
  }

  /// The first difference between what the two snapshots describe, in the order of ``aspects``.
  ///
  /// Of the aspects of a list, those of one element come before those of the next.
  ///
  /// - Parameters:
  ///   - expected: the snapshot to compare with.
  ///   - tolerance: how far numbers may lie apart.
  ///   - skipped: fields that are not compared.
  ///   - ignored: aspects that are not compared, by name.
  /// - Complexity: O(size of the snapshots), with some allocations: compare whole snapshots first.
  public func describedDifference(
    from expected: Self, tolerance: Double, skipping skipped: [String] = [],
    ignoring ignored: Set<String> = []
  ) -> Difference? {
    let aspects = Self.aspects
    let walk = walk(
      through: expected, fields: aspects.map(\.field), skipping: skipped,
      ignoring: ignored.isEmpty ? [] : Set(aspects.indices.filter { ignored.contains(aspects[$0].name) }),
      tolerance: tolerance)
    guard let found = walk.first else { return nil }
    guard aspects.indices.contains(found.rank.aspect) else {
      return Difference(found.name, expected: found.expected, seen: found.seen)
    }
    let aspect = aspects[found.rank.aspect]
    guard let words = aspect.words, let seenWords = aspect.seen else {
      return Difference(aspect.name, expected: found.expected, seen: found.seen)
    }
    let index = max(found.rank.element, 0)
    return Difference(aspect.name, expected: words(expected, index), seen: seenWords(self, index))
  }

  /// The paths of all fields that differ: `items.frame`.
  ///
  /// A list with another number of elements is one field, whose elements are not compared.
  public func differingFields(from expected: Self, tolerance: Double) -> Set<String> {
    walk(through: expected, fields: [], skipping: [], ignoring: [], tolerance: tolerance).differing
  }

  private func walk(
    through expected: Self, fields: [String], skipping skipped: [String], ignoring ignored: Set<Int>,
    tolerance: Double
  ) -> FieldWalk {
    var walk = FieldWalk(fields: fields, skipped: skipped, ignored: ignored, tolerance: tolerance)
    expected.show(to: &walk)
    walk.compare()
    show(to: &walk)
    return walk
  }
}

/// Walks through the fields of two values of one type, and finds the most important difference.
private struct FieldWalk: ShapeVisitor {
  /// The importance of a difference; smaller means more important.
  struct Rank {
    /// The first aspect of the same field of the snapshot.
    var group: Int
    /// The index of the element, where the aspect is about elements of a list; −1 elsewhere.
    var element: Int
    /// The index of the aspect; beyond the last one for a field without any.
    var aspect: Int

    func isBefore(_ other: Rank) -> Bool {
      (group, element, aspect) < (other.group, other.element, other.aspect)
    }
  }

  struct Finding {
    var rank: Rank
    var name: String
    var expected: String
    var seen: String
  }

  private let fields: [String]
  private let skipped: [String]
  /// The aspects that are not compared.
  private let ignored: Set<Int>
  private let tolerance: Double
  /// The fields of the expected value as described; for a list or an optional record also the number of its
  /// elements, and of the fields in it.
  private var recorded: [(leaf: FieldLeaf, length: Int)] = []
  /// The place of the next field among the recorded ones; nil while they are recorded.
  private var cursor: Int?
  /// The names on the way to the present field, and for a list the index of the element.
  private var path: [(name: String, index: Int?)] = []
  private(set) var first: Finding?
  /// The paths of all fields with a difference.
  private(set) var differing: Set<String> = []

  init(fields: [String], skipped: [String], ignored: Set<Int>, tolerance: Double) {
    self.fields = fields
    self.skipped = skipped
    self.ignored = ignored
    self.tolerance = tolerance
  }

  /// Begins the comparison with the recorded fields.
  mutating func compare() { cursor = 0 }

  // MARK: Findings

  private func isPath(_ path: String, in field: String) -> Bool {
    path == field || path.hasPrefix(field) && path.dropFirst(field.count).first == "."
  }

  private func rank(of path: String, inList list: (path: String, index: Int)?) -> Rank {
    var rank = Rank(group: fields.count, element: -1, aspect: fields.count)
    var length = 0
    let outermost = String(path.prefix { $0 != "." })
    for (index, field) in fields.enumerated() {
      if rank.group == fields.count, isPath(field, in: outermost) { rank.group = index }
      guard field.count > length, isPath(path, in: field) else { continue }
      length = field.count
      rank.aspect = index
    }
    if let list, length > list.path.count { rank.element = list.index }
    return rank
  }

  /// Notes a difference, if none before is more important.
  private mutating func note(_ name: String?, expected: String, seen: String) {
    let names = path.map(\.name) + (name.map { [$0] } ?? [])
    let path = names.joined(separator: ".")
    guard !skipped.contains(where: { isPath(path, in: $0) }) else { return }
    differing.insert(path)
    var list: (path: String, index: Int)?
    if let place = self.path.firstIndex(where: { $0.index != nil }), let index = self.path[place].index {
      list = (names[...place].joined(separator: "."), index)
    }
    let rank = rank(of: path, inList: list)
    if ignored.contains(rank.aspect) { return }
    if let first, !rank.isBefore(first.rank) { return }
    let place =
      self.path.map { part in part.name + (part.index.map { "[\($0)]" } ?? "") } + (name.map { [$0] } ?? [])
    let words = place.joined(separator: ".")
    first = Finding(
      rank: rank, name: names.last ?? "", expected: "\(words) \(expected)", seen: "\(words) \(seen)")
  }

  /// Records a field, or compares it with the recorded one.
  ///
  /// - Returns: whether the contents of the field can be compared.
  @discardableResult private mutating func see(_ name: String?, _ leaf: FieldLeaf) -> Bool {
    guard let place = cursor else {
      recorded.append((leaf, 0))
      return true
    }
    cursor = place + 1
    let model = place < recorded.count ? recorded[place].leaf : nil
    if let model, leaf.isClose(to: model, within: tolerance) { return true }
    note(name, expected: model?.words ?? "none", seen: leaf.words)
    return false
  }

  /// Sees a list or an optional record.
  private mutating func group(
    _ name: String, count: Int, isList: Bool, _ element: (inout Self, Int) throws(FormatError) -> Void
  ) throws(FormatError) {
    let start = cursor ?? recorded.count
    path.append((name, nil))
    if see(nil, count == 0 ? .nothing : .whole(count)) {
      for index in 0..<count {
        if isList { path[path.count - 1].index = index }
        try element(&self, index)
      }
    }
    path.removeLast()
    if cursor == nil {
      recorded[start].length = recorded.count - start
    } else if start < recorded.count {
      cursor = start + recorded[start].length
    }
  }

  // MARK: Fields

  mutating func field<S: FieldShape>(_ name: String, _ value: inout S.Value, _ shape: S, default: S.Value?) {
    see(name, shape.leaf(value))
  }

  mutating func identifier(
    _ name: String, _ value: inout Int, _ space: IdentifierSpace, _ use: IdentifierUse
  ) {
    // Another element at the same index is a difference of the list.
    let isName = use == .defines && path.last?.index != nil
    let index = path.last?.index
    if isName { path[path.count - 1].index = nil }
    see(isName ? nil : name, .whole(value))
    if isName { path[path.count - 1].index = index }
  }

  mutating func record<R: Described>(_ name: String, _ value: inout R) throws(FormatError) {
    path.append((name, nil))
    try value.describe(to: &self)
    path.removeLast()
  }

  mutating func record<R: Described>(_ name: String, _ value: inout R?) throws(FormatError) {
    guard var record = value else { return try group(name, count: 0, isList: false) { _, _ in } }
    try group(name, count: 1, isList: false) { walk, _ throws(FormatError) in try record.describe(to: &walk) }
  }

  mutating func list<R: Described>(_ name: String, _ value: inout [R]) throws(FormatError) {
    try group(name, count: value.count, isList: true) { walk, index throws(FormatError) in
      try value[index].describe(to: &walk)
    }
  }
}
