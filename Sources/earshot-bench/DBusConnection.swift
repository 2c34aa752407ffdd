import EarshotBus
import Glibc

/// As much of D-Bus as the comparison needs: calls, answers and signals of texts and numbers, in the byte order of this
/// machine.
final class DBusConnection {
  struct Message {
    enum Kind: UInt8 { case call = 1, answer, failure, signal }

    var kind: Kind
    var serial: UInt32 = 0
    var answers: UInt32?
    var path: String?
    var interface: String?
    var member: String?
    var destination: String?
    var sender: String?
    var signature = ""
    var body = DBusBytes()
  }

  private let socket: Int32
  private var received: [UInt8] = []
  private var lastSerial: UInt32 = 0
  /// Its name on the bus.
  private(set) var name = ""

  /// Connects to the daemon at a path, and takes a name.
  init(path: String) throws(Unmeasured) {
    guard let socket = BusSocket.connect(to: path) else { throw Unmeasured("dbus-daemon cannot be connected to.") }
    self.socket = socket
    let user = String(getuid()).utf8.map { String($0, radix: 16) }.joined()
    write([0] + Array("AUTH EXTERNAL \(user)\r\n".utf8))
    while !received.contains(0x0A) { try wait() }
    guard received.starts(with: Array("OK".utf8)) else { throw Unmeasured("dbus-daemon lets nobody in.") }
    received = []
    write(Array("BEGIN\r\n".utf8))
    let hello = call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "Hello")
    var answer = try answer(to: hello)
    name = answer.body.text()
  }

  deinit { close(socket) }

  private func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count > 0 { rest.removeFirst(count) } else if errno != EAGAIN && errno != EINTR { return }
    }
  }

  private func wait() throws(Unmeasured) {
    var state = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard poll(&state, 1, 5_000) > 0 else { throw Unmeasured("dbus-daemon does not answer.") }
    read()
  }

  private func read() {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(socket, &chunk, chunk.count)
    if count > 0 { received += chunk[..<count] }
  }

  // MARK: Messages

  /// Sends a call; its number.
  @discardableResult
  func call(
    _ destination: String, _ path: String, _ interface: String, _ member: String, _ arguments: [String] = []
  ) -> UInt32 {
    var message = Message(kind: .call)
    (message.destination, message.path) = (destination, path)
    (message.interface, message.member) = (interface, member)
    message.signature = String(repeating: "s", count: arguments.count)
    for argument in arguments { message.body.add(argument) }
    return send(message)
  }

  @discardableResult
  func send(_ message: Message) -> UInt32 {
    lastSerial += 1
    var fields = DBusBytes()
    func add(_ code: UInt8, _ signature: String, _ value: String?) {
      guard let value else { return }
      fields.align(8)
      fields.bytes += [code, 1] + Array(signature.utf8) + [0]
      if signature == "g" {
        fields.bytes += [UInt8(value.utf8.count)] + Array(value.utf8) + [0]
      } else {
        fields.add(value)
      }
    }
    add(1, "o", message.path)
    add(2, "s", message.interface)
    add(3, "s", message.member)
    if let number = message.answers {
      fields.align(8)
      fields.bytes += [5, 1] + Array("u".utf8) + [0]
      fields.add(number)
    }
    add(6, "s", message.destination)
    if !message.signature.isEmpty { add(8, "g", message.signature) }
    var whole = DBusBytes()
    whole.bytes = [UInt8(ascii: "l"), message.kind.rawValue, 0, 1]
    whole.add(UInt32(message.body.bytes.count))
    whole.add(lastSerial)
    whole.add(UInt32(fields.bytes.count))
    whole.bytes += fields.bytes
    whole.align(8)
    write(whole.bytes + message.body.bytes)
    return lastSerial
  }

  /// The next message, if one is there.
  func next() -> Message? {
    read()
    return take()
  }

  private func take() -> Message? {
    guard received.count >= 16 else { return nil }
    var header = DBusBytes(Array(received[4..<16]))
    let (bodyCount, serial, fieldCount) = (header.number(), header.number(), header.number())
    let start = (16 + Int(fieldCount) + 7) & ~7
    guard received.count >= start + Int(bodyCount), let kind = Message.Kind(rawValue: received[1]) else { return nil }
    var message = Message(kind: kind, serial: serial)
    // Places count from the beginning of the message, which is 16 bytes before: a multiple of all there is.
    var fields = DBusBytes(Array(received[16..<16 + Int(fieldCount)]))
    while fields.hasMore {
      fields.skip(to: 8)
      let code = fields.byte()
      let signature = fields.signature()
      if signature == "u" {
        let number = fields.number()
        if code == 5 { message.answers = number }
        continue
      }
      let text = signature == "g" ? fields.signature() : fields.text()
      switch code {
      case 1: message.path = text
      case 2: message.interface = text
      case 3: message.member = text
      case 6: message.destination = text
      case 7: message.sender = text
      case 8: message.signature = text
      default: break
      }
    }
    message.body = DBusBytes(Array(received[start..<start + Int(bodyCount)]))
    received.removeFirst(start + Int(bodyCount))
    return message
  }

  /// Waits for the answer to a call; what else comes is passed over.
  func answer(to serial: UInt32) throws(Unmeasured) -> Message {
    while true {
      while let message = take() { if message.answers == serial { return message } }
      try wait()
    }
  }
}

/// Values as D-Bus lays them out: each at a place that is a multiple of its size.
struct DBusBytes {
  var bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  mutating func align(_ size: Int) { while bytes.count % size != 0 { bytes.append(0) } }

  mutating func add(_ number: UInt32) {
    align(4)
    bytes += withUnsafeBytes(of: number) { Array($0) }
  }

  mutating func add(_ text: String) {
    add(UInt32(text.utf8.count))
    bytes += Array(text.utf8) + [0]
  }

  /// A text with the word for its kind before it.
  mutating func addVariant(_ text: String) {
    bytes += [1, UInt8(ascii: "s"), 0]
    add(text)
  }

  var hasMore: Bool { place < bytes.count }
  mutating func skip(to size: Int) { place = (place + size - 1) / size * size }

  mutating func byte() -> UInt8 {
    defer { place += 1 }
    return place < bytes.count ? bytes[place] : 0
  }

  mutating func number() -> UInt32 {
    skip(to: 4)
    return (0..<4).reduce(0) { sum, index in sum | UInt32(byte()) << (8 * index) }
  }

  mutating func text() -> String { text(Int(number())) }
  mutating func signature() -> String { text(Int(byte())) }

  mutating func variant() -> String {
    _ = signature()
    return text()
  }

  private mutating func text(_ count: Int) -> String {
    let end = min(bytes.count, place + count)
    defer { place = end + 1 }
    return place < end ? String(decoding: bytes[place..<end], as: UTF8.self) : ""
  }
}
