// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The actions of an element besides activation: chosen with up and down, performed by activation (V-71).
extension TreeAnswer {
  mutating func chooseAction(_ category: String?, _ direction: ReviewDirection) -> [PartEffect] {
    choose(among: actionNames(category), direction)
  }

  /// Moves to the next of the user's own commands. Activation runs it, once.
  mutating func chooseOwnCommand(_ direction: ReviewDirection) -> [PartEffect] { choose(among: ownCommands, direction) }

  /// Moves to the next name; activation is one of them, and the first.
  private mutating func choose(among names: [String], _ direction: ReviewDirection) -> [PartEffect] {
    guard !names.isEmpty else { return refuse(phrases.word(.kindItem), direction) }
    let count = names.count + 1
    let last = min(state.rotor.action, names.count)
    state.rotor.action = (last + (direction == .forward ? 1 : count - 1)) % count
    return sayRotor(state.rotor.action == 0 ? phrases.word(.rotorActivate) : names[state.rotor.action - 1])
  }

  private func actionNames(_ category: String?) -> [String] {
    state.cursor.element?.customActions.filter { $0.category == category }.map(\.name) ?? []
  }

  /// The gesture for an activation: the chosen action, once.
  mutating func chosen(_ gesture: Gesture) -> Gesture {
    guard gesture == .activate, state.rotor.action > 0, case .actions(let category) = activeRotor() else {
      return gesture
    }
    let names = actionNames(category)
    let action = state.rotor.action
    state.rotor.action = 0
    return names.indices.contains(action - 1) ? .custom(names[action - 1]) : gesture
  }

  /// The user's own command for an activation: the one chosen by the rotor, once.
  mutating func chosenOwnCommand(for gesture: Gesture) -> String? {
    guard gesture == .activate, state.rotor.action > 0, activeRotor() == .ownCommands else { return nil }
    let action = state.rotor.action
    state.rotor.action = 0
    return ownCommands.indices.contains(action - 1) ? ownCommands[action - 1] : nil
  }

  /// Offers the actions of the element, to choose with up and down (MK-8).
  mutating func offerActions() -> [PartEffect] {
    let categories = state.cursor.element?.actionCategories ?? []
    guard let category = categories.first else {
      return [.earcon(.boundary)] + sayRotor(phrases(.noActions))
    }
    state.rotor.turn(to: .actions(category: category))
    // Other categories are chosen elsewhere in the rotor, under the name that precedes them.
    let lists = categories.map { category in
      RotorOption.actions(category: category).name(in: phrases) + ": "
        + actionNames(category).joined(separator: ", ")
    }
    return sayRotor(lists.joined(separator: ". "))
  }
}
