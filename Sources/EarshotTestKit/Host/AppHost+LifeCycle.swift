// SPDX-License-Identifier: Apache-2.0
public import EarshotUI

extension AppHost {
  /// Launches the app as a terminal's host does, with a controller in its window, and lets everything be said that is to
  /// be said.
  ///
  /// - Parameters:
  ///   - root: nil where the application's delegate makes the interface.
  ///   - options: why it is launched.
  ///   - archive: what was kept of another launch.
  /// - Returns: false where the delegate refuses what it was launched for.
  @discardableResult
  public func launch(
    _ root: ViewController? = nil, options: LaunchOptions = LaunchOptions(), restoring archive: StateArchive? = nil
  ) -> Bool {
    let isWanted = application.launch(options, restoring: archive) {
      guard let root else { return }
      window.rootViewController = root
      window.makeKeyAndVisible()
    }
    listen()
    return isWanted
  }

  /// Lets the system, the terminal or the user do something to the app, as one turn of it.
  public func send(_ event: LifeCycleEvent) { turn { application.handle(event) } }
}
