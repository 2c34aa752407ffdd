// SPDX-License-Identifier: Apache-2.0

/// The program that this one stands in for.
enum DialogFlavor: String {
  case dialog, whiptail
}
