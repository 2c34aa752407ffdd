// SPDX-License-Identifier: Apache-2.0
/// Which way a stack goes.
public enum NavigationOperation: Sendable {
  case push, pop
}
