// SPDX-License-Identifier: Apache-2.0

extension DialogRequest {
  /// The output for an answer, byte for byte that of the imitated program.
  func output(of answer: DialogAnswer) -> String {
    switch answer.ending {
    case .button(.ok), .button(.extra): result(answer)
    case .button(.help): help(answer)
    default: ""
    }
  }

  private func result(_ answer: DialogAnswer) -> String {
    switch box {
    case .yesNo, .message, .info, .gauge, .file: ""
    case .input: answer.texts.first ?? ""
    case .form(_, let fields): form(fields, answer)
    case .choice(let choice): result(choice, answer)
    }
  }

  private func form(_ fields: [DialogField], _ answer: DialogAnswer) -> String {
    zip(fields, answer.texts).filter(\.0.isAnswered).map { $0.1 + (options.separator ?? "\n") }.joined()
  }

  private func result(_ choice: DialogChoice, _ answer: DialogAnswer) -> String {
    let tags = choice.items.map(\.tag)
    let chosen = zip(tags, answer.isOn).filter(\.1).map(\.0)
    switch choice.kind {
    case .menu: return tags.indices.contains(answer.current) ? single(tags[answer.current]) : ""
    case .radios: return chosen.first.map { (flavor == .dialog ? options.separator ?? "" : "") + single($0) } ?? ""
    case .checks: return flavor == .dialog ? joined(chosen) : whiptail(chosen)
    }
  }

  private func whiptail(_ tags: [String]) -> String {
    options.separatesOutput ? tags.map { $0 + "\n" }.joined() : tags.map { "\"\($0)\"" }.joined(separator: " ")
  }

  private func joined(_ tags: [String]) -> String {
    if options.separatesOutput { return tags.map { $0 + (options.separator ?? "\n") }.joined() }
    let quoted = tags.map(quoted)
    // An explicit separator also precedes the first item.
    guard let separator = options.separator else { return quoted.joined(separator: " ") }
    return quoted.map { separator + $0 }.joined()
  }

  private func single(_ tag: String) -> String {
    flavor == .dialog && options.quoting == .everywhere ? quoted(tag) : tag
  }

  private func quoted(_ tag: String) -> String { ShellQuoting(isSingle: options.quoting == .single).quoted(tag) }

  // MARK: Help

  private func help(_ answer: DialogAnswer) -> String {
    switch box {
    case .input: return answer.texts.first ?? ""
    case .form(_, let fields):
      guard fields.indices.contains(answer.current) else { return "HELP " }
      let status = options.tellsStatusWithHelp ? "\n" + form(fields, answer) : ""
      return "HELP " + fields[answer.current].label + status
    case .choice(let choice):
      guard choice.items.indices.contains(answer.current) else { return "HELP " }
      let item = choice.items[answer.current]
      let told = options.hasItemHelp && !options.tellsTagWithHelp ? item.help : item.tag
      let status = options.tellsStatusWithHelp && choice.kind != .menu ? " " + result(choice, answer) : ""
      return "HELP " + single(told) + status
    case .yesNo, .message, .info, .gauge, .file: return ""
    }
  }
}
