// SPDX-License-Identifier: Apache-2.0
public import EarshotUI
public import Foundation

extension ContentSizeCategory {
  /// Posted by nobody: text is as large as the terminal's.
  public static var didChangeNotification: Foundation.Notification.Name {
    Foundation.Notification.Name("EarshotContentSizeCategoryDidChange")
  }
}
