// SPDX-License-Identifier: Apache-2.0
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
  private var isInHead = false

  mutating func head(_ line: String) -> Head {
    if let name = Self.name(in: line) {
      (file, isInHead) = (name, true)
      return .file(name)
    }
    guard let file else { return .none }
    if line.hasPrefix("@@ "), let place = Self.place(in: line) {
      isInHead = false
      return place
    }
    guard isInHead else { return .none }
    let isKnown =
      line == "--- a/\(file)" || line == "+++ b/\(file)" || line == "--- /dev/null" || line == "+++ /dev/null"
    return isKnown || Self.isIndex(line) ? .silent : .none
  }

  /// The name in `diff --git a/NAME b/NAME`; nil if the file has two.
  private static func name(in line: String) -> String? {
    let start = "diff --git a/"
    guard line.hasPrefix(start) else { return nil }
    let names = line.dropFirst(start.count)
    // " b/" lies in the middle of two equal names.
    guard names.count > 3, (names.count - 3).isMultiple(of: 2) else { return nil }
    let name = names.prefix((names.count - 3) / 2)
    return names == "\(name) b/\(name)" ? String(name) : nil
  }

  private static func isIndex(_ line: String) -> Bool {
    line.wholeMatch(of: /index [0-9a-f]+(,[0-9a-f]+)*\.\.[0-9a-f]+( [0-7]{6})?/) != nil
  }

  private static func place(in line: String) -> Head? {
    guard let match = line.firstMatch(of: /^@@ -\d+(,\d+)? \+(\d+)(,\d+)? @@ ?(.*)$/) else { return nil }
    let (number, context) = (String(match.2), String(match.4))
    // That a part begins at the beginning is no news.
    return number == "1" && context.isEmpty ? .silent : .place(number, context: context)
  }
}
