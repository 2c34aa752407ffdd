// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotSpeech

@Suite("Code keeps its meaning")
struct CodeReadingTests {
  @Test(
    "V-92 A sign that changes the meaning of code is said at every level",
    arguments: [
      ("a != b && c <= d || !ok", "a not equal b and and c less or equal d or or not ok"),
      ("2 ^ 3", "2 caret 3"),
      ("items[i] ?? 0", "items left bracket i right bracket double question 0"),
      ("HEAD~3^2", "HEAD tilde 3 caret 2"),
      ("f(x)", "f left paren x right paren"),
      ("a * (b + c)", "a star left paren b plus c right paren"),
      ("x = !ready ? -1 : a-1", "x equals not ready question minus 1 colon a minus 1"),
      ("x === y && x !== z", "x triple equals y and and x not identical z"),
      ("let z = a?.b ?? c!", "let z equals a question dot b double question c exclamation"),
      ("for (i = 0; i < 3; i++) {", "for left paren i equals 0; i less 3; i plus plus right paren left brace"),
      ("(a, b) => a - b", "left paren a, b right paren double arrow a minus b"),
      ("std::vector<int> v", "standard double colon vector less int greater v"),
      ("#[derive(Debug)]", "hash left bracket derive left paren Debug right paren right bracket"),
      ("x -= 1", "x minus equals 1"),
      ("i--", "i minus minus"),
      ("0..<10", "0 dot dot less 10"),
      ("make 2>/dev/null || exit 1", "make errors to slash dev slash null or or exit 1"),
      ("cmd > log 2>&1", "command greater log errors to output"),
      ("echo \"$(date)\" >> log", "echo quote dollar paren date right paren quote double greater log"),
      ("[ ! -f x ] && rm -rf /tmp", "left bracket not dash f x right bracket and and rm dash rf slash temp"),
      ("if ! grep -q x", "if not grep dash q x"),
      ("rm *.o", "rm star dot o"),
      ("!keep", "not keep"),
      ("cd ..", "cd dot dot"),
      ("ls /", "ls slash"),
      ("x=1 | $y & ~z", "x equals 1 pipe dollar y and tilde z"),
      ("f(a,b)", "f left paren a, b right paren"),
      ("x: [1, 2]", "x: left bracket 1, 2 right bracket"),
      ("PATH=/a:$PATH", "PATH equals slash a colon dollar PATH"),
      ("git commit -m \"Fix it (again)\"", "git commit dash m quote Fix it left paren again right paren quote"),
      ("sudo !!", "sue-doo exclamation exclamation"),
    ], PunctuationLevel.allCases.prefix(2))
  func meaning(line: (text: String, words: String), level: PunctuationLevel) {
    let said = composed(line.text, punctuation: level).joined(separator: " ")
    #expect(said == "\(englishVoice): \(line.words)")
  }

  @Test("No two lines of code that differ in one sign sound alike, at any level", arguments: PunctuationLevel.allCases)
  func distinct(level: PunctuationLevel) {
    let families = [
      [
        "if (a == b) { f(); }", "if (a != b) { f(); }", "if (a <= b) { f(); }", "if (a >= b) { f(); }",
        "if (a = b) { f(); }", "if (a < b) { f(); }", "if (!a == b) { f(); }", "if (a == !b) { f(); }",
      ],
      [
        "x = a + b", "x = a - b", "x = a * b", "x = a / b", "x = a % b", "x = a ^ b", "x = a & b", "x = a | b",
        "x = a && b", "x = a || b", "x = a ?? b", "x = a << b", "x = a >> b", "x += a b", "x -= a b", "x = a.b",
        "x = a_b", "x = a(b)", "x = a[b]", "x = a::b", "x = a->b", "x = -a b", "x = ~a b", "x = !a b", "x = a?.b",
        "x = a!.b", "x = \"a b\"", "x = 'a b'", "x = `a b`", "x = {a b}", "x = (a b)", "x = [a b]", "x = a..b",
        "x = a...b", "x = a => b", "x = a b", "x = @a b", "x = #a b", "x = $a b", "x = \\a b", "x = *a b", "x = &a b",
        "x = a++ b", "x = a-- b",
      ],
      [
        "cmd a b", "cmd a | b", "cmd a && b", "cmd a || b", "cmd a > b", "cmd a >> b", "cmd a < b", "cmd a 2> b",
        "cmd a & b", "cmd $a b", "cmd ~a b", "cmd !a b", "cmd *a b", "cmd -a b", "cmd --a b", "cmd $(a) b",
        "cmd ${a} b", "cmd a/ b", "cmd /a b", "cmd .a b", "cmd ../a b", "cmd a=b", "cmd #a b", "cmd a@b", "cmd a^b",
        "cmd a~b", "cmd a\\ b",
      ],
    ]
    for family in families {
      var heard: [[String]: String] = [:]
      for line in family {
        let said = composed(line, punctuation: level)
        #expect(heard[said] == nil, "\(level): \(line) sounds like \(heard[said] ?? "")")
        heard[said] = line
      }
    }
  }

