// SPDX-License-Identifier: Apache-2.0
import EarshotCore
public import EarshotKeys

/// A key that a responder answers, with its title, so that the user can find it.
@MainActor
public final class KeyCommand {
  /// The effect, in a word or two. A command without one is performed, but not shown among the keys.
  public private(set) var title: String
  public let key: Key
  /// The title by its name in UIKit, where the menu has another one; nil for none.
  public var discoverabilityTitle: String? {
    get { title.isEmpty ? nil : title }
    set { title = newValue ?? "" }
  }
  /// The value that tells this command from others with the same method; nil for nothing.
  public private(set) var propertyList: Any?
  private let action: (Application) -> Void
  private var send: ((Application, KeyCommand) -> Void)?
  /// Kept, and without effect: the app's keys come before the toolkit's own, but after those of what is edited.
  public var wantsPriorityOverSystemBehavior = false
  public var allowsAutomaticLocalization = true
  public var allowsAutomaticMirroring = true

  /// - Parameters:
  ///   - title: The effect, in a word or two.
  ///   - input: What the key types; or one of the names below.
  ///   - modifierFlags: The modifiers held down.
  ///   - action: Called when the key is pressed.
  public init(title: String, input: String, modifierFlags: Key.Modifiers = [], action: @escaping () -> Void) {
    self.title = title
    key = Self.key(input, modifierFlags)
    self.action = { _ in action() }
  }

  /// Calls a method of the nearest responder that has it, from the first responder upwards.
  ///
  /// - Parameters:
  ///   - title: The effect, in a word or two.
  ///   - action: The method, `EditController.find`.
  ///   - input: What the key types; or one of the names below.
  ///   - modifierFlags: The modifiers held down.
  ///   - discoverabilityTitle: The title to show, in place of the other.
  public init<Target: EventResponder>(
    title: String = "", action: @escaping @MainActor (Target) -> @MainActor () -> Void, input: String,
    modifierFlags: Key.Modifiers = [], discoverabilityTitle: String? = nil
  ) {
    self.title = discoverabilityTitle ?? title
    key = Self.key(input, modifierFlags)
    self.action = { $0.sendAction(action, to: nil) }
  }

  /// The same without a title.
  public convenience init<Target: EventResponder>(
    input: String, modifierFlags: Key.Modifiers, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    discoverabilityTitle: String? = nil
  ) {
    self.init(
      action: action, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle)
  }

  /// The same for a method that is given the command.
  ///
  /// - Parameters:
  ///   - title: The name in lists of keys.
  ///   - action: A method of what is looked for along the chain, as `EditController.save`.
  ///   - input: The character, or a name from below.
  ///   - modifierFlags: The keys held with it.
  ///   - propertyList: What tells this command from others with the same method.
  ///   - discoverabilityTitle: A longer name in lists of keys.
  public init<Target: EventResponder, Sender>(
    title: String = "", action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, input: String,
    modifierFlags: Key.Modifiers = [], propertyList: Any? = nil, discoverabilityTitle: String? = nil
  ) {
    self.title = discoverabilityTitle ?? title
    self.propertyList = propertyList
    key = Self.key(input, modifierFlags)
    self.action = { _ in }
    send = { application, command in
      guard let sender = command as? Sender else { return }
      application.sendAction({ target in { action(target)(sender) } }, to: nil as Target?)
    }
  }

  public convenience init<Target: EventResponder, Sender>(
    input: String, modifierFlags: Key.Modifiers,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, discoverabilityTitle: String? = nil
  ) {
    self.init(
      action: action, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle)
  }

  /// With what UIKit's longest initializer has.
  ///
  /// - Parameters:
  ///   - title: The effect, in a word or two.
  ///   - image: Not shown: a key is told by its title.
  ///   - action: The method, `EditController.find`.
  ///   - input: What the key types; or one of the names below.
  ///   - modifierFlags: The modifiers held down.
  ///   - propertyList: What tells this command from others with the same method.
  ///   - discoverabilityTitle: The title to show, in place of the other.
  public convenience init<Target: EventResponder, Sender>(
    title: String, image: CharacterImage?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    input: String, modifierFlags: Key.Modifiers = [], propertyList: Any? = nil, discoverabilityTitle: String? = nil
  ) {
    self.init(
      title: title, action: action, input: input, modifierFlags: modifierFlags, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle)
  }

