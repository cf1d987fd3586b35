import DragSpec

/// A declaration that keeps situations from being tried: a capability, or scenes of the code's own.
enum NeverTried: Hashable {
  /// At most so many touches are down at once.
  case touches(Int)
  /// Something never comes, or keeps its default.
  case without(String)
  /// There are so many items.
  case items(ClosedRange<Int>)
  /// A field has some values only.
  case field(String, FieldValues)
  /// Runs begin with these scenes only.
  case scenes

  /// All of them, as they are declared.
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

  /// As it is declared, in a few words: `touches=1`, `without=resize`.
  var words: String {
    switch self {
    case .touches(let count): "touches=\(count)"
    case .without(let name): "without=\(name)"
    case .items(let counts): "items=\(FieldValues(counts))"
    case .field(let name, let values): "fields \(name)=\(values)"
    case .scenes: "scenes"
    }
  }

  /// Promises without it.
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
  /// In how many scenarios a mistake has to show without a declaration that is said to keep it from being tried.
  private static var showingMin: Int { 3 }

  /// Names the declarations that keep mistakes from being tried; a mistake for which none is named cannot be made by code
  /// with these policies.
  mutating func nameWhatIsNeverTried(_ strength: inout Strength) {
    let all = NeverTried.all(in: lanes)
    guard !all.isEmpty else { return }
    for index in strength.mistakes.indices where strength.mistakes[index].verdict == .outside {
      guard shows(index, without: all) else { continue }
      let alone = all.filter { shows(index, without: [$0]) }
      var needed = alone.isEmpty ? all : alone
      if alone.isEmpty {
        // Those that can stay are kept, one after the other.
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
