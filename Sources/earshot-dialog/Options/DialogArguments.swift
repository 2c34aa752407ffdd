// SPDX-License-Identifier: Apache-2.0

/// Arguments as dialog takes them: options, then one box with what belongs to it.
///
/// The rest is left to dialog: several boxes in one go, boxes of other kinds, mistakes.
struct DialogArguments {
  private var rest: ArraySlice<String>
  private var options = DialogOptions()

  /// The request; nil if dialog itself is to handle it.
  static func request(_ arguments: [String]) -> DialogRequest? {
    var arguments = DialogArguments(rest: arguments[...])
    return arguments.request()
  }

  private init(rest: ArraySlice<String>) { self.rest = rest }

  private mutating func request() -> DialogRequest? {
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else { return nil }
      let name = String(word.dropFirst(2))
      if let kind = BoxKind(rawValue: name) {
        // Another option begins another box.
        guard !rest.contains(where: { $0.hasPrefix("--") && $0.utf8.count > 2 }) else { return nil }
        guard let box = BoxWords(kind, Array(rest), options, of: .dialog).box else { return nil }
        let request = DialogRequest(flavor: .dialog, options: options, box: box)
        return isSound(request) ? request : nil
      }
      guard take(name) else { return nil }
    }
    return nil
  }

  /// True if dialog takes such options with such a box.
  private func isSound(_ request: DialogRequest) -> Bool {
    guard options.separatesOutput else { return true }
    if case .choice(let choice) = request.box { return choice.kind == .checks && options.quoting != .everywhere }
    return false
  }

  /// Takes an option; false if it is unknown here.
  private mutating func take(_ name: String) -> Bool {
    takeLook(name) || takeFlag(name) || takeValue(name)
  }

  /// Takes options of appearance, which only concern the eye or the terminal.
  private mutating func takeLook(_ name: String) -> Bool {
    switch name {
    case "ascii-lines", "beep", "beep-after", "clear", "cursor-off-label", "erase-on-exit", "insecure", "keep-tite",
      "keep-window", "no-hot-list", "no-lines", "no-mouse", "no-shadow", "scrollbar", "scrolltext", "size-err",
      "tab-correct", "visit-items":
      return true
    case "aspect", "column-separator", "hline", "tab-len":
      return rest.popFirst() != nil
    case "begin":
      return rest.popFirst() != nil && rest.popFirst() != nil
    default: return false
    }
  }

  private mutating func takeFlag(_ name: String) -> Bool {
    switch name {
    case "colors": options.hasColors = true
    case "cr-wrap": options.keepsLineFeeds = true
    case "defaultno": options.defaultButton = .cancel
    case "extra-button": options.hasExtra = true
    case "help-button": options.hasHelp = true
    case "help-status": options.tellsStatusWithHelp = true
    case "help-tags": options.tellsTagWithHelp = true
    case "item-help": options.hasItemHelp = true
    case "nocancel", "no-cancel": options.hasCancel = false
    case "no-collapse": options.keepsBlanks = true
    case "noitem", "no-items": options.showsItems = false
    case "no-nl-expand": options.expandsLineFeeds = false
    case "notags", "no-tags": options.showsTags = false
    case "quoted": options.quoting = .everywhere
    case "separate-output": options.separatesOutput = true
    case "single-quoted": options.quoting = .single
    case "stderr": options.output = 2
    case "stdout": options.output = 1
    default: return false
    }
    return true
  }

  private mutating func takeValue(_ name: String) -> Bool {
    guard let value = rest.popFirst() else { return false }
    switch name {
    case "backtitle": options.backtitle = value
    case "cancel-button", "cancel-label": options.labels[.cancel] = value
    case "default-button":
      let buttons: [String: DialogButton] = [
        "ok": .ok, "yes": .ok, "cancel": .cancel, "no": .cancel, "extra": .extra, "help": .help,
      ]
      guard let button = buttons[value] else { return false }
      options.defaultButton = button
    case "default-item": options.defaultItem = value
    case "exit-label": options.labels[.exit] = value
    case "extra-label": options.labels[.extra] = value
    case "help-label": options.labels[.help] = value
    case "max-input":
      guard let most = Int(value), most > 0 else { return false }
      options.longestInput = most
    case "no-button", "no-label": options.labels[.no] = value
    case "ok-button", "ok-label": options.labels[.ok] = value
    case "output-fd":
      guard let output = Int32(value), output >= 0 else { return false }
      options.output = output
    case "output-separator", "separator": options.separator = value
    case "timeout":
      guard let seconds = Int(value), seconds > 0 else { return false }
      options.timeLimit = seconds
    case "title": options.title = value
    case "yes-button", "yes-label": options.labels[.yes] = value
    default: return false
    }
    return true
  }
}
