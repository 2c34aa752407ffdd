// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The variables of this process's environment.
nonisolated enum Environment {
  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
