// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotReader

/// The screen beside the tree of a program, as the judge of its names.
extension Session {
  /// Begins to check the tree of a program.
  func checkTree(of app: String) { mediation.check.enter(app) }

  /// Ends the check, and logs how tree and screen agreed.
  func endTreeCheck() {
    // Its screen may be another's already.
    mediation.check.forget()
    if let summary = mediation.check.trust.summary {
      noteLine(
        .meta(
          at: now, "The names that \(mediation.check.app) told and its screen agree: \(summary).",
          fields: [JSONField("treeAgrees", .string(summary))]))
    }
  }

  /// Names from the screen what an update of the tree left without a good name, before it is spoken.
  func nameFromScreen(_ changes: [TreeChange]) {
    let named = mediation.check.told(changes, in: elements, on: screen, at: now)
    if !named.isEmpty { inform(.tree(named, saysChanges: false)) }
  }

  /// Compares tree and screen, now that both rest.
  func compareTreeWithScreen() {
    let outcome = mediation.check.due(in: elements, on: screen)
    for differs in outcome.differences {
      noteLine(.meta(at: now, differs.text, fields: [differs.field]))
    }
    if !outcome.changes.isEmpty { inform(.tree(outcome.changes, saysChanges: false)) }
  }
}
