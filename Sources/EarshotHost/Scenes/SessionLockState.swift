// SPDX-License-Identifier: Apache-2.0
/// Whether the user's session is locked, of all that is said about it (EVT-2).
///
/// There are three who say it. What locks the screen says that it is locked, and that it is not any more; not every
/// program that locks screens does. The system asks for a lock, and nobody may come to lock, or to say that it is over:
/// then whoever uses the app has unlocked it. And a machine that is about to sleep is left alone by its user.
struct SessionLockState: Equatable {
  private var isAsked = false
  private var isShown = false
  private var isAsleep = false

  var isLocked: Bool { isAsked || isShown || isAsleep }

  /// The system asks for a lock.
  mutating func lock() { isAsked = true }

  /// The system asks for the end of the lock. What says that it is locked will say that, too.
  mutating func unlock() { isAsked = false }

  /// What locks the screen says whether it is locked.
  mutating func show(_ isLocked: Bool) {
    isShown = isLocked
    if !isLocked { isAsked = false }
  }

  /// The machine is about to sleep, or is awake again.
  mutating func sleep(_ begins: Bool) { isAsleep = begins }

  /// Nobody says anything any more. What was locked is so until the user is back.
  mutating func lose() {
    isAsked = isLocked
    (isShown, isAsleep) = (false, false)
  }

  /// The user did something with the app.
  mutating func use() { isAsked = false }
}
