// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import Testing

@testable import EarshotReader

@Suite("The words of spoken commands")
struct SpokenVocabularyTests {
  private static let file = DataDirectory.find()?.text(named: "spoken.en") ?? ""
  private let vocabulary = SpokenVocabulary(parsing: file)

  @Test("Every command but the one that listens can be spoken, and each line of the file is understood")
  func all() {
    #expect(vocabulary.faults.isEmpty)
    let spoken = Set(vocabulary.commands.map(\.meaning))
    let silent = ReaderCommand.all.filter { $0 != .listen && !spoken.contains(.command($0)) }
    #expect(silent.compactMap(\.name) == [])
  }

  @Test("No phrase stands for two commands, and each is words as they are spoken, at most six")
  func phrases() {
    let texts = (vocabulary.commands + vocabulary.keys).map(\.text)
    #expect(Dictionary(grouping: texts) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == [])
    let odd = texts.filter { text in
      !text.utf8.allSatisfy { $0 == 0x20 || (0x61...0x7a).contains($0) } || text.split(separator: " ").count > 6
    }
    #expect(odd == [])
  }

  @Test("A line that names nothing is told by its number, and the rest applies")
  func faults() {
    let vocabulary = SpokenVocabulary(parsing: "# x\nreview.line.next\tnext line\nreview.line.sideways\tx\nmute\n\n")
    #expect(vocabulary.faults == [3, 4])
    #expect(vocabulary.commands == [SpokenPhrase("next line", .command(.review(.move(.line, .next))))])
  }
}
