// SPDX-License-Identifier: Apache-2.0
/// Controls and receives the editing of a text view (DLG-2). Every method is optional; the default allows everything
/// (DLG-1).
@MainActor
public protocol TextViewDelegate: AnyObject {
  func textViewShouldBeginEditing(_ textView: TextView) -> Bool
  func textViewDidBeginEditing(_ textView: TextView)
  func textViewShouldEndEditing(_ textView: TextView) -> Bool
  func textViewDidEndEditing(_ textView: TextView)
  /// True to allow the user's change.
  ///
  /// - Parameters:
  ///   - textView: The text view.
  ///   - range: The characters to replace.
  ///   - replacementText: The replacement.
  func textView(_ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText: String) -> Bool
  func textViewDidChange(_ textView: TextView)
  /// Called when the selection or the caret has moved, also by typing.
  func textViewDidChangeSelection(_ textView: TextView)
}

extension TextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: TextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: TextView) {}
  public func textViewShouldEndEditing(_ textView: TextView) -> Bool { true }
  public func textViewDidEndEditing(_ textView: TextView) {}
  public func textView(
    _ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: TextView) {}
  public func textViewDidChangeSelection(_ textView: TextView) {}
}
