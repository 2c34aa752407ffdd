// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotSpeech

/// "Tell me when": the end of a command, and a text in its output.
extension Reader {
  mutating func tellWhen(_ event: AwaitedEvent, in world: some ReaderWorld) -> [ReaderEffect] {
    switch event {
    case .end: awaitEnd(in: world)
    case .text:
      if watch.text != nil {
        stopWaiting()
      } else {
        ask(for: TextEntry(.awaited))
      }
    }
  }

  private mutating func awaitEnd(in world: some ReaderWorld) -> [ReaderEffect] {
    guard watch.isRunning else { return confirm(phrases.watch(.noCommandRuns)) }
    if watch.isAwaited {
      watch.awaitEnd(as: nil)
      return confirm(phrases.watch(.endNotAwaited))
    }
    let name = world.withText { text in text.flatMap { $0.command(.before($0.count))?.text } } ?? ""
    let first = name.split(separator: "\n").first.map(String.init) ?? ""
    watch.awaitEnd(as: first)
    return confirm(phrases.watch(.endAwaited, ["text": first]).trimmingBlanks)
  }

  private mutating func stopWaiting() -> [ReaderEffect] {
    watch.text = nil
    return confirm(phrases.watch(.textNotAwaited))
  }

  /// Waits for a text that was typed.
  mutating func wait(for text: String) -> [ReaderEffect] {
    guard !text.isEmpty else { return say(.cancelled) }
    watch.text = text
    return confirm(phrases.watch(.textAwaited, ["text": text]))
  }

  private mutating func confirm(_ words: String) -> [ReaderEffect] {
    var saying = Saying(.text(words), source: .reader, priority: .message, key: "await")
    saying.isAnswer = true
    return say(saying)
  }

  /// Tells what was awaited of a pane that is not read; whatever else happens there is told by its owner.
  mutating func take(_ notice: PaneNotice) -> [ReaderEffect] {
    switch notice {
    case .read(let pane, let isShell): watches.read(pane, isShell: isShell)
    case .closed(let pane): watches.forget(pane)
    case .elsewhere(let pane, let message):
      switch message.textNews {
      case .commandEnded(let ended): return watches[pane].ended(ended.status, at: now).map { tell($0) } ?? []
      case .promptShown: return watches[pane].prompted(at: now).map { tell($0) } ?? []
      case .appended(let appended):
        guard let line = watches[pane].takeText(from: appended.lines + appended.notable) else { return [] }
        return tellAwaited(phrases.watch(.textCame, ["text": line]), nil)
      default: break
      }
    }
    return []
  }

  /// True if the user waits for this in a pane that is not read.
  public func awaits(_ message: any HubMessage, in pane: String) -> Bool {
    switch message.textNews {
    case .commandEnded: watches[pane].isAwaited
    case .appended(let appended): watches[pane].awaitsText(in: appended.lines)
    default: false
    }
  }

  /// The end of a command in the pane that is read, whose output may open by itself: not if the user types meanwhile.
  mutating func tellHere(_ end: CommandWatch.End) -> [ReaderEffect] {
    opensOutput = settings.documentLines > 0 && end.quiet >= end.duration
    return tell(end)
  }

  /// The importance to the user of the end of a command that was awaited, or took its time.
  private mutating func tell(_ end: CommandWatch.End) -> [ReaderEffect] {
    let failed = end.status.map { $0 != 0 } ?? false
    guard let name = end.awaited else {
      // Whoever pressed a key just now knows it.
      let limit = settings.longCommand
      guard limit > .zero, min(end.duration, end.quiet) >= limit else { return [] }
      return [.earcon(failed ? .error : .done)]
    }
    let outcome = failed ? phrases(.exitStatus, ["number": String(end.status ?? 0)]) : phrases.watch(.commandEnded)
    let words = [name, outcome, time(end.duration)].filter { !$0.isEmpty }.joined(separator: ", ")
    return tellAwaited(words, failed ? .error : nil)
  }

  /// The line with the text that was awaited, if one of these has it.
  mutating func tellAwaitedText(in lines: [String]) -> [ReaderEffect] {
    guard let line = watch.takeText(from: lines) else { return [] }
    return tellAwaited(phrases.watch(.textCame, ["text": line]), nil)
  }

  private mutating func tellAwaited(_ words: String, _ category: TextCategory?) -> [ReaderEffect] {
    var saying = Saying(.text(words), source: .announcement, priority: .important, key: "awaited")
    saying.category = category
    // The user asked for it, also while the rest is quiet.
    saying.isAnswer = true
    return [.earcon(category == .error ? .error : .done)] + say(saying)
  }

  /// "1 hour 5 minutes", "2 minutes 10 seconds".
  private func time(_ interval: Interval) -> String {
    let seconds = Int(interval.nanoseconds / 1_000_000_000)
    let parts: [(Phrase, Int)] =
      seconds >= 3_600
      ? [(.hours, seconds / 3_600), (.minutes, seconds / 60 % 60)]
      : [(.minutes, seconds / 60), (.seconds, seconds % 60)]
    let said = parts.filter { $0.1 > 0 }.map { phrases($0.0, count: $0.1) }
    return said.isEmpty ? phrases(.seconds, count: 0) : said.joined(separator: " ")
  }
}
