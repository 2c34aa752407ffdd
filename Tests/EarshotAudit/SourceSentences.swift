// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The literals in Swift sources, in the form that sentences of reports have in `Voices/audit.TAG`: with a number for each
/// value.
struct SourceSentences {
  private(set) var forms: [String] = []
  private let source: [Character]
  private var place = 0

  init(in source: String) {
    self.source = Array(
      source.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n"))
    while place < self.source.count {
      if starts("\"\"\"") {
        place += 3
        while place < self.source.count, !starts("\"\"\"") { place += 1 }
        place += 3
      } else if starts("#\"") {
        while place < self.source.count, !starts("\"#") { place += 1 }
        place += 2
      } else if starts("\"") {
        read()
      } else {
        place += 1
      }
    }
  }

  private func starts(_ text: String) -> Bool {
    source[place...].prefix(text.count).elementsEqual(text)
  }

  /// Reads a literal and those added to it.
  private mutating func read() {
    var (form, count) = ("", 0)
    while true {
      readOne(&form, &count)
      var next = place
      func skipBlanks() { while next < source.count, source[next].isWhitespace { next += 1 } }
      skipBlanks()
      guard next < source.count, source[next] == "+" else { break }
      next += 1
      skipBlanks()
      guard next < source.count, source[next] == "\"" else { break }
      place = next
    }
    forms.append(form)
  }

  private mutating func readOne(_ form: inout String, _ count: inout Int) {
    place += 1
    while place < source.count, source[place] != "\"" {
      guard source[place] == "\\" else {
        form.append(source[place])
        place += 1
        continue
      }
      place += 1
      if source[place] == "(" {
        count += 1
        form += "{\(count)}"
        skipValue()
      } else {
        form.append(source[place] == "n" ? "\n" : source[place])
        place += 1
      }
    }
    place += 1
  }

  /// Skips what stands between the brackets of a value, whose own literals are sentences, too.
  private mutating func skipValue() {
    var depth = 0
    while place < source.count {
      switch source[place] {
      case "\"":
        read()
        continue
      case "(": depth += 1
      case ")": depth -= 1
      default: break
      }
      place += 1
      if depth == 0 { return }
    }
  }
}
