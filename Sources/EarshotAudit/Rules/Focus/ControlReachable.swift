// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let controlReachable = Rule(
    "control-reachable", "Every control can be reached by keys.", .critical, mappedTo: Mapping.criterion("2.1.1"),
    why: "A control reached only by a click does not exist for users without a mouse, or who cannot see where to "
      + "click.",
    how:
      "In a tree, no control lies inside an element read as one, unless that offers actions, or the control is a "
      + "part of a composite one, such as a combo box. On screens, Tab is pressed until the focus comes round: "
      + "buttons and fields it never reached fail. If it did not come round, is visible nowhere else, or stops in a "
      + "row of buttons that no arrow went along, or if Right was not pressed after End, the rule cannot tell. A program that requests the mouse and shows "
      + "controls reacts to arrows or Tab; where each names its own key, or a bar names letters, a person has to look.",
    remedy: "Let Tab stop at it, or do not make an element with controls one itself.",
    cannotTell: [.tooLittleSeen],
    checks: [
      .tree { tree, tally in
        for part in tree.parts where part.isControl && part.element.isElement && !part.isDisabled {
          if tree.isStop(part.element.id) {
            tally.pass()
            continue
          }
          guard let around = part.holders.first(where: \.element.isElement) else { continue }
          if around.isControl, !wholes.contains(around.role) { continue }
          if !around.element.customActions.isEmpty {
            tally.pass()
          } else {
            tally.fail(
              "\(part.called) lies inside of a "
                + "\(around.role.rawValue) that is read as one.", part.evidence, fix: Fix("isElement", "false"))
          }
        }
      },
      .session { session, tally in
        if let screen = session.screenForMouseAlone {
          let control = TouredPage.controls(of: screen).first ?? screen.interface.elements.last
          var evidence = control.map(screen.evidence(of:)) ?? Evidence()
          (evidence.at, evidence.line) = (screen.at, screen.line)
          let message: ReportSentence = "The mouse is asked for, and neither arrows nor Tab lead anywhere."
          // Buttons may be inactive where each names its key, and a bar of letters does what they do.
          if screen.namesKeysOnControls || screen.namedKeys.count(where: { $0.count == 1 }) > 1 {
            return tally.cannotTell(.tooLittleSeen, message, evidence, key: "mouse")
          }
          return tally.fail(message, evidence, key: "mouse")
        }
        for (screen, button, isRound) in session.buttonsWithoutKeys {
          var evidence = screen.row(button.row).evidence(button.columns)
          (evidence.at, evidence.line) = (screen.at, screen.line)
          if isRound {
            tally.fail("No key led to \"\(button.label)\".", evidence)
          } else {
            tally.cannotTell(.tooLittleSeen, "No key has led to \"\(button.label)\" yet.", evidence)
          }
        }
        var pages: [TouredPage] = []
        for answer in session.answers where answer.key.isNavigation {
          guard let after = answer.after else { continue }
          let controls = TouredPage.controls(of: after)
          guard controls.count > 1 else { continue }
          let ids = controls.map(\.id)
          if let index = pages.firstIndex(where: { $0.ids == ids }) {
            pages[index].take(after, answer.key)
          } else {
            var page = TouredPage(ids: ids, screen: after)
            if TouredPage.controls(of: answer.before).map(\.id) == ids { page.take(answer.before, nil) }
            page.take(after, answer.key)
            pages.append(page)
          }
        }
        for page in pages where page.visited.count > 1 {
          for control in TouredPage.controls(of: page.screen) {
            guard !page.visited.contains(control.id) else {
              tally.pass()
              continue
            }
            var evidence = page.screen.evidence(of: control)
            (evidence.at, evidence.line) = (page.screen.at, page.screen.line)
            let name: ReportSentence = control.label.map { "\"\($0)\"" } ?? "a \(control.role.rawValue)"
            let isTold =
              page.isRound && session.hasGonePastEnds
              && session.hasGoneSideways { place in
                guard let focus = TouredPage.focus(of: place), focus.id != control.id else { return false }
                return focus.frame.cells.rows == control.frame.cells.rows
              }
            if isTold {
              tally.fail("No key led to \(name).", evidence)
            } else {
              tally.cannotTell(.tooLittleSeen, "No key has led to \(name) yet.", evidence)
            }
          }
        }
      },
    ])

  /// Controls that are one thing: their contents are never visited (ARIA: children presentational).
  private static let wholes: Set<Role> = [
    .button, .defaultButton, .checkBox, .radioButton, .switch, .slider, .tab, .listBoxOption, .menuItemCheckBox,
    .menuItemRadio,
  ]
}

