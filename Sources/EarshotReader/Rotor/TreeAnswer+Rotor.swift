// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The keys of the rotor.
extension TreeAnswer {
  mutating func perform(_ step: RotorStep) -> [PartEffect] {
    guard state.cursor.current != nil else { return [.earcon(.boundary)] }
    switch step {
    case .turn: return turnRotor(.forward)
    case .turnBack: return turnRotor(.backward)
    case .down: return go(.forward)
    case .up: return go(.backward)
    }
  }

  private mutating func turnRotor(_ direction: ReviewDirection) -> [PartEffect] {
    let ring = rotorRing()
    return sayRotor(state.rotor.turn(direction, in: ring).name(in: phrases))
  }

  mutating func sayRotor(_ words: String) -> [PartEffect] {
    say([.text(words)], source: .reader, priority: .message, key: Reader.rotorKey)
  }

  /// Down goes forward, up goes back; for a value, up is more (V-69).
  private mutating func go(_ direction: ReviewDirection) -> [PartEffect] {
    let isMore = direction == .backward
    let option = activeRotor()
    state.rotor.walk = option.leadsAway ? option : nil
    defer { state.rotor.walk = nil }
    switch option {
    case .text(let unit): return perform(.text(unit, direction))
    case .kind(let kind): return jump(to: kind, direction)
    case .vertical: return perform(.move(isMore ? .above : .below))
    case .custom(let name): return follow(rotorNamed: name, direction)
    case .value: return perform(isMore ? Gesture.increment : .decrement)
    case .actions(let category): return chooseAction(category, direction)
    case .moreContent: return sayContent(direction)
    case .ownCommands: return chooseOwnCommand(direction)
    case .zoom: return zoom(isMore)
    case .setting(let setting): return change(setting, isMore)
    }
  }

  private mutating func zoom(_ isIn: Bool) -> [PartEffect] {
    guard let element = state.cursor.element else { return [] }
    let point = element.activationPoint ?? element.frame.center
    return perform(isIn ? Gesture.zoomIn(at: point) : .zoomOut(at: point))
  }

  // MARK: More content

  private mutating func sayContent(_ direction: ReviewDirection) -> [PartEffect] {
    let content = state.cursor.element?.customContent ?? []
    let next = state.rotor.content.map { direction == .forward ? $0 + 1 : $0 - 1 } ?? (direction == .forward ? 0 : -1)
    guard content.indices.contains(next) else { return refuse(phrases.word(.kindItem), direction) }
    state.rotor.content = next
    let words = [content[next].label, content[next].value].filter { !$0.isEmpty }.joined(separator: ": ")
    return say([.text(words)], source: .focus, priority: .text, key: Reader.focusKey)
  }
}
