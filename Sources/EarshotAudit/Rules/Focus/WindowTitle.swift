// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

extension Rule {
  static let windowTitle = Rule(
    "window-title", "Windows and full-screen programs have a title.", .minor,
    mappedTo: Mapping.bestPractice,
    why: "The title is what is heard when a window comes to the front, and what lists of windows have.",
    how: "The window at the root of a tree has a name. A program that takes the whole screen sets the title of the "
      + "terminal (OSC 0 or 2), or has one that was set before.",
    remedy: "Send the name of the program and of what is open as the title.",
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
