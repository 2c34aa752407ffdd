// SPDX-License-Identifier: Apache-2.0
/// Is asked and told about the editing of a text view (DLG-2). Every method is optional; whatever is not said is
/// allowed (DLG-1).
@MainActor
public protocol TextViewDelegate: AnyObject {
  func textViewShouldBeginEditing(_ textView: TextView) -> Bool
  func textViewDidBeginEditing(_ textView: TextView)
  func textViewShouldEndEditing(_ textView: TextView) -> Bool
  func textViewDidEndEditing(_ textView: TextView)
  /// Whether the user's change is to happen.
  ///
  /// - Parameters:
  ///   - textView: who asks.
  ///   - range: characters of the text that the string is to replace.
  ///   - replacementText: what they are to become.
  func textView(_ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText: String) -> Bool
  func textViewDidChange(_ textView: TextView)
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
}
