// SPDX-License-Identifier: Apache-2.0
import CVTerm

/// libvterm as a screen reader would have to use it: with its screen layer, and with the rows kept that scroll away.
final class LibvtermScreen {
  private let terminal: OpaquePointer
  private let kept: UnsafeMutablePointer<KeptRows>

  /// The rows libvterm passes to `sb_pushline`; the newest row replaces the oldest.
  private struct KeptRows {
    var rows: [UnsafeMutablePointer<VTermScreenCell>] = []
    var next = 0
    let limit: Int
    let columns: Int

    mutating func push(_ cells: UnsafePointer<VTermScreenCell>, count: Int) {
      if rows.count < limit { rows.append(.allocate(capacity: columns)) }
      rows[next].update(from: cells, count: min(count, columns))
      next = next + 1 == limit ? 0 : next + 1
    }
  }

  init?(columns: Int, rows: Int, scrollback: Int) {
    guard let terminal = vterm_new(Int32(rows), Int32(columns)) else { return nil }
    self.terminal = terminal
    vterm_set_utf8(terminal, 1)
    kept = .allocate(capacity: 1)
    kept.initialize(to: KeptRows(limit: scrollback, columns: columns))
    let screen = vterm_obtain_screen(terminal)
    vterm_screen_enable_altscreen(screen, 1)
    // Changes are collected, as in editors that embed it: a call for each cell would only slow it down.
    vterm_screen_set_damage_merge(screen, VTERM_DAMAGE_SCROLL)
    vterm_screen_set_callbacks(screen, Self.callbacks, kept)
    vterm_screen_reset(screen, 1)
  }

  deinit {
    vterm_free(terminal)
    for row in kept.pointee.rows { row.deallocate() }
    kept.deinitialize(count: 1)
    kept.deallocate()
  }

  var keptRowCount: Int { kept.pointee.rows.count }

  func feed(_ bytes: UnsafeRawBufferPointer) {
    _ = vterm_input_write(terminal, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count)
    vterm_screen_flush_damage(vterm_obtain_screen(terminal))
  }

  /// libvterm keeps the pointer.
  nonisolated(unsafe) private static let callbacks: UnsafePointer<VTermScreenCallbacks> = {
    let callbacks = UnsafeMutablePointer<VTermScreenCallbacks>.allocate(capacity: 1)
    var content = VTermScreenCallbacks()
    content.sb_pushline = { count, cells, owner in
      guard let cells, let owner else { return 0 }
      owner.assumingMemoryBound(to: KeptRows.self).pointee.push(cells, count: Int(count))
      return 1
    }
    callbacks.initialize(to: content)
    return UnsafePointer(callbacks)
  }()
}
