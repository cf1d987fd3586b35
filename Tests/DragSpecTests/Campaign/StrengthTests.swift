import PlantedFaults
import PublishedControls
import Testing

@testable import DragFuzz
@testable import DragSpec

@Suite("The strength of declarations")
struct StrengthTests {
  @Test func explore() {
    func show<R: RegisteredBehaviour>(_ behaviour: R) {
      typealias B = R.Subject
      let recipes = [Recipe<B>("everything", Capabilities())] + B.recipes
      for recipe in recipes {
        let clock = ContinuousClock.now
        var gauge = StrengthGauge<B>(of: B.referenceImplementation.keeping(recipe.promises))!
        let s = gauge.strength()
        let time = ContinuousClock.now - clock
        let e = gauge.explainedStrength()
        let all = ContinuousClock.now - clock
        print("##", B.name, recipe.name, s.noticed, "of", s.noticeable, "of", s.mistakes.count, time, all)
        for m in e.mistakes { print("   ", m.name, m.verdict, m.hiddenBy, m.needsAll) }
      }
    }
    for behaviour in Behaviours.all { show(behaviour) }
  }
}
