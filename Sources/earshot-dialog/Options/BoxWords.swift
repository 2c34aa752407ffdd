// SPDX-License-Identifier: Apache-2.0

enum BoxKind: String {
  case yesno, msgbox, infobox, inputbox, passwordbox, menu, checklist, radiolist, gauge, textbox
  case form, mixedform, passwordform
}

/// The words behind the name of a box: its text, its size, which is not needed here, and its contents.
struct BoxWords {
  private let kind: BoxKind
  private let words: [String]
  private let options: DialogOptions
  private let flavor: DialogFlavor

  init(_ kind: BoxKind, _ words: [String], _ options: DialogOptions, of flavor: DialogFlavor) {
    self.kind = kind
    self.words = words
    self.options = options
    self.flavor = flavor
  }

  /// The box; nil if the words do not describe one.
  var box: DialogBox? {
    guard words.count >= 3, Int(words[1]) != nil, Int(words[2]) != nil else { return nil }
    let text = words[0]
    switch kind {
    case .yesno: return isExact(3) ? .yesNo(text) : nil
    case .msgbox: return isExact(3) ? .message(text) : nil
    case .infobox: return isExact(3) ? .info(text) : nil
    case .textbox: return isExact(3) ? .file(text) : nil
    case .inputbox, .passwordbox:
      guard isExact(4) else { return nil }
      return .input(text, initial: words.count > 3 ? words[3] : "", isSecret: kind == .passwordbox)
    case .gauge:
      // whiptail requires the initial progress.
      guard isExact(4), words.count > 3 || flavor == .dialog else { return nil }
      guard let percent = words.count > 3 ? Int(words[3]) : 0 else { return nil }
      return .gauge(text, percent: percent)
    case .menu: return choice(.menu)
    case .checklist: return choice(.checks)
    case .radiolist: return choice(.radios)
    case .form, .mixedform, .passwordform: return form
    }
  }

  /// True if there are at most so many words. whiptail ignores further words.
  private func isExact(_ most: Int) -> Bool { words.count <= most || flavor == .whiptail }

  /// The words behind the size of the scrolling part, in groups of `count`; nil if they do not come out even.
  private func groups(of count: Int) -> [ArraySlice<String>]? {
    guard words.count > 4, Int(words[3]) != nil, (words.count - 4) % count == 0 else { return nil }
    return stride(from: 4, to: words.count, by: count).map { words[$0..<($0 + count)] }
  }

  // MARK: Lists

  private func choice(_ kind: DialogChoiceKind) -> DialogBox? {
    // whiptail takes the texts of menus even when it does not show them.
    let hasTexts = options.showsItems || (flavor == .whiptail && kind == .menu)
    let hasStatus = kind != .menu
    let count = 1 + (hasTexts ? 1 : 0) + (hasStatus ? 1 : 0) + (options.hasItemHelp ? 1 : 0)
    guard let groups = groups(of: count) else { return nil }
    let items = groups.map { group in
      var group = group
      var item = DialogChoice.Item(tag: group.removeFirst(), text: "")
      if hasTexts { item.text = group.removeFirst() }
      if hasStatus { item.isOn = isOn(group.removeFirst()) }
      if options.hasItemHelp { item.help = group.removeFirst() }
      return item
    }
    return .choice(DialogChoice(kind: kind, text: words[0], items: kind == .radios ? single(items) : items))
  }

  private func isOn(_ status: String) -> Bool {
    let status = status.lowercased()
    return status == "on" || (flavor == .whiptail && ["1", "yes"].contains(status))
  }

  /// Of several radio buttons that are on, dialog takes the first, and whiptail the last.
  private func single(_ items: [DialogChoice.Item]) -> [DialogChoice.Item] {
    let chosen = flavor == .dialog ? items.firstIndex(where: \.isOn) : items.lastIndex(where: \.isOn)
    var items = items
    for index in items.indices { items[index].isOn = index == chosen }
    return items
  }

  // MARK: Forms

  private var form: DialogBox? {
    guard let groups = groups(of: kind == .mixedform ? 9 : 8) else { return nil }
    var fields: [DialogField] = []
    for group in groups {
      let group = Array(group)
      // The places of the label and the field, the length of the field and the longest input.
      let numbers = ([1, 2, 4, 5, 6, 7] + (kind == .mixedform ? [8] : [])).compactMap { Int(group[$0]) }
      guard numbers.count == group.count - 2 else { return nil }
      let type = kind == .mixedform ? numbers[6] : 0
      let isField = numbers[4] > 0
      let isSecret = kind == .passwordform || type & 1 != 0
      fields.append(
        DialogField(
          label: group[0], text: group[3], kind: !isField || type & 2 != 0 ? .fixed : isSecret ? .secret : .text,
          isAnswered: isField))
    }
    return .form(words[0], fields)
  }
}
