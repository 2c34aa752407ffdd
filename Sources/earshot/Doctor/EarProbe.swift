// SPDX-License-Identifier: Apache-2.0
import EarshotDoctor
import EarshotSystem

/// Asks once whether spoken commands would be understood.
enum EarProbe {
  static func look() -> Surroundings.Ear {
    guard OwnPrograms.find(ListeningProcess.program, variable: ListeningProcess.variable) != nil else { return .absent }
    do throws(CommandFailure) {
      return .ready(engine: try ListeningProcess(phrases: [], device: nil).engine)
    } catch {
      guard case .failure(let reason) = error else { return .none("earshot-ear does not start.") }
      return .none(reason)
    }
  }
}
