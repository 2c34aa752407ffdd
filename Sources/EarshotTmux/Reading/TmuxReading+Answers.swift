// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotReader
import EarshotScreen
import EarshotSession
import EarshotTerminal

/// Requests to tmux, and its messages.
extension TmuxReading {
  /// Takes in received bytes of the client in control mode.
  public func receive(_ bytes: ArraySlice<UInt8>, at instant: Instant) {
    now = max(now, instant)
    // A server that sends something gets time for the rest.
    if answersUntil != nil { answersUntil = now + Self.signTime }
    for message in parser.feed(bytes) { handle(message) }
    advance(to: now)
  }

  func handle(_ message: ControlMessage) {
    switch message {
    case .reply(let reply): if reply.isAsked { answered(reply) }
    case .output(let pane, let bytes): write(bytes, in: pane)
    case .structureChanged: askForStructure()
    case .sessionChanged(let id):
      // The first session may be reported at any time after the start.
      if let former = tmuxSession, former != id {
        requests = requests.map { _ in .other }
        (pictureReplies, structureIsStale, terminals) = ([], false, [:])
      }
      tmuxSession = id
      askForStructure()
    case .clientSessionChanged(let client, let session):
      if client == self.client { ask("switch-client -t '\(session)'", .other) }
    case .clientDetached(let client): if client == self.client { hasEnded = true }
    case .exit: hasEnded = true
    }
  }

  func ask(_ command: String, _ request: Request) {
    requests.append(request)
    if answersUntil == nil { answersUntil = now + Self.signTime }
    send(command)
  }

  /// Requests the panes. Only one request is open: if the structure changes before its reply, it is sent again.
  func askForStructure() {
    if requests.contains(where: { if case .structure = $0 { true } else { false } }) {
      structureIsStale = true
    } else {
      ask("list-panes -s -F '\(PaneFacts.format)'", .structure)
    }
  }

  func askForPicture(of pane: PaneID) {
    for (part, command) in PanePicture.commands(for: pane, history: PaneTerminal.history).enumerated() {
      ask(command, .picture(pane, part: part))
    }
  }

  func answered(_ reply: ControlReply) {
    guard !requests.isEmpty else { return }
    answersUntil = requests.count > 1 ? now + Self.signTime : nil
    switch requests.removeFirst() {
    case .other: break
    case .sign(let screen): toldScreen = screen
    case .structure:
      if structureIsStale {
        structureIsStale = false
        askForStructure()
      }
      if !reply.isError { take(PaneLayout(reply.texts)) }
    case .picture(let pane, let part):
      if part == 0 { pictureReplies = [] }
      pictureReplies.append(reply)
      guard part == 2, let terminal = terminals[pane] else { return }
      if let picture = PanePicture(pictureReplies) { begin(pane, terminal, with: picture) }
      pictureReplies = []
    }
  }

  func take(_ layout: PaneLayout) {
    self.layout = layout
    windows = numberedWindows()
    let known = layout.panes.prefix(Self.paneLimit)
    for pane in known {
      if let terminal = terminals[pane.id] {
        guard terminal.size != pane.size, !terminal.isFlooded else { continue }
        terminal.wait(for: pane.size)
      } else {
        terminals[pane.id] = PaneTerminal(size: pane.size)
      }
      askForPicture(of: pane.id)
    }
    let ids = Set(known.map(\.id))
    let gone = terminals.keys.filter { !ids.contains($0) }
    choose()
    for id in gone {
      terminals[id] = nil
      session.handle(.pane(.closed("\(id)")), at: now)
    }
  }

  // MARK: Panes

  func isRead(_ pane: PaneID) -> Bool { layout.active?.id == pane }

  func begin(_ id: PaneID, _ terminal: PaneTerminal, with picture: PanePicture) {
    let update = terminal.begin(with: picture, at: now)
    // The pane was resized meanwhile, so its picture is requested again.
    if let pane = layout[id], pane.size != picture.size {
      terminal.wait(for: pane.size)
      return askForPicture(of: id)
    }
    if view == .pane(id) {
      session.rowSource = terminal.feed
      session.handle(.update(update), at: now)
    } else {
      _ = terminal.source.handle(update)
      if !isRead(id), isBegun { terminal.noteSkipped(at: now) }
    }
    choose()
  }

  func write(_ bytes: [UInt8], in id: PaneID) {
    guard let terminal = terminals[id] else { return }
    if terminal.write(bytes, lastKeyAt: lastKeyAt(), at: now) {
      // Not `off` and `on`: the server of tmux 3.3 exits because of the output that it had not sent by then.
      ask("refresh-client -A '\(id):pause'", .other)
      choose()
    }
  }

  /// Requests the pane's output again, from its present picture on: the flood may be over.
  func follow(_ id: PaneID, _ terminal: PaneTerminal) {
    guard let pane = layout[id] else { return terminals[id] = nil }
    ask("refresh-client -A '\(id):continue'", .other)
    terminal.wait(for: pane.size)
    askForPicture(of: id)
  }

  /// Reads the pane's screen, or collects its news: the output has settled.
  func settle(_ id: PaneID, _ terminal: PaneTerminal) {
    guard let feed = terminal.feed else { return }
    let update = feed.settle()
    if view == .pane(id) {
      willRead(layout[id]?.process, true)
      session.handle(.update(update), at: now)
    } else {
      let messages = terminal.source.handle(update)
      if !isRead(id), isBegun { terminal.news.add(tellAwaited(messages, in: id), at: now) }
    }
  }

  /// Tells what the user waits for in a pane that is not read, and returns what is left.
  private func tellAwaited(_ messages: [any HubMessage], in id: PaneID) -> [any HubMessage] {
    messages.filter { message in
      let isAwaited = session.awaits(message, in: "\(id)")
      session.handle(.pane(.elsewhere("\(id)", message)), at: now)
      return !isAwaited
    }
  }

  func tellNews() {
    for pane in layout.panes where !isRead(pane.id) {
      guard let notice = terminals[pane.id]?.news.take(at: now) else { continue }
      var announcement = AccessibilityNotification.Announcement(
        words.notice(notice, of: pane, besides: layout.active), isQueued: true)
      announcement.tag = "tmux \(pane.id)"
      session.advance(to: now)
      session.hub.post(announcement)
    }
  }
}
