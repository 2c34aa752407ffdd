// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTestKit
import EarshotUI
@testable import EarshotUIFoundation
import Foundation
import Testing

/// Foundation's types where UIKit takes them.
@MainActor
@Suite struct FoundationTypesTests {
  @Test("An attributed text is a label's, part by part, and comes back as it was set")
  func attributedText() throws {
    let label = Label()
    let text = NSMutableAttributedString(string: "Score: ")
    text.append(
      NSAttributedString(
        string: "3 👍🏽", attributes: [.font: Font.boldSystemFont(ofSize: 12), .foregroundColor: Color.systemGreen]))
    text.append(
      NSAttributedString(
        string: " old",
        attributes: [
          .strikethroughStyle: NSUnderlineStyle.single.rawValue, .underlineStyle: NSUnderlineStyle.double.rawValue,
        ]))
    label.attributedText = text
    let runs = try #require(label.styledText?.runs)
    #expect(runs.map(\.text) == ["Score: ", "3 👍🏽", " old"])
    #expect(runs[1].color == Color.systemGreen && runs[1].font?.isBold == true)
    #expect(runs[2].isStruckThrough && runs[2].underline == .double && runs[0] == StyledText.Run("Score: "))
    #expect(label.text == "Score: 3 👍🏽 old")
    let back = try #require(label.attributedText)
    #expect(StyledText(back) == label.styledText)
    label.attributedText = nil
    #expect(label.text == nil && label.attributedText == nil)
  }

  @Test("The paragraph style at the beginning is the label's")
  func paragraph() {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineBreakMode = .byTruncatingHead
    let label = Label()
    label.attributedText = NSAttributedString(string: "A", attributes: [.paragraphStyle: style])
    #expect(label.textAlignment == .center && label.lineBreakMode == .byTruncatingHead)
  }

  @Test("A name's attributes for speech count characters as people do")
  func spoken() {
    let view = View()
    let text = NSMutableAttributedString(string: "👩‍👩‍👧 ab", attributes: [.accessibilitySpeechLanguage: "fr"])
    text.addAttribute(.accessibilitySpeechSpellOut, value: true, range: NSRange(location: 9, length: 2))
    view.accessibilityAttributedLabel = text
    #expect(view.accessibilityLabel == "👩‍👩‍👧 ab")
    #expect(view.accessibilityLabelAttributes.contains(TextAttribute(.spellOut, 2..<4)))
    #expect(view.accessibilityLabelAttributes.contains { $0.kind == .language("fr") && $0.range.lowerBound == 0 })
    view.accessibilityAttributedLabel = nil
    #expect(view.accessibilityLabel == nil && view.accessibilityLabelAttributes.isEmpty)
  }

  @Test("A picker takes and gives dates of the user's calendar, within its limits")
  func dates() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    let picker = DatePicker()
    #expect(picker.datePickerMode == .dateAndTime)
    let day = Date(CalendarDate(year: 2026, month: 3, day: 5, hour: 14, minute: 30))
    #expect(calendar.component(.hour, from: day) == 14)
    picker.date = day
    #expect(picker.date == day)
    #expect(picker.date as CalendarDate == CalendarDate(year: 2026, month: 3, day: 5, hour: 14, minute: 30))
    picker.minimumDate = day.addingTimeInterval(3600)
    #expect(picker.date == day.addingTimeInterval(3600) && picker.minimumDate == day.addingTimeInterval(3600))
    picker.maximumDate = day.addingTimeInterval(7200)
    picker.setDate(.distantFuture, animated: true)
    #expect(picker.date == picker.maximumDate)
    picker.maximumDate = nil
    #expect(picker.maximumDate == nil && picker.minimumDate != nil)
  }

  private final class Watcher: ViewController {
    var log: [String] = []
    func wentAway() { log.append("away") }
    func came(_ notification: Notification) { log.append("came \(notification.object is Application)") }
  }

  @Test("The app's events arrive at the notification centre's observers, until they are removed")
  func notifications() async {
    let application = Application()
    let watcher = Watcher()
    Application.$running.withValue(application) {
      NotificationCenter.default.addObserver(
        watcher, selector: Watcher.wentAway, name: Application.didEnterBackgroundNotification, object: application)
      NotificationCenter.default.addObserver(
        watcher, selector: Watcher.came(_:), name: Application.didBecomeActiveNotification, object: application)
    }
    application.launch()
    await settled { watcher.log.contains("came true") }
    application.handle(.enteredBackground)
    await settled { watcher.log.contains("away") }
    #expect(watcher.log == ["came true", "away"])
    NotificationCenter.default.removeObserver(watcher)
    application.handle(.enteredForeground)
    for _ in 0..<20 { await Task.yield() }
    #expect(watcher.log.count == 2)
  }

  private func settled(_ isSo: () -> Bool) async {
    for _ in 0..<10_000 where !isSo() { await Task.yield() }
  }

  @Test("A URL is opened by the desktop's program, or by that in $BROWSER; what is no URL by none")
  func urls() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("opener-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let opened = folder.appendingPathComponent("opened")
    for name in ["xdg-open", "reader"] {
      try install(
        "#!/bin/sh\nprintf '%s %s' \(name) \"$1\" > '\(opened.path).part' && /bin/mv '\(opened.path).part' '\(opened.path)'\n",
        at: folder.appendingPathComponent(name))
    }
    let url = try #require(URL(string: "https://example.org/a?b=c"))
    #expect(URLOpener.open(url, in: ["PATH": folder.path]))
    #expect(await content(of: opened) == "xdg-open https://example.org/a?b=c")
    try FileManager.default.removeItem(at: opened)
    #expect(URLOpener.open(url, in: ["PATH": folder.path, "BROWSER": "missing:reader"]))
    #expect(await content(of: opened) == "reader https://example.org/a?b=c")
    #expect(!URLOpener.open(url, in: ["PATH": "/nowhere"]) && URLOpener.program(in: [:]) == nil)
    let option = try #require(URL(string: "--help"))
    #expect(!URLOpener.open(option, in: ["PATH": folder.path]))
    var told: Bool?
    Application().open(option) { told = $0 }
    #expect(told == false && !Application().canOpenURL(option))
  }

  /// A program that a shell writes: a file that this process writes is open in whatever another test forks meanwhile,
  /// and does not start as long as it is (ETXTBSY).
  private func install(_ script: String, at program: URL) throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", "printf %s \"$1\" > \"$2\" && chmod 755 \"$2\"", "sh", script, program.path]
    try shell.run()
    shell.waitUntilExit()
    try #require(shell.terminationStatus == 0)
  }

  /// Waits for a program to write it.
  private func content(of file: URL) async -> String? {
    let end = Date(timeIntervalSinceNow: 60)
    while Date() < end {
      if let text = try? String(contentsOf: file, encoding: .utf8) { return text }
      await Task.yield()
    }
    // A busy machine may come back to this after the end.
    return try? String(contentsOf: file, encoding: .utf8)
  }
}
