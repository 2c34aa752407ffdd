// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys

/// The meaning of a key withheld from the program.
enum KeyMeaning: Equatable {
  /// None: a key was released.
  case nothing
  /// A modifier was pressed alone; speech may resume if that is undecided.
  case modifier(isUndecided: Bool)
  /// The reader key: the next key is a command.
  case readerKey
  case command(ReaderCommand)
  /// A key for the program.
  case program
  /// No meaning here.
  case unknown
  /// A key to describe in key help.
  case help(Key?, ReaderCommand?, isAfterReaderKey: Bool)
  /// The digit of a hot spot, or another key in its place.
  case hotSpot(HotSpotAction)
  /// The digit of a pane, or another key in its place.
  case pane
  /// The answer to whether a spoken command is to be done.
  case answer
  /// The key that opened the microphone was let go: what was said is whole.
  case endsListening
  /// A key while the microphone is open.
  case interruptsListening
  case entry(EntryAnswer)
  case chooser(ChooserAnswer)
  case setting(SettingsAnswer)
  case own(MenuChoice)
  case place(MenuChoice)
  case document(DocumentKey)
  case speechList(SpeechListAnswer)

  /// The effect of a key on a text being typed for the reader.
  enum EntryAnswer: Equatable {
    case typed(String)
    case deleted(String)
    case cancelled(TextEntry)
    case entered(TextEntry)
    /// There is nothing to delete, no room, or the key types nothing.
    case unchanged
  }

  /// The effect of a key while the settings are open.
  enum SettingsAnswer: Equatable {
    /// Other settings are listed, and which was chosen before.
    case narrowed(SettingsMenu, besides: String?)
    case moved(SettingsMenu)
    /// Change the chosen setting by so many steps.
    case step(SettingsMenu, Int)
    /// Change the chosen setting by one step, or type its value.
    case enter(SettingsMenu)
    /// Give the chosen setting its standard value.
    case reset(SettingsMenu)
    /// Take back the last change.
    case undo(SettingsMenu)
    case left
    case unchanged
  }

  /// The effect of a key on a list of names: of the user's own commands, of kinds of places.
  enum MenuChoice: Equatable {
    /// The list has other names.
    case narrowed(TextMenu)
    case moved(TextMenu)
    case cancelled
    case chose(String?)
    case unchanged
  }

  /// The effect of a key on the list of what was said.
  enum SpeechListAnswer: Equatable {
    case narrowed(SpeechMenu)
    case moved(SpeechMenu)
    /// Leaves out the speech in other programs, or lists it again.
    case turned(SpeechMenu)
    case cancelled
    /// Copy these phrases, the oldest first.
    case copy([String])
    /// Save them to a file.
    case save([String])
    case unchanged
  }

  /// The effect of a key on the list of the chooser.
  enum ChooserAnswer: Equatable {
    /// The list has other items.
    case narrowed(ItemChooser)
    case moved(ItemChooser)
    case cancelled
    case chose(ElementID?)
    case unchanged
  }
}
