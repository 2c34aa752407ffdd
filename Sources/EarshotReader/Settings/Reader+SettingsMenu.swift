// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The settings, heard and changed by keys while a program is read.
extension Reader {
  mutating func openSettings() -> [ReaderEffect] {
    let menu = SettingsMenu(
      Setting.all.map { setting in
        let words = [phrases.setting(setting.title), setting.name, phrases.setting(setting.meaning)]
        return SettingsMenu.Item(name: setting.name, words: words.map { $0.lowercased() })
      })
    keys.begin(menu)
    return tell(phrases.setting(.menu) + ". " + words(of: menu))
  }

  mutating func carryOut(_ answer: KeyMeaning.SettingsAnswer) -> [ReaderEffect] {
    switch answer {
    case .left: tell(phrases.setting(.menuClosed)) + [.post(.commandPerformed("settings.close"))]
    case .unchanged: earcon(.boundary)
    case .moved(let menu): tell(words(of: menu))
    case .narrowed(let menu, let former): tell(found(in: menu, besides: former))
    case .step(let menu, let steps): step(menu, by: steps)
    case .enter(let menu): enter(menu)
    case .reset(let menu): reset(menu)
    case .undo(let menu): undo(menu)
    }
  }

  // MARK: Words

  /// The setting that typing has chosen, or only the number of those left if it was chosen before.
  private func found(in menu: SettingsMenu, besides former: String?) -> String {
    guard let chosen = menu.chosen else { return phrases(.notFound) }
    return chosen == former ? phrases(.items, count: menu.hits.count) : words(of: menu)
  }

  /// The chosen setting: its title, value, meaning and position.
  private func words(of menu: SettingsMenu) -> String {
    guard let setting = menu.chosen.flatMap(Setting.named) else { return "" }
    let position = phrases.word(.position, ["index": "\(menu.index + 1)", "count": "\(menu.hits.count)"])
    let value = setting.words(in: presentChoices, phrases)
    return "\(phrases.setting(setting.title)): \(value). \(setting.explanation(in: phrases)) \(position)"
  }

  func question(of menu: SettingsMenu) -> String {
    guard let setting = menu.chosen.flatMap(Setting.named) else { return "" }
    return phrases.setting(setting.title) + ":"
  }

  private mutating func tell(_ words: String) -> [ReaderEffect] {
    say([.text(words)], source: .reader, priority: .message, key: "setting")
  }

  private mutating func earcon(_ earcon: Earcon) -> [ReaderEffect] { carryOut([.earcon(earcon)]) }

  // MARK: Changes

  /// All choices as they are now: keys may have changed some.
  private var presentChoices: UserSettings {
    var choices = configuration.choices
    choices.speech = configuration.composer.settings
    choices.reader = configuration.settings
    if choices.hints != nil { choices.hints = configuration.settings.givesHints }
    return choices
  }

  private mutating func step(_ menu: SettingsMenu, by steps: Int) -> [ReaderEffect] {
    guard let setting = menu.chosen.flatMap(Setting.named) else { return earcon(.boundary) }
    switch setting.kind {
    case .text, .table: return ask(for: TextEntry(.setting(menu)))
    case .number, .flag, .choice: break
    }
    guard let value = setting.value(after: presentChoices, steps: steps) else {
      return earcon(.boundary) + tell(setting.words(in: presentChoices, phrases))
    }
    return set(setting, to: value, SettingChange.Value(value), in: menu)
  }

  private mutating func enter(_ menu: SettingsMenu) -> [ReaderEffect] {
    guard let setting = menu.chosen.flatMap(Setting.named) else { return earcon(.boundary) }
    switch setting.kind {
    case .flag: return step(menu, by: 1)
    case .number, .choice, .text, .table: return ask(for: TextEntry(.setting(menu)))
    }
  }

  mutating func set(typed: String, in menu: SettingsMenu) -> [ReaderEffect] {
    keys.begin(menu)
    guard let setting = menu.chosen.flatMap(Setting.named) else { return [] }
    if typed.isEmpty { return say(.cancelled) }
    guard let (change, value) = setting.change(typed: typed, in: presentChoices, phrases) else {
      return earcon(.error) + tell(setting.refusal(of: typed, phrases) + ". " + setting.explanation(in: phrases))
    }
    return set(setting, to: value, change, in: menu)
  }

  private mutating func reset(_ menu: SettingsMenu) -> [ReaderEffect] {
    guard let setting = menu.chosen.flatMap(Setting.named) else { return earcon(.boundary) }
    return set(setting, to: .standard, .standard, in: menu)
  }

  private mutating func undo(_ menu: SettingsMenu) -> [ReaderEffect] {
    var menu = menu
    guard let former = menu.takeFormer(), let setting = Setting.named(former.name) else {
      return earcon(.boundary) + tell(phrases.setting(.nothingToUndo))
    }
    let effects = apply(setting, former.value, SettingChange.Value(former.value))
    keys.begin(menu)
    return effects + tell(words(of: menu))
  }

  private mutating func set(
    _ setting: Setting, to value: SettingValue, _ change: SettingChange.Value, in menu: SettingsMenu
  ) -> [ReaderEffect] {
    var menu = menu
    menu.remember(SettingsMenu.Former(name: setting.name, value: setting.value(in: presentChoices)))
    keys.begin(menu)
    let effects = apply(setting, value, change)
    return effects + tell(setting.words(in: presentChoices, phrases))
  }

  /// Applies a value at once, as far as the reader itself goes by it, and asks to save it.
  private mutating func apply(
    _ setting: Setting, _ value: SettingValue, _ change: SettingChange.Value
  ) -> [ReaderEffect] {
    let former = presentChoices
    var choices = former
    guard setting.set(value, in: &choices) == nil else { return [] }
    if let hints = choices.hints, hints != former.hints {
      choices.reader.givesHints = hints
      choices.reader.verbosity.saysHints = hints
    }
    configuration.choices = choices
    configuration.composer.settings = choices.speech
    configuration.settings = choices.reader
    configuration.programs = choices.programs.compactMapValues(ProgramSpeech.init(parsing:))
    let isApplied =
      choices.speech != former.speech || choices.reader != former.reader || choices.programs != former.programs
    return [.keep(SettingChange(setting.name, change, needsChoices: !isApplied))]
  }
}

extension SettingChange.Value {
  /// A whole value. A table is written whole.
  init(_ value: SettingValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .flag(let flag): self = .flag(flag)
    case .text(let text): self = .text(text)
    case .table(let table): self = .table(table)
    case .standard, .other: self = .standard
    }
  }
}
