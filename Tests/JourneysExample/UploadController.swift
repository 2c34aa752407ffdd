// SPDX-License-Identifier: Apache-2.0
import EarshotUI

final class UploadController: ViewController {
  private var ends: ObservationToken?
  private static let upload = AnnouncementID(1)
  private(set) var unheard: [String] = []

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    ends = application?.hub.observe(AccessibilityNotification.AnnouncementDidFinish.self) { [weak self] end in
      if end.id == Self.upload, !end.wasSuccessful { self?.unheard.append(end.text) }
    }
  }

  func uploaded(_ name: String) {
    application?.post(.announcement("\(name) uploaded", id: Self.upload))
  }
}