  private static func key(_ input: String, _ modifiers: Key.Modifiers) -> Key {
    named[input].map { Key($0, modifiers) } ?? Key(input.first ?? " ", modifiers)
  }

  /// Calls a method of the target, which is not retained.
  public convenience init<Target: AnyObject>(
    title: String, input: String, modifierFlags: Key.Modifiers = [], target: Target,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(title: title, input: input, modifierFlags: modifierFlags) { [weak target] in
      if let target { action(target)() }
    }
  }

  func perform(in application: Application) {
    if let send { send(application, self) } else { action(application) }
  }

  public nonisolated static let inputUpArrow = "UpArrow"
  public nonisolated static let inputDownArrow = "DownArrow"
  public nonisolated static let inputLeftArrow = "LeftArrow"
  public nonisolated static let inputRightArrow = "RightArrow"
  public nonisolated static let inputEscape = "Escape"
  public nonisolated static let inputDelete = "Delete"
  public nonisolated static let inputHome = "Home"
  public nonisolated static let inputEnd = "End"
  public nonisolated static let inputPageUp = "PageUp"
  public nonisolated static let inputPageDown = "PageDown"
  public nonisolated static let f1 = "F1"
  public nonisolated static let f2 = "F2"
  public nonisolated static let f3 = "F3"
  public nonisolated static let f4 = "F4"
  public nonisolated static let f5 = "F5"
  public nonisolated static let f6 = "F6"
  public nonisolated static let f7 = "F7"
  public nonisolated static let f8 = "F8"
  public nonisolated static let f9 = "F9"
  public nonisolated static let f10 = "F10"
  public nonisolated static let f11 = "F11"
  public nonisolated static let f12 = "F12"

  private static let named: [String: Key.Code] = [
    inputUpArrow: .up, inputDownArrow: .down, inputLeftArrow: .left, inputRightArrow: .right, inputEscape: .escape,
    inputDelete: .delete, inputHome: .home, inputEnd: .end, inputPageUp: .pageUp, inputPageDown: .pageDown,
    f1: .function(1), f2: .function(2), f3: .function(3), f4: .function(4), f5: .function(5), f6: .function(6),
    f7: .function(7), f8: .function(8), f9: .function(9), f10: .function(10), f11: .function(11), f12: .function(12),
  ]
}

extension Application {
  /// The key commands of the responders from the first one upwards, nearest first. Of two with one key the nearer counts.
  public var availableKeyCommands: [KeyCommand] {
    guard let start = frontResponder else { return [] }
    var keys: Set<Key> = []
    var commands: [KeyCommand] = []
    for case let responder as EventResponder in ResponderChain(from: start).responders {
      for command in responder.keyCommands ?? [] where keys.insert(command.key).inserted { commands.append(command) }
    }
    return commands
  }

  /// Performs the key command of a key that nobody has handled.
  func performKeyCommand(for key: Key) -> Bool {
    guard let command = availableKeyCommands.first(where: { $0.key == key }) else { return false }
    command.perform(in: self)
    return true
  }

  /// Shows all key commands in a sheet, where they can be read and performed. False if there are none.
  @discardableResult
  public func showKeyCommands() -> Bool {
    let commands = availableKeyCommands.filter { !$0.title.isEmpty }
    guard !commands.isEmpty, let front = keyWindow?.topViewController else { return false }
    front.present(NavigationController(rootViewController: KeyCommandsController(commands)), animated: true)
    return true
  }
}

/// The list of key commands.
@MainActor
private final class KeyCommandsController: TableViewController {
  private let commands: [KeyCommand]

  init(_ commands: [KeyCommand]) {
    self.commands = commands
    super.init()
    title = ToolkitPhrase.keys.words
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = BarButtonItem(title: ToolkitPhrase.close.words) { [weak self] in
      self?.dismiss(animated: true)
    }
  }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { commands.count }

  override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "key")
    cell.text = commands[indexPath.row].title
    cell.detailText = commands[indexPath.row].key.name
    return cell
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    let application = application
    dismiss(animated: true) { [commands] in
      if let application { commands[indexPath.row].perform(in: application) }
    }
  }
}

extension Key.Modifiers {
  public static let alternate = alt
  public static let command = `super`
}
