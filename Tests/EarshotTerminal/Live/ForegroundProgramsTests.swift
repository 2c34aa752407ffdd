// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTerminal
import EarshotTestTerminals
import EarshotTestThreads
import Testing

@Suite("Which programs have a terminal", .blocking, .timeLimit(.minutes(25)))
struct ForegroundProgramsTests {
  private func names(_ script: String, until isWanted: ([String]) -> Bool) throws -> Bool {
    let terminal = try TerminalDriver(["sh", "-c", script])
    var programs = ForegroundPrograms(of: terminal.process)
    var now = Instant.zero
    return terminal.waits(seconds: 20) { _ in
      now = now + .seconds(1)
      return isWanted(programs.names(at: now))
    }
  }

  @Test("What a program runs comes before it, and of a pipe all are there")
  func newestFirst() throws {
    #expect(try names("sleep 100; :") { $0 == ["sleep", "sh"] })
    #expect(try names("sleep 100 | cat; :") { Set($0) == ["sleep", "cat", "sh"] })
  }

  @Test("What runs in the background of a shell is not there")
  func background() throws {
    #expect(try names("set -m; sleep 100 & printf x; read -r line; :") { $0 == ["sh"] })
  }

  @Test("Of a process that is gone nothing is known")
  func gone() {
    var programs = ForegroundPrograms(of: Int32.max)
    #expect(programs.names(at: .zero).isEmpty)
  }
}
