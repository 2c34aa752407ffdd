// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
public import EarshotReader
import EarshotSpeech
public import EarshotSystem

/// The settings file and the notes beside it. Every method reads the files anew.
public struct SettingsStore: Sendable {
  /// The result of reading the file.
  public struct Reading: Equatable, Sendable {
    public enum Trouble: Error, Equatable, Sendable {
      /// There is no such file.
      case missing
      /// It is not JSON.
      case broken(SettingFault)
      case unreadable(FileFailure)
    }

    /// The contents of the file.
    public var bytes: [UInt8] = []
    /// The settings; for a broken file the last good ones, or what can be read of it.
    public var text = SettingsText()
    public var trouble: Trouble?
    /// The files beside the settings.
    public var pronunciations = Companion()
    public var rules = Companion()
    public var commands = Companion()
    /// The contents of the user's file of the aural style that is set; empty if there is none.
    public var style: [UInt8] = []
  }

  /// A file beside the settings.
  public struct Companion: Equatable, Sendable {
    /// The contents; empty if there is none.
    public var bytes: [UInt8] = []
    /// The reason why it cannot be read.
    public var failure: FileFailure?

    public init() {}

    /// Reads a file; a missing one is empty.
    public init(_ path: String?) {
      guard let path else { return }
      do throws(FileFailure) { bytes = try SmallFile.read(path) } catch {
        if error != .missing { failure = error }
      }
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// The contents of the file before and after a change.
  public struct Written: Equatable, Sendable {
    public var before: [UInt8]
    public var after: [UInt8]
    /// True if the former contents were Earshot's own writing.
    public var wasOwn: Bool
  }

  public enum WriteFailure: Error, Equatable, Sendable {
    case file(FileFailure)
    /// The file is not JSON: nothing can be changed in it.
    case broken(SettingFault)
  }

  public let places: SettingsPlaces

  public init(_ places: SettingsPlaces) { self.places = places }

  // MARK: Reading

  /// Reads the file. A copy of a faultless one is kept, and replaces a broken one.
  public func read() -> Reading {
    guard let file = places.file else { return Reading() }
    var reading = Reading()
    reading.pronunciations = Companion(places.pronunciations)
    reading.rules = Companion(places.rules)
    reading.commands = Companion(places.commands)
    do throws(FileFailure) { reading.bytes = try SmallFile.read(file) } catch {
      reading.trouble = error == .missing ? .missing : .unreadable(error)
      return reading
    }
    do throws(SettingFault) {
      reading.text = try SettingsText(reading.bytes)
      if reading.text.faults.isEmpty { keepGood(reading.bytes) }
    } catch {
      var fault = error
      if let text = lastGood {
        reading.text = text
        fault.problem = .unreadable(.lastGood)
      } else if let text = SettingsText(salvaging: reading.bytes) {
        reading.text = text
        return withStyle(reading)
      }
      reading.trouble = .broken(fault)
    }
    return withStyle(reading)
  }

  private func withStyle(_ reading: Reading) -> Reading {
    var reading = reading
    if let name = reading.text.settings.style { reading.style = style(name) }
    return reading
  }

  /// The contents of the user's file of an aural style; empty if there is none.
  func style(_ name: String) -> [UInt8] {
    guard AuralStyleSheet.isValidName(name), let path = places.style(name) else { return [] }
    return (try? SmallFile.read(path)) ?? []
  }

  private var lastGood: SettingsText? {
    guard let path = places.lastGood, let bytes = try? SmallFile.read(path) else { return nil }
    return try? SettingsText(bytes)
  }

  /// A missing copy matters only for a broken file.
  private func keepGood(_ bytes: [UInt8]) {
    guard let path = places.lastGood, (try? SmallFile.read(path)) != bytes else { return }
    try? SmallFile.replace(path, with: bytes, mode: 0o600)
  }

  // MARK: Writing

  /// Writes changes into the present file, one Earshot at a time.
  ///
  /// - Parameter forAll: True for changes that readers at work shall apply, as they do an editor's.
  public func write(_ changes: [SettingChange], forAll: Bool = false) throws(WriteFailure) -> Written {
    try writeAlone(forAll: forAll) { before throws(WriteFailure) in
      var document: JSONDocument
      do throws(JSONError) { document = try JSONDocument(before) } catch {
        throw .broken(SettingFault(line: JSONDocument.line(of: error.offset, in: before), .unreadable(.unchanged)))
      }
      for change in changes where !document.set(change.path, to: JSONValue(change.value)) {
        throw .broken(SettingFault(line: 1, .unreadable(.unchanged)))
      }
      return document.bytes
    }
  }

  /// Writes other contents, which readers at work shall apply.
  func replace(with contents: [UInt8]) throws(WriteFailure) -> Written {
    try writeAlone(forAll: true) { _ in contents }
  }

  private func writeAlone(
    forAll: Bool, _ change: ([UInt8]) throws(WriteFailure) -> [UInt8]
  ) throws(WriteFailure) -> Written {
    // Without a folder for the lock the file can still be written.
    let lock: FileLock?
    do throws(FileFailure) { lock = try places.lock.map { path throws(FileFailure) in try FileLock(path) } } catch {
      if error == .busy { throw .file(.busy) }
      lock = nil
    }
    guard let file = places.file else { return Written(before: [], after: [], wasOwn: true) }
    var before: [UInt8] = []
    do throws(FileFailure) { before = try SmallFile.read(file) } catch {
      if error != .missing { throw .file(error) }
    }
    let after = try change(before)
    let wasOwn = isOwnWriting(before)
    if after != before {
      // Before the file itself: a reader of the new file can tell whose it is.
      if let written = places.written {
        let mark = forAll ? [] : Array(Self.fingerprint(of: after).utf8)
        try? SmallFile.replace(written, with: mark, mode: 0o600)
      }
      do throws(FileFailure) { try SmallFile.replace(file, with: after) } catch { throw .file(error) }
      if let text = try? SettingsText(after), text.faults.isEmpty { keepGood(after) }
    }
    _ = consume lock
    return Written(before: before, after: after, wasOwn: wasOwn)
  }

  /// True if these bytes are Earshot's last write, and no editor's.
  public func isOwnWriting(_ bytes: [UInt8]) -> Bool {
    guard let path = places.written, let written = try? SmallFile.read(path) else { return false }
    return written == Array(Self.fingerprint(of: bytes).utf8)
  }

  /// FNV-1a: it only has to distinguish versions of a file.
  private static func fingerprint(of bytes: [UInt8]) -> String {
    String(bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }, radix: 16)
  }
}

extension SettingChange {
  /// The names that lead to the value in the file.
  fileprivate var path: [String] { if case .entry(let entry, _) = value { [name, entry] } else { [name] } }
}
