// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Foundation

/// The posts per second through the hub, beside Foundation's typed notifications.
@MainActor
enum HubBenchmark {
  static func run() {
    reportHeading("Hub: posts a second, beside Foundation's typed notifications")
    for observers in [1, 100] {
      let posts = observers == 1 ? 200_000 : 20_000
      let measured = Measurement.inTurns(runs: 5) {
        postToHub(posts, observers: observers)
      } _: {
        postToFoundation(posts, observers: observers)
      }
      let (ours, theirs) = (measured.0.median, measured.1.median)
      report(
        "\(observers) observer\(observers == 1 ? "" : "s")", "\((Double(posts) / ours / 1e6).text(2)) M/s",
        "Foundation \((Double(posts) / theirs / 1e6).text(3)) M/s: \((theirs / ours).text()) times")
    }
    reportHeading("Router: a gesture through a chain of 10")
    var chain: Link?
    for _ in 0..<10 { chain = Link(after: chain) }
    let router = GestureRouter()
    let gestures = 100_000
    let routing = Measurement(runs: 5) { for _ in 0..<gestures { router.perform(.escape, from: chain) } }.median
    report("escape, nobody answers", (routing / Double(gestures)).microseconds)
  }

  private static func postToHub(_ posts: Int, observers: Int) {
    let hub = NotificationHub()
    var heard = 0
    let tokens = (0..<observers).map { _ in
      hub.observe(AccessibilityNotification.Announcement.self) { _ in heard += 1 }
    }
    for _ in 0..<posts { hub.post(.announcement("Saved")) }
    precondition(heard == posts * observers && tokens.count == observers)
  }

  private static func postToFoundation(_ posts: Int, observers: Int) {
    let center = NotificationCenter()
    let subject = Subject()
    var heard = 0
    let tokens = (0..<observers).map { _ in
      center.addObserver(of: subject, for: Saved.self) { _ in heard += 1 }
    }
    for _ in 0..<posts { center.post(Saved(text: "Saved"), subject: subject) }
    precondition(heard == posts * observers && tokens.count == observers)
  }

  private final class Subject {}
  private struct Saved: NotificationCenter.MainActorMessage {
    typealias Subject = HubBenchmark.Subject
    var text: String
  }

  private final class Link: Responder {
    private let following: Responder?
    init(after next: Responder?) { following = next }
    override var next: Responder? { following }
    override var responderName: String { "link" }
  }
}
