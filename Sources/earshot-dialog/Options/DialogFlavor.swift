// SPDX-License-Identifier: Apache-2.0

/// The imitated program.
enum DialogFlavor: String {
  case dialog, whiptail
}
