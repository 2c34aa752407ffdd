// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// What the rotor can be set to: what up and down do.
enum RotorOption: Hashable, Sendable {
  /// Through the text of the element.
  case text(ReviewUnit)
  /// To the next thing of a kind.
  case kind(ElementKind)
  /// To the line above or below.
  case vertical
  /// A rotor of the source, by its name.
  case custom(String)
  /// The value of the element under the cursor.
  case value
  /// Actions of the element; those of a category are apart.
  case actions(category: String?)
  /// Facts about the element that are not said with it.
  case moreContent
  case zoom
  case setting(RotorSetting)

  /// Whether it is there for the element under the cursor alone: elsewhere the rotor is what it was before.
  var belongsToElement: Bool {
    switch self {
    case .value, .actions, .moreContent, .zoom: true
    case .text, .kind, .vertical, .custom, .setting: false
    }
  }

  func name(in phrases: Phrases) -> String {
    switch self {
    case .text(.character): phrases.word(.rotorCharacters)
    case .text(.word): phrases.word(.rotorWords)
    case .text(.line), .text(.sentence): phrases.word(.rotorLines)
    case .kind(let kind): kind.rotorName(in: phrases)
    case .vertical: phrases.word(.rotorVertical)
    case .custom(let name): name
    case .value: phrases.word(.rotorAdjustValue)
    // iOS names the category of editing itself.
    case .actions(nil): phrases.word(.rotorActions)
    case .actions("Edit"): phrases.word(.rotorEdit)
    case .actions(let category?): category
    case .moreContent: phrases.word(.rotorMoreContent)
    case .zoom: phrases.word(.rotorZoom)
    case .setting(let setting): setting.name(in: phrases)
    }
  }
}

/// Settings that the rotor changes.
enum RotorSetting: CaseIterable, Sendable {
  case rate, volume, pitch, punctuation, language, hints

  func name(in phrases: Phrases) -> String {
    switch self {
    case .rate: phrases.word(.rotorSpeechRate)
    case .volume: phrases.word(.rotorVolume)
    case .pitch: phrases(.rotorPitch)
    case .punctuation: phrases.word(.rotorPunctuation)
    case .language: phrases.word(.rotorLanguage)
    case .hints: phrases.word(.rotorHints)
    }
  }
}
