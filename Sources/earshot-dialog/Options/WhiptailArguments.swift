// SPDX-License-Identifier: Apache-2.0

/// Arguments as whiptail takes them: options and words in any order, with an option's value behind it or behind its
/// `=`.
struct WhiptailArguments {
  private var rest: ArraySlice<String>
  private var options = DialogOptions()
  private var kind: BoxKind?
  private var words: [String] = []

  /// The request; nil if whiptail itself is to handle it.
  static func request(_ arguments: [String]) -> DialogRequest? {
    var arguments = WhiptailArguments(rest: arguments[...])
    return arguments.request()
  }

  private init(rest: ArraySlice<String>) { self.rest = rest }

  private mutating func request() -> DialogRequest? {
    while let word = rest.popFirst() {
      if word == "--" {
        words += rest
        break
      }
      if word.hasPrefix("-"), word != "-" {
        guard word.hasPrefix("--"), take(String(word.dropFirst(2))) else { return nil }
      } else {
        words.append(word)
      }
    }
    guard let kind, let box = BoxWords(kind, words, options, of: .whiptail).box else { return nil }
    return DialogRequest(flavor: .whiptail, options: options, box: box)
  }

  private static let boxes: [BoxKind] = [
    .yesno, .msgbox, .infobox, .inputbox, .passwordbox, .menu, .checklist, .radiolist, .gauge, .textbox,
  ]

  private mutating func take(_ option: String) -> Bool {
    if let box = Self.boxes.first(where: { $0.rawValue == option }) {
      // Two boxes are a mistake.
      guard kind == nil else { return false }
      kind = box
      return true
    }
    return takeFlag(option) || takeValue(option)
  }

  private mutating func takeFlag(_ name: String) -> Bool {
    switch name {
    // Only for the eye.
    case "clear", "fb", "fullbuttons", "scrolltext", "topleft": break
    case "defaultno": options.defaultButton = .cancel
    case "nocancel": options.hasCancel = false
    case "noitem": options.showsItems = false
    case "notags": options.showsTags = false
    case "separate-output": options.separatesOutput = true
    default: return false
    }
    return true
  }

  private mutating func takeValue(_ option: String) -> Bool {
    let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard Self.values.contains(parts[0]), let value = parts.count > 1 ? parts[1] : rest.popFirst() else { return false }
    switch parts[0] {
    case "backtitle": options.backtitle = value
    case "cancel-button": options.labels[.cancel] = value
    case "default-item": options.defaultItem = value
    case "no-button": options.labels[.no] = value
    case "ok-button": options.labels[.ok] = value
    case "title": options.title = value
    case "yes-button": options.labels[.yes] = value
    default:
      guard let output = Int32(value), output >= 0 else { return false }
      options.output = output
    }
    return true
  }

  private static let values: Set = [
    "backtitle", "cancel-button", "default-item", "no-button", "ok-button", "output-fd", "title", "yes-button",
  ]
}
