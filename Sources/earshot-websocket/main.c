// SPDX-License-Identifier: Apache-2.0
/// earshot-websocket PORT, with the reader at descriptor 0.
#include "websocket.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>

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

static bool start(struct server *server, uint16_t port) {
  struct lws_context_creation_info info = {
      .port = CONTEXT_PORT_NO_LISTEN_SERVER,
      .protocols = protocols,
      .user = server,
      .gid = (gid_t)-1,
      .uid = (uid_t)-1,
      .timeout_secs = 10,
      .options = LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_DISABLE_OS_CA_CERTS
                 | LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME,
  };
  errno = ENOMEM;
  server->context = lws_create_context(&info);
  if (!server->context) return false;
  server->host = lws_get_vhost_by_name(server->context, "default");
  lws_sock_file_fd_type reader = {.filefd = 0};
  return server->host && listen_on(server, port)
         && lws_adopt_descriptor_vhost(server->host, LWS_ADOPT_RAW_FILE_DESC, reader, "reader", NULL);
}

/// Ends the wait for clients that do not take what was sent last.
static void give_up(lws_sorted_usec_list_t *timer) { lws_container_of(timer, struct server, farewell)->has_given_up = true; }

/// What the reader sent before its end reaches the clients that read, and they are told that the connection ends.
static void say_farewell(struct server *server) {
  enum { PATIENCE_MILLISECONDS = 250 };
  lws_sul_schedule(server->context, 0, &server->farewell, give_up, PATIENCE_MILLISECONDS * LWS_US_PER_MS);
  close_clients(server);
  while (!server->has_given_up && has_clients(server) && lws_service(server->context, 0) >= 0) {}
  lws_sul_cancel(&server->farewell);
}

int main(int count, char **words) {
  static struct server server;
  signal(SIGPIPE, SIG_IGN);
  lws_set_log_level(0, NULL);
  if (count != 2) return 2;
  if (!start(&server, (uint16_t)strtoul(words[1], NULL, 10))) {
    int32_t reason = errno;
    tell_reader(&server, PACKET_FAILED, 0, &reason, sizeof reason);
    return 1;
  }
  uint32_t port = server.port;
  tell_reader(&server, PACKET_LISTENING, 0, &port, sizeof port);
  while (!server.is_over && lws_service(server.context, 0) >= 0) {}
  say_farewell(&server);
  lws_context_destroy(server.context);
  return 0;
}
