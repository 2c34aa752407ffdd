// SPDX-License-Identifier: Apache-2.0
/// Is asked and told about the editing of a text field (DLG-2). Every method is optional; whatever is not said is
/// allowed (DLG-1).
@MainActor
public protocol TextFieldDelegate: AnyObject {
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
  func textFieldDidBeginEditing(_ textField: TextField)
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool
  func textFieldDidEndEditing(_ textField: TextField)
  /// Whether the user's change is to happen.
  ///
  /// - Parameters:
  ///   - textField: who asks.
  ///   - range: characters of the text that the string is to replace.
  ///   - replacementString: what they are to become.
  func textField(_ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString: String) -> Bool
  func textFieldShouldClear(_ textField: TextField) -> Bool
  /// Return was pressed. True ends the editing.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
}

extension TextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: TextField) {}
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: TextField) {}
  public func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString: String
  ) -> Bool { true }
  public func textFieldShouldClear(_ textField: TextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
}
