// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotRecognition
import EarshotScreen

/// A Tab at a prompt, until the line has become another one or it is certain that it will not.
///
/// A shell rings the bell when it has looked for something to complete with and found nothing. Many interpreters do
/// nothing at all: then silence for a while is the answer.
public struct AwaitedCompletion: Sendable {
  public enum Answer: Sendable {
    /// Not known yet.
    case none
    /// Something else is on the screen.
    case came
    case failed
  }

  /// When the key was pressed.
  public let since: Instant
  /// When silence is an answer, if nothing comes until then.
  public internal(set) var deadline: Instant
  /// The line as it was before the key, and what had been typed that it did not show yet.
  let line: LogicalLine
  let typed: String

  /// Who has not answered by then, and is not busy, does not. A completion that is looked up in files takes less.
  static let silence = Interval.milliseconds(500)
  /// How often one who is busy is looked at again.
  static let pause = Interval.milliseconds(100)
  /// Who has not shown by then what was typed before the key shows something else.
  static let limit = Interval.seconds(10)

  init(line: LogicalLine, typed: String, since: Instant) {
    (self.line, self.typed, self.since) = (line, typed, since)
    deadline = since + Self.silence
  }

  /// Whether a line is what it was before the key, with all or a part of what was typed then.
  private enum Sameness {
    case whole, part, other
  }

  private func sameness(of now: LogicalLine) -> Sameness {
    let (before, after) = (line.textBeforeCaret, now.textBeforeCaret)
    guard now.id == line.id, now.text(from: now.caret) == line.text(from: line.caret) else { return .other }
    if after == before + typed { return .whole }
    return after.hasPrefix(before) && (before + typed).hasPrefix(after) ? .part : .other
  }

  /// What a settled screen says of it.
  func answer(in line: LogicalLine, told messages: [any HubMessage], rang: Bool) -> Answer {
    let sameness = sameness(of: line)
    if sameness == .other || messages.contains(where: Self.isOther) { return .came }
    return sameness == .whole && rang ? .failed : .none
  }

  /// What silence until the deadline says of it.
  func answer(in line: LogicalLine, at now: Instant) -> Answer {
    switch sameness(of: line) {
    case .whole: .failed
    case .part: now < since + Self.limit ? .none : .came
    case .other: .came
    }
  }

  /// Looks again a little later.
  public mutating func wait(from now: Instant) { deadline = now + Self.pause }

  /// Whether more is told than what was typed.
  private static func isOther(_ message: any HubMessage) -> Bool {
    switch message {
    case is AccessibilityNotification.Bell, is AccessibilityNotification.TextInserted,
      is AccessibilityNotification.TextDeleted, is AccessibilityNotification.TextRemoved,
      is AccessibilityNotification.CaretMoved:
      false
    case let message as AccessibilityNotification.TextChanged: !message.isAtCaret
    // Letters that were typed before the key and show one after the other.
    case let message as AccessibilityNotification.TextAppended: !message.continuesLine
    default: true
    }
  }
}

extension TerminalSource {
  /// What a Tab begins to wait for at a prompt; nil after other keys and elsewhere.
  ///
  /// - Parameters:
  ///   - keys: those that were pressed last, which the source has been told of.
  ///   - now: when they were pressed.
  public func awaitedCompletion(after keys: [KeyPress], at now: Instant) -> AwaitedCompletion? {
    guard keys.last == .tab, !hidesInput, let screen, !screen.modes.alternateScreen, !panes.isFullScreen else {
      return nil
    }
    let line = LogicalLine(atCursorOf: screen, panes: panes)
    guard prompts.length(in: line.textBeforeCaret) > 0 else { return nil }
    var typed = ""
    for key in self.keys {
      switch key {
      case .text(let text): typed += text
      case .tab: break
      // What it did shows when it shows.
      default: typed = ""
      }
    }
    return AwaitedCompletion(line: line, typed: typed, since: now)
  }

  /// What the settled screen says of an awaited completion.
  ///
  /// - Parameters:
  ///   - completion: what is awaited.
  ///   - update: the screen that has settled.
  ///   - messages: what the source told of it.
  public func answer(
    to completion: AwaitedCompletion, in update: ScreenUpdate, told messages: [any HubMessage]
  ) -> AwaitedCompletion.Answer {
    guard !panes.isFullScreen, !update.screen.modes.alternateScreen else { return .came }
    let line = LogicalLine(atCursorOf: update.screen, panes: panes)
    return completion.answer(in: line, told: messages, rang: update.events.contains(.bell))
  }

  /// What silence says of it.
  public func answer(to completion: AwaitedCompletion, at now: Instant) -> AwaitedCompletion.Answer {
    guard let screen else { return .came }
    return completion.answer(in: LogicalLine(atCursorOf: screen, panes: panes), at: now)
  }
}
