// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The user's rules, and those of the profile of the program on the screen.
struct RulesInForce {
  let own: SpeechRules
  let profile: SpeechRules
  /// The name of the program in the foreground; nil if unknown.
  let program: String?

  var isEmpty: Bool { own.isEmpty && profile.isEmpty }

  /// Their form of a phrase; nil if they leave it as it is. The user's own come first.
  func applied(to text: String) -> RuledPhrase? {
    let first = own.applied(to: text, program: program)
    guard first?.fate ?? .said == .said, !profile.isEmpty,
      var phrase = profile.applied(to: first?.text ?? text, program: program)
    else { return first }
    phrase.category = first?.category ?? phrase.category
    phrase.style = first?.style ?? phrase.style
    phrase.priority = first?.priority ?? phrase.priority
    return phrase
  }

  /// True if a line is a phrase of its own: a rule is for it.
  func isFor(_ line: String) -> Bool { !isEmpty && applied(to: SpokenText.cleaned(line)) != nil }
}

extension Reader {
  var rules: RulesInForce {
    RulesInForce(own: configuration.rules, profile: profileRules, program: composer.program)
  }

  /// The rules' form of a phrase; nil if they leave it as it is.
  func ruled(_ text: String) -> RuledPhrase? { rules.applied(to: text) }

  var hasRules: Bool { !configuration.rules.isEmpty || !profileRules.isEmpty }

  /// Takes the lines out of a message that are not to be said: they are no part of a flood.
  ///
  /// A line that is still being written, or goes on with one, is judged when it is whole.
  mutating func ruleOut(_ message: inout AccessibilityNotification.TextAppended) -> [ReaderEffect] {
    guard hasRules else { return [] }
    var effects: [ReaderEffect] = []
    var kept: [String] = []
    var places: [Int: Int] = [:]
    for (index, line) in message.lines.enumerated() {
      let isPart =
        (index == 0 && message.continuesLine) || (index == message.lines.count - 1 && message.isOpen)
      if !isPart, let phrase = ruled(SpokenText.cleaned(line)), phrase.fate != .said {
        effects += leaveOut(phrase)
        continue
      }
      places[index] = kept.count
      kept.append(line)
    }
    message.notable.removeAll { line in ruled(SpokenText.cleaned(line)).map { $0.fate != .said } ?? false }
    guard kept.count < message.lines.count else { return effects }
    message.lines = kept
    message.opening?.keep(places.keys.sorted())
    message.firstLines.removeAll { line in ruled(SpokenText.cleaned(line)).map { $0.fate != .said } ?? false }
    message.marks = message.marks.compactMap { mark in
      places[mark.line].map { place in
        var moved = mark
        moved.line = place
        return moved
      }
    }
    return effects
  }

  /// Plays the tone of a phrase that is not said, or counts it.
  mutating func leaveOut(_ phrase: RuledPhrase) -> [ReaderEffect] {
    if case .summed(let name) = phrase.fate { summaries.add(phrase.text, to: name, at: now) }
    return (phrase.style?.earcon.map { [.earcon($0)] } ?? []) + follow(following, .silent(.rule))
  }

  /// Tells the counts that are complete.
  mutating func tellSummaries() -> [ReaderEffect] { tell(summaries.due(at: now)) }

  /// Tells all counts.
  mutating func tellAllSummaries() -> [ReaderEffect] { tell(summaries.all()) }

  private mutating func tell(_ summaries: [RuleSummaries.Summary]) -> [ReaderEffect] {
    summaries.flatMap { summary in
      let lines = phrases(.lines, count: summary.count)
      let text = summary.count == 1 ? summary.last : "\(summary.name): \(lines). \(summary.last)"
      var saying = Saying(.text(text), source: .output)
      saying.isRuled = true
      return say(saying)
    }
  }
}

extension Reader {
  /// Follows the rules of another program's profile.
  mutating func follow(_ rules: SpeechRules) -> [ReaderEffect] {
    profileRules = rules
    return []
  }
}

extension SpeechSource {
  /// True for what programs say by themselves: the user's own commands are answered with what is there.
  var hasRules: Bool {
    switch self {
    case .output, .announcement, .status, .focus: true
    case .echo, .hint, .review, .reader: false
    }
  }
}

extension [SpeechCommand] {
  /// The commands with what a rule says of their text, which is in one piece if the rule changed it.
  func following(_ phrase: RuledPhrase, said text: String) -> [SpeechCommand] {
    var commands = self
    if phrase.text != text {
      let first = commands.firstIndex { $0.hasText } ?? 0
      commands.removeAll(where: \.hasText)
      commands.insert(.text(phrase.text), at: Swift.min(first, commands.count))
    }
    // A sound of its own replaces that of a category.
    if let sound = phrase.style.map({ SpeechCommand.style($0) }) ?? phrase.category.map({ .category($0) }) {
      commands.removeAll { if case .category = $0 { true } else { false } }
      commands.insert(sound, at: 0)
    }
    return commands
  }
}

extension SpeechCommand {
  fileprivate var hasText: Bool {
    switch self {
    case .text, .spell, .phonemes: true
    case .language, .pause, .pitch, .rate, .category, .style, .punctuation: false
    }
  }
}
