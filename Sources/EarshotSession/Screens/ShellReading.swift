// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen
import EarshotTerminal

/// The main screen and what has left its top as elements, made anew only where something came.
struct ShellReading {
  private var interface = ShellInterface()
  private var made: (screen: Screen, number: Int, count: Int, tree: ElementTree)?
  /// Counts how often the elements were made.
  private(set) var version = 0

  /// What is kept.
  ///
  /// - Parameters:
  ///   - rows: that are kept.
  ///   - commands: what looks for commands in them.
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

  /// Which of all rows there ever were is the first one on the screen.
  var screenNumber: Int { made.map { $0.number + $0.count - $0.screen.rows.count } ?? 0 }
}