extension AuditedSession {
  /// Buttons that no key has led to, while keys moved a choice on the same screen, with the first such screen. True if
  /// the mouse is asked for, and Tab has changed nothing or come round: then only a click leads there.
  fileprivate var buttonsWithoutKeys: [(AuditedScreen, ScreenButton, Bool)] {
    guard let last = focusMoves.last, last.after.rows.count == last.before.rows.count else { return [] }
    let screen = last.after
    let buttons = ScreenButton.buttons(of: screen).filter { button in
      !TouredPage.controls(of: screen).contains { $0.frame.cells.rows.contains(button.row) }
    }
    guard !buttons.isEmpty else { return [] }
    let tried = answers.filter { $0.key.isNavigation && $0.before.screen.size == screen.screen.size }
    // Tab has come round, or changes nothing.
    let tabs = tried.filter { $0.key.name == "Tab" }.compactMap { $0.after?.place }
    let isRound = tabs.isEmpty ? navigation.keys.contains("Tab") : Set(tabs).count < tabs.count || tabs.count == 1
    guard navigation.keys.contains("Tab") else { return [] }
    return buttons.filter { button in
      !tried.contains { answer in
        ([answer.before] + answer.moments.map(\.screen)).contains { $0.hasFocus(on: button, unlike: screen) }
      } && !focusMoves.contains { $0.row == button.row && $0.columns.overlaps(button.columns) && !$0.hasMark }
        && tried.contains { $0.before.shows(button) }
    }.map { button in
      let siblings = ScreenButton.buttons(on: screen.rows[button.row], button.row).filter { $0 != button }
      let isTold =
        isRound && screen.screen.modes.mouseTracking != .off && hasGonePastEnds
        && hasGoneSideways { place in siblings.contains { place.hasFocus(on: $0, unlike: screen) } }
      return (screen, button, isTold)
    }
  }

  /// True unless Tab stops at a row of controls, as many toolkits have it, of which no arrow has led on: then Left and
  /// Right may lead to the others.
  fileprivate func hasGoneSideways(_ isBeside: (AuditedScreen) -> Bool) -> Bool {
    let stops = answers.filter { $0.key.isNavigation }
    guard stops.contains(where: { $0.after.map(isBeside) ?? false }) else { return true }
    // A key without an answer is the one before the next.
    return stops.contains { answer in
      [answer.key, answer.previous].contains { ["Left", "Right"].contains($0?.name) } && isBeside(answer.before)
    }
  }

  /// True if Right was pressed after End: where the cursor is at the end of a field's text, or the choice at that of a list,
  /// Right leads on in many programs.
  fileprivate var hasGonePastEnds: Bool {
    let names = (moments.flatMap(\.keys) + lastKeys).map(\.name)
    return zip(names, names.dropFirst()).contains { $0 == "End" && $1 == "Right" }
  }

  /// A screen with controls, of a program that requests the mouse, where keys moved nothing at all.
  fileprivate var screenForMouseAlone: AuditedScreen? {
    let screen = moments.last { moment in
      moment.screen.screen.modes.mouseTracking != .off && moment.screen.hasClickable
    }?.screen
    guard let screen, !screen.hasCursorInField else { return nil }
    let navigation = navigation
    return navigation.isThorough && !navigation.isSeen ? screen : nil
  }
}

