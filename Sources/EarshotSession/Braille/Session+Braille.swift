// SPDX-License-Identifier: Apache-2.0
import EarshotBraille
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotSpeech

/// A braille display beside the voice: it gets what the reader composes, and what is on the screen.
@MainActor
final class SessionBraille {
  var outlets: BrailleOutlets
  var reading = BrailleReading()
  var typing = BrailleTyping()
  var keys = BrailleKeyTable(parsing: BrailleKeyTable.builtIn, section: "")
  var tables = BrailleTables(language: "en")
  /// The text of the key table's file.
  let keyFile: String
  /// The way of the caret to a routing key.
  var route: CaretRoute?
  /// The choices that hold.
  var settings: BrailleSettings?

  init(_ outlets: BrailleOutlets, keyFile: String?) {
    self.outlets = outlets
    self.keyFile = keyFile ?? BrailleKeyTable.builtIn
  }
}

extension Session {
  /// Begins to use a braille display, or one of another size.
  ///
  /// - Parameters:
  ///   - columns: Its cells; 0 if it is not there yet, or gone: what is told is kept for it.
  ///   - outlets: The ways to the display, which take what it shows.
  ///   - keyFile: The text of the file with the keys of displays; nil for the few that are built in.
  public func useBraille(columns: Int, _ outlets: BrailleOutlets, keyFile: String?) {
    let display = braille ?? SessionBraille(outlets, keyFile: keyFile)
    display.outlets = outlets
    braille = display
    configureBraille()
    carryOut(display.reading.resize(columns: columns, in: brailleWorld), on: display)
  }

  private var brailleWorld: SessionBrailleWorld { SessionBrailleWorld(session: self) }

  /// Ends the use of braille displays.
  public func endBraille() {
    braille = nil
    reader.composesBriefs(false)
  }

  /// The user's choices may be others now.
  func configureBraille() {
    guard let braille else { return }
    reader.composesBriefs(true)
    type(braille.configure(reader.settings.braille, language: reader.configuration.phrases.language), on: braille)
  }

  /// A key may have changed one of the user's choices. Other changes leave the way of typing as it is.
  func settingChanged() {
    guard let braille, braille.settings != reader.settings.braille else { return }
    configureBraille()
  }

  // MARK: What happens

  func toldBraille(_ utterance: Utterance) {
    guard let braille else { return }
    let told = ToldText(
      ToldText.Subject(utterance), utterance.text, shown: utterance.brief, key: utterance.coalescingKey)
    carryOut(braille.reading.tell(told, at: now, in: brailleWorld), on: braille)
  }

  func pressedBeforeBraille() {
    guard let braille else { return }
    braille.route = nil
    carryOut(braille.reading.keyPressed(in: brailleWorld), on: braille)
  }

  func brailleMayHaveChanged() {
    guard let braille else { return }
    carryOut(braille.reading.changed(in: brailleWorld), on: braille)
    routeOn(braille)
  }

  var brailleDeadline: Instant? { braille?.reading.deadline }

  func brailleIsDue() {
    guard let braille else { return }
    carryOut(braille.reading.advance(to: now, in: brailleWorld), on: braille)
  }

  // MARK: Answers of the process that translates

  /// The cells of a line that was asked for.
  public func translated(_ id: UInt64, cells: [UInt8], starts: [Int]) {
    guard let braille else { return }
    carryOut(braille.reading.translated(id, cells: cells, starts: starts), on: braille)
  }

  /// Whoever translates is new, and knows nothing of what was asked.
  public func askAgainForBraille() {
    guard let braille else { return }
    type(braille.typing.askAgain(), on: braille)
  }

  /// The text of typed cells that was asked for.
  public func read(_ id: UInt64, text: String) {
    guard let braille else { return }
    type(braille.typing.answer(id, text), on: braille)
  }

  // MARK: Effects

