// SPDX-License-Identifier: Apache-2.0
extension CommandGroup {
  static let rotorEntries =
    [
      CommandEntry("rotor.up", .element(.rotor(.up)), .helpRotorUp),
      CommandEntry("rotor.down", .element(.rotor(.down)), .helpRotorDown),
      CommandEntry("rotor.turn", .element(.rotor(.turn)), .helpRotorTurn),
      CommandEntry("rotor.turnBack", .element(.rotor(.turnBack)), .helpRotorTurnBack),
      CommandEntry("element.actions", .element(.actions), .helpActions),
      CommandEntry("element.linked", .element(.linked), .helpLinked),
      CommandEntry("element.hint", .element(.hint), .helpHint),
      CommandEntry("element.headers", .element(.headers), .helpHeaders),
    ]
    + ElementKind.withKeys.flatMap { name, kind in
      [
        CommandEntry("\(name).next", .element(.jump(kind, .forward)), .helpJumpNext),
        CommandEntry("\(name).previous", .element(.jump(kind, .backward)), .helpJumpPrevious),
      ]
    }
}

extension ElementKind {
  /// The kinds with keys, by their names in settings; other kinds are in the rotor alone.
  static let withKeys: [(name: String, kind: ElementKind)] =
    [
      ("heading", .heading), ("link", .link), ("formControl", .formControl), ("button", .button),
      ("textField", .textField), ("image", .image), ("list", .list), ("table", .table), ("staticText", .staticText),
      ("sameItem", .sameItem), ("differentItem", .differentItem),
    ] + (1...6).map { ("heading\($0)", .headingOfLevel($0)) }
}
