// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestKit
import EarshotUI
import Testing

/// Charts and logs, seen and heard.
@MainActor
@Suite struct ChartAndLogTests {
  private func host(_ view: View) -> AppHost {
    let host = AppHost(columns: 40, rows: 8)
    let root = ViewController()
    root.view.addSubview(view)
    host.mount(root)
    return host
  }

  private let sales = [ChartView.Point("Jan", 2), ChartView.Point("Feb", 8), ChartView.Point("Mar", 4.5)]

  @Test("A chart is heard as a summary, then value by value, by the reader and by keys")
  func chart() {
    let host = host(ChartView("Sales", points: sales, frame: CellRectangle(x: 0, y: 0, width: 20, height: 3)))
    #expect(host.hear() == ["Sales: 3 values, highest Feb, 8, lowest Jan, 2. Image.", "Actions Available"])
    #expect(host.text.hasPrefix("Jan ███"))
    host.command(.move(.next))
    #expect(host.hear() == ["Jan, 2. 1 of 3."])
    host.press("Tab")
    #expect(host.hear().first == "Sales: 3 values, highest Feb, 8, lowest Jan, 2. Image.")
    host.press("Right Right")
    #expect(host.hear().last == "Feb, 8. 2 of 3.")
    host.press("End")
    #expect(host.hear() == ["Mar, 4.5. 3 of 3."])
    _ = host.takeLog()
    host.press("Right")
    #expect(host.hear() == [])
    #expect(host.takeLog() == ["tone boundary"])
  }

  @Test("A chart is heard by tones: higher for larger values, in the order of the values")
  func audioGraph() {
    let host = host(ChartView("Sales", points: sales, frame: CellRectangle(x: 0, y: 0, width: 20, height: 3)))
    _ = host.hear()
    _ = host.takeLog()
    host.perform(.custom("Play audio graph"))
    host.press("Tab Space")
    let tones = host.takeLog().filter { $0.hasPrefix("tones") }
    // Jan is the lowest, Feb the highest; Mar is (4.5 - 2) / (8 - 2) between them.
    #expect(tones == Array(repeating: "tones [0.0, 1.0, \(2.5 / 6)]", count: 2))
  }

  @Test("Numbers that are none are left out; a chart without numbers says so")
  func hostile() {
    let chart = ChartView(
      "Load", kind: .sparkline, points: [ChartView.Point("a", .nan), ChartView.Point("b", .infinity)],
      frame: CellRectangle(x: 0, y: 0, width: 20, height: 1))
    let host = host(chart)
    #expect(host.hear() == ["Load: no values. Image."])
    host.turn { chart.points = sales }
    #expect(host.text.hasPrefix("▃█▅"))
    host.turn { chart.points = [ChartView.Point("a", 1e300), ChartView.Point("b", -1e300)] }
    #expect(host.text.hasPrefix("█▁"))
  }

  @Test("A log follows and says what comes, until the user goes back, and again from the end on")
  func log() {
    let log = LogView(frame: CellRectangle(x: 0, y: 0, width: 20, height: 3))
    log.append("one\ntwo\nthree\nfour")
    let host = host(log)
    #expect(host.text.hasPrefix("two\nthree\nfour"))
    _ = host.hear()
    host.turn { log.append("five") }
    #expect(host.text.hasPrefix("three\nfour\nfive"))
    #expect(host.hear() == ["five"])
    host.press("Tab Home")
    _ = host.hear()
    host.turn { log.append("six") }
    #expect(host.text.hasPrefix("one\ntwo\nthree") && !log.isFollowing)
    #expect(host.hear() == [])
    host.press("End")
    #expect(host.hear().contains("Lines 4 to 6 of 6, following"))
    host.turn { log.append("seven") }
    #expect(host.hear() == ["seven"])
  }

  @Test("Old lines go, and the user stays at theirs")
  func capacity() {
    let log = LogView(frame: CellRectangle(x: 0, y: 0, width: 20, height: 2))
    log.capacity = 4
    let host = host(log)
    host.turn { for number in 1...10 { log.append("line \(number)") } }
    #expect(log.lines == ["line 7", "line 8", "line 9", "line 10"])
    #expect(host.text.hasPrefix("line 9\nline 10"))
  }
}
