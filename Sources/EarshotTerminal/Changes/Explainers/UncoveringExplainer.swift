// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// Pictures of a full-screen program that return, and rows that show again what they did a few keys ago: whatever covered
/// them is gone.
struct UncoveringExplainer: ChangeExplainer {
  static let reason = SilenceReason.uncovered
  static let evidence = "shown a few keys ago"

  private var pictures = FormerPictures()
  /// The picture that returned after the last key: programs uncover it in several steps.
  private(set) var uncovered: Screen?

  mutating func forget() {
    pictures.forget()
    uncovered = nil
  }

  /// The screens at the last few keys.
  var recent: [Screen] { pictures.recent }

  mutating func pressed(on screen: Screen) { pictures.pressed(on: screen) }

  /// Notes that what is drawn from now on belongs to no key, or to another one.
  mutating func endSteps() { uncovered = nil }

  /// Records the picture of a program that left the screen.
  mutating func suspend(_ picture: Screen) { pictures.suspend(picture) }

  /// True if a new picture is the one that left the screen last: the program goes on.
  func resumes(_ new: Screen) -> Bool { pictures.resumes(new) }

  /// The name of the program's first picture.
  var name: String? {
    get { pictures.name }
    set { pictures.name = newValue }
  }

  /// Finds the picture that returned, before rows are compared, and records the one that was left.
  mutating func look(in situation: inout ChangeSituation) {
    guard situation.panes.isFullScreen || situation.formerPanes.isFullScreen, situation.isSameScreen else { return }
    if situation.panes.isFullScreen,
      let left = pictures.returned(
        from: situation.old, to: situation.new, after: situation.keys.last,
        tells: { left in
          let place = situation.back(to: left.focus)
          return place.contains { $0 is AccessibilityNotification.FocusMoved }
        })
    {
      (situation.returned, situation.returnedFocus) = (left.screen, left.focus)
    }
    if situation.returned == nil, uncovered == nil, let key = situation.keys.last ?? situation.recentKey,
      situation.formerPanes.isFullScreen
    {
      pictures.left(situation.old, for: situation.new, after: key, focus: situation.focus)
    }
  }

  /// Notes what returned: a picture, or what was under frames that have closed.
  mutating func note(closed: (screen: Screen, focus: ToldFocus?)?, in situation: inout ChangeSituation) {
    if let closed {
      situation.returned = closed.screen
      (situation.coveredFocus, situation.hasClosedFrame) = (closed.focus, true)
    }
    if let returned = situation.returned { uncovered = returned }
    situation.uncovered = uncovered
  }

  mutating func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    guard situation.panes.isFullScreen, let key = situation.recentKey else { return nil }
    let isClosing =
      changes.isPicture && !key.isNavigation && Self.losesFrame(situation)
      && pictures.closes(situation.old, for: situation.new)
    changes.leaveOut(pictures.recent, beside: situation.bars, isClosing: isClosing)
    return nil
  }

  /// True if a frame that nothing covered is on the screen no more.
  private static func losesFrame(_ situation: ChangeSituation) -> Bool {
    situation.formerPanes.frames.contains { frame in
      !frame.isCovered && !situation.panes.frames.contains { $0.area == frame.area }
    }
  }
}
