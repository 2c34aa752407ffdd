// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotCore
import EarshotHost
import Testing

@Suite("What the environment says of an app")
struct HostOptionsTests {
  @Test("Nothing set: the app has a reader, the one that is installed, and the pointer is the terminal's")
  func usual() {
    let options = HostOptions { _ in nil }
    #expect(options.hasReader)
    #expect(options.reader == nil)
    #expect(!options.usesPointer)
  }

  @Test("A reader that is there already")
  func read() {
    #expect(!HostOptions { ["EARSHOT_READER": "1"][$0] }.hasReader)
  }

  @Test("More contrast and less motion are the user's to ask for, by exact words")
  func assistiveSettings() {
    func settings(_ variables: [String: String]) -> Set<AssistiveSetting> {
      HostOptions { variables[$0] }.assistiveSettings
    }
    #expect(settings([:]) == [])
    #expect(settings(["EARSHOT_CONTRAST": "more"]) == [.increaseContrast])
    #expect(settings(["EARSHOT_CONTRAST": "less", "EARSHOT_MOTION": "less"]) == [.reduceMotion])
  }

  @Test("A bus is joined; where nobody listens there, the app has a reader of its own")
  func bus() {
    let variables = ["EARSHOT_READER": "1", "EARSHOT_BUS": "/run/earshot/1.sock", "EARSHOT_TOKEN": "secret"]
    let options = HostOptions { variables[$0] }
    #expect(options.bus == BusPlace(path: "/run/earshot/1.sock", token: "secret"))
    #expect(options.hasReader)
  }

  @Test("Mistakes are written beside the state in debug builds, and to a file or nowhere where that is asked for")
  func diagnostics() {
    let home = ["HOME": "/home/ann", "XDG_STATE_HOME": "/state"]
    #if DEBUG
      #expect(
        HostOptions(program: "notes") { home[$0] }.diagnostics == .file("/state/earshot/apps/notes/diagnostics.log"))
    #else
      #expect(HostOptions(program: "notes") { home[$0] }.diagnostics == .none)
    #endif
    #expect(HostOptions { ["EARSHOT_DIAGNOSTICS": "log"][$0] }.diagnostics == .file("log"))
    #expect(HostOptions { ["EARSHOT_DIAGNOSTICS": "none"][$0] }.diagnostics == .none)
  }

  @Test("An empty variable is one that is not set")
  func empty() {
    #expect(HostOptions { _ in "" }.hasReader)
    #expect(HostOptions { _ in "" }.bus == nil)
  }
}
