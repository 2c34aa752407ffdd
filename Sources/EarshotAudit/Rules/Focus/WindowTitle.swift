// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

extension Rule {
  static let windowTitle = Rule(
    "window-title", "Windows and full-screen programs have a title.", .minor,
    mappedTo: Mapping.bestPractice,
    why: "The title is spoken when a window comes to the front, and appears in lists of windows.",
    how: "The window at the root of a tree has a name. A full-screen program sets the title of the terminal (OSC 0 "
      + "or 2), or keeps one set before.",
    remedy: "Send the names of the program and its document as the title.",
    checks: [
      .tree { tree, tally in
        guard let root = tree.tree.root.flatMap({ tree.tree[$0] }),
          root.role == .window || root.role == .application
        else { return }
        let window = AuditedElement(root, in: tree)
        if window.name != nil { return tally.pass() }
        tally.fail("This window has no name.", window.evidence, fix: Fix("name"))
      },
      .session { session, tally in
        let full = session.moments.filter { $0.screen.screen.modes.alternateScreen }
        guard let first = full.first else { return }
        if full.contains(where: { !$0.screen.screen.title.trimmed.isEmpty }) { return tally.pass() }
        tally.fail(
          "The program takes the whole screen and sets no title.",
          Evidence(at: first.at, line: first.screen.line), key: "title", fix: Fix("title"))
      },
    ])
}
