// SPDX-License-Identifier: Apache-2.0
/// The lock state of the user's session, from all evidence (EVT-2).
///
/// There are three sources. A screen locker reports that the screen is locked, and later that it is not; not every
/// locker does. The system may request a lock without anything that locks, or that reports its end: then a user of the
/// app has unlocked it. And a machine about to sleep has been left by its user.
struct SessionLockState: Equatable {
  private var isAsked = false
  private var isShown = false
  private var isAsleep = false

  var isLocked: Bool { isAsked || isShown || isAsleep }

  /// The system requests a lock.
  mutating func lock() { isAsked = true }

  /// The system requests unlocking. A locker that reported a lock will report its end, too.
  mutating func unlock() { isAsked = false }

  /// A screen locker reports its state.
  mutating func show(_ isLocked: Bool) {
    isShown = isLocked
    if !isLocked { isAsked = false }
  }

  /// The machine is about to sleep, or has woken.
  mutating func sleep(_ begins: Bool) { isAsleep = begins }

  /// All sources are gone. A locked session remains locked until the user is back.
  mutating func lose() {
    isAsked = isLocked
    (isShown, isAsleep) = (false, false)
  }

  /// The user was active in the app.
  mutating func use() { isAsked = false }
}
