// SPDX-License-Identifier: Apache-2.0
public import EarshotUI

extension AppHost {
  /// Launches the app like a terminal's host, with a controller in its window, and waits for all speech.
  ///
  /// - Parameters:
  ///   - root: The controller; nil if the application's delegate creates the interface.
  ///   - options: The reasons for the launch.
  ///   - archive: The state preserved by an earlier launch.
  /// - Returns: False if the delegate declined the contents of the options.
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

  /// Sends an event of the system, the terminal or the user, as one turn of the app.
  public func send(_ event: LifeCycleEvent) { turn { application.handle(event) } }
}
