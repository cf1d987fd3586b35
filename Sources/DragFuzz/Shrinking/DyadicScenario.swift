import DragSpec

extension Scenario where B: FuzzedBehaviour {
  /// The scenario with sizes that divide exactly and touches at multiples of 1/1024: see `Dyadic.swift`.
  var dyadic: Scenario { B.dividing(self).withDyadicLocations }

  /// The scenario with touches at multiples of 1/1024.
  var withDyadicLocations: Scenario {
    var dyadic = self
    for index in 0..<dyadic.events.count {
      guard let location = dyadic.events[index].location, !location.isDyadic else { continue }
      dyadic.events[index].location = location.dyadic
    }
    return dyadic
  }
}
