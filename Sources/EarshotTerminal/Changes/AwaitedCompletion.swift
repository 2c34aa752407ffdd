// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotRecognition
import EarshotScreen

/// A Tab at a prompt, until the line has changed or certainly will not.
///
/// A shell that finds no completion rings the bell. Many interpreters do nothing at all: then silence for a while is
/// the answer.
public struct AwaitedCompletion: Sendable {
  public enum Answer: Sendable {
    /// Unknown yet.
    case none
    /// The screen has changed.
    case came
    case failed
  }

  /// The instant of the key.
  public let since: Instant
  /// The instant from which silence is an answer.
  public internal(set) var deadline: Instant
  /// The line before the key, and typed text it did not show yet.
  let line: LogicalLine
  let typed: String

  /// A program that is not busy and has not answered by then will not. Looking up a completion in files takes less.
  static let silence = Interval.milliseconds(500)
  /// The interval for checking on a busy program.
  static let pause = Interval.milliseconds(100)
  /// The time after which text typed before the key counts as replaced.
  static let limit = Interval.seconds(10)

  init(line: LogicalLine, typed: String, since: Instant) {
    (self.line, self.typed, self.since) = (line, typed, since)
    deadline = since + Self.silence
  }

  /// The relation of a line to the one before the key, with all or a part of the text typed then.
  private enum Sameness {
    case whole, part, other
  }

  private func sameness(of now: LogicalLine) -> Sameness {
    let (before, after) = (line.textBeforeCaret, now.textBeforeCaret)
    guard now.id == line.id, now.text(from: now.caret) == line.text(from: line.caret) else { return .other }
    if after == before + typed { return .whole }
    return after.hasPrefix(before) && (before + typed).hasPrefix(after) ? .part : .other
  }

  /// The answer given by a settled screen.
  func answer(in line: LogicalLine, told messages: [any HubMessage], rang: Bool) -> Answer {
    let sameness = sameness(of: line)
    if sameness == .other || messages.contains(where: Self.isOther) { return .came }
    return sameness == .whole && rang ? .failed : .none
  }

  /// The answer given by silence until the deadline.
  func answer(in line: LogicalLine, at now: Instant) -> Answer {
    switch sameness(of: line) {
    case .whole: .failed
    case .part: now < since + Self.limit ? .none : .came
    case .other: .came
    }
  }

  /// Postpones the deadline a little.
  public mutating func wait(from now: Instant) { deadline = now + Self.pause }

  /// True if a message reports more than typed text.
  private static func isOther(_ message: any HubMessage) -> Bool {
    switch message.textNews {
    case .inserted, .deleted, .removed, .caretMoved: false
    case .changed(let message): !message.isAtCaret
    // Letters typed before the key, which appear one after the other.
    case .appended(let message): !message.continuesLine
    default: !(message is AccessibilityNotification.Bell)
    }
  }
}

extension TerminalSource {
  /// The completion awaited after a Tab at a prompt; nil after other keys and elsewhere.
  ///
  /// - Parameters:
  ///   - keys: The last keys, of which the source has been told.
  ///   - now: The instant of the keys.
  public func awaitedCompletion(after keys: [KeyPress], at now: Instant) -> AwaitedCompletion? {
    guard keys.last == .tab, !hidesInput, let screen, !screen.modes.alternateScreen, !panes.now.isFullScreen else {
      return nil
    }
    let line = LogicalLine(atCursorOf: screen, panes: panes.now)
    guard shell.prompts.length(in: line.textBeforeCaret) > 0 else { return nil }
    var typed = ""
    for key in self.keys.pending {
      switch key {
      case .text(let text): typed += text
      case .tab: break
      // Its effect is unknown until it appears.
      default: typed = ""
      }
    }
    return AwaitedCompletion(line: line, typed: typed, since: now)
  }

  /// The answer of the settled screen to an awaited completion.
  ///
  /// - Parameters:
  ///   - completion: The awaited completion.
  ///   - update: The settled screen.
  ///   - messages: The source's messages about it.
  public func answer(
    to completion: AwaitedCompletion, in update: ScreenUpdate, told messages: [any HubMessage]
  ) -> AwaitedCompletion.Answer {
    guard !panes.now.isFullScreen, !update.screen.modes.alternateScreen else { return .came }
    let line = LogicalLine(atCursorOf: update.screen, panes: panes.now)
    return completion.answer(in: line, told: messages, rang: update.events.contains(.bell))
  }

  /// The answer of silence to an awaited completion.
  public func answer(to completion: AwaitedCompletion, at now: Instant) -> AwaitedCompletion.Answer {
    guard let screen else { return .came }
    return completion.answer(in: LogicalLine(atCursorOf: screen, panes: panes.now), at: now)
  }
}
