import DragSpec

/// A declaration that keeps situations from being tried: a capability, or scenes of the code's own.
enum NeverTried: Hashable {
  /// At most this many touches are down at once.
  case touches(Int)
  /// A kind of event or feature never comes, or a field keeps its default.
  case without(String)
  /// The number of items is limited.
  case items(ClosedRange<Int>)
  /// A field has only some values.
  case field(String, FieldValues)
  /// Runs begin with these scenes only.
  case scenes

  /// All declarations that keep situations from being tried.
  static func all<B: Behaviour>(in declared: [Promises<B>]) -> [NeverTried] {
    declared.flatMap { promises -> [NeverTried] in
      let capabilities = promises.capabilities
      var all = capabilities.touches.map { [NeverTried.touches($0)] } ?? []
      all += capabilities.without.sorted().map { .without($0) }
      all += capabilities.items.map { [.items($0)] } ?? []
      all += capabilities.fields.sorted { $0.key < $1.key }.map { .field($0.key, $0.value) }
      return all + (promises.scenes == nil ? [] : [.scenes])
    }.unique
  }

  /// The declaration in a few words: `touches=1`, `without=resize`.
  var words: String {
    switch self {
    case .touches(let count): "touches=\(count)"
    case .without(let name): "without=\(name)"
    case .items(let counts): "items=\(FieldValues(counts))"
    case .field(let name, let values): "fields \(name)=\(values)"
    case .scenes: "scenes"
    }
  }

  /// Promises without this declaration.
  func leaving<B: Behaviour>(_ promises: Promises<B>) -> Promises<B> {
    var promises = promises
    switch self {
    case .touches: promises.capabilities.touches = nil
    case .without(let name): promises.capabilities.without.remove(name)
    case .items: promises.capabilities.items = nil
    case .field(let name, _): promises.capabilities.fields[name] = nil
    case .scenes: promises.scenes = nil
    }
    return promises
  }
}

extension StrengthGauge {
  /// The number of scenarios in which a mistake has to show without the declaration in question.
  private static var showingMin: Int { 3 }

  /// Names the declarations that keep mistakes from being tried; code with these policies cannot make the
  /// mistakes for which none is named.
  mutating func nameBlockingDeclarations(_ strength: inout Strength) {
    let all = NeverTried.all(in: lanes)
    guard !all.isEmpty else { return }
    for index in strength.mistakes.indices where strength.mistakes[index].verdict == .outside {
      guard shows(index, without: all) else { continue }
      let alone = all.filter { shows(index, without: [$0]) }
      var needed = alone.isEmpty ? all : alone
      if alone.isEmpty {
        // Keep the declarations that can stay, one after the other.
        for candidate in all {
          let fewer = needed.filter { $0 != candidate }
          if shows(index, without: fewer) { needed = fewer }
        }
      }
      strength.mistakes[index].hiddenBy = needed.map(\.words)
      strength.mistakes[index].eachHides = alone.isEmpty && needed.count > 1
    }
  }

  /// Whether a mistake shows often enough without some of these declarations, where nothing is given up.
  private mutating func shows(_ mistake: Int, without left: [NeverTried]) -> Bool {
    let declared = lanes.map { left.reduce($0) { $1.leaving($0) } }
    return shows(mistake, declared, times: Self.showingMin)
  }
}
