// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen

/// The shell's own screen, while a program draws on it or covers it.
struct ShellScreens {
  /// The main screen while a full-screen program covers it: what reappears afterwards is no news.
  private var covered: Screen?
  /// The watch for a program that draws the shell's own screen.
  private var program = ShellScreenProgram.none
  /// True if the last picture was drawn by a program that uses the shell's own screen as a whole.
  private(set) var wasDrawn = false

  /// True if a program draws the whole of the shell's own screen.
  mutating func isDrawn(by update: ScreenUpdate, prompts: RecentPrompts, profile: ProgramProfile?) -> Bool {
    guard !update.isHistory else { return false }
    program.follow(update, prompts: prompts)
    guard !update.screen.modes.alternateScreen else { return false }
    return program.isDrawing || profile?.drawsShellScreen ?? false
  }

  mutating func note(isDrawn: Bool) { wasDrawn = isDrawn }

  mutating func cover(_ screen: Screen) { covered = screen }

  /// The shell's screen once the program that covered it, or drew on it, has left.
  mutating func uncover(after shown: Screen, by update: ScreenUpdate) -> Screen {
    defer { covered = nil }
    // What was drawn on the shell's own screen stays there.
    if wasDrawn { return shown.onShellScreen }
    // What stands there again after a program cleared it is its answer.
    return update.clearsUncovered
      ? TerminalEmulator(size: update.screen.size, scrollback: 0).screen : covered ?? shown
  }
}

extension Screen {
  /// The same picture, as one of the shell's own screen.
  fileprivate var onShellScreen: Screen {
    var screen = self
    screen.modes.alternateScreen = false
    return screen
  }
}
