// SPDX-License-Identifier: Apache-2.0
public import EarshotFormats

/// The screens of an app as described by a file, and the source of their controllers (SB-1…SB-22).
///
/// Loading checks the whole file against the classes of the app: possible later errors are reported then, with line and
/// reason (SB-12). Controllers retain their storyboard.
@MainActor
public final class Storyboard {
  /// The name in errors and for restoring state.
  public let name: String
  /// The contents of the file.
  public let file: StoryboardFile
  let classes: StoryboardClasses
  private let scenes: [String: StoryboardFile.Scene]
  private let identifiers: [String: StoryboardFile.Scene]

  /// Loads a storyboard from the bytes of its file.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - name: The name in errors.
  ///   - classes: The classes of the app that it may use.
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

  /// Loads a storyboard from a text.
  public convenience init(_ text: String, name: String, classes: StoryboardClasses) throws(StoryboardError) {
    try self.init(Array(text.utf8), name: name, classes: classes)
  }

  /// Loads a storyboard from a file; its name is the file's, without folders and extension.
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

  /// A new instance of the initial controller (SB-3).
  public func instantiateInitialViewController() throws(StoryboardError) -> ViewController {
    try instantiateInitialViewController { _ in nil }
  }

  /// The same, created by a closure that receives the coder; if it returns nil, by the scene's class. Views are
  /// restored in either case (SB-7).
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

  /// The same, created by a closure that receives the coder; if it returns nil, by the scene's class (SB-7).
  public func instantiateViewController(
    identifier: String, creator: (StoryboardCoder) -> ViewController?
  ) throws(StoryboardError) -> ViewController {
    guard let scene = identifiers[identifier] else {
      throw .unknownIdentifier(identifier, storyboard: name, known: identifiers.keys.sorted())
    }
    return try make(scene, creator)
  }

  /// A new instance of a scene that another one leads to, or contains.
  func instantiate(_ id: StoryboardFile.Word) throws(StoryboardError) -> ViewController {
    guard let scene = scenes[id.text] else {
      throw .unknownIdentifier(id.text, storyboard: name, known: scenes.keys.sorted())
    }
    return try make(scene) { _ in nil }
  }

  /// A new instance of the scene with an identifier, else with an id; nil if there is none.
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
    // A closure may have created one without the coder.
    coder.restore(controller)
    try scene.fill(controller)
    return controller
  }
}

/// The reason why a storyboard, or one of its controllers, is unavailable.
public enum StoryboardError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The problems in the file, in the order of its lines.
  case problems(String, [StoryboardProblem])
  /// The file is unreadable: the reason, as one sentence.
  case unreadable(String)
  /// No scene is marked as initial.
  case noInitialScene(String)
  /// No scene has this identifier.
  case unknownIdentifier(String, storyboard: String, known: [String])
  /// `init(coder:)` of a class returned nil.
  case notMade(String, storyboard: String)

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.prefix(20).joined(separator: ", ") + (names.count > 20 ? "…" : "")
  }

  /// One line with a sentence for each problem.
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
