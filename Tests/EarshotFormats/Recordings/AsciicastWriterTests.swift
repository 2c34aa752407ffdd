// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import Testing

@Suite struct AsciicastWriterTests {
  @Test("A header has its fields in a fixed order, the environment sorted")
  func header() {
    let header = AsciicastHeader(
      width: 80, height: 24, timestamp: 5, idleTimeLimit: .milliseconds(1_500), command: "sh -c \"a\"", title: "T",
      environment: ["TERM": "xterm", "LANG": "C", "SHELL": "/bin/sh"])
    #expect(
      AsciicastWriter.line(for: header)
        == #"{"version":2,"width":80,"height":24,"timestamp":5,"idle_time_limit":1.5,"command":"sh -c \"a\"","title":"T","env":{"LANG":"C","SHELL":"/bin/sh","TERM":"xterm"}}"#
    )
    #expect(
      AsciicastWriter.line(for: AsciicastHeader(width: 1, height: 2)) == #"{"version":2,"width":1,"height":2}"#)
  }

  @Test(
    "An event is a line that a reader takes back",
    arguments: [
      (AsciicastEventKind.output("\u{1B}[1mé한\r\n"), #"[1.5,"o","\u001b[1mé한\r\n"]"#),
      (.input("\u{3}"), #"[1.5,"i","\u0003"]"#),
      (.marker(""), #"[1.5,"m",""]"#), (.resize(columns: 80, rows: 24), #"[1.5,"r","80x24"]"#),
      (.other(code: "x", data: "0"), #"[1.5,"x","0"]"#),
    ])
  func event(_ kind: AsciicastEventKind, _ line: String) {
    let event = AsciicastEvent(at: Instant(nanoseconds: 1_500_000_000), kind)
    #expect(AsciicastWriter.line(for: event) == line)
    #expect(ReadOut(AsciicastWriter.line(for: AsciicastHeader(width: 1, height: 2)) + "\n" + line).events == [event])
  }
}
