// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The text that was typed into a row which is not the one with the caret, be it a bar.
struct TypedRowExplainer: ChangeExplainer {
  static let reason = SilenceReason.echo
  static let evidence = "one row differs by what was typed"

  func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    guard !situation.isMarked, !situation.isEdit else { return nil }
    let message: any HubMessage
    if let typed = TypedRow(in: changes.rewritten, after: situation.keys, of: situation.change) {
      changes.rewritten.remove(at: typed.row)
      message = typed.message
    } else if let rows = situation.bars?.rewritten,
      let typed = TypedRow(in: rows, after: situation.keys, of: situation.change)
    {
      situation.bars?.rewritten.remove(at: typed.row)
      message = typed.message
    } else {
      return nil
    }
    situation.isEdit = true
    return Explanation(messages: [message], replaces: true)
  }
}
