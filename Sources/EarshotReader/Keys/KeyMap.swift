// SPDX-License-Identifier: Apache-2.0
public import EarshotKeys

/// Which keys mean which command: those pressed after the reader key, and those that are commands by themselves.
public struct KeyMap: Equatable, Sendable {
  /// A key and its command.
  public struct Binding: Equatable, Sendable {
    public var key: Key
    public var command: ReaderCommand
  }

  /// The name of the preset it began with.
  public let preset: String
  /// The key before all others.
  public private(set) var readerKey = Key(.function(12))
  /// Commands after the reader key, in the order they are listed.
  public private(set) var bindings: [Binding] = []
  /// Commands without it.
  public private(set) var chords: [Binding] = []
  /// Commands after the reader key where there are elements to go to. They count before ``bindings``.
  public private(set) var elements: [Binding] = []

  /// The keys of Earshot's own choice.
  public static let standard = KeyMap(KeyPreset.standard)

  /// - Parameters:
  ///   - preset: a name of ``KeyPreset/all``; nil for Earshot's own.
  ///   - readerKey: the name of the key before all others; nil for F12.
  ///   - changes: see ``change(_:to:)``.
  public init(
    preset: String? = nil, readerKey: String? = nil, changes: [String: String] = [:]
  ) throws(KeyMapError) {
    let name = preset ?? KeyPreset.standard.name
    guard let preset = KeyPreset.all.first(where: { $0.name == name }) else { throw .unknownPreset(name) }
    self.init(preset)
    if let readerKey { try changeReaderKey(to: readerKey) }
    var seen: [Place: String] = [:]
    for (key, command) in changes.sorted(by: { $0.key < $1.key }) {
      try change(key, to: command)
      if let place = Place(key, readerKey: self.readerKey), seen.updateValue(key, forKey: place) != nil {
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
  ///   - key: its name. Keys with Alt, Super, Hyper or Meta are commands by themselves, others are pressed after the
  ///     reader key; to press those with Alt after it too, write it before them: `F12 Alt+k`.
  ///   - command: the name of the command, or `none`.
  public mutating func change(_ key: String, to command: String) throws(KeyMapError) {
    guard let place = Place(key, readerKey: readerKey) else { throw .unknownKey(key) }
    // What the user chose for a key counts everywhere.
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
    self.preset = preset.name
    for table in preset == .standard ? [KeyPreset.standard] : [.standard, preset] {
      for line in table.lines {
        guard let place = Place(line.key, readerKey: readerKey) else { continue }
        bind(place, to: ReaderCommand(name: line.command))
      }
      for line in table.elementLines {
        guard let place = Place(line.key, readerKey: readerKey) else { continue }
        Self.bind(place.key, to: ReaderCommand(name: line.command), in: &elements)
      }
    }
  }

  /// The command of a key pressed after the reader key.
  ///
  /// - Parameters:
  ///   - key: as it was pressed.
  ///   - onElements: there are elements to go to.
  public func command(afterReaderKey key: Key, onElements: Bool = false) -> ReaderCommand? {
    if onElements, let binding = elements.first(where: { $0.key == key.atPosition }) { return binding.command }
    return bindings.first { $0.key == key.atPosition }?.command ?? command(ofChord: key)
  }

  /// Whether the key itself was given a command after the reader key.
  func hasBinding(afterReaderKey key: Key) -> Bool { bindings.contains { $0.key == key.atPosition } }

  /// The command of a key pressed without it.
  public func command(ofChord key: Key) -> ReaderCommand? {
    chords.first { $0.key == key.atPosition }?.command
  }

  /// The first key of a command as the user presses it: "F12 Space". Nil where no key means it.
  ///
  /// - Parameters:
  ///   - command: what the key does.
  ///   - onElements: there are elements to go to.
  ///   - isLocked: the reader's keys are locked on, and nothing is pressed before them.
  public func nameOfKey(for command: ReaderCommand, onElements: Bool, isLocked: Bool) -> String? {
    let bindings = onElements ? elements + bindings : bindings
    let binding = bindings.first {
      $0.command == command && self.command(afterReaderKey: $0.key, onElements: onElements) == command
    }
    if let key = binding?.key { return isLocked ? key.name : "\(readerKey.name) \(key.name)" }
    return chords.first { $0.command == command }?.key.name
  }

  /// Keys that are kept from the program.
  ///
  /// - Parameter programHasKeyboard: the program has taken the keyboard for itself, and chords it could mean something
  ///   by are its own.
  public func claimedKeys(programHasKeyboard: Bool) -> [Key] {
    [readerKey] + chords.map(\.key).filter { !programHasKeyboard || !$0.modifiers.isDisjoint(with: Self.unused) }
  }

  /// Held down with a key, these make chords that programs mean nothing by. Only the kitty keyboard protocol tells of
  /// them.
  private static let unused: Key.Modifiers = [.super, .hyper, .meta]

  private mutating func bind(_ place: Place, to command: ReaderCommand?) {
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

/// A key as it is written in settings and tables.
struct Place: Hashable {
  var key: Key
  /// It is a command without the reader key before it.
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
