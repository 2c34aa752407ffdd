// SPDX-License-Identifier: Apache-2.0
import EarshotDriver
import EarshotFormats
import EarshotKeys
import EarshotReader
import Testing

/// Keys of WebDriver's table, against what xterm sends for them.
@Suite("Keys of AT Driver")
struct DriverKeysTests {
  private func pressed(_ keys: [String]) -> (keys: [Key]?, error: String?) {
    var server = DriverServer(version: "0.1", makeSessionID: { "x" })
    let settings = UserSettings()
    _ = server.receive(#"{"id":0,"method":"session.new","params":{"capabilities":{}}}"#, from: 1, settings: settings)
    var json = JSONWriter()
    json.value(.array(keys.map { .string($0) }))
    let command = #"{"id":1,"method":"interaction.userIntent","params":{"name":"pressKeys","keys":\#(json.text)}}"#
    var result: (keys: [Key]?, error: String?) = (nil, nil)
    for effect in server.receive(command, from: 1, settings: settings) {
      if case .press(let keys) = effect { result.keys = keys }
      if case .send(_, let text) = effect { result.error = (try? JSONParser.value(of: text))?["error"]?.string }
    }
    return result
  }

  private func sent(_ keys: [String], inApplicationMode: Bool = false) -> String? {
    pressed(keys).keys?.map { key in
      DriverKeys.bytes(of: key, inApplicationMode: inApplicationMode).map { String(decoding: $0, as: UTF8.self) } ?? "?"
    }.joined()
  }

  @Test(
    "A terminal sends for them what xterm does",
    arguments: [
      (["a"], "a"), (["A"], "A"), (["\u{e008}", "a"], "A"), (["\u{e009}", "c"], "\u{3}"), (["\u{e009}", "i"], "\t"),
      (["\u{e00a}", "x"], "\u{1b}x"), (["\u{e009}", "\u{e00a}", "x"], "\u{1b}\u{18}"), (["\u{e007}"], "\r"),
      (["\u{e006}"], "\r"), (["\u{e004}"], "\t"), (["\u{e008}", "\u{e004}"], "\u{1b}[Z"), (["\u{e00c}"], "\u{1b}"),
      (["\u{e003}"], "\u{7f}"), (["\u{e013}"], "\u{1b}[A"), (["\u{e00a}", "\u{e013}"], "\u{1b}[1;3A"),
      (["\u{e050}", "\u{e014}"], "\u{1b}[1;2C"), (["\u{e011}"], "\u{1b}[H"), (["\u{e00f}"], "\u{1b}[6~"),
      (["\u{e017}"], "\u{1b}[3~"), (["\u{e031}"], "\u{1b}OP"), (["\u{e035}"], "\u{1b}[15~"),
      (["\u{e03c}"], "\u{1b}[24~"), (["\u{e03c}", "q"], "\u{1b}[24~q"), (["\u{e01f}"], "5"), (["é"], "é"),
      (["한"], "한"), ([" "], " "), (["\r"], "\r"), (["\u{e009}", "\u{e000}", "c"], "c"),
    ])
  func bytes(keys: [String], expected: String) {
    #expect(sent(keys) == expected)
  }

  @Test("Cursor keys are those of the mode that the program asked for")
  func applicationMode() {
    #expect(sent(["\u{e013}"], inApplicationMode: true) == "\u{1b}OA")
    #expect(sent(["\u{e010}"], inApplicationMode: true) == "\u{1b}OF")
    #expect(sent(["\u{e009}", "\u{e013}"], inApplicationMode: true) == "\u{1b}[1;5A")
  }

  @Test("What no terminal sends cannot be simulated, and nothing is pressed")
  func impossible() {
    for keys in [["\u{e008}"], ["\u{e002}"], ["\u{e040}"], ["\u{e03d}", "a"], ["a", "\u{f8ff}"]] {
      let result = pressed(keys)
      #expect(result.error == "cannot simulate keyboard interaction", "\(keys)")
      #expect(result.keys == nil)
    }
  }

  @Test("A key is one code point")
  func codePoints() {
    for keys in [[], [""], ["ab"], ["e\u{301}"], Array(repeating: "a", count: 65)] {
      #expect(pressed(keys).error == "invalid argument", "\(keys)")
    }
  }
}
