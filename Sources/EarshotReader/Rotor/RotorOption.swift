// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A setting of the rotor: the effect of up and down.
enum RotorOption: Hashable, Sendable {
  /// Through the text of the element.
  case text(ReviewUnit)
  /// To the next item of a kind.
  case kind(ElementKind)
  /// To the line above or below.
  case vertical
  /// A rotor of the source, by its name.
  case custom(String)
  /// The value of the element under the cursor.
  case value
  /// The actions of the element; each category is an option of its own.
  case actions(category: String?)
  /// Additional facts about the element.
  case moreContent
  /// The user's own commands.
  case ownCommands
  case zoom
  case setting(RotorSetting)

  /// True if it exists only for the element under the cursor: elsewhere the former setting returns.
  var belongsToElement: Bool {
    switch self {
    case .value, .actions, .moreContent, .zoom: true
    case .text, .kind, .vertical, .custom, .ownCommands, .setting: false
    }
  }

  /// True if up and down lead to other elements.
  var leadsAway: Bool {
    switch self {
    case .kind, .vertical, .custom: true
    case .text, .value, .actions, .moreContent, .ownCommands, .zoom, .setting: false
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
    // iOS itself names the category for editing.
    case .actions(nil): phrases.word(.rotorActions)
    case .actions("Edit"): phrases.word(.rotorEdit)
    case .actions(let category?): category
    case .moreContent: phrases.word(.rotorMoreContent)
    case .ownCommands: phrases(.groupOwn)
    case .zoom: phrases.word(.rotorZoom)
    case .setting(let setting): setting.name(in: phrases)
    }
  }
}

/// A setting changed by the rotor.
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
