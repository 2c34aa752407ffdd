// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotEditors
import EarshotReader
import EarshotScreen

/// An editor's windows, numbered from 1 as Neovim's own commands do, without those that float.
extension EditorReading: PaneHost {
  private var parts: [EditorLayout.Window] { layout?.windows.filter { !$0.isFloating } ?? [] }

  /// The names of the parts, made when the editor reports them: the reader asks for them in the middle of a command.
  func namesOfParts() -> [String] {
    parts.enumerated().map { index, window in
      [session.configuration.phrases(.tmuxWindow, ["number": String(index + 1)]), window.name]
        .filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }

  public var panes: [NumberedPane] {
    zip(parts, partNames).enumerated().map { index, part in
      NumberedPane(number: index + 1, name: part.1, isCurrent: part.0.id == news.state?.window)
    }
  }

  public func go(toPane number: Int) {
    guard parts.indices.contains(number - 1) else { return }
    channel.go(toWindow: parts[number - 1].id)
  }

  public var windows: [PaneWindow] { [PaneWindow(number: 0, name: nil, panes: panes, isCurrent: true)] }

  public func rows(of pane: NumberedPane, in window: PaneWindow) -> [String] {
    guard parts.indices.contains(pane.number - 1), let screen = session.screen else { return [] }
    let part = parts[pane.number - 1]
    let rows = (part.row..<part.row + part.height).clamped(to: 0..<screen.rows.count)
    return rows.map { screen.rows[$0].text(columns: part.column..<part.column + part.width) }
      .filter { text in text.contains { $0 != " " } && text != "~" }
  }

  /// The elements of a screen without those in windows that are not in use, which have their rows.
  func ownElements(of read: ScreenElements) -> ScreenElements {
    let others = parts.filter { $0.id != news.state?.window }.map { part in
      Rectangle(row: part.row, column: part.column, rows: part.height, columns: part.width)
    }
    guard !others.isEmpty else { return read }
    var own = read
    var left: Set<ElementID> = []
    for case .upsert(let element) in read.changes where element.isElement && element.id != read.place {
      let frame = element.frame
      let isOther = others.contains { other in
        frame.x >= other.x && frame.maxX <= other.maxX && frame.y >= other.y && frame.maxY <= other.maxY
      }
      if isOther { left.insert(element.id) }
    }
    own.changes = read.changes.compactMap { change in
      guard case .upsert(var element) = change else { return change }
      if left.contains(element.id) { return nil }
      element.children.removeAll(where: left.contains)
      return .upsert(element)
    }
    return own
  }

  public func go(to pane: NumberedPane, in window: PaneWindow) { go(toPane: pane.number) }
}
