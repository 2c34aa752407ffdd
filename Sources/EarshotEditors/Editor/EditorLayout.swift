// SPDX-License-Identifier: Apache-2.0
/// The parts of an editor's screen.
public struct EditorLayout: Equatable, Sendable {
  public struct Window: Equatable, Sendable {
    public var id: Int
    public var name: String
    /// Neovim's `buftype`: empty for a file.
    public var kind: String
    public var row: Int
    public var column: Int
    public var width: Int
    public var height: Int
    /// The lines of the buffer that are shown.
    public var top: Int
    public var bottom: Int
    /// The line with the caret.
    public var line: Int
    /// True if it floats over other windows.
    public var isFloating: Bool
    public var isModified: Bool
  }

  public var rows: Int
  public var columns: Int
  /// The number of rows at the bottom for messages and commands.
  public var messageRows: Int
  /// The width of the messages' part of the last row; the ruler is after it.
  public var messageColumns: Int
  public var windows: [Window]

  /// Nil if the state has no layout.
  init?(_ state: EditorValue) {
    guard let screen = state["screen"], let list = state["windows"]?.array, let rows = screen["rows"]?.integer,
      let columns = screen["columns"]?.integer
    else { return nil }
    (self.rows, self.columns) = (rows, columns)
    messageRows = max(screen["message"]?.integer ?? 1, 1)
    messageColumns = min(max(screen["messageColumns"]?.integer ?? columns, 0), columns)
    windows = list.compactMap { Window($0) }
  }
}

extension EditorLayout.Window {
  fileprivate init?(_ value: EditorValue) {
    func number(_ name: String) -> Int? { value[name]?.integer }
    guard let id = number("id"), let row = number("row"), let column = number("column"), let width = number("width"),
      let height = number("height")
    else { return nil }
    (self.id, self.row, self.column, self.width, self.height) = (id, row, column, width, height)
    (name, kind) = (value["name"]?.string ?? "", value["kind"]?.string ?? "")
    (top, bottom, line) = (number("top") ?? 1, number("bottom") ?? 1, number("line") ?? 1)
    (isFloating, isModified) = (value["isFloating"]?.bool ?? false, value["isModified"]?.bool ?? false)
  }
}
