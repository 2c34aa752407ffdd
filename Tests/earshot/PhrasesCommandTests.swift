// SPDX-License-Identifier: Apache-2.0
import EarshotTestThreads
import Foundation
import Testing

@Suite("earshot phrases", .blocking, .timeLimit(.minutes(25)))
struct PhrasesCommandTests {
  /// A folder of data with files of its own.
  private func check(_ tag: String, _ files: [String: String]) throws -> Outcome {
    let scratch = try Scratch()
    let voices = scratch.url.appending(path: "Voices")
    try FileManager.default.createDirectory(at: voices, withIntermediateDirectories: true)
    for (name, text) in files { try Data(text.utf8).write(to: voices.appending(path: name)) }
    return try runEarshot(["phrases", "check", tag], environment: ["EARSHOT_DATA": scratch.url.path])
  }

  private static let english = [
    "phrases.en": "# Words.\n\nblank\tblank\nlines\t{count} lines\nlines [one]\t1 line\n", "brief.en": "blank\tbl\n",
    "tutorial.en": "welcome\tHello.\nwelcome\tAgain.\n", "symbols.en": "[\tleft bracket\tmost\n#\tnumber\tmost\n",
    "words.en": "a11y\taccessibility\n", "phonetic.en": "a\talfa\n",
  ]

  @Test("Files and lines that a language lacks are named, with the English words")
  func lacking() throws {
    let outcome = try check(
      "it", Self.english.merging(["phrases.it": "lines [one]\t1 riga\n", "words.it": "km\tchilometri\n"]) { $1 })
    #expect(outcome.status == 1)
    #expect(
      outcome.output.split(separator: "\n").map(String.init) == [
        "phrases.it: 1 of 2 lines missing.", "  blank\tblank",
        "brief.it is missing: short words for braille displays, 1 line in English.",
        "tutorial.it is missing: the lessons of earshot tutorial, 1 line in English.",
        "symbols.it is missing: names of signs, 2 lines in English.", "words.it: 1 line of its own.",
        "phonetic.it is missing: the spelling alphabet, 1 line in English.", "Braille: contracted by English rules.",
      ])
  }

  @Test("Each language that Earshot speaks has all of them", arguments: ["en", "de", "es", "fr", "ja", "ko", "pl"])
  func own(tag: String) throws {
    let outcome = try runEarshot(["phrases", "check", tag])
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("phrases.\(tag): complete."))
  }

  @Test(
    "Without a tag, or with what is none, one sentence says so",
    arguments: [[], ["check"], ["check", "it", "de"], ["tell", "it"], ["check", "../it"]])
  func usage(words: [String]) throws {
    let outcome = try runEarshot(["phrases"] + words)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty && outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
  }
}