  func carryOut(_ effects: [BrailleEffect], on braille: SessionBraille) {
    var waiting = effects[...]
    while let effect = waiting.popFirst() {
      switch effect {
      case .translate(let id, let line):
        let stretches = braille.tables.stretches(of: line)
        if stretches.isEmpty || !braille.outlets.translate(id, stretches) {
          waiting = braille.reading.untranslated(id) + waiting
        }
      case .show(let window):
        braille.outlets.show(window)
        noteBraille(window)
      case .moveCaret(let count): moveCaret(by: count, on: braille)
      case .moveCaretTo(let row, let character): moveCaret(toRow: row, character, on: braille)
      case .activate: handle(.command(.gesture(.activate)), at: now)
      case .command(let name):
        if let command = ReaderCommand(name: name) { handle(.command(command), at: now) }
      case .copy(let text): inform(.copy(text))
      case .boundary: if reader.settings.playsEarcons { play(.boundary) }
      }
    }
  }

  /// Writes what is on the display into the transcript.
  private func noteBraille(_ window: BrailleWindow) {
    var fields = [JSONField("origin", .string(window.origin.rawValue))]
    if let cursor = window.cursor { fields.append(JSONField("cursor", JSONValue(cursor))) }
    if let character = window.character { fields.append(JSONField("character", .string(character))) }
    if window.isContinued { fields.append(JSONField("continued", .bool(true))) }
    if window.hasMore { fields.append(JSONField("more", .bool(true))) }
    noteLine(
      TranscriptLine(
        t: now, heard: now, text: window.text, source: SpeechSource(window.origin), outcome: .finished, priority: .text,
        kind: .braille, fields: fields))
  }

  /// Pans through all that was told since the last key, as someone who reads all of it.
  public func readAllBraille() {
    guard let braille else { return }
    for _ in 0..<Self.mostPans {
      if let effects = braille.reading.goToUnreadHome(in: brailleWorld) {
        carryOut(effects, on: braille)
      } else if braille.reading.hasMoreToRead {
        carryOut(braille.reading.pan(.forward, at: now, in: brailleWorld), on: braille)
      } else if let effects = braille.reading.goToUnread(in: brailleWorld) {
        carryOut(effects, on: braille)
      } else {
        return
      }
    }
  }

  private static let mostPans = 10_000
}

extension SessionBraille {
  /// Applies the user's choices.
  ///
  /// - Returns: What a word of typed cells becomes that was not finished.
  fileprivate func configure(_ settings: BrailleSettings, language: String) -> [BrailleTyping.Output] {
    // A key of the display chooses, too: that holds until the setting is another one.
    let isOtherInput = self.settings?.input != settings.input
    self.settings = settings
    reading.messageTime = settings.messageTime
    reading.showsStatus = settings.showsStatus
    keys = BrailleKeyTable(parsing: keyFile, section: settings.keys.rawValue)
    let grade: BrailleTables.Grade =
      switch settings.grade {
      case .contracted: .contracted
      case .uncontracted: .uncontracted
      case .computer: .computer
      }
    tables = BrailleTables(
      language: language, grade: grade, proseTable: settings.proseTable, codeTable: settings.codeTable)
    return isOtherInput ? typing.setMode(BrailleTyping.Mode(settings.input)) : []
  }
}

extension BrailleTyping.Mode {
  init(_ input: BrailleSettings.Input) {
    switch input {
    case .computer: self = .computer
    case .contracted: self = .contracted
    case .korean: self = .korean
    }
  }
}

extension ToldText.Subject {
  fileprivate init(_ utterance: Utterance) {
    switch utterance.source {
    case .focus: self = utterance.brief == nil && utterance.coalescingKey == "caret" ? .caret : .element
    case .echo: self = [nil, "completion"].contains(utterance.coalescingKey) ? .completions : .echo
    case .output: self = utterance.coalescingKey == "flood" ? .flood : .output
    case .review: self = .review
    case .status: self = .status
    case .hint: self = .hint
    case .announcement, .reader: self = .message
    }
  }
}

extension SpeechSource {
  fileprivate init(_ origin: BrailleLine.Origin) {
    switch origin {
    case .caret: self = .echo
    case .element: self = .focus
    case .output: self = .output
    case .message: self = .announcement
    case .review, .screen: self = .review
    }
  }
}
