// SPDX-License-Identifier: Apache-2.0
/// The reason for a controller's appearance or disappearance while it lasts (APP-16).
enum AppearanceReason {
  case none, presenting, dismissing, movingToParent, movingFromParent
}
