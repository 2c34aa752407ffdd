// SPDX-License-Identifier: Apache-2.0
/// Controls and receives the user's choices of tabs, but not the app's own (TAB-4). Every method is optional (DLG-1).
@MainActor
public protocol TabBarControllerDelegate: AnyObject {
  func tabBarController(_ tabBarController: TabBarController, shouldSelect controller: ViewController) -> Bool
  func tabBarController(_ tabBarController: TabBarController, didSelect controller: ViewController)
}

extension TabBarControllerDelegate {
  public func tabBarController(_ tabBarController: TabBarController, shouldSelect controller: ViewController) -> Bool {
    true
  }
  public func tabBarController(_ tabBarController: TabBarController, didSelect controller: ViewController) {}
}
