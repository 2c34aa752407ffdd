// SPDX-License-Identifier: Apache-2.0
/// Controls and receives the editing of a text field (DLG-2). Every method is optional; the default allows everything
/// (DLG-1).
@MainActor
public protocol TextFieldDelegate: AnyObject {
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
  func textFieldDidBeginEditing(_ textField: TextField)
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool
  func textFieldDidEndEditing(_ textField: TextField)
  /// The same with the reason, in its place: by default it calls that.
  func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason)
  /// Called when the selection or the caret has moved, also by typing.
  func textFieldDidChangeSelection(_ textField: TextField)
  /// True to allow the user's change.
  ///
  /// - Parameters:
  ///   - textField: The text field.
  ///   - range: The characters to replace.
  ///   - replacementString: The replacement.
  func textField(_ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString: String) -> Bool
  func textFieldShouldClear(_ textField: TextField) -> Bool
  /// Called on Return. True ends the editing.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
}

extension TextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: TextField) {}
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: TextField) {}
  public func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  public func textFieldDidChangeSelection(_ textField: TextField) {}
  public func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString: String
  ) -> Bool { true }
  public func textFieldShouldClear(_ textField: TextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
}
