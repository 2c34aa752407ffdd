// SPDX-License-Identifier: Apache-2.0
import EarshotBraille
import Foundation
import Testing

/// Cells as Unicode writes them.
func cells(_ patterns: String) -> [UInt8] { patterns.unicodeScalars.map { UInt8($0.value - 0x2800) } }

@Suite("Typed Korean braille")
struct KoreanBrailleTests {
  /// Words with their cells by liblouis 3.24, `ko-g2.ctb`, forwards; the rules of 2017 write them so.
  private static let facts = [
    ("⠙⠣⠕⠂⠮", "파일을"), ("⠨⠎⠨⠶", "저장"), ("⠨⠎⠨⠶⠚⠗⠌⠠⠪⠃⠉⠕⠊", "저장했습니다"), ("⠣⠒⠉⠻", "안녕"), ("⠫", "가"),
    ("⠫⠶", "강"), ("⠠⠫", "까"), ("⠸⠎", "것"), ("⠑⠒⠴", "많"), ("⠁⠎", "그래서"), ("⠁⠥", "그리고"), ("⠼⠁⠃⠙", "124"),
    ("⠠⠻", "성"), ("⠨⠻", "정"), ("⠗", "애"), ("⠍⠗", "위"), ("⠺", "의"), ("⠕⠂⠁", "읽"), ("⠊⠲", "다."),
  ]

  @Test("A word is read as the rules write it", arguments: facts)
  func word(patterns: String, text: String) {
    #expect(KoreanBraille.text(of: cells(patterns)) == text)
  }

  /// Each line is a word of Earshot's Korean texts with its cells by liblouis 3.24, `ko-g2.ctb`, forwards.
  @Test("What liblouis writes is read back")
  func asLiblouisWrites() throws {
    let file = URL(filePath: #filePath).appending(path: "../../Fixtures/Braille/korean-words.txt").standardized
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count > 1_000)
    let wrong = lines.compactMap { line -> String? in
      let parts = line.split(separator: "\t")
      guard parts.count == 2 else { return String(line) }
      let read = KoreanBraille.text(of: cells(String(parts[1])))
      return read == parts[0] ? nil : "\(parts[0]) \(parts[1]) \(read)"
    }
    #expect(wrong == [])
  }

  @Test("Any cells are read, without a crash and without end")
  func junk() {
    for first in UInt8.min...UInt8.max {
      for second in stride(from: UInt8(0), to: 255, by: 3) {
        #expect(KoreanBraille.text(of: [first, second, first, second]).count <= 8)
      }
    }
  }
}
