// SPDX-License-Identifier: Apache-2.0
/// Another terminal is read for a while.
extension TerminalSource {
  /// Forgets the keys that were pressed: what this terminal shows when it is read again is no answer to them.
  public mutating func leave() {
    keys.forget()
    keys.isSettling = false
    explainers.toggles.forget()
  }
}
