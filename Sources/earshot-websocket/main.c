// SPDX-License-Identifier: Apache-2.0
/// earshot-websocket PORT, with the reader at descriptor 0.
#include "websocket.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>

static const struct lws_protocols protocols[] = {
    {.name = "at-driver",
     .callback = on_client,
     .per_session_data_size = sizeof(struct client),
     .rx_buffer_size = 4096,
     .tx_packet_size = REPLY_BYTES},
    {.name = "listener", .callback = on_listener},
    {.name = "reader", .callback = on_reader},
    {0},
};

struct server the_server;

static bool start(struct server *server, uint16_t port) {
  // Only fields that are at the same place in every version that is loaded. What newer ones have beyond the end of ours is
  // zero, which asks for nothing.
  static union {
    struct lws_context_creation_info info;
    uint8_t room[4096];
  } creation = {.info = {.port = CONTEXT_PORT_NO_LISTEN_SERVER, .protocols = protocols, .timeout_secs = 10}};
  errno = ENOMEM;
  server->context = lws_create_context(&creation.info);
  if (!server->context) return false;
  server->host = lws_get_vhost_by_name(server->context, "default");
  lws_sock_file_fd_type reader = {.filefd = 0};
  return server->host && listen_on(server, port)
         && lws_adopt_descriptor_vhost(server->host, LWS_ADOPT_RAW_FILE_DESC, reader, "reader", NULL);
}

/// What the reader sent before its end reaches the clients that read, and they are told that the connection ends.
static void say_farewell(struct server *server) {
  enum { PATIENCE_MILLISECONDS = 250, TURN_MILLISECONDS = 5 };
  static const struct timespec turn = {.tv_nsec = TURN_MILLISECONDS * 1000000L};
  close_clients(server);
  // A service that does not wait, so that nobody who does not read is waited for.
  for (int spent = 0; spent < PATIENCE_MILLISECONDS && has_clients(server); spent += TURN_MILLISECONDS) {
    if (lws_service(server->context, -1) < 0) return;
    nanosleep(&turn, NULL);
  }
}

static int fail(int32_t reason) {
  tell_reader(&the_server, PACKET_FAILED, 0, &reason, sizeof reason);
  return 1;
}

int main(int count, char **words) {
  struct server *server = &the_server;
  signal(SIGPIPE, SIG_IGN);
  if (count != 2) return 2;
  if (!load_library()) return fail(ELIBACC);
  lws_set_log_level(0, NULL);
  if (!start(server, (uint16_t)strtoul(words[1], NULL, 10))) return fail(errno);
  uint32_t port = server->port;
  tell_reader(server, PACKET_LISTENING, 0, &port, sizeof port);
  while (!server->is_over && lws_service(server->context, 0) >= 0) {}
  say_farewell(server);
  lws_context_destroy(server->context);
  return 0;
}