extension AuditedScreen {
  /// The identity of its words and looks.
  fileprivate var place: Int {
    var hasher = Hasher()
    for row in rows { hasher.combine(row.text) }
    for row in rows { for run in row.styleRuns { hasher.combine("\(run.columns) \(run.style)") } }
    return hasher.finalize()
  }

  fileprivate func shows(_ button: ScreenButton) -> Bool {
    rows.indices.contains(button.row) && ScreenButton.buttons(on: rows[button.row], button.row).contains(button)
  }

  /// True if a visible cursor is on a button, or it looks otherwise than on another picture.
  fileprivate func hasFocus(on button: ScreenButton, unlike other: AuditedScreen) -> Bool {
    guard shows(button) else { return false }
    let cursor = screen.cursor
    if cursor.isVisible, cursor.row == button.row, button.columns.contains(cursor.column) { return true }
    return button.columns.contains { rows[button.row].style(at: $0) != other.rows[button.row].style(at: $0) }
  }

  /// True if two controls or more end with a key in brackets: `Run [r]`, `Quit (Ctrl+Q)`.
  fileprivate var namesKeysOnControls: Bool {
    let ends = rows.reduce(0) { count, row in
      guard !row.isBlank else { return count }
      let words = row.text.split(separator: " ")
      return count
        + zip(words, words.dropFirst()).count { word, key in
          guard word.last?.isLetter ?? false, let first = key.first, let last = key.last, key.count > 2 else {
            return false
          }
          let isKey =
            key.count == 3 || ["esc", "f", "^", "ctrl"].contains { key.dropFirst().lowercased().hasPrefix($0) }
          return isKey && (first == "[" && last == "]" || first == "(" && last == ")")
        }
    }
    return ends > 1
  }

  /// True if there are controls, or words in brackets that look like some.
  fileprivate var hasClickable: Bool {
    let kinds: Set<Role> = [.button, .checkBox, .radioButton, .tab, .listItem, .menuItem, .link]
    let controls = interface.elements.count { kinds.contains($0.role) && !($0.role == .button && $0.value != nil) }
    // A single control has the focus, however it shows it.
    return offersChoices || controls > 1
      || rows.contains { $0.text.lowercased().contains("click") }
  }
}

/// A screen with the same controls, and those reached by keys.
private struct TouredPage {
  var ids: [ElementID]
  var screen: AuditedScreen
  private(set) var visited: Set<ElementID> = []
  /// The controls reached by Tab, in order.
  private var tour: [ElementID] = []
  /// True if Tab returned to an earlier place with something else in between.
  private(set) var isRound = false

  init(ids: [ElementID], screen: AuditedScreen) {
    self.ids = ids
    self.screen = screen
  }

  /// The buttons and fields without keys of their own.
  static func controls(of screen: AuditedScreen) -> [Element] {
    screen.interface.elements.filter { $0.role == .textInput || $0.role == .button && $0.value == nil }
  }

  /// The control with the focus, if it is one of these.
  static func focus(of screen: AuditedScreen) -> Element? {
    control(at: screen) ?? controls(of: screen).first { $0.id == screen.interface.focus }
  }

  /// The control under a visible cursor.
  private static func control(at screen: AuditedScreen) -> Element? {
    let caret = screen.screen.cursor
    let point = Rectangle(row: caret.row, column: caret.column, columns: 1)
    return controls(of: screen).first { caret.isVisible && $0.frame.intersects(point) }
  }

  mutating func take(_ screen: AuditedScreen, _ key: AuditedSession.Key?) {
    guard let focus = Self.control(at: screen)?.id ?? screen.interface.focus else { return }
    if ids.contains(focus) { visited.insert(focus) }
    guard key == nil || key?.name == "Tab" else { return }
    if tour.count > 1, tour.last != focus, tour.contains(focus) { isRound = true }
    if tour.last != focus { tour.append(focus) }
  }
}
