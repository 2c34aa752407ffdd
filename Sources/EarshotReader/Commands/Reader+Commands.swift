// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

extension Reader {
  mutating func perform(_ command: ReaderCommand, in world: some ReaderWorld) -> [ReaderEffect] {
    if command != .again { repetition.forget() }
    if case .review = command {} else { question.forget() }
    let cancelled = command == .listen ? [] : cancelListening()
    let effects = tree.looksAtScreen(for: command) ? takeIn(world.screenElements()) : []
    let told = command.name.map { [ReaderEffect.post(.commandPerformed($0))] } ?? []
    return cancelled + effects + carryOut(command, in: world) + told
  }

  private mutating func carryOut(_ command: ReaderCommand, in world: some ReaderWorld) -> [ReaderEffect] {
    switch command {
    case .gesture(let gesture): perform(gesture, in: world)
    case .element(let command): onTree { $0.perform(command) }
    case .stop: effects(of: queue.cancelAll())
    case .again: sayAgain()
    case .phrase: togglePhrasePlace()
    case .togglePause: togglePause()
    case .toggleKeyHelp: toggleKeyHelp()
    case .toggleLock: toggleLock()
    case .passNextKey: passNextKey()
    case .review(let command): review(question.meaning(of: command, at: now), in: world)
    case .find(let direction): ask(for: TextEntry(.find(direction)))
    case .sayAs: sayAs(world)
    case .copy(let command): copy(command, in: world)
    case .openOutput: openOutput(in: world)
    case .bookmark: toggleBookmark(in: world)
    case .place(let direction): goToPlace(direction, in: world)
    case .choosePlace: choosePlace(in: world)
    case .speechHistory(let step): lookBack(step)
    case .listSpeech: listSpeech()
    case .adjust(let adjustment): adjust(adjustment)
    case .openSettings: openSettings()
    case .chooseOwn: chooseOwnCommand()
    case .own(let name): run(name, in: world)
    case .listen: listen(key: keys.lastWithheld)
    case .tell(let fact): tell(fact, of: world.facts)
    case .tellWhen(let event): tellWhen(event, in: world)
    case .pane(.go): askForPane()
    case .pane(.list): [.tellPanes]
    }
  }

  /// Performs a gesture, or runs the user's own command that the rotor has chosen for it.
  private mutating func perform(_ gesture: Gesture, in world: some ReaderWorld) -> [ReaderEffect] {
    var chosen: String?
    let effects = onTree { answer in
      chosen = answer.chosenOwnCommand(for: gesture)
      return chosen == nil ? answer.perform(gesture) : []
    }
    return chosen.map { run($0, in: world) } ?? effects
  }

  /// Updates the elements from the screen before a command about them.
  private mutating func takeIn(_ elements: ScreenElements) -> [ReaderEffect] { onTree { $0.takeIn(elements) } }

  /// Lets the user type a text to search for.
  mutating func ask(for entry: TextEntry) -> [ReaderEffect] {
    keys.begin(entry)
    let question: String =
      switch entry.purpose {
      case .find(.forward), .findElement(.forward): phrases(.findForward)
      case .find(.backward), .findElement(.backward): phrases(.findBackward)
      case .pronunciation(let word): phrases(.sayAs, ["word": word])
      case .awaited: phrases.watch(.awaitedText)
      case .keeping: phrases(.sayAsHeard)
      case .setting(let menu): question(of: menu)
      case .saving(_, let name): phrases.place(.saveAs, ["name": name])
      }
    return say(Saying(.text(question), source: .reader, priority: .message, key: "keys"))
  }

  private mutating func togglePause() -> [ReaderEffect] {
    // The user's wish for speech outranks any other's for silence.
    if announcements.resume() { return effects(of: queue.resume(generation: generation)) }
    let actions = queue.isPaused ? queue.resume(generation: generation) : queue.pause(generation: generation)
    return effects(of: actions)
  }
}
