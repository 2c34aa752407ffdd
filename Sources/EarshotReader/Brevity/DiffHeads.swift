// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The heads of a diff as git writes them: the name of each file four times, with its hashes, then the place of each
/// part.
struct DiffHeads {
  enum Head: Equatable {
    case none
    /// It repeats what was said.
    case silent
    case file(String)
    /// The first line of a part, and the heading that it belongs to.
    case place(String, context: String)
  }

  /// The file whose head is read; nil before the first.
  private var file: String?
  /// The quotes around its names, which have signs that are not ASCII; else empty.
  private var quote = ""
  private var isInHead = false

  mutating func head(_ line: String) -> Head {
    for quote in ["", "\""] {
      guard let name = Self.name(in: line, quote) else { continue }
      (file, self.quote, isInHead) = (name, quote, true)
      return .file(quote + name + quote)
    }
    guard let file else { return .none }
    if line.hasPrefix("@@ "), let place = Self.place(in: line) {
      isInHead = false
      return place
    }
    guard isInHead else { return .none }
    let known = ["--- \(quote)a/\(file)\(quote)", "+++ \(quote)b/\(file)\(quote)", "--- /dev/null", "+++ /dev/null"]
    return known.contains(line) || Self.isIndex(line) ? .silent : .none
  }

  /// The name in `diff --git a/NAME b/NAME`; nil if the file has two.
  private static func name(in line: String, _ quote: String) -> String? {
    let start = "diff --git \(quote)a/"
    guard line.hasPrefix(start), line.hasSuffix(quote) else { return nil }
    let names = line.dropFirst(start.count).dropLast(quote.count)
    let middle = "\(quote) \(quote)b/"
    // It lies between two equal names.
    guard names.count > middle.count, (names.count - middle.count).isMultiple(of: 2) else { return nil }
    let name = names.prefix((names.count - middle.count) / 2)
    return names == "\(name)\(middle)\(name)" ? String(name) : nil
  }

  private static func isIndex(_ line: String) -> Bool {
    var scanner = TextScanner(line)
    guard scanner.take("index "), takeHash(&scanner) else { return false }
    while scanner.take(",") {
      guard takeHash(&scanner) else { return false }
    }
    guard scanner.take(".."), takeHash(&scanner) else { return false }
    if scanner.take(" ") { return scanner.take { $0 >= "0" && $0 <= "7" }.count == 6 && scanner.isAtEnd }
    return scanner.isAtEnd
  }

  private static func takeHash(_ scanner: inout TextScanner) -> Bool {
    !scanner.take { ($0 >= "0" && $0 <= "9") || ($0 >= "a" && $0 <= "f") }.isEmpty
  }

  private static func place(in line: String) -> Head? {
    // `@@ -40,3 +42,9 @@ func load()`
    var scanner = TextScanner(line)
    guard scanner.take("@@ -"), takeLines(&scanner) != nil, scanner.take(" +"), let first = takeLines(&scanner),
      scanner.take(" @@")
    else { return nil }
    _ = scanner.take(" ")
    let (number, context) = (String(first), String(scanner.rest))
    // That a part begins at the beginning is no news.
    return number == "1" && context.isEmpty ? .silent : .place(number, context: context)
  }

  /// The first of some lines, `42,9` or `42`; nil if none stand next.
  private static func takeLines(_ scanner: inout TextScanner) -> Substring? {
    guard let first = scanner.takeNumber() else { return nil }
    if scanner.take(",") { return scanner.takeNumber() == nil ? nil : first }
    return first
  }
}
