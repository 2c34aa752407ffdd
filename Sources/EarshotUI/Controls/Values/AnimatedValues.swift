// SPDX-License-Identifier: Apache-2.0
// Values are shown at once, animated or not: nobody should wait for a picture before hearing the result.

extension Slider {
  public func setValue(_ value: Double, animated: Bool) { self.value = value }
}

extension ProgressView {
  public func setProgress(_ progress: Double, animated: Bool) { self.progress = progress }
}

extension ScrollView {
  public func setContentOffset(_ offset: CellPoint, animated: Bool) { contentOffset = offset }
}

extension NavigationController {
  public func setNavigationBarHidden(_ isHidden: Bool, animated: Bool) { isNavigationBarHidden = isHidden }
  public func setToolbarHidden(_ isHidden: Bool, animated: Bool) { isToolbarHidden = isHidden }
}

extension TabBarController {
  public func setViewControllers(_ controllers: [ViewController]?, animated: Bool) {
    setViewControllers(controllers ?? [])
  }
}
