// SPDX-License-Identifier: Apache-2.0
/// Packets to and from the reader.
#define _GNU_SOURCE
#include "websocket.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>

enum { READER = 0, PACKETS_AT_ONCE = 64 };

/// Waits if the reader does not read: then the clients wait, too, but not the program being read.
void tell_reader(struct server *server, enum packet_kind kind, uint32_t client, const void *bytes, size_t length) {
  if (server->is_over) return;
  struct packet_header header = {.kind = kind, .client = client};
  struct iovec parts[2] = {{&header, sizeof header}, {(void *)(uintptr_t)bytes, length}};
  struct msghdr packet = {.msg_iov = parts, .msg_iovlen = length ? 2 : 1};
  ssize_t sent;
  do sent = sendmsg(READER, &packet, MSG_NOSIGNAL);
  while (sent < 0 && errno == EINTR);
  if (sent < 0) server->is_over = true;
}

static void handle(struct server *server, const uint8_t *bytes, size_t length) {
  struct packet_header header;
  if (length < sizeof header) return;
  memcpy(&header, bytes, sizeof header);
  switch (header.kind) {
  case PACKET_SEND: send_to_client(server, header.client, bytes + sizeof header, length - sizeof header); break;
  case PACKET_CLOSE: close_client(server, header.client); break;
  default: break;
  }
}

int on_reader(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
  (void)wsi, (void)user, (void)in, (void)length;
  static uint8_t packet[sizeof(struct packet_header) + REPLY_BYTES];
  struct server *server = &the_server;
  if (reason == LWS_CALLBACK_RAW_CLOSE_FILE) server->is_over = true;
  if (reason != LWS_CALLBACK_RAW_RX_FILE) return 0;
  for (int count = 0; count < PACKETS_AT_ONCE; count++) {
    ssize_t taken = recv(READER, packet, sizeof packet, MSG_DONTWAIT);
    if (taken < 0 && errno == EINTR) continue;
    if (taken < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return 0;
    if (taken <= 0) {
      server->is_over = true;
      return -1;
    }
    handle(server, packet, (size_t)taken);
  }
  return 0;
}
