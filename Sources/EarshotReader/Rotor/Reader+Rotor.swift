// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The rotor's keys.
extension Reader {
  mutating func perform(_ step: RotorStep) -> [ReaderEffect] {
    guard cursor.current != nil else { return [.earcon(.boundary)] }
    switch step {
    case .turn: return turnRotor(.forward)
    case .turnBack: return turnRotor(.backward)
    case .down: return go(.forward)
    case .up: return go(.backward)
    }
  }

  private mutating func turnRotor(_ direction: ReviewDirection) -> [ReaderEffect] {
    let ring = rotorRing()
    return sayRotor(rotor.turn(direction, in: ring).name(in: phrases))
  }

  mutating func sayRotor(_ words: String) -> [ReaderEffect] {
    say([.text(words)], source: .reader, priority: .message, key: Self.rotorKey)
  }

  /// Down goes on, up goes back; of a value, up is more (V-69).
  private mutating func go(_ direction: ReviewDirection) -> [ReaderEffect] {
    let isMore = direction == .backward
    switch activeRotor() {
    case .text(let unit): return perform(.text(unit, direction))
    case .kind(let kind): return jump(to: kind, direction)
    case .vertical: return perform(.move(isMore ? .above : .below))
    case .custom(let name): return follow(rotorNamed: name, direction)
    case .value: return perform(isMore ? Gesture.increment : .decrement)
    case .actions(let category): return chooseAction(category, direction)
    case .moreContent: return sayContent(direction)
    case .zoom: return zoom(isMore)
    case .setting(let setting): return change(setting, isMore)
    }
  }

  private mutating func zoom(_ isIn: Bool) -> [ReaderEffect] {
    guard let element = cursor.element else { return [] }
    let point = element.activationPoint ?? element.frame.center
    return perform(isIn ? Gesture.zoomIn(at: point) : .zoomOut(at: point))
  }

  // MARK: More content

  private mutating func sayContent(_ direction: ReviewDirection) -> [ReaderEffect] {
    let content = cursor.element?.customContent ?? []
    let next = rotor.content.map { direction == .forward ? $0 + 1 : $0 - 1 } ?? (direction == .forward ? 0 : -1)
    guard content.indices.contains(next) else { return refuse(phrases.word(.kindItem), direction) }
    rotor.content = next
    let words = [content[next].label, content[next].value].filter { !$0.isEmpty }.joined(separator: ": ")
    return say([.text(words)], source: .focus, priority: .text, key: Self.focusKey)
  }
}
