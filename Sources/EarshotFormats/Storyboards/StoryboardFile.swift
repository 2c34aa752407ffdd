// SPDX-License-Identifier: Apache-2.0
/// The screens of an app in a file: scenes, what is in them, what connects them to code, and how one leads to the next
/// (SB-1…SB-22, SEG-1…SEG-7). A value: nothing in it is made until a toolkit makes it.
public struct StoryboardFile: Sendable {
  /// The largest file that is read, in bytes.
  public static let sizeLimit = 16 << 20

  /// The classes of the app that the scenes use, as the file says they are.
  public internal(set) var classes: [ClassDeclaration] = []
  /// The scenes in the order of the file.
  public internal(set) var scenes: [Scene] = []
  private let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a file and checks it: whatever it says that cannot be is among the problems, in the order of their places.
  ///
  /// A file without problems can be shown; one with problems is read as far as it makes sense, for a tool to show.
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

  /// A problem that whoever knows more than the file has found at a place of it.
  public func problem(_ sentence: String, at place: Int) -> StoryboardProblem {
    let (line, column) = TextPlace.lineAndColumn(of: place, in: bytes)
    return StoryboardProblem(line: line, column: column, sentence)
  }

  /// A text of the file, and where it stands in bytes from the beginning.
  public struct Word: Equatable, Sendable {
    public var text: String
    public var place: Int
  }

  /// A class of the app: what it derives from, and what of it the file may be connected to.
  public struct ClassDeclaration: Sendable {
    public var name: Word
    public var superclass: Word
    /// Each with the class of view it takes.
    public var outlets: [(name: Word, type: Word)] = []
    public var actions: [Word] = []
    public var unwindActions: [Word] = []
  }

  /// One controller with its views (SB-1).
  public struct Scene: Sendable {
    /// What the file calls it.
    public var id: Word
    /// A plain `ViewController` where nothing is said (SB-4).
    public var className: Word
    public var place: Int
    public var isInitial = false
    /// What code asks for it by.
    public var identifier: Word?
    public var restorationIdentifier: String?
    public var title: String?
    public var settings: [Property] = []
    /// What only the app's own class knows.
    public var attributes: [JSONField] = []
    public var navigationItem: NavigationItem?
    public var tabBarItem: [Property] = []
    public var toolbarItems: [BarItem] = []
    /// The root of its views; nil for a class that makes its own.
    public var view: View?
    /// The rows of a table controller.
    public var cells: [Cell] = []
    public var outlets: [Outlet] = []
    public var actions: [Action] = []
    public var relationships: [Relationship] = []
    public var segues: [Segue] = []
  }

  /// A view with all that it holds.
  public struct View: Sendable {
    public var id: Word?
    public var className: Word
    public var place: Int
    public var properties: [Property] = []
    /// What only the app's own class knows.
    public var attributes: [JSONField] = []
    public var subviews: [View] = []
    public var cells: [Cell] = []
  }

  /// What a setting of a class is set to.
  public struct Property: Equatable, Sendable {
    public var name: String
    public var value: StoryboardValue
    public var place: Int
  }

  /// A kind of row of a table.
  public struct Cell: Sendable {
    public var id: Word
    public var reuseIdentifier: String
    public var properties: [Property] = []
  }

  /// What a scene has in the bar of a navigation controller.
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

  /// A property of the controller that is to have a view, or a bar item, of its scene (SB-8).
  public struct Outlet: Sendable {
    public var name: Word
    public var object: Word
  }

  /// A method that is called when something happens to a control or a bar item (SB-13).
  public struct Action: Sendable {
    public var sender: Word
    public var event: String
    public var action: Word
    /// Whether whoever of the chain of responders implements it is called, and not the controller (SB-18).
    public var seeksResponder = false
    public var place: Int
  }

  /// A container and its child: not a way from one to the other (SB-2).
  public struct Relationship: Sendable {
    public enum Kind: String, CaseIterable, Sendable {
      case rootViewController, viewControllers, embed
    }

    public var kind: Kind
    public var destination: Word
    /// The view that an embedded child fills.
    public var view: Word?
    /// What the embedding is called in `prepare(for:sender:)`.
    public var identifier: Word?
    public var place: Int
  }

  /// A way from one controller to another.
  public struct Segue: Sendable {
    public enum Kind: String, CaseIterable, Sendable {
      case show, showDetail, presentModally, popover, custom, unwind
    }

    public var kind: Kind
    public var identifier: Word?
    /// Nil for an unwind.
    public var destination: Word?
    /// What sets it off; nil for code alone.
    public var sender: Word?
    /// What a popover points at, where that is not the sender.
    public var anchor: Word?
    public var className: Word?
    public var unwindAction: Word?
    public var isAnimated = true
    /// Style and transition of a presentation.
    public var settings: [Property] = []
    public var place: Int
  }
}

/// What a property in a storyboard is set to.
public enum StoryboardValue: Equatable, Sendable {
  case text(String)
  case boolean(Bool)
  case number(Double)
  case integer(Int)
  /// One word of several.
  case choice(String)
  case choices([String])
  case texts([String])
  case frame(x: Int, y: Int, width: Int, height: Int)
  case size(width: Int, height: Int)
}
