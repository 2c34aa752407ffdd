// SPDX-License-Identifier: Apache-2.0
/// The kind of packet.
public enum DriverPacketKind: UInt32, Sendable {
  /// It listens; the bytes are the port.
  case listening = 1
  /// It cannot; the bytes are the system's error number.
  case failed = 2
  case connected = 3
  case text = 4
  case binary = 5
  case closed = 6
  case send = 16
  case close = 17
}

/// A packet between the reader and the program with its WebSockets: two numbers, for its kind and its client, and a
/// payload. The other end is `earshot-websocket`.
public struct DriverPacket: Equatable, Sendable {
  /// The maximum length of a text for a client, in bytes.
  public static let textLimit = 131_072
  /// The maximum length of a packet.
  public static let limit = textLimit + header
  private static let header = 8

  public var kind: DriverPacketKind
  public var client: DriverClientID
  public var payload: ArraySlice<UInt8>

  public init(_ kind: DriverPacketKind, of client: DriverClientID, _ payload: ArraySlice<UInt8> = []) {
    self.kind = kind
    self.client = client
    self.payload = payload
  }

  /// Nil for anything but a packet of this kind.
  public init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count >= Self.header, let kind = DriverPacketKind(rawValue: Self.number(in: bytes)) else { return nil }
    self.init(kind, of: Self.number(in: bytes.dropFirst(4)), bytes.dropFirst(Self.header))
  }

  /// The encoded packet.
  public var bytes: [UInt8] { Self.bytes(of: kind.rawValue) + Self.bytes(of: client) + payload }

  /// The payload as a number; 0 if it is none.
  public var number: UInt32 { payload.count >= 4 ? Self.number(in: payload) : 0 }

  private static func number(in bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
  }

  private static func bytes(of number: UInt32) -> [UInt8] { withUnsafeBytes(of: number) { Array($0) } }
}
