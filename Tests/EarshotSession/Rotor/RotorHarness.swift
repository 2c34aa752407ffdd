// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSession
import EarshotSpeech
import EarshotTestSessions

extension TreeHarness {
  /// The place of the cursor.
  var focus: ElementID? { session.focusedElement }

  /// Jumps, and says where that led.
  func jump(_ kind: ElementKind, _ direction: ReviewDirection = .forward) -> ElementID? {
    command(.jump(kind, direction))
    return focus
  }

  /// Turns the rotor once and says what it is set to now.
  func turn(_ step: RotorStep = .turn) -> String? {
    _ = takePhrases()
    command(.rotor(step))
    return takePhrases().last
  }

  /// Turns the rotor until it is set to this; false where it never is.
  func turn(to name: String) -> Bool {
    var seen: Set<String> = []
    while let option = turn() {
      if option == name { return true }
      guard seen.insert(option).inserted else { return false }
    }
    return false
  }

  /// Everything the rotor can be set to, in the order of turning, from what comes next on.
  func ring() -> [String] {
    var options: [String] = []
    while let option = turn(), option != options.first { options.append(option) }
    return options
  }

  /// The words said of a command.
  func said(_ command: ElementCommand) -> [String] {
    _ = takePhrases()
    self.command(command)
    return takePhrases()
  }
}

extension Trees {
  static func row(
    _ id: ElementID, _ role: Role, _ label: String? = nil, value: String? = nil,
    _ change: (inout Element) -> Void = { _ in }
  ) -> Element {
    var element = Element(
      id, role: role, label: label ?? "item \(id.rawValue)", value: value,
      frame: Rectangle(row: Int(id.rawValue), column: 0, columns: 20))
    change(&element)
    return element
  }
}
