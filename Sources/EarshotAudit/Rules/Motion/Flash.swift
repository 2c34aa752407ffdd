// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let flash = Rule(
    "flash", "Nothing flashes more than three times a second.", .critical,
    mappedTo: Mapping.criterion("2.3.1"),
    why: "Flashes over a part of the screen can bring on seizures.",
    how:
      "Within any second, no 170 cells (a quarter of the visual field at the usual letter size) go from dark to "
      + "light and back more than three times, by a tenth of luminance with the darker below 0.8. The size of "
      + "cells is unknown, so between 60 and 170 cells the rule cannot tell.",
    remedy: "Do not reverse the screen to draw attention.",
    cannotTell: [.unknownSize],
    checks: [
      .session { session, tally in
        var steps: [(at: Instant, isBrighter: Bool, cells: Int)] = []
        for (before, moment) in zip(session.moments, session.moments.dropFirst()) {
          guard before.screen.screen.size == moment.screen.screen.size else { continue }
          let (up, down) = change(before.screen, moment.screen)
          if max(up, down) >= 60, steps.last?.isBrighter != (up > down) {
            steps.append((moment.at, up > down, max(up, down)))
          }
          let recent = steps.suffix(7).filter { moment.at - $0.at <= .seconds(1) }
          guard recent.count >= 7 else {
            tally.pass()
            continue
          }
          let evidence = Evidence(at: moment.at, line: moment.screen.line)
          let cells = recent.map(\.cells).min() ?? 0
          if cells >= 170 {
            tally.fail("\(cells) cells flash more than three times a second.", evidence, key: "flash")
          } else {
            tally.cannotTell(
              .unknownSize, "\(cells) cells flash more than three times a second.", evidence, key: "flash")
          }
        }
      }
    ])

  /// The number of cells that became brighter and darker.
  private static func change(_ old: AuditedScreen, _ new: AuditedScreen) -> (up: Int, down: Int) {
    let palette = new.palettes.first ?? .xterm
    let isReversed = (old.screen.modes.reverseScreen, new.screen.modes.reverseScreen)
    var (up, down) = (0, 0)
    for (was, now) in zip(old.rows, new.rows) {
      if was.version == now.version, was.id == now.id, isReversed.0 == isReversed.1 { continue }
      var column = 0
      for run in now.styleRuns {
        column = run.columns.lowerBound
        while column < run.columns.upperBound {
          let one = palette.colors(of: was.style(at: column), isReversed: isReversed.0).ground.luminance
          let two = palette.colors(of: run.style, isReversed: isReversed.1).ground.luminance
          if abs(one - two) >= 0.1, min(one, two) < 0.8 { if two > one { up += 1 } else { down += 1 } }
          column += 1
        }
      }
    }
    return (up, down)
  }
}
