// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// Harmless mistakes in a program's messages, whose only effect is lost: reported in a strict session.
enum BusMistakes {
  /// - Parameters:
  ///   - method: The method.
  ///   - parameters: The parameters as received.
  ///   - tree: The program's tree, with the update applied.
  static func found(in method: String, _ parameters: JSONValue, _ tree: WireTree) -> [WireMistake] {
    switch method {
    case "initialize": initialize(parameters)
    case "tree/update":
      of(parameters, "", update) + word(parameters, "cause", ["screenChanged", "layoutChanged"])
        + tree.mistakes(in: parameters)
    case "announce": of(parameters, "", announce)
    case "pageScrolled": of(parameters, "", ["node": .id, "text": .text])
    case "keyIgnored": of(parameters, "", ["reason": .text])
    case "audioGraph": of(parameters, "", ["heights": .list])
    case "agent/step":
      of(parameters, "", agentStep) + word(parameters, "step", BusAgentStep.Name.allCases.map(\.rawValue))
        + (parameters["tool"].map { of($0, "tool.", agentTool) } ?? [])
    default: []
    }
  }

  private enum Kind: String {
    case text = "a text"
    case number = "a whole number"
    case flag = "true or false"
    case object = "an object"
    case list = "a list"
    case id = "a whole number or a text"
    case any = "anything"

    func fits(_ value: JSONValue) -> Bool {
      switch self {
      case .text: value.string != nil
      case .number: value.integer != nil
      case .flag: value.bool != nil
      case .object: value.fields != nil
      case .list: value.array != nil
      case .id: value.integer != nil || value.string != nil
      case .any: true
      }
    }
  }

  private static let update: [String: Kind] = [
    "seq": .number, "full": .flag, "root": .id, "focus": .id, "nodes": .list, "cause": .text, "target": .id,
    "text": .text,
  ]
  private static let announce: [String: Kind] = [
    "text": .text, "priority": .text, "tag": .text, "lang": .text, "id": .id, "interrupts": .flag,
  ]

  private static let agentStep: [String: Kind] = [
    "agent": .text, "conversation": .text, "step": .text, "text": .text, "tool": .object, "choices": .list,
    "result": .text, "failure": .text,
  ]
  private static let agentTool: [String: Kind] = ["name": .text, "subject": .text, "change": .list]

  private static func initialize(_ parameters: JSONValue) -> [WireMistake] {
    var mistakes = of(
      parameters, "",
      [
        "protocol": .number, "token": .text, "app": .object, "toolkit": .object, "capabilities": .object,
        "strict": .flag,
      ])
    let app: [String: Kind] = ["name": .text, "version": .text, "pid": .number, "tty": .text, "lang": .text]
    mistakes += parameters["app"].map { of($0, "app.", app) } ?? []
    mistakes += parameters["toolkit"].map { of($0, "toolkit.", ["name": .text, "version": .text]) } ?? []
    guard let capabilities = parameters["capabilities"] else { return mistakes }
    mistakes += of(
      capabilities, "capabilities.",
      [
        "tree": .flag, "deltas": .flag, "announce": .flag, "actions": .list, "elementFocused": .flag,
        "tellsChanges": .flag,
      ])
    for (index, action) in (capabilities["actions"]?.array ?? []).enumerated() {
      let path = "capabilities.actions[\(index)]"
      guard let name = action.string else {
        mistakes.append(WireMistake(path, "An action has to be a text."))
        continue
      }
      if BusAction(rawValue: name) == nil {
        mistakes.append(.unknown(name, at: path, among: BusAction.allCases.map(\.rawValue)))
      }
    }
    return mistakes
  }

  private static func of(_ value: JSONValue, _ path: String, _ kinds: [String: Kind]) -> [WireMistake] {
    (value.fields ?? []).compactMap { field in
      let place = path + WireText.cleaned(field.name, limit: 64)
      guard let kind = kinds[field.name] else {
        return .unknown(field.name, at: place, among: kinds.keys.sorted())
      }
      if field.value == .null || kind.fits(field.value) { return nil }
      return WireMistake(place, "\(field.name) has to be \(kind.rawValue).")
    }
  }

  private static func word(_ parameters: JSONValue, _ name: String, _ words: [String]) -> [WireMistake] {
    guard let word = parameters[name]?.string, !words.contains(word) else { return [] }
    return [.unknown(word, at: name, among: words)]
  }
}

extension BusError {
  /// The answer of a strict session to a message that was accepted but partly meaningless.
  static func mistakes(_ mistakes: [WireMistake]) -> BusError {
    let list = mistakes.map { mistake in
      JSONValue.object([
        JSONField("path", .string(mistake.path)), JSONField("message", .string(mistake.sentence)),
      ])
    }
    var error = BusError(-32602, mistakes.map { "\($0.path): \($0.sentence)" }.joined(separator: " "))
    error.data = .object([JSONField("taken", .bool(true)), JSONField("mistakes", .array(list))])
    return error
  }
}
