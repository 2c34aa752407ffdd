// SPDX-License-Identifier: Apache-2.0
/// Why a controller comes or goes, for as long as it does (APP-16).
enum AppearanceReason {
  case none, presenting, dismissing, movingToParent, movingFromParent
}
