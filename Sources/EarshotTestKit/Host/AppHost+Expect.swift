// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotExpect
import EarshotKeys
import EarshotSession
import EarshotTerminal
public import EarshotUI

extension AppHost {
  /// Presses the keys of a speech test file, and compares what is heard with what it says: the file that `earshot expect`
  /// runs in a terminal, here without one and in virtual time.
  ///
  /// Commands behind `$` are not started: each run has an app of its own in a terminal of its size. Runs that are read
  /// from the screen alone, `bus: off`, are passed over, and so are ends such as `exit 0`.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - root: Makes the app's first controller, for each run.
  /// - Returns: A sentence for each step that is heard otherwise, or for each mistake of the file; empty if all is as
  ///   written.
  public static func expect(_ text: String, of root: () -> ViewController) -> [String] {
    do throws(SpeechTestError) {
      return try SpeechTestFile(text).runs.filter(\.settings.hasBus).flatMap { run in
        let size = run.settings.size
        let host = AppHost(columns: size.columns, rows: size.rows)
        return run.steps.compactMap { host.difference(at: $0, of: root) }
      }
    } catch {
      return error.problems.map { "Line \($0.line): \($0.sentence)" }
    }
  }

  private func difference(at step: SpeechStep, of root: () -> ViewController) -> String? {
    switch step.action {
    case .start: mount(root())
    case .keys(let steps): for step in steps { perform(step) }
    case .pause(let interval): pass(interval)
    }
    let heard = hear()
    guard let expected = step.expected, !expected.matches(heard) else { return nil }
    let words = heard.isEmpty ? "(nothing)" : heard.joined(separator: " ")
    return "Line \(step.line), \(step.title): expected \(expected.phrases.joined(separator: " ")), heard \(words)"
  }

  private func perform(_ step: WalkStep) {
    switch step {
    case .key(let key): press(key)
    case .text(let text): type(text)
    case .touch: break
    case .click(let column, let row): click(x: column, y: row)
    case .wait(let interval): pass(interval)
    }
  }
}
