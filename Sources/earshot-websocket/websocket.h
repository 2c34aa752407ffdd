// SPDX-License-Identifier: Apache-2.0
/// The program between WebSocket clients and the reader: the only one that uses libwebsockets.
///
/// It does not interpret messages. The reader is at descriptor 0, a packet socket; the other end is EarshotDriver's
/// DriverPacket. No call waits for a client, and the limits bound what is kept for one.
#pragma once

#include <libwebsockets.h>
#include <stdbool.h>
#include <stdint.h>

/// The kind of a packet, the first of its two numbers; the second is the client.
enum packet_kind {
  // To the reader.
  /// It listens; the payload is the port as a uint32_t.
  PACKET_LISTENING = 1,
  /// It cannot listen; the payload is the system's error number as an int32_t. Then it ends.
  PACKET_FAILED = 2,
  PACKET_CONNECTED = 3,
  /// A whole text message, in UTF-8.
  PACKET_TEXT = 4,
  /// A whole binary message, without its contents.
  PACKET_BINARY = 5,
  PACKET_CLOSED = 6,
  // From the reader.
  PACKET_SEND = 16,
  PACKET_CLOSE = 17,
};

struct packet_header {
  uint32_t kind;
  uint32_t client;
};

enum {
  /// The maximum length of messages from and to a client.
  MESSAGE_BYTES = 65536,
  REPLY_BYTES = 131072,
  /// The limit of output waiting for a client that does not read.
  UNREAD_BYTES = 1048576,
  CLIENTS = 8,
  /// The maximum number of connections that are not WebSockets yet.
  NEWCOMERS = 16,
};

struct waiting {
  struct waiting *next;
  size_t length;
  uint8_t bytes[];
};

struct client {
  uint32_t id;
  struct lws *wsi;
  uint8_t *message;
  size_t length;
  bool is_binary;
  bool is_leaving;
  struct waiting *first, *last;
  size_t unread;
};

struct server {
  struct lws_context *context;
  struct lws_vhost *host;
  struct lws *listeners[2];
  uint16_t port;
  uint32_t last_id;
  unsigned newcomers;
  struct client *clients[CLIENTS];
  /// The reader is gone, and with it the purpose of this process: clients get what waits for them, for a moment.
  bool is_over;
};

/// The one of this process: libwebsockets has other places for it in each of its versions.
extern struct server the_server;

/// text.c
bool is_utf8(const uint8_t *bytes, size_t length);

/// library.c: loads libwebsockets; false if no version that suits is there.
bool load_library(void);

/// listener.c
bool listen_on(struct server *server, uint16_t port);
void answer(int descriptor, const char *status, const char *sentence);
int on_listener(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length);

/// client.c
int on_client(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length);
void send_to_client(struct server *server, uint32_t id, const uint8_t *bytes, size_t length);
void close_client(struct server *server, uint32_t id);
void close_clients(struct server *server);
bool has_clients(const struct server *server);

/// reader.c
int on_reader(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length);
void tell_reader(struct server *server, enum packet_kind kind, uint32_t client, const void *bytes, size_t length);
