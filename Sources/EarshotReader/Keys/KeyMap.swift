// SPDX-License-Identifier: Apache-2.0
public import EarshotKeys

/// The keys for commands: those after the reader key, and chords that are commands by themselves.
public struct KeyMap: Equatable, Sendable {
  /// A key and its command.
  public struct Binding: Equatable, Sendable {
    public var key: Key
    public var command: ReaderCommand
  }

  /// The name of the underlying preset.
  public private(set) var preset: String
  /// The prefix key.
  public private(set) var readerKey = Key(.function(12))
  /// The commands after the reader key, in listing order.
  public private(set) var bindings: [Binding] = []
  /// The commands without the reader key.
  public private(set) var chords: [Binding] = []
  /// The commands after the reader key while there are elements. They take precedence over ``bindings``.
  public private(set) var elements: [Binding] = []

  /// Earshot's own keys.
  public static let standard = KeyMap(KeyPreset.standard)

  /// - Parameters:
  ///   - preset: A name of ``KeyPreset/all``; nil for Earshot's own.
  ///   - readerKey: The name of the prefix key; nil for F12.
  ///   - changes: The user's changes, see ``change(_:to:)``.
  public init(
    preset: String? = nil, readerKey: String? = nil, changes: [String: String] = [:]
  ) throws(KeyMapError) {
    let name = preset ?? KeyPreset.standard.name
    guard let preset = KeyPreset.all.first(where: { $0.name == name }) else { throw .unknownPreset(name) }
    self = preset == .standard ? .standard : KeyMap(preset)
    if let readerKey { try changeReaderKey(to: readerKey) }
    var seen: [BoundKey: String] = [:]
    for (key, command) in changes.sorted(by: { $0.key < $1.key }) {
      try change(key, to: command)
      if let place = BoundKey(key, readerKey: self.readerKey), seen.updateValue(key, forKey: place) != nil {
        throw .givenTwice(key)
      }
    }
  }

  public mutating func changeReaderKey(to name: String) throws(KeyMapError) {
    let typing: [Key.Code] = [.enter, .tab, .backspace, .modifier]
    guard let key = Key(name: name), key.text == nil, !typing.contains(key.code) else {
      throw .unusableReaderKey(name)
    }
    readerKey = key
  }

  /// Gives a key another command.
  ///
  /// - Parameters:
  ///   - key: The key's name. Keys with Alt, Super, Hyper or Meta are commands by themselves, others follow the reader
  ///     key; for a key with Alt that follows it too, write the prefix: `F12 Alt+k`.
  ///   - command: The name of the command, or `none`.
  public mutating func change(_ key: String, to command: String) throws(KeyMapError) {
    guard let place = BoundKey(key, readerKey: readerKey) else { throw .unknownKey(key) }
    // A key chosen by the user counts everywhere.
    if !place.isChord { Self.bind(place.key, to: nil, in: &elements) }
    if command == "none" {
      bind(place, to: nil)
    } else if let command = ReaderCommand(name: command) {
      bind(place, to: command)
    } else {
      throw .unknownCommand(command, key: key)
    }
  }

  init(_ preset: KeyPreset) {
    let isStandard = preset == .standard
    if !isStandard { self = .standard }
    self.preset = preset.name
    for line in preset.lines {
      guard let place = BoundKey(line.key, readerKey: readerKey) else { continue }
      let command = ReaderCommand(name: line.command)
      // No key is in it twice.
      if isStandard, let command {
        if place.isChord {
          chords.append(Binding(key: place.key, command: command))
        } else {
          bindings.append(Binding(key: place.key, command: command))
        }
      } else {
        bind(place, to: command)
      }
    }
    for line in preset.elementLines {
      guard let place = BoundKey(line.key, readerKey: readerKey) else { continue }
      Self.bind(place.key, to: ReaderCommand(name: line.command), in: &elements)
    }
  }

  /// The command of a key after the reader key.
  ///
  /// - Parameters:
  ///   - key: The key as pressed.
  ///   - onElements: True if there are elements.
  public func command(afterReaderKey key: Key, onElements: Bool = false) -> ReaderCommand? {
    if onElements, let binding = elements.first(where: { $0.key == key.atPosition }) { return binding.command }
    return bindings.first { $0.key == key.atPosition }?.command ?? command(ofChord: key)
  }

  /// True if the key itself has a command after the reader key.
  func hasBinding(afterReaderKey key: Key) -> Bool { bindings.contains { $0.key == key.atPosition } }

  /// The command of a key without the reader key.
  public func command(ofChord key: Key) -> ReaderCommand? {
    chords.first { $0.key == key.atPosition }?.command
  }

  /// The first key of a command as the user presses it: "F12 Space". Nil if there is none.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - onElements: True if there are elements.
  ///   - isLocked: True if the reader's keys are locked on and need no prefix.
  public func nameOfKey(for command: ReaderCommand, onElements: Bool, isLocked: Bool) -> String? {
    let bindings = onElements ? elements + bindings : bindings
    let binding = bindings.first {
      $0.command == command && self.command(afterReaderKey: $0.key, onElements: onElements) == command
    }
    if let key = binding?.key { return isLocked ? key.name : "\(readerKey.name) \(key.name)" }
    return chords.first { $0.command == command }?.key.name
  }

  /// The keys withheld from the program.
  ///
  /// - Parameter programHasKeyboard: True if the program has taken the keyboard; chords that could mean something to it
  ///   are then its own.
  public func claimedKeys(programHasKeyboard: Bool) -> [Key] {
    [readerKey] + chords.map(\.key).filter { !programHasKeyboard || !$0.modifiers.isDisjoint(with: Self.unused) }
  }

  /// The user's own commands that have keys, in order, each once.
  var ownCommands: [ReaderCommand] {
    (bindings + chords).map(\.command).reduce(into: []) { commands, command in
      if case .own = command, !commands.contains(command) { commands.append(command) }
    }
  }

  /// The modifiers of chords that programs do not use. Only the kitty keyboard protocol reports them.
  private static let unused: Key.Modifiers = [.super, .hyper, .meta]

  private mutating func bind(_ place: BoundKey, to command: ReaderCommand?) {
    if case .element? = command {
      Self.bind(place.key, to: command, in: &elements)
    } else if place.isChord {
      Self.bind(place.key, to: command, in: &chords)
    } else {
      Self.bind(place.key, to: command, in: &bindings)
    }
  }

  private static func bind(_ key: Key, to command: ReaderCommand?, in bindings: inout [Binding]) {
    let index = bindings.firstIndex { $0.key == key }
    switch (index, command) {
    case (let index?, let command?): bindings[index].command = command
    case (let index?, nil): bindings.remove(at: index)
    case (nil, let command?): bindings.append(Binding(key: key, command: command))
    case (nil, nil): break
    }
  }
}

/// A key as written in settings and tables.
struct BoundKey: Hashable {
  var key: Key
  /// True if it is a command without the reader key.
  var isChord: Bool

  init?(_ written: String, readerKey: Key) {
    if let key = Key(name: written) {
      self.key = key
      isChord = !key.modifiers.isDisjoint(with: [.alt, .super, .hyper, .meta])
      return
    }
    guard let blank = written.firstIndex(of: " "), Key(name: String(written[..<blank])) == readerKey,
      let key = Key(name: String(written[blank...].drop { $0 == " " }))
    else { return nil }
    self.key = key
    isChord = false
  }
}
