import EarshotSystem
import Glibc

/// Tells when the settings file may have changed: readable when something was done to it.
///
/// The folder is watched and not the file, which editors replace; where the file is a link, the folder it leads to is
/// watched too.
public final class SettingsWatch {
  public let descriptor: Int32
  private let names: Set<String>

  /// Nil where there is nothing to watch.
  public init?(_ places: SettingsPlaces) {
    guard let file = places.file else { return nil }
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let paths = [file, (try? SmallFile.followed(file)) ?? file]
    let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
    let watches = Set(paths.map(SmallFile.folder(of:))).map { inotify_add_watch(descriptor, $0, events) }
    guard watches.contains(where: { $0 >= 0 }) else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    names = Set(paths.map(SmallFile.name(of:)))
  }

  deinit { close(descriptor) }

  /// Takes what the system has told. Whether any of it was about the file.
  public func takeChange() -> Bool {
    var isAboutFile = false
    withUnsafeTemporaryAllocation(byteCount: 8_192, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        guard count > 0 else { return }
        var offset = 0
        while offset + MemoryLayout<inotify_event>.size <= count {
          let event = buffer.load(fromByteOffset: offset, as: inotify_event.self)
          let start = offset + MemoryLayout<inotify_event>.size
          let end = min(start + Int(event.len), count)
          let name = String(decoding: buffer[start..<end].prefix { $0 != 0 }, as: UTF8.self)
          if names.contains(name) || event.mask & UInt32(IN_Q_OVERFLOW) != 0 { isAboutFile = true }
          offset = end
        }
      }
    }
    return isAboutFile
  }
}
