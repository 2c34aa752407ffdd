// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen
import EarshotTerminal

/// The main screen and its scrollback as elements, rebuilt only after new output.
struct ShellScreenReading {
  private var interface = ShellInterface()
  private var made: (screen: Screen, number: Int, count: Int, tree: ElementTree)?
  /// The number of times the elements were built.
  private(set) var version = 0

  /// The elements of the kept rows.
  ///
  /// - Parameters:
  ///   - rows: The kept rows.
  ///   - commands: The search for commands in them.
  mutating func tree(of rows: SettledRows, commands: ShellCommands<SettledRows>) -> ElementTree {
    if let made, made.number == rows.firstNumber, made.count == rows.count, made.screen == rows.screen {
      return made.tree
    }
    let elements = interface.elements(
      of: rows, commands: commands.all, screenStart: rows.scrollbackCount, number: rows.firstNumber,
      columns: rows.screen.size.columns, caret: rows.scrollbackCount + rows.screen.cursor.row)
    var tree = ElementTree()
    tree.apply(elements.map { .upsert($0) } + elements.prefix(1).map { .setRoot($0.id) })
    made = (rows.screen, rows.firstNumber, rows.count, tree)
    version += 1
    return tree
  }

  /// The number of the screen's first row among all rows there ever were.
  var screenNumber: Int { made.map { $0.number + $0.count - $0.screen.rows.count } ?? 0 }
}
