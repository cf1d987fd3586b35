/// The largest whole number up to which a condition holds without a gap.
///
/// The search tries one by one up to four, as most reaches are short, then doubles, and then bisects, like
/// Hypothesis' `find_integer`.
///
/// - Parameter holds: the condition; it has to be false for some number.
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
