// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys

/// The meaning of a key that was kept from the program.
enum KeyMeaning: Equatable {
  /// None: it went up.
  case nothing
  /// A modifier went down by itself; speech may go on later where that is not decided yet.
  case modifier(isUndecided: Bool)
  /// The reader key: the next key is a command.
  case readerKey
  case command(ReaderCommand)
  /// It is the program's.
  case program
  /// It means nothing here.
  case unknown
  /// It says what it does.
  case help(Key?, ReaderCommand?, isAfterReaderKey: Bool)
  /// It is the digit of a hot spot, or should be.
  case hotSpot(HotSpotAction)
  case entry(EntryAnswer)
  case chooser(ChooserAnswer)

  /// What a key does to text that is typed for the reader.
  enum EntryAnswer: Equatable {
    case typed(String)
    case deleted(String)
    case cancelled
    case entered(TextEntry)
    /// There is nothing to delete, no room, or the key types nothing.
    case unchanged
  }

  /// What a key does to a list that an element is chosen from.
  enum ChooserAnswer: Equatable {
    /// Other items are left in the list.
    case narrowed(ItemChooser)
    case moved(ItemChooser)
    case cancelled
    case chose(ElementID?)
    case unchanged
  }
}
