// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import Testing

@testable import EarshotReader

@Suite("Rules for what is said")
struct SpeechRulesTests {
  private func said(_ text: String, by rules: String, program: String? = nil) -> RuledPhrase? {
    SpeechRules(parsing: rules).applied(to: text, program: program)
  }

  @Test("A text in quotes is meant anywhere, a pattern by its groups; every occurrence is said otherwise")
  func otherwise() {
    #expect(said("a -> b -> c", by: #""->" = say "to""#)?.text == "a to b to c")
    #expect(said("took 12 ms", by: #"/took (\d+) ms/ = say "$1 milliseconds""#)?.text == "12 milliseconds")
    #expect(said("unused x, unused y", by: #"/unused (\w)/ = say "$1""#)?.text == "x, y")
    #expect(said("nothing", by: #""else" = silent"#) == nil)
  }

  @Test("A rule gives a tone, a style, a voice, a priority; a comma in quotes is text")
  func sound() {
    let phrase = said("FAILED", by: #"/FAILED/ = say "failed, really", earcon error, priority important, pitch -8"#)
    #expect(phrase?.text == "failed, really")
    #expect(phrase?.style?.earcon == .error)
    #expect(phrase?.style?.pitch == -8)
    #expect(phrase?.priority == .important)
    #expect(said("x", by: #""x" = style heading"#)?.category == .heading)
    #expect(said("x", by: #""x" = voice +f2, rate 90%"#)?.style?.voice == "+f2")
  }

  @Test("Rules apply in order, each to what the one before left, until one leaves it out")
  func order() {
    let rules = """
      "colour" = say "color"
      "color" = earcon more
      "never" = silent
      "never" = say "ever"
      """
    #expect(said("colour", by: rules)?.text == "color")
    #expect(said("colour", by: rules)?.style?.earcon == .more)
    #expect(said("never", by: rules)?.fate == .silent)
  }

  @Test("A line in brackets says for which programs the lines after it are")
  func programs() {
    let rules = """
      [program make, ninja]
      "x" = silent
      [all]
      "y" = silent
      """
    #expect(said("x", by: rules, program: "make")?.fate == .silent)
    #expect(said("x", by: rules, program: "cat") == nil)
    #expect(said("x", by: rules) == nil)
    #expect(said("y", by: rules)?.fate == .silent)
  }

  @Test(
    "A line that is not understood is named, and the rest applies",
    arguments: [
      ("word = silent", .line), (#""x" ="#, .line), (#""x""#, .line), ("/(/ = silent", .pattern),
      (#""x" = shout"#, .action("shout")), (#""x" = say x"#, .action("say x")),
      (#""x" = earcon bark"#, .action("earcon bark")), (#""x" = summary """#, .action(#"summary """#)),
      ("[language ko]", .line), (#""x" = silent,"#, .action("")),
    ] as [(String, SpeechRules.Fault.Problem)])
  func faults(_ line: String, _ problem: SpeechRules.Fault.Problem) {
    let rules = SpeechRules(parsing: "# Mine.\n\(line)\n\"y\" = silent")
    #expect(rules.faults == [SpeechRules.Fault(line: 2, problem: problem)])
    #expect(rules.applied(to: "y", program: nil)?.fate == .silent)
    #expect(SpeechRules.problem(in: "\"y\" = silent") == nil)
  }
}
