// SPDX-License-Identifier: Apache-2.0
import EarshotATSPI
import EarshotBus
import EarshotCore
import EarshotFormats
import Glibc

/// Shows what Earshot knows of its terminal on the desktop's accessibility bus. It ends with its reader.
func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

func fail(_ sentence: String, status: Int32 = 1) -> Never {
  let line = Array("earshot-atspi: \(sentence)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  exit(status)
}

guard CommandLine.arguments.count == 1 else {
  fail("It takes no words: earshot --at-spi starts it.", status: 2)
}
guard let place = BusPlace(variable) else {
  fail("No reader: run this inside of earshot, where EARSHOT_BUS names its socket.")
}

let conversation: BusConversation
do throws(BusConversationError) {
  conversation = try BusConversation(at: place, named: "earshot-atspi")
  try conversation.follow()
} catch { fail(error.description) }

let bus = AccessibilityBus(
  "Earshot", session: variable("DBUS_SESSION_BUS_ADDRESS"), address: variable("AT_SPI_BUS_ADDRESS"))
bus.act = { action in
  do throws(BusConversationError) {
    switch action {
    case .activate(let id): return try conversation.act(.click, onShown: id)
    case .focus(let id): return try conversation.act(.focus, onShown: id)
    case .scrollIntoView(let id): return try conversation.act(.scrollIntoView, onShown: id)
    case .setValue(let id, let text):
      return try conversation.act(.setValue, onShown: id, .object([JSONField("value", .string(text))]))
    case .setCaret(let id, let place):
      let selection = JSONValue.array([JSONValue(place), JSONValue(place)])
      return try conversation.act(.setTextSelection, onShown: id, .object([JSONField("selection", selection)]))
    case .custom(let id, let name):
      return try conversation.act(.customAction, onShown: id, .object([JSONField("customAction", .string(name))]))
    }
  } catch { return false }
}

while true {
  bus.process()
  if case .failed(let failure) = bus.stage { fail(failure.description) }
  do throws(BusConversationError) {
    if let shown = try conversation.takeShown() {
      bus.show(shown.app ?? "Earshot", (try? TreeFile(shown.tree).tree) ?? ElementTree())
    }
  } catch { exit(0) }
  var descriptors = ([conversation.descriptor] + bus.descriptors).map {
    pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
  }
  poll(&descriptors, nfds_t(descriptors.count), -1)
}
