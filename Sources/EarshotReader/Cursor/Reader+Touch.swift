import EarshotCore
import EarshotSpeech

/// The pointer explores: what is under it is said, a click activates it.
extension Reader {
  mutating func touch(_ point: Point) -> [ReaderEffect] {
    guard let id = cursor.order.stop(at: point, in: cursor.tree) else {
      // Outside of modal content only what would close it can be meant.
      return [.earcon(.boundary)]
    }
    return id == cursor.current ? [] : focus(id, .user)
  }

  mutating func tap(_ point: Point) -> [ReaderEffect] {
    guard let id = cursor.order.stop(at: point, in: cursor.tree) else { return [.earcon(.boundary)] }
    let focusing = id == cursor.current ? [] : focus(id, .user)
    return focusing + perform(.activate)
  }
}
