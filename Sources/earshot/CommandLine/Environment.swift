// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The variables this process was started with.
enum Environment {
  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
