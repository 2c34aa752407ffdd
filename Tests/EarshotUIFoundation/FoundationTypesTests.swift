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

  /// Waits as long as a loaded machine may need: for so many turns, as other tests may have the actor for minutes in
  /// between, and by the clock, as turns alone are over at once.
  private func settled(_ isSo: () -> Bool) async {
    let end = Date(timeIntervalSinceNow: 60)
    var turns = 0
    while !isSo(), turns < 10_000 || Date() < end {
      turns += 1
      await Task.yield()
    }
  }

  @Test("What could be an option of the program that opens it is no URL")
  func option() throws {
    let option = try #require(URL(string: "--help"))
    var told: Bool?
    Application().open(option) { told = $0 }
    #expect(told == false && !Application().canOpenURL(option))
  }
}
