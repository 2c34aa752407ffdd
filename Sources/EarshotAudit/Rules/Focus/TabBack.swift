// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

extension Rule {
  static let tabBack = Rule(
    "tab-back", "Shift+Tab goes back where Tab goes on.", .moderate, mappedTo: Mapping.criterion("2.1.1"),
    why: "Who has passed a field has to go round all the others, and hear each of them, to come back to it.",
    how:
      "Where Tab goes through three places and more, and comes round to one of them, Shift+Tab changes something that can "
      + "be seen, too: words, looks, or the place of a visible cursor. Where Tab only goes on without coming round, it may "
      + "write blanks, and is not judged.",
    remedy: "Bind Shift+Tab, which terminals send as ESC [ Z (`KEY_BTAB` of curses), to the place before.",
    checks: [
      .session { session, tally in
        for tour in session.toursByTab {
          guard let isSeen = tour.isBackSeen else { continue }
          if isSeen {
            tally.pass()
            continue
          }
          var evidence = tour.screen.row(tour.row).evidence()
          (evidence.at, evidence.line) = (tour.screen.at, tour.screen.line)
          tally.fail(
            "Tab goes through \(tour.places) places here, and Shift+Tab does nothing.", evidence,
            key: "tab \(tour.places)")
        }
      }
    ])
}

extension AuditedSession {
  /// Tab pressed again and again until it came round.
  fileprivate struct Tour {
    var places: Int
    /// The place to which it came round.
    var screen: AuditedScreen
    /// The row that changed with the last Tab.
    var row: Int
    /// True if Shift+Tab after it had an effect; nil if it was not pressed, or nothing shows that the program went on.
    var isBackSeen: Bool?
  }

  fileprivate var toursByTab: [Tour] {
    var tours: [Tour] = []
    var places: [AuditedScreen] = []
    var open: Tour?
    for (before, moment) in zip(moments, moments.dropFirst()) where !moment.keys.isEmpty {
      let isSeen = before.screen.isSeenToDiffer(from: moment.screen)
      if var tour = open {
        // What changed nothing is told with the next picture.
        let isBack = moment.keys.first?.bytes == Self.shiftTab
        if isBack {
          tour.isBackSeen = moment.keys.count == 1 && isSeen
          tours.append(tour)
        }
        open = nil
        places = []
        if isBack { continue }
      }
      guard moment.keys.allSatisfy({ $0.bytes == [0x09] }), isSeen,
        moment.screen.isOnlyMoved(since: before.screen)
      else {
        places = []
        continue
      }
      if places.isEmpty { places = [before.screen] }
      if let start = places.firstIndex(where: { !$0.isSeenToDiffer(from: moment.screen) }) {
        let count = places.count - start
        if count > 2 {
          let row = moment.screen.rowsChanged(since: before.screen).first ?? moment.screen.screen.cursor.row
          let rows = moment.screen.rows.count
          open = Tour(places: count, screen: moment.screen, row: min(max(row, 0), rows - 1))
        }
        places = [moment.screen]
      } else {
        places.append(moment.screen)
      }
    }
    return tours
  }

  private static let shiftTab: [UInt8] = [0x1B, 0x5B, 0x5A]
}

extension AuditedScreen {
  /// True if at most two rows have other words than on the picture before: a place has been left for another.
  fileprivate func isOnlyMoved(since before: AuditedScreen) -> Bool {
    screen.size == before.screen.size && screen.modes.alternateScreen == before.screen.modes.alternateScreen
      && zip(rows, before.rows).count { $0.text != $1.text } <= 2
  }
}
