// SPDX-License-Identifier: Apache-2.0
public import EarshotFormats

/// The screens of an app as a file describes them, and the controllers made of it (SB-1…SB-22).
///
/// Loading checks the whole file, and holds it against the classes of the app: what could go wrong later is told then,
/// with line and reason (SB-12). Controllers keep the storyboard they come from.
@MainActor
public final class Storyboard {
  /// What it is called, in errors and by what restores state.
  public let name: String
  /// What the file says.
  public let file: StoryboardFile
  let classes: StoryboardClasses
  private let scenes: [String: StoryboardFile.Scene]
  private let identifiers: [String: StoryboardFile.Scene]

  /// A storyboard out of the bytes of its file.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - name: what errors call it.
  ///   - classes: what of the app it may use.
  public init(_ bytes: [UInt8], name: String, classes: StoryboardClasses) throws(StoryboardError) {
    let (file, problems) = StoryboardFile.read(bytes)
    let all = problems.isEmpty ? classes.problems(in: file) : problems
    guard all.isEmpty else { throw .problems(name, all) }
    self.name = name
    self.file = file
    self.classes = classes
    scenes = Dictionary(file.scenes.map { ($0.id.text, $0) }) { first, _ in first }
    identifiers = Dictionary(file.scenes.compactMap { scene in scene.identifier.map { ($0.text, scene) } }) {
      first, _ in
      first
    }
  }

  /// A storyboard out of a text.
  public convenience init(_ text: String, name: String, classes: StoryboardClasses) throws(StoryboardError) {
    try self.init(Array(text.utf8), name: name, classes: classes)
  }

  /// A storyboard out of a file; its name is the file's, without folders and ending.
  public convenience init(contentsOfFile path: String, classes: StoryboardClasses) throws(StoryboardError) {
    var bytes: [UInt8] = []
    do throws(FileError) {
      let blocks = try FileBlocks(path: path)
      while bytes.count <= StoryboardFile.sizeLimit, let block = try blocks.next() { bytes += block }
    } catch { throw .unreadable(error.description) }
    let last = path.split(separator: "/").last ?? ""
    let name = String(last.prefix(upTo: last.lastIndex(of: ".") ?? last.endIndex))
    try self.init(bytes, name: name, classes: classes)
  }

  // MARK: Making controllers

  /// A new instance of the controller that is marked as initial (SB-3).
  public func instantiateInitialViewController() throws(StoryboardError) -> ViewController {
    try instantiateInitialViewController { _ in nil }
  }

  /// The same, made by a block that is given the coder; where it answers nil, by the class of the scene. What the file
  /// says of views is restored whoever made it (SB-7).
  public func instantiateInitialViewController(
    creator: (StoryboardCoder) -> ViewController?
  ) throws(StoryboardError) -> ViewController {
    guard let scene = file.scenes.first(where: \.isInitial) else { throw .noInitialScene(name) }
    return try make(scene, creator)
  }

  /// A new instance of the controller with an identifier (SB-5).
  public func instantiateViewController(withIdentifier identifier: String) throws(StoryboardError) -> ViewController {
    try instantiateViewController(identifier: identifier) { _ in nil }
  }

  /// The same, made by a block that is given the coder; where it answers nil, by the class of the scene (SB-7).
  public func instantiateViewController(
    identifier: String, creator: (StoryboardCoder) -> ViewController?
  ) throws(StoryboardError) -> ViewController {
    guard let scene = identifiers[identifier] else {
      throw .unknownIdentifier(identifier, storyboard: name, known: identifiers.keys.sorted())
    }
    return try make(scene, creator)
  }

  /// A new instance of what another scene leads to, or holds.
  func instantiate(_ id: StoryboardFile.Word) throws(StoryboardError) -> ViewController {
    guard let scene = scenes[id.text] else {
      throw .unknownIdentifier(id.text, storyboard: name, known: scenes.keys.sorted())
    }
    return try make(scene) { _ in nil }
  }

  /// A new instance of the scene with an identifier, else with an id; nil where there is none.
  func instantiateScene(_ name: String) -> ViewController? {
    guard let scene = identifiers[name] ?? scenes[name] else { return nil }
    return try? make(scene) { _ in nil }
  }

  private func make(
    _ record: StoryboardFile.Scene, _ creator: (StoryboardCoder) -> ViewController?
  ) throws(StoryboardError) -> ViewController {
    let scene = StoryboardScene(record, of: self)
    let coder = StoryboardCoder(scene)
    guard let controller = creator(coder) ?? classes.makeController(record.className.text, coder) else {
      throw .notMade(record.className.text, storyboard: name)
    }
    // A block may have made one without the coder.
    coder.restore(controller)
    try scene.fill(controller)
    return controller
  }
}

/// Why a storyboard, or a controller of it, cannot be had.
public enum StoryboardError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong in the file, in the order of its lines.
  case problems(String, [StoryboardProblem])
  /// The file cannot be read: the reason, as one sentence.
  case unreadable(String)
  /// No scene is marked as initial.
  case noInitialScene(String)
  /// No scene has this identifier.
  case unknownIdentifier(String, storyboard: String, known: [String])
  /// `init(coder:)` of a class answered nil.
  case notMade(String, storyboard: String)

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.prefix(20).joined(separator: ", ") + (names.count > 20 ? "…" : "")
  }

  /// A sentence for each thing that is wrong, a line each.
  public var description: String {
    switch self {
    case .problems(let name, let problems): problems.map { "\(name):\($0.description)" }.joined(separator: "\n")
    case .unreadable(let sentence): sentence
    case .noInitialScene(let name): "Storyboard \(name) has no initial scene; mark one with \"initial\": true."
    case .unknownIdentifier(let identifier, let storyboard, let known):
      "Storyboard \(storyboard) has no scene \(identifier); it has \(Self.list(known))."
    case .notMade(let name, let storyboard):
      "\(name) of storyboard \(storyboard) was not made; its init(coder:) answered nil."
    }
  }
}
