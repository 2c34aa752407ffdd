// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotScreen
import EarshotUI

/// A box that shows a file.
final class FileController: BoxController {
  private let reading: FileView
  private let lines: Int
  private let columns: Int

  /// - Parameter text: The text of the file.
  init(_ request: DialogRequest, text: String) {
    let plain = DialogText.withoutControls(text, tabWidth: 8)
    let rows = plain.split(separator: "\n", omittingEmptySubsequences: false)
    (lines, columns) = (rows.count, rows.map { TextWidth.columns(of: String($0)) }.max() ?? 0)
    reading = FileView(plain)
    super.init(request)
    reading.isEditable = false
    reading.select(0..<0)
    reading.accessibilityDetails.isReadOnly = true
    reading.onReturn = { [weak self] in self?.end(.button(.ok)) }
  }

  override var content: View? { reading }
  override var contentRows: Int { lines }
  override var contentColumns: Int { columns }
  override var contentIsFirstButton: Bool { request.flavor == .dialog }
}

/// Text to move through with the caret; Return leaves it.
final class FileView: TextView {
  var onReturn: () -> Void = {}

  override func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
    if presses.first?.key == Key(.enter) {
      onReturn()
      return true
    }
    return super.pressesBegan(presses, with: event)
  }
}
