// SPDX-License-Identifier: Apache-2.0
/// The permissions of a file as `ls -l` prints them: `drwxr-xr-x`.
struct FilePermissions {
  private let kind: Unicode.Scalar
  private let classes: [ArraySlice<Unicode.Scalar>]
  let end: Int

  init?(_ shape: ShapeText) {
    let (text, start) = (shape.text, shape.start)
    guard start + 10 <= shape.end, text[start + 1] == "r" || text[start + 1] == "-", shape.beginsWord,
      ["-", "d", "l", "b", "c", "p", "s"].contains(text[start])
    else { return nil }
    for offset in 1..<10 {
      switch (offset % 3, text[start + offset]) {
      case (_, "-"), (1, "r"), (2, "w"), (0, "x"): break
      case (0, "s"), (0, "S"): if offset == 9 { return nil }
      case (0, "t"), (0, "T"): if offset != 9 { return nil }
      default: return nil
      }
    }
    var end = start + 10
    if end < shape.end, ["+", ".", "@"].contains(text[end]) { end += 1 }
    let isRow = text[start..<(start + 10)].allSatisfy { $0 == "-" }
    guard !isRow, end == text.count || text[end] == " " || text[end] == "\n" || text[end] == TextCleaning.pause else {
      return nil
    }
    kind = text[start]
    classes = [1, 4, 7].map { text[(start + $0)..<(start + $0 + 3)] }
    self.end = end
  }

  /// The permissions in words, with equal classes together; nil if a name for a word is missing.
  func words(_ names: [Substring]) -> String? {
    guard names.count == 16 else { return nil }
    var said: [String] = []
    switch kind {
    case "d": said.append(String(names[0]))
    case "l": said.append(String(names[1]))
    case "p": said.append(String(names[2]))
    case "s": said.append(String(names[3]))
    case "b", "c": said.append(String(names[4]))
    default: break
    }
    let rights = classes.map { self.rights($0, names) }
    if rights[0] == rights[1], rights[1] == rights[2] {
      said.append("\(names[8]) \(rights[0])")
    } else if rights[1] == rights[2] {
      said += ["\(names[5]) \(rights[0])", "\(names[7]) \(rights[1])"]
    } else {
      said += zip(names[5...7], rights).map { "\($0) \($1)" }
    }
    return said.joined(separator: ", ")
  }

  private func rights(_ marks: ArraySlice<Unicode.Scalar>, _ names: [Substring]) -> String {
    let marks = Array(marks)
    let special =
      marks[2] == "s" || marks[2] == "S" ? [names[14]] : marks[2] == "t" || marks[2] == "T" ? [names[15]] : []
    let flags = [marks[0] == "r", marks[1] == "w", ["x", "s", "t"].contains(marks[2])]
    if flags.allSatisfy(\.self) { return ([names[12]] + special).joined(separator: " ") }
    let granted = zip(flags, names[9...11]).filter(\.0).map(\.1)
    return ((granted.isEmpty ? [names[13]] : granted) + special).joined(separator: " ")
  }
}
