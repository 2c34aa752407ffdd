// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotUI

/// A reader in the app's own process, for terminals that no other reader reads. `EarshotOwnReader` has one.
@MainActor
public protocol AppReader: AnyObject {
  /// Readable when ``settle(at:)`` is due.
  var descriptor: Int32 { get }
  /// The instant at which ``settle(at:)`` is due; nil for none.
  var nextDeadline: Instant? { get }
  /// The element with the reader's focus.
  var focusedElement: ElementID? { get }
  /// Called with each phrase that is said.
  var onPhrase: (String) -> Void { get set }

  /// Speaks what is wrong with the user's choices, once.
  func complain(at now: Instant)
  /// Passes a key to the reader. True if the reader keeps it from the app.
  func takes(_ bytes: [UInt8], at now: Instant) -> Bool
  /// Ends current speech.
  func silence(at now: Instant)
  /// Ends a turn: updates the app, and reads what has changed.
  func settle(at now: Instant)
  /// Closes it; returns reasons that were not heard.
  func close() -> [String]
}

/// The voice of such a reader without an app.
@MainActor
public protocol AppVoice: AnyObject {
  /// Readable when ``deliver(at:)`` is due.
  var descriptor: Int32 { get }
  /// The instant at which ``deliver(at:)`` is due; nil for none.
  var nextDeadline: Instant? { get }
  var isSpeaking: Bool { get }
  /// True if there is nothing to wait for: it cannot be heard.
  var isUnheard: Bool { get }

  func say(_ sentence: String, at now: Instant)
  func deliver(at now: Instant)
  /// Closes it; returns reasons that were not heard.
  @discardableResult func close() -> [String]
}

/// Makes an app's reader when it first needs one.
public protocol AppReaderSource: Sendable {
  @MainActor func makeReader(of application: Application) throws(HostError) -> any AppReader
  /// The voice for the last sentence about an app that is gone with its reader, whose output it goes on with.
  @MainActor func makeVoice() throws(HostError) -> any AppVoice
}
