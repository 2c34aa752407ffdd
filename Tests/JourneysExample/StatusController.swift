// SPDX-License-Identifier: Apache-2.0
import EarshotUI

/// Shows a text until it was heard: the example of the guide on notifications.
final class StatusController: ViewController {
  let status = Label(frame: CellRectangle(x: 0, y: 0, width: 40, height: 1))
  private var ends: ObservationToken?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(status)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    ends = application?.hub.observe(AccessibilityNotification.AnnouncementDidFinish.self) { [weak self] end in
      guard let self, end.text == status.text else { return }
      status.text = end.wasSuccessful ? "" : "Not heard: \(end.text)"
    }
  }

  func tell(_ text: String) {
    status.text = text
    application?.post(.announcement(text, isQueued: true))
  }
}
