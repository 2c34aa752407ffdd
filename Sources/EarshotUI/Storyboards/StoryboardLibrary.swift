// SPDX-License-Identifier: Apache-2.0
/// The storyboards of an app by name, for creating controllers by name: scenes and state restoration (MAN-4, FIND-5).
/// `application.storyboards = StoryboardLibrary([main, settings])`.
@MainActor
public final class StoryboardLibrary: StoryboardSource {
  private let storyboards: [String: Storyboard]

  /// Of two with the same name the first counts.
  public init(_ storyboards: [Storyboard]) {
    self.storyboards = Dictionary(storyboards.map { ($0.name, $0) }) { first, _ in first }
  }

  public subscript(name: String) -> Storyboard? { storyboards[name] }

  public func initialViewController(ofStoryboard name: String) -> ViewController? {
    try? storyboards[name]?.instantiateInitialViewController()
  }

  /// A scene without an identifier is found by its id: state restoration can use any scene.
  public func viewController(withIdentifier identifier: String, ofStoryboard name: String) -> ViewController? {
    storyboards[name]?.instantiateScene(identifier)
  }
}
