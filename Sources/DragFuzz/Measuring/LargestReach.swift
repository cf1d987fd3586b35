/// The largest whole number up to which something holds without a gap: how far one can go.
///
/// It looks one by one up to four, as most reaches are short; then it doubles, and then it bisects what lies
/// between. The search is Hypothesis' `find_integer`.
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
