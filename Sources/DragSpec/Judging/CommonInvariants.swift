// The invariants that every behaviour has.

/// A difference of that aspect, unless the condition holds; the words are made only for a difference.
@inline(__always)
public func expect(
  _ holds: Bool, _ aspect: @autoclosure () -> String, _ expected: @autoclosure () -> String,
  _ seen: @autoclosure () -> String
) -> Difference? {
  holds ? nil : Difference(aspect(), expected: expected(), seen: seen())
}

extension Difference {
  /// Another number of calls than is due.
  static func calls(of callback: String, due: Int, seen: Int) -> Difference {
    Difference(
      "calls", expected: "\(due == 0 ? "no call" : due == 1 ? "1 call" : "\(due) calls") of \(callback)",
      seen: seen == 0 ? "none" : seen == 1 ? "1 call" : seen > 0 ? "\(seen) calls" : "a count that has fallen"
    )
  }
}

extension Array {
  /// The first difference that a check of the elements finds, in their order.
  @inline(__always)
  func firstDifference(_ check: (Int, Element) -> Difference?) -> Difference? {
    for index in indices {
      if let difference = check(index, self[index]) { return difference }
    }
    return nil
  }
}

/// A set of the elements of a list, quick for long lists, and without memory of its own for short ones.
struct Membership<Element: Hashable> {
  private let list: [Element]
  private let set: Set<Element>

  init(_ list: [Element]) {
    self.list = list
    set = list.count > 64 ? Set(list) : []
  }

  func contains(_ element: Element) -> Bool { set.isEmpty ? list.contains(element) : set.contains(element) }
}

extension Invariant {
  /// No given item is missing.
  ///
  /// - Parameters:
  ///   - place: the word for the container: `grid`.
  ///   - isKept: whether the items are the same as before the event.
  static func nothingLost(
    _ place: String, given: @escaping @Sendable (inout Moment<B>) -> [ItemID],
    seen: @escaping @Sendable (inout Moment<B>) -> [ItemID],
    unless isKept: @escaping @Sendable (inout Moment<B>) -> Bool
  ) -> Invariant {
    Invariant("no-item-lost", "No item that the \(place) was given is missing.", severity: .loss) { now in
      if isKept(&now) { return nil }
      let items = seen(&now)
      let there = Membership(items)
      guard let lost = given(&now).first(where: { !there.contains($0) }) else { return nil }
      return Difference("", expected: "item \(lost) there", seen: items.asRest)
    }
  }

  /// No given item is there twice, and no other items are there.
  static func eachOnce(
    given: @escaping @Sendable (inout Moment<B>) -> [ItemID],
    seen: @escaping @Sendable (inout Moment<B>) -> [ItemID],
    unless isKept: @escaping @Sendable (inout Moment<B>) -> Bool
  ) -> Invariant {
    Invariant(
      "order-is-a-permutation", "No item appears twice in the order, and no unknown item appears in it.",
      severity: .loss
    ) { now in
      if isKept(&now) { return nil }
      let (items, given) = (seen(&now), given(&now))
      let known = Membership(given)
      let unknown = items.firstIndex { !known.contains($0) }
      let repeated = unknown.map { Array(items[..<$0]).firstRepeated } ?? items.firstRepeated
      guard let item = repeated ?? unknown.map({ items[$0] }) else { return nil }
      let problem = repeated == nil ? "unknown" : "twice"
      return Difference(
        problem, expected: given.isEmpty ? "no items" : "each of \(given.inWords) once",
        seen: "item \(item) \(problem) in \(items.inWords)")
    }
  }

  /// An event that makes no sense changes nothing.
  ///
  /// - Parameters:
  ///   - difference: describes the change; called only if something has changed.
  static func senselessEventsChangeNothing(
    _ difference: @escaping @Sendable (inout Moment<B>) -> Difference?
  ) -> Invariant {
    Invariant(CommonInvariant.senselessEvents, "An event that makes no sense at that moment changes nothing.")
    {
      now in now.isSenseless && now.isChanged ? difference(&now) : nil
    }
  }
}
