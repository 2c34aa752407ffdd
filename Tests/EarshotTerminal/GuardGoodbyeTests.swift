// SPDX-License-Identifier: Apache-2.0
import EarshotTerminal
import EarshotTestThreads
import Foundation
import Glibc
import Testing

@Suite("The last words of a reader", .blocking, .timeLimit(.minutes(25)))
struct GuardGoodbyeTests {
  /// Linux reports a peer that closed with a message unread before it hands out what that peer had sent.
  @Test("So it does where the reader left a message of the guard unread")
  func unread() throws {
    let lent = try LentGuard(["sh", "-c", "exit 0"])
    do {
      let reader = try lent.accept()
      reader.connection.ready()
      _ = try reader.hello()
      kill(lent.terminal.process, SIGSTOP)
      usleep(300_000)
      #expect(reader.connection.bye(hasFailed: true))
      reader.leave()
    }
    kill(lent.terminal.process, SIGCONT)
    #expect(lent.terminal.waitForEnd() == .exited(1))
  }

  @Test("That a file is incomplete counts, however many messages came before while the guard had no time")
  func failed() throws {
    let lent = try LentGuard(["sh", "-c", "exit 0"])
    let reader = try lent.accept()
    _ = try reader.hello()
    reader.connection.ready()
    _ = try reader.end()
    kill(lent.terminal.process, SIGSTOP)
    for _ in 0..<150 { reader.connection.setCapture(.none) }
    #expect(reader.connection.bye(hasFailed: true))
    reader.leave()
    let end = Date(timeIntervalSinceNow: 60)
    while try !String(contentsOfFile: "/proc/\(reader.process)/stat", encoding: .utf8).contains(") Z"), Date() < end {
      usleep(1_000)
    }
    kill(lent.terminal.process, SIGCONT)
    #expect(lent.terminal.waitForEnd() == .exited(1))
  }
}