  @Test(
    "Prose keeps its pauses and has no signs named",
    arguments: [
      ("Earshot (a reader) speaks", "Earshot, a reader, speaks"),
      ("Really?! Wow! Great...", "Really? Wow! Great."),
      ("Bonjour ! Ça va ?", "Bonjour Ça va"),
      ("Continue? [y/N]", "Continue? y slash N"),
      ("He said \"stop.\" Then left.", "He said stop. Then left."),
      ("Remove the selected file(s) now", "Remove the selected file s now"),
      ("sshd[812]: Accepted", "sshd 812: Accepted"),
      ("3 files changed, 10 insertions(+), 2 deletions(-)", "3 files changed, 10 insertions, 2 deletions"),
    ])
  func prose(text: String, words: String) {
    #expect(composed(text) == ["\(englishVoice): \(words)"])
  }

  @Test(
    "Bars and rules of tables are silent, as frames are",
    arguments: [
      ("| Name | Size |", "Name, Size"), ("| a |", "a"), ("|------|:----:|", ""), ("+-----+-----+", ""),
      ("----+----+---", ""), (" id |  name  | x", "id, name, x"),
      (" file.swift | 12 ++++++---", "file dot swift, 12 6 plus dash dash dash"),
      ("cat a | sort | uniq", "cat a pipe sort pipe uniq"),
    ])
  func tables(text: String, words: String) {
    #expect(composed(text) == (words.isEmpty ? [] : ["\(englishVoice): \(words)"]))
  }

  @Test(
    "Signs carry a value, or are bullets",
    arguments: [
      ("[■■■□□] done", "3 of 5 done"), ("●●○", "2 of 3"), ("★★★★☆ good", "4 of 5 good"),
      ("● nginx running", "engine X running"), ("○ nginx stopped", "circle engine X stopped"),
      ("(●) On (○) Off", "filled circle On circle Off"), ("⚠ warning: x", "warning: x"),
      ("⚠ careful", "warning careful"),
      ("Name ▲", "Name up triangle"), ("   |   ^^^^ here", "here"), ("      ^~~~", ""),
    ])
  func values(text: String, words: String) {
    let said = composed(text).map { $0.replacing(",", with: "") }
    #expect(said == (words.isEmpty ? [] : ["\(englishVoice): \(words)"]))
  }

  @Test("Every language names every sequence, and no two alike", arguments: ["de", "en", "es", "fr", "ja", "ko", "pl"])
  func languages(language: String) throws {
    let text = try #require(shippedData.text(named: "symbols", language: language))
    var unreadable: [Int] = []
    let table = SymbolTable(parsing: text) { unreadable.append($0) }
    #expect(unreadable == [])
    var names: [String: String] = [:]
    for signs in [
      "!=", "!==", "==", "===", "<=", ">=", "<=>", "=~", "->", "<-", "=>", "&&", "||", "??", "::", "...",
      "..", "..<", "-=", "<<", ">>", "2>&1", "2>", ">&2", "&>", "$(", "${",
    ] {
      let scalars = Array(signs.unicodeScalars)
      let sequence = try #require(table.sequence(in: scalars, at: 0, to: scalars.count), "\(signs)")
      #expect(sequence.signs == scalars)
      #expect(names[sequence.entry.name] == nil, "\(signs) is named like \(names[sequence.entry.name] ?? "")")
      names[sequence.entry.name] = signs
    }
    for phrase in SymbolTable.Phrase.allCases { #expect(table.phrase(phrase) != nil, "\(phrase)") }
    #expect(table.alternatives(.months).count == 12 && table.alternatives(.permissions).count == 16)
  }

  @Test("A doubled negation, a tag before a version, and arrows with a value are said at every level")
  func meaningAtEveryLevel() {
    #expect(composed("return !!x && y", punctuation: .none) == ["en-us: return not not x and and y"])
    #expect(composed("sudo !!") == ["en-us: sue-doo exclamation exclamation"])
    #expect(composed("pulled web:1.4.2 again", punctuation: .none) == ["en-us: pulled web colon 1 dot 4 dot 2 again"])
    #expect(composed("main ↑2 ↓1", punctuation: .none) == ["en-us: main up arrow 2 down arrow 1"])
  }
}
