// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotSystem
import EarshotUI
import Glibc

/// The user's input in a terminal.
extension TerminalHost {
  /// The number of rows scrolled by a notch of the pointer's wheel.
  private static let notch = 3

  func takeInput() {
    for one in shown {
      guard one.isInForeground else {
        lose(one)
        continue
      }
      guard let inputs = one.takeInput(at: clock.now) else {
        take(signal: SIGHUP, from: one)
        continue
      }
      for input in inputs { handle(input, on: one) }
    }
  }

  private func handle(_ input: TerminalKeys.Input, on one: ShownScene) {
    // Input after the key that closed it is discarded, and never reaches the scene on another terminal.
    guard isShown(one) else { return }
    if case .reply(let bytes) = input { return one.take(reply: bytes) }
    sessionLock?.noteUse()
    // Each is a turn of its own: one may decide where the next one goes.
    defer { settle() }
    if application.keyWindow?.windowScene !== one.scene {
      application.bringToFront(one.scene)
      // The reader has to exist before it receives requests.
      settle()
    }
    switch input {
    case .key(let bytes): press(bytes, on: one)
    case .release(let bytes): application.release(bytes: bytes)
    case .reply: break
    case .paste(let text):
      if isRead(one) { reader?.silence(at: clock.now) }
      application.paste(text)
    case .wheel(let report):
      application.turnWheel(
        at: CellPoint(x: report.column, y: report.row), rows: report.isUp ? -Self.notch : Self.notch)
    case .pointer(let report, let isRelease):
      let point = CellPoint(x: report.column, y: report.row)
      if isRelease {
        application.touchUp(at: point)
      } else if report.isPress {
        application.touchDown(at: point)
      } else {
        application.touchMove(to: point)
      }
    }
  }

  private func press(_ bytes: [UInt8], on one: ShownScene) {
    if isRead(one), reader?.takes(bytes, at: clock.now) == true { return }
    guard !application.press(bytes: bytes), let key = Key(bytes: bytes) else { return }
    if key == Key("c", .control) { close(one, status: 0) }
    if key == Key("z", .control) { leave(one) }
  }
}
