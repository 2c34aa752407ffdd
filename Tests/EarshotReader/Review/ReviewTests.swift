// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech
import Testing

@testable import EarshotReader

@Suite("The review cursor, apart from the rest of the reader")
struct ReviewTests {
  private var review = Review()
  private var wording = Wording(
    phrases: .english, settings: ReaderSettings(), phonetics: SpeechComposer().phonetics)

  private func text(_ lines: [String]) -> ReviewText {
    ReviewText(count: lines.count, screenStart: 0, caret: nil) { index in
      let characters = lines[index].enumerated().map { ReviewCharacter(String($0.element), column: $0.offset) }
      return ReviewLine(id: UInt64(index), characters: characters)
    }
  }

  private mutating func said(_ commands: [ReviewCommand], in text: ReviewText) -> [[String]] {
    commands.map { review.handle($0, in: text, wording).words }
  }

  @Test("Lines are gone through to the end, which is told")
  mutating func lines() {
    let said = said(
      [.move(.line, .current), .move(.line, .next), .move(.line, .next), .top], in: text(["one", ""]))
    #expect(said == [["one"], ["blank"], ["bottom, blank"], ["one"]])
  }

  @Test("In a full-screen program the cursor follows caret and focus with each key, unless it is to stay")
  mutating func follows() {
    func screen(caret line: Int?) -> ReviewText {
      var text = text(["zero", "one", "two", "three"])
      text.isAlternate = true
      text.caret = line.map { ReviewPosition(line: $0, character: 0) }
      return text
    }
    _ = said([.move(.line, .next), .move(.line, .next)], in: screen(caret: 0))
    #expect(said([.move(.line, .current)], in: screen(caret: 1)) == [["two"]])
    review.keyPressed(stays: true)
    #expect(said([.move(.line, .current)], in: screen(caret: 1)) == [["two"]])
    review.keyPressed(stays: false)
    #expect(said([.move(.line, .current)], in: screen(caret: 1)) == [["one"]])
    // A program without a caret: where its focus is.
    review.keyPressed(stays: false)
    review.focusMoved(to: Rectangle(row: 3, column: 2, columns: 3))
    #expect(said([.move(.line, .current), .move(.character, .current)], in: screen(caret: nil)) == [["three"], ["r"]])
    review.keyPressed(stays: false)
    review.focusMoved(to: nil)
    #expect(said([.move(.line, .current)], in: screen(caret: 2)) == [["two"]])
  }

  @Test("Reading goes on from the first row that was counted, until a key")
  mutating func unsaid() {
    var text = text(["title", "said", "left", "left too"])
    text.isAlternate = true
    text.caret = ReviewPosition(line: 1, character: 0)
    review.beginsUnsaid(at: 2)
    review.focusMoved(to: Rectangle(row: 1, column: 0, columns: 4))
    guard case .read(let saying, _) = review.handle(.readFromHere, in: text, wording).first else {
      Issue.record("nothing is read")
      return
    }
    #expect(saying.words == [.text("left")])
    review.keyPressed(stays: false)
    #expect(said([.move(.line, .current)], in: text) == [["said"]])
  }

  @Test("What was looked for last is looked for again, and past the end from the beginning")
  mutating func find() {
    let text = text(["apple", "banana", "apple pie"])
    #expect(review.handle(.find(nil, .forward), in: text, wording).words == ["nothing to find yet"])
    let said = said([.find("PIE", .forward), .find(nil, .forward), .find("pear", .backward)], in: text)
    #expect(said.first == ["apple pie"])
    #expect(said.last == ["no match"])
  }

  @Test("Reading goes on when a line was heard to its end, and not when it was cut off")
  mutating func readOn() {
    let text = text(["one", "-----", "two", "three"])
    guard case .read(let saying, let reading?) = review.handle(.readFromHere, in: text, wording).first else {
      Issue.record("nothing follows")
      return
    }
    #expect(saying.words == [.text("one")])
    review.readOn(reading, saying: UtteranceID(1))
    #expect(review.takeDueReading() == nil)
    review.ended(UtteranceID(1), .finished)
    guard let due = review.takeDueReading(),
      case .read(let next, let last?) = review.goOn(due, in: text, wording).first
    else {
      Issue.record("nothing follows")
      return
    }
    #expect(next.words == [.text("two")])
    review.readOn(last, saying: UtteranceID(2))
    review.ended(UtteranceID(2), .interrupted)
    #expect(review.takeDueReading() == nil)
  }

  @Test("What is copied goes to the clipboard and stays in its slots, the newest first")
  mutating func copy() {
    #expect(review.handle(CopyCommand.line, in: text(["rose"]), wording).last == .clipboard("rose"))
    #expect(review.copy(said: "tulip", wording).last == .clipboard("tulip"))
    #expect(review.handle(.paste(slot: 1), in: text([""]), wording) == [.paste("rose")])
    #expect(review.tellSlot(wording).words == ["1: tulip"])
  }

  @Test("Indentation is told where it changes, for those who want it")
  mutating func indentation() {
    wording = Wording(
      phrases: .english, settings: wording.settings.telling { $0.saysIndentation = true },
      phonetics: wording.phonetics)
    let said = said(
      [.move(.line, .next), .move(.line, .next), .move(.line, .next)], in: text(["a", "  b", "  c", "d"]))
    #expect(said == [["2 spaces,   b"], ["  c"], ["no indentation, d"]])
  }

  @Test("A tone can tell it instead, a semitone higher for each column", arguments: [IndentationSignal.tone, .both])
  mutating func indentationByTone(signal: IndentationSignal) {
    wording = Wording(
      phrases: .english,
      settings: wording.settings.telling { ($0.saysIndentation, $0.indentationSignal) = (true, signal) },
      phonetics: wording.phonetics)
    let text = text(["a", "  b", "  c", "            d"])
    let effects = (0..<3).map { _ in review.handle(.move(.line, .next), in: text, wording) }
    let pitches = effects.map { effects in
      effects.flatMap { effect -> [Double] in
        guard case .tones(let series) = effect else { return [] }
        return series.heights.map(ToneSeries.pitch)
      }
    }
    // Twelve semitones are an octave, two are a whole tone.
    #expect(pitches.map(\.count) == [1, 0, 1])
    #expect(pitches.joined().map { Int($0.rounded()) } == [247, 440])
    let words = effects.map { effects in
      effects.contains {
        if case .say(let saying) = $0 { saying.words.contains(.text("2 spaces, ")) } else { false }
      }
    }
    #expect(words == [signal == .both, false, false])
  }
}

extension ReaderSettings {
  fileprivate func telling(_ change: (inout ReaderSettings) -> Void) -> ReaderSettings {
    var settings = self
    change(&settings)
    return settings
  }
}
