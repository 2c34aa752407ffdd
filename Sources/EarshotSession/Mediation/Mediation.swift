// SPDX-License-Identifier: Apache-2.0
import EarshotAgents
import EarshotCore
import EarshotScreen
import EarshotSpeech

/// The tellers beside the screen: a program by its tree, an editor by its reports, an agent by its steps. Each has the
/// news of the screen that waits for it, and knows what it has told of it.
struct Mediation {
  /// The screen beside a program's tree; nil while no program provides one.
  var tree: TextBesideTree?
  /// The check of that tree by the screen.
  var check = ScreenCheck()
  /// The program whose tree stands still, until the user is told.
  var staleProgram: String?
  /// The utterances from the screen made while there was no tree, until they are heard.
  var screenPhrases: [Utterance] = []
  /// The editor that reports what happens in it; nil if there is none, or another program is in front.
  var editor: EditorReading?
  /// The screen beside the steps of an agent.
  var agent = TextBesideAgent()
  /// The end of an agent's turn that waits for the last picture.
  var agentEnd = WaitingNews<AccessibilityNotification.AgentStep>(patience: .milliseconds(250))
  /// The program's work, as its screen shows it.
  var work = WorkWatch()
  /// The conversation with an agent on this screen; nil if there is none.
  var conversation: ShownConversation?

  /// The teller of the news of the screen in its place: a program's tree or an editor; nil while the screen tells them,
  /// beside an agent's steps.
  @MainActor var teller: (any Teller)? { tree ?? editor }
}

extension Session {
  /// The editor that reports what happens in it; nil if there is none, or another program is in front.
  public internal(set) var editor: EditorReading? {
    get { mediation.editor }
    set { mediation.editor = newValue }
  }

  /// Leaves news of the screen to whoever tells the same.
  ///
  /// - Returns: False if nobody does.
  func leave(_ messages: [any HubMessage], on screen: Screen) -> Bool {
    let sight = sight(on: screen)
    guard let told = mediation.tree?.shown(messages, in: sight) ?? editor?.shown(messages, in: sight) else {
      return false
    }
    tell(told)
    return true
  }

  /// Speaks from the screen what a teller does not tell, and notes what is left to it.
  func tell(_ told: Told) {
    note(silent: told)
    for message in told.messages { hub.post(message) }
  }

  func note(silent told: Told) {
    guard notesLedger else { return }
    for (text, reason) in told.silent { note("screen silent, \(reason): \(text)") }
  }
}
