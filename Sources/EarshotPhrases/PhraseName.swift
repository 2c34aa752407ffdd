// SPDX-License-Identifier: Apache-2.0
/// A phrase of Earshot's own, by the id that it has in the files `Voices/phrases.TAG`, English among them.
///
/// The name of its case is the id, behind the beginning that all of its type have: `watch.endNotAwaited`.
package protocol PhraseName: RawRepresentable<String>, Sendable {
  /// The beginning of the ids of all phrases of the type; empty for the reader's general ones.
  static var idPrefix: String { get }
}

extension PhraseName {
  /// The id in files of phrases.
  package var id: String { Self.idPrefix + rawValue }
}
