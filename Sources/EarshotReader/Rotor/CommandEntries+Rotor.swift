// SPDX-License-Identifier: Apache-2.0
extension CommandGroup {
  static let rotorEntries =
    [
      CommandEntry("rotor.up", .element(.rotor(.up)), .rotorUp),
      CommandEntry("rotor.down", .element(.rotor(.down)), .rotorDown),
      CommandEntry("rotor.turn", .element(.rotor(.turn)), .rotorTurn),
      CommandEntry("rotor.turnBack", .element(.rotor(.turnBack)), .rotorTurnBack),
      CommandEntry("element.actions", .element(.actions), .actions),
      CommandEntry("element.linked", .element(.linked), .linked),
      CommandEntry("element.hint", .element(.hint), .hint),
      CommandEntry("element.headers", .element(.headers), .headers),
    ]
    + ElementKind.withKeys.flatMap { name, kind in
      [
        CommandEntry("\(name).next", .element(.jump(kind, .forward)), .jumpNext),
        CommandEntry("\(name).previous", .element(.jump(kind, .backward)), .jumpPrevious),
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
