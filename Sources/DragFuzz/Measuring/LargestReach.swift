/// The largest whole number for which something holds that holds for all smaller ones, too: how far one can go.
///
/// One by one up to four, as most ways are short; then by doubling, and then by halving what lies between. The search
/// is Hypothesis' `find_integer`.
///
/// - Parameter holds: whether one can go so far; it has to be false for some number.
/// - Returns: 0 where it does not hold for 1.
func largestReach(where holds: (Int) -> Bool) -> Int {
  for reach in 1...4 where !holds(reach) { return reach - 1 }
  var low = 4
  var high = 5
  while holds(high) {
    low = high
    high *= 2
  }
  while high - low > 1 {
    let middle = (low + high) / 2
    if holds(middle) { low = middle } else { high = middle }
  }
  return low
}
