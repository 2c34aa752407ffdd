// SPDX-License-Identifier: Apache-2.0
public import EarshotBraille
public import EarshotReader

extension BrailleAction {
  /// The action of a key of the display; nil for keys of the keyboard, which have their own help.
  public func help(in phrases: Phrases) -> String? {
    switch self {
    case .pan(.back): phrases.braille(.panBack)
    case .pan(.forward): phrases.braille(.panForward)
    case .line(.back): phrases.braille(.linePrevious)
    case .line(.forward): phrases.braille(.lineNext)
    case .edge(.top): phrases.braille(.top)
    case .edge(.bottom): phrases.braille(.bottom)
    case .home: phrases.braille(.home)
    case .toggleView: phrases.braille(.view)
    case .route: phrases.braille(.route)
    case .beginSelection: phrases.braille(.selectBegin)
    case .endSelection: phrases.braille(.selectEnd)
    case .nextInput: phrases.braille(.input)
    case .command(let name): ReaderCommand(name: name)?.help(in: phrases)
    case .press: nil
    }
  }
}
