// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let exitNamed = Rule(
    "exit-named", "A screen says how to leave.", .minor, mappedTo: Mapping.bestPractice,
    why: "A program without a named way out is left by guessing keys, and each guess may do something else.",
    how:
      "A full-screen program that was left by a key names a key or a word for leaving on a screen that moving about "
      + "leads to: quit, exit, leave, close, and the same in other languages; cancel, OK and Esc where there are buttons or "
      + "Escape ended it. If a key for help is "
      + "named, a person has to look there, and where three questions or more are asked in lines and no word says how to "
      + "leave them. A page that "
      + "a key has put in the place of another, without a field or buttons, says how it is left, too, or keeps the keys "
      + "of the other.",
    remedy: "Keep one line: \"? help, q quit\".",
    cannotTell: [.maybeIntended],
    checks: [
      .session { session, tally in
        if let question = session.questionWithoutExit {
          let evidence = Evidence(text: question.text, at: question.screen.at, line: question.screen.line)
          let message: ReportSentence = "No word says how to leave the questions, nor how to go back."
          return tally.cannotTell(.maybeIntended, message, evidence, key: "questions")
        }
        if let page = session.pageWithoutExit {
          var evidence = page.evidenceOfFirstRow
          (evidence.at, evidence.line) = (page.at, page.line)
          tally.fail("No word on this page says how to leave it.", evidence, key: "page")
        }
        guard case .left = session.ending, !session.isPart else { return }
        let shown = session.moments.prefix { moment in !moment.keys.contains(where: \.asksToLeave) }.map(\.screen)
          .filter(\.screen.modes.alternateScreen)
        guard let first = shown.last else { return }
        // Escape that goes back, and OK that is done with a box, leave no program that is still there afterwards.
        let keys = session.moments.last { !$0.keys.isEmpty }?.keys ?? []
        let isByEscape = (session.lastKeys.last ?? keys.last)?.bytes == [0x1B]
        if shown.contains(where: { $0.namesExit(byEscape: isByEscape) }) { return tally.pass() }
        var evidence = first.evidenceOfFirstRow
        (evidence.at, evidence.line) = (first.at, first.line)
        let message: ReportSentence = "No screen says which key ends the program."
        if shown.contains(where: \.namesHelp) {
          tally.cannotTell(.maybeIntended, message, evidence, key: "exit")
        } else {
          tally.fail(message, evidence, key: "exit")
        }
      }
    ])
}

extension AuditedSession {
  /// The first of three questions in lines or more that were answered, if no row names a way out or back.
  fileprivate var questionWithoutExit: (text: String, screen: AuditedScreen)? {
    guard !hasWholeScreen, answers.count(where: { $0.key.bytes == [0x0D] }) > 2 else { return nil }
    let asked = questions
    guard asked.count > 2, let first = asked.first,
      let shown = moments.first(where: { $0.screen.prompt == first })?.screen
    else { return nil }
    let isNamed = moments.contains { moment in
      moment.screen.namesExit(byEscape: false)
        || moment.screen.rows.contains { !$0.isBlank && !Self.goingBack.isDisjoint(with: $0.text.lowercased().words) }
    }
    return isNamed ? nil : (first, shown)
  }

  private static let goingBack: Set<String> = ["ctrl", "back", "previous", "interrupt", "zurück", "retour", "atrás"]
}

extension AuditedSession {
  /// The first page that a key other than those that move or leave has put in the place of all of another, in a program
  /// that goes on, if it names no key or word for leaving it.
  fileprivate var pageWithoutExit: AuditedScreen? {
    for answer in answers where !answer.key.isNavigation && !answer.key.asksToLeave && answer.key.bytes != [0x1B] {
      guard let page = answer.after, page.screen.size == answer.before.screen.size, page.isSettled,
        page.screen.modes.alternateScreen, answer.before.screen.modes.alternateScreen, page.isOfText,
        !page.namesExit(byEscape: true), !page.namesHelp, page.greetingKey == nil, !page.asks
      else { continue }
      let rows = zip(answer.before.rows, page.rows).filter { !$0.isBlank || !$1.isBlank }
      guard rows.allSatisfy({ $0.text != $1.text }) else { continue }
      // Another part of the same text has many of its words.
      let (old, new) = (Set(answer.before.screen.text.words), Set(page.screen.text.words))
      guard old.intersection(new).count * 4 < new.count else { continue }
      // Another key has to lead back: otherwise it is a page of a program that only goes on.
      let isLeft = moments.contains { moment in
        moment.at > page.at
          && zip(moment.screen.rows, answer.before.rows).count { !$1.isBlank && $0.text == $1.text } * 2
            > answer.before.rows.count { !$0.isBlank }
      }
      if isLeft { return page }
    }
    return nil
  }
}

extension AuditedScreen {
  /// True if it has several lines of words, and neither a field nor buttons.
  fileprivate var isOfText: Bool {
    !hasCursorInField && fields.isEmpty && ScreenButton.buttons(of: self).isEmpty
      && rows.count { $0.text.words.count > 2 } > 4
  }
}

extension AuditedSession.Key {
  /// True for q, Ctrl+C, Ctrl+D, Ctrl+Q and Ctrl+X, which end most programs: what comes after them is no hint.
  fileprivate var asksToLeave: Bool { [[0x71], [0x03], [0x04], [0x11], [0x18]].contains(bytes) }
}

extension AuditedScreen {
  fileprivate func namesExit(byEscape isByEscape: Bool) -> Bool {
    // `F10Quit`, in two colours.
    if writtenKeys.contains(where: \.isExit) { return true }
    let hasButtons = !ScreenButton.buttons(of: self).isEmpty || interface.elements.contains { $0.role == .button }
    return rows.contains { row in
      guard !row.isBlank else { return false }
      let text = row.text
      if ["^C", "^Q", "^X", "^D", "F10"].contains(where: text.contains) { return true }
      return text.withoutKeyBrackets.words.contains { word in
        // `3Quit` is a key of a bar.
        Self.leaving.contains(String(word.drop(while: \.isNumber))) || Self.leavingParts.contains(where: word.contains)
          || (isByEscape || hasButtons) && Self.closing.contains(word)
      }
    }
  }

  /// True if it says where help is.
  var namesHelp: Bool {
    rows.contains { row in
      guard !row.isBlank else { return false }
      // The sign at the end of a question is no key.
      let isKey = row.text.split(separator: " ").contains { $0.contains("?") && !$0.contains(where: \.isLetter) }
      return isKey || row.text.withoutKeyBrackets.words.contains { Self.helping.contains($0) }
    }
  }

  private static let helping: Set<String> = ["help", "f1", "hilfe", "aide", "ayuda", "keys", "도움말", "ヘルプ"]
  private static let leaving: Set<String> = [
    "quit", "quits", "exit", "exits", "leave", "leaves", "close", "closes", "abort", "beenden", "schließen",
    "ende", "verlassen", "quitter", "fermer", "salir", "cerrar",
  ]
  private static let closing: Set<String> = [
    "cancel", "cancels", "ok", "esc", "escape", "done", "abbrechen", "annuler", "cancelar",
  ]
  /// Korean and Japanese words have no blanks around them.
  private static let leavingParts = ["종료", "나가기", "끝내기", "닫기", "취소", "終了", "閉じる", "キャンセル"]
}

extension String {
  /// `quit` for `[q]uit`.
  var withoutKeyBrackets: String { filter { !"[]()<>".contains($0) } }
}
