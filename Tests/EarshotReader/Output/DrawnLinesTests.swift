// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotReader

@Suite("Lines that draw are named, not read")
struct DrawnLinesTests {
  /// The output of figlet 2.2.5 for "Hello".
  private static let letters = [
    #" _   _      _ _       "#, #"| | | | ___| | | ___  "#, #"| |_| |/ _ \ | |/ _ \ "#, #"|  _  |  __/ | | (_) |"#,
    #"|_| |_|\___|_|_|\___/ "#,
  ]

  @Test("Letters made of signs")
  func largeLetters() {
    #expect(DrawnLines.parts(of: ["Deck"] + Self.letters + ["end"]).first == .line("Deck"))
    #expect(DrawnLines.parts(of: Self.letters) == [.drawn(.drawing, count: 5)])
  }

  @Test("Letters made of letters: the titles of chroma and of a login screen; words with an 8 are words")
  func lettersOfLetters() {
    let chroma = [
      "        8         ", "        8         ", ".oPYo. 8oPYo. oPYo.", "8    ' 8    8 8  `'", "8    . 8    8 8    ",
      "`YooP' 8    8 8    ",
    ]
    #expect(DrawnLines.parts(of: chroma + ["Press any key"]) == [.drawn(.letters, count: 6), .line("Press any key")])
    let other = ["d88888b d88888b", "88'     88'    ", "88ooo   88ooo  ", "88~~~   88~~~  ".replacing("~", with: "'")]
    #expect(DrawnLines.parts(of: other) == [.drawn(.letters, count: 4)])
    let words = ["8 am.", "a8 Vado.", "mad, bad", "Oba, 8 do"]
    #expect(DrawnLines.parts(of: words) == words.map { .line($0) })
  }

  @Test(
    "Dumps of bytes by several programs, with their short last line",
    arguments: [
      // hexdump -C
      [
        "00000000  76 6d 0a 31 32 37 2e 30  2e 30 2e 31 20 6c 6f 63  |vm.127.0.0.1 loc|",
        "00000010  61 6c 68 6f 73 74 0a 31  32 37 2e 30 2e 30 2e 31  |alhost.127.0.0.1|", "00000020",
      ],
      // xxd
      [
        "00000000: 766d 0a31 3237 2e30 2e30 2e31 206c 6f63  vm.127.0.0.1 loc",
        "00000010: 616c 686f 7374 0a31 3237 2e30 2e30 2e31  alhost.127.0.0.1",
        "00000020: 2072 756e 7363 0a31 3237 2e30 2e30 2e31   runsc.127.0.0.1",
      ],
      // od, in octal
      [
        "0000000 066566 030412 033462 030056 030056 030456 066040 061557",
        "0000020 066141 067550 072163 030412 033462 030056 030056 030456", "0000040",
      ],
      // tcpdump -X
      [
        "        0x0000:  4500 003c 1c46 4000 4006 b1e6 ac10 0a63  E..<.F@.@......c",
        "        0x0010:  ac10 0a0c e5f1 0050 0000 0000 0000 0000  .......P........",
        "        0x0020:  5002 2000 e3b6 0000 0204 05b4 0402 0000  P...............",
      ],
    ])
  func dumps(lines: [String]) { #expect(DrawnLines.parts(of: lines) == [.drawn(.bytes, count: 3)]) }

  @Test("A dump goes on over lines left out, to a last line of a few bytes")
  func dumpsEnd() {
    let lines = [
      "00000000  00 00 00 00 00 00 00 00  00 00 00 00 00 00 00 00  |................|",
      "00000010  00 00 00 00 00 00 00 00  00 00 00 00 00 00 00 00  |................|", "*", "00000400  41 0a  |A.|",
      "00000402",
    ]
    #expect(DrawnLines.parts(of: lines + ["$ "]) == [.drawn(.bytes, count: 5), .line("$ ")])
  }

  @Test("A map with a sign for each place")
  func map() {
    let rows = Array(repeating: ". . . * . . . * * . d . . . . . . .", count: 6)
    #expect(DrawnLines.parts(of: ["Round: 1"] + rows) == [.line("Round: 1"), .drawn(.drawing, count: 6)])
  }

  @Test(
    "Text stays text: code, tables, boards of a few columns, options, paths, numbers, and one or two lines of signs",
    arguments: [
      ["if (a[i] == 0) {", "  return (b);", "}", "else if (!c) {", "  d++;"],
      ["+------+-----+", "| name | age |", "+------+-----+", "| Anna | 31  |", "+------+-----+"],
      [" X | O |   ", "---+---+---", "   | X |   ", "---+---+---", " O |   | X "],
      ["  -a, --all", "  -b, --both", "  -c, --count"], ["/a/b/c", "/a/b/d", "/a/b/e"],
      ["10 20 30 40 50", "11 21 31 41 51", "12 22 32 42 52"],
      ["20260101 12 30 45 50", "20260102 12 31 46 51", "20260103 12 32 47 52", "20260104 12 33 48 53"],
      ["100000 12 15 18 22", "100010 12 15 18 22", "100020 12 15 18 22"],
      [#"        "a": {"#, #"            "b": {"#, #"                "c": {"#, #"                    "d": ["#],
      ["                }));", "            }));", "        }));", "    }));"],
      ["| + | - | + | - |", "| - | - | + | - |", "| + | + | + | - |"],
      ["......F.......... [ 20%]", "................. [ 40%]", "..E.............. [ 60%]"],
      ["deadbeef fix the gate", "cafebabe add a door", "0badf00d mend a wall"],
      [#" _   _      _ _       "#, #"| | | | ___| | | ___  "#],
    ])
  func text(lines: [String]) { #expect(DrawnLines.parts(of: lines) == lines.map { .line($0) }) }
}
