// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension EventResponder {
  func takeKeyboard() -> Bool {
    guard let window = homeWindow, canBecomeFirstResponder else { return false }
    if window.firstResponder === self { return true }
    if let old = window.firstResponder {
      guard old.canResignFirstResponder, old.resignFirstResponder() else { return false }
      // Callbacks of resigning may have changed everything.
      guard homeWindow === window else { return false }
    }
    window.firstResponder = self
    (self as? View)?.reveal()
    return true
  }

  func leaveKeyboard() -> Bool {
    guard let window = homeWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.firstResponder = nil
    return true
  }

  /// The present application: the last of its chain.
  public var application: Application? {
    if let application = homeWindow?.windowScene?.owner { return application }
    return ResponderChain(from: self).responders.lazy.compactMap { $0 as? Application }.first
  }

  /// Has the reader signal that there is nothing further in a key's direction.
  func tellEnd() { application?.post(.keyIgnored(.atEnd), from: self) }

  /// Reports a mistake.
  func report(_ kind: DiagnosticKind, _ text: String) {
    let diagnostic = Diagnostic(kind, text, source: responderName)
    // What is in no window yet belongs to the app that runs.
    (application?.diagnostics ?? DiagnosticLog.current ?? Application.running?.diagnostics)?.report(diagnostic)
  }
}
