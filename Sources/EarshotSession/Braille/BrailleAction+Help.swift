// SPDX-License-Identifier: Apache-2.0
public import EarshotBraille
public import EarshotReader

extension BrailleAction {
  /// What a key of the display does; nil for keys of the keyboard, which have their own help.
  public func help(in phrases: Phrases) -> String? {
    switch self {
    case .pan(.back): phrases(.helpBraillePanBack)
    case .pan(.forward): phrases(.helpBraillePanForward)
    case .line(.back): phrases(.helpBrailleLinePrevious)
    case .line(.forward): phrases(.helpBrailleLineNext)
    case .edge(.top): phrases(.helpBrailleTop)
    case .edge(.bottom): phrases(.helpBrailleBottom)
    case .home: phrases(.helpBrailleHome)
    case .toggleView: phrases(.helpBrailleView)
    case .route: phrases(.helpBrailleRoute)
    case .beginSelection: phrases(.helpBrailleSelectBegin)
    case .endSelection: phrases(.helpBrailleSelectEnd)
    case .nextInput: phrases(.helpBrailleInput)
    case .command(let name): ReaderCommand(name: name)?.help(in: phrases)
    case .press: nil
    }
  }
}
