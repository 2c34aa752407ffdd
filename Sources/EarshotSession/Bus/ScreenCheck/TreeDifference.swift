// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats

/// A difference between what a program tells of an element and what its screen shows in the element's place.
struct TreeDifference: Equatable {
  enum Fact: String {
    case name, state, focus
  }

  var app: String
  var fact: Fact
  var role: Role
  var told: String
  var shown: String

  /// "Deploy tells button "btn_0x" where its screen shows "Save"."
  var text: String {
    switch fact {
    case .name: "\(app) tells \(role.rawValue) \"\(told)\" where its screen shows \"\(shown)\"."
    case .state: "\(app) tells that \(role.rawValue) \"\(told)\" where its screen shows \"\(shown)\"."
    case .focus: "\(app) tells the focus in \(role.rawValue) \"\(told)\" while its screen has the caret \(shown)."
    }
  }

  /// For the transcript: `{"fact":"name","role":"button","told":"btn_0x","shown":"Save"}` under `treeDiffers`.
  var field: JSONField {
    let parts = [("fact", fact.rawValue), ("role", role.rawValue), ("told", told), ("shown", shown)]
    return JSONField("treeDiffers", .object(parts.map { JSONField($0.0, .string($0.1)) }))
  }
}
