// SPDX-License-Identifier: Apache-2.0
public import EarshotReader
import EarshotRecognition

extension ProfileLibrary.Complaint {
  /// The complaint in one sentence: file, line, reason.
  public func sentence(_ phrases: Phrases) -> String {
    switch reason {
    case .line(let fault):
      phrases(
        .profileLine, ["file": file, "line": "\(fault.line)", "reason": Self.reason(fault.problem, phrases)])
    case .unreadable(let code): phrases(.profileUnreadable, ["file": file, "reason": phrases.reason(code)])
    case .noText: phrases(.profileNoText, ["file": file])
    }
  }

  private static func reason(_ problem: ProfileFault.Problem, _ phrases: Phrases) -> String {
    switch problem {
    case .noColon: phrases(.profileNoColon)
    case .unknownStatement(let name): phrases(.profileUnknownStatement, ["name": name])
    case .noValue(let name): phrases(.profileNoValue, ["name": name])
    case .noName: phrases(.profileNoName)
    case .noPlace(let words): phrases(.profileNoPlace, ["name": words])
    case .unknownGesture(let name): phrases(.profileUnknownGesture, ["name": name])
    case .unknownKey(let name): phrases(.profileUnknownKey, ["name": name])
    case .noRule(let words): phrases.own(.noRule, ["name": words])
    case .everyText(let text): phrases(.profileEveryText, ["name": text])
    case .twice(let name): phrases(.profileTwice, ["name": name])
    case .noProgram: phrases(.profileNoProgram)
    }
  }
}
