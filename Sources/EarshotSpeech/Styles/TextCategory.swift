// SPDX-License-Identifier: Apache-2.0
/// The categories of text that an aural style can tell apart by their sound.
public enum TextCategory: String, CaseIterable, Sendable {
  /// The line in which a shell waits for a command.
  case prompt
  /// Lines that programs print.
  case output
  /// Lines that report an error, and exit statuses.
  case error
  /// The name of a heading.
  case heading
  /// The name of a link.
  case link
  /// The text of an element that holds source code.
  case code
  /// A line that only the new one of two compared texts has.
  case added
  /// A line that only the old one of two compared texts has.
  case removed
  /// The word for an element's type and state.
  case role
  /// Usage advice after a pause.
  case hint
  /// A message of a program to the user.
  case announcement
}

extension SpeechSource {
  /// The category of text of this source if nothing else is known of it.
  var category: TextCategory? {
    switch self {
    case .output: .output
    case .hint: .hint
    case .announcement: .announcement
    case .echo, .focus, .status, .review, .reader: nil
    }
  }
}
