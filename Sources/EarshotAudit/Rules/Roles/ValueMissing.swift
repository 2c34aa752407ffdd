// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let valueMissing = Rule(
    "value-missing", "What has a measure says it.", .serious,
    mappedTo: Mapping.criterion("4.1.2", en: "11.5.2.7"),
    why: "A slider or a progress bar is its number; without it there is only \"Volume, adjustable\".",
    how: "Sliders, spin buttons, meters and other adjustable elements have a value. A progress bar without one may "
      + "have no measure: a person has to look.",
    remedy: "Set the value in spoken words: \"40 %\", \"3 of 10\".",
    cannotTell: [.maybeIntended],
    checks: [
      .element { element, tally in
        let isMeasure = measures.contains(element.role) || element.element.traits.contains(.adjustable)
        guard isMeasure || element.role == .progressIndicator, element.element.isElement else { return }
        if element.element.value?.trimmed.nonEmpty != nil { return tally.pass() }
        let what = element.called
        if element.role == .progressIndicator {
          tally.cannotTell(.maybeIntended, "\(what) shows progress and no measure of it.", element.evidence)
        } else {
          tally.fail("\(what) does not say its value.", element.evidence, fix: Fix("value"))
        }
      }
    ])

  private static let measures: Set<Role> = [.slider, .spinButton, .meter]
}
