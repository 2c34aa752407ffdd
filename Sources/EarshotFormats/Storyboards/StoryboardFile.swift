// SPDX-License-Identifier: Apache-2.0
/// The screens of an app in a file: scenes, their contents, their connections to code, and the transitions between them
/// (SB-1…SB-22, SEG-1…SEG-7). A value: a toolkit instantiates it.
public struct StoryboardFile: Sendable {
  /// The maximum size of a file, in bytes.
  public static let sizeLimit = 16 << 20

  /// The app's classes used by the scenes, as declared by the file.
  public internal(set) var classes: [ClassDeclaration] = []
  /// The scenes in the order of the file.
  public internal(set) var scenes: [Scene] = []
  private let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Parses and checks a file: all errors are among the problems, in order of position.
  ///
  /// A file without problems can be shown; one with problems is parsed as far as possible, for tools to show.
  public static func read(_ bytes: [UInt8]) -> (file: StoryboardFile, problems: [StoryboardProblem]) {
    var file = StoryboardFile(bytes: bytes)
    var problems = StoryboardProblems()
    guard bytes.count <= sizeLimit else {
      problems.add("The file is larger than \(sizeLimit >> 20) MB; part it into several storyboards.", at: 0)
      return (file, problems.located(in: []))
    }
    do throws(JSONError) {
      let value = try LocatedJSON.value(of: bytes)
      var reader = StoryboardReader()
      reader.read(value, into: &file)
      problems = reader.problems
      var checker = StoryboardChecker(file, reader.lineage, isWhole: reader.problems.isEmpty)
      checker.check()
      problems.add(checker.problems)
    } catch {
      problems.add(error.sentence, at: error.offset)
    }
    return (file, problems.located(in: bytes))
  }

  /// The same of a text.
  public static func read(_ text: some StringProtocol) -> (file: StoryboardFile, problems: [StoryboardProblem]) {
    read(Array(text.utf8))
  }

  /// A problem at a position, found with knowledge beyond the file.
  public func problem(_ sentence: String, at place: Int) -> StoryboardProblem {
    let (line, column) = TextLocation.lineAndColumn(of: place, in: bytes)
    return StoryboardProblem(line: line, column: column, sentence)
  }

  /// A text in the file, with its position in bytes from the beginning.
  public struct Word: Equatable, Sendable {
    public var text: String
    public var place: Int
  }

  /// A class of the app: its superclass, and its members for connections.
  public struct ClassDeclaration: Sendable {
    public var name: Word
    public var superclass: Word
    /// Each with the class of view it accepts.
    public var outlets: [(name: Word, type: Word)] = []
    public var actions: [Word] = []
    public var unwindActions: [Word] = []
  }

  /// One controller with its views (SB-1).
  public struct Scene: Sendable {
    /// The id in the file.
    public var id: Word
    /// A plain `ViewController` by default (SB-4).
    public var className: Word
    public var place: Int
    public var isInitial = false
    /// The identifier for code.
    public var identifier: Word?
    public var restorationIdentifier: String?
    public var title: String?
    public var settings: [Property] = []
    /// The attributes for the app's own class.
    public var attributes: [JSONField] = []
    public var navigationItem: NavigationItem?
    public var tabBarItem: [Property] = []
    public var toolbarItems: [BarItem] = []
    /// The root view; nil for a class that creates its own.
    public var view: View?
    /// The rows of a table controller.
    public var cells: [Cell] = []
    public var outlets: [Outlet] = []
    public var actions: [Action] = []
    public var relationships: [Relationship] = []
    public var segues: [Segue] = []
  }

  /// A view with its subviews.
  public struct View: Sendable {
    public var id: Word?
    public var className: Word
    public var place: Int
    public var properties: [Property] = []
    /// The attributes for the app's own class.
    public var attributes: [JSONField] = []
    public var subviews: [View] = []
    public var cells: [Cell] = []
  }

  /// A property of a class and its value.
  public struct Property: Equatable, Sendable {
    public var name: String
    public var value: StoryboardValue
    public var place: Int
  }

  /// A prototype for rows of a table.
  public struct Cell: Sendable {
    public var id: Word
    public var reuseIdentifier: String
    public var properties: [Property] = []
  }

  /// The contribution of a scene to the bar of a navigation controller.
  public struct NavigationItem: Sendable {
    public var properties: [Property] = []
    public var left: [BarItem] = []
    public var right: [BarItem] = []
    public var back: BarItem?
  }

  /// A button in a bar.
  public struct BarItem: Sendable {
    public var id: Word?
    public var properties: [Property] = []
    public var place: Int
  }

  /// A property of the controller that receives a view or a bar item of its scene (SB-8).
  public struct Outlet: Sendable {
    public var name: Word
    public var object: Word
  }

  /// A method called on an event of a control or a bar item (SB-13).
  public struct Action: Sendable {
    public var sender: Word
    public var event: String
    public var action: Word
    /// True to call the first responder in the chain that implements it, instead of the controller (SB-18).
    public var seeksResponder = false
    public var place: Int
  }

  public enum RelationshipKind: String, CaseIterable, Sendable {
    case rootViewController, viewControllers, embed
  }

  /// A container and its child, which is not a segue (SB-2).
  public struct Relationship: Sendable {
    public var kind: RelationshipKind
    public var destination: Word
    /// The view filled by an embedded child.
    public var view: Word?
    /// The identifier of the embedding in `prepare(for:sender:)`.
    public var identifier: Word?
    public var place: Int
  }

  public enum SegueKind: String, CaseIterable, Sendable {
    case show, showDetail, presentModally, popover, custom, unwind
  }

  /// A segue from one controller to another.
  public struct Segue: Sendable {
    public var kind: SegueKind
    public var identifier: Word?
    /// Nil for an unwind.
    public var destination: Word?
    /// The object that triggers it; nil for code alone.
    public var sender: Word?
    /// The anchor of a popover, if that is not the sender.
    public var anchor: Word?
    public var className: Word?
    public var unwindAction: Word?
    public var isAnimated = true
    /// The style and transition of a presentation.
    public var settings: [Property] = []
    public var place: Int
  }
}

/// The value of a property in a storyboard.
public enum StoryboardValue: Equatable, Sendable {
  case text(String)
  case boolean(Bool)
  case number(Double)
  case integer(Int)
  /// One of several words.
  case choice(String)
  case choices([String])
  case texts([String])
  case frame(x: Int, y: Int, width: Int, height: Int)
  case size(width: Int, height: Int)
}
