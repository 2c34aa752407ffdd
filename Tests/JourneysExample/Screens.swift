// SPDX-License-Identifier: Apache-2.0
import EarshotUI

/// Two tabs, each with a stack. What has an identifier is as it was at the next launch.
func journeysTabs(source: JourneySource = .sample) -> TabBarController {
  let tabs = TabBarController()
  tabs.restorationIdentifier = "tabs"
  let journeys = NavigationController(rootViewController: JourneysController(source: source))
  journeys.restorationIdentifier = "journeysStack"
  let settings = NavigationController(rootViewController: SettingsController())
  settings.restorationIdentifier = "settingsStack"
  tabs.viewControllers = [journeys, settings]
  return tabs
}
