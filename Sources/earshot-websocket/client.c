// SPDX-License-Identifier: Apache-2.0
/// WebSocket clients: whole messages to the reader, and its answers back, as far as they read.
#include "websocket.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct client *find(struct server *server, uint32_t id) {
  for (unsigned index = 0; index < CLIENTS; index++)
    if (server->clients[index] && server->clients[index]->id == id) return server->clients[index];
  return NULL;
}

// MARK: Before it is a WebSocket

static bool is_path(struct lws *wsi) {
  char path[64] = "";
  return lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI) > 0 && strcmp(path, "/session") == 0;
}

/// A browser sends the origin of the connecting page. Earshot has no pages, so no origin but its own is allowed.
static bool is_origin_own(const struct server *server, struct lws *wsi) {
  static const char *const names[] = {"127.0.0.1", "localhost", "[::1]"};
  char origin[64] = "", own[64];
  if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) == 0) return true;
  if (lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) < 0) return false;
  for (unsigned index = 0; index < sizeof names / sizeof *names; index++) {
    snprintf(own, sizeof own, "http://%s:%u", names[index], server->port);
    if (strcmp(origin, own) == 0) return true;
  }
  return false;
}

static int refuse(struct lws *wsi, const char *status, const char *sentence) {
  answer(lws_get_socket_fd(wsi), status, sentence);
  return -1;
}

static int filter(struct server *server, struct lws *wsi) {
  if (!is_path(wsi)) return refuse(wsi, "404 Not Found", "Nothing is here: the address ends with /session.\n");
  if (!is_origin_own(server, wsi))
    return refuse(wsi, "403 Forbidden", "Pages cannot drive Earshot: connect without an Origin.\n");
  for (unsigned index = 0; index < CLIENTS; index++)
    if (!server->clients[index]) return 0;
  return refuse(wsi, "503 Service Unavailable", "Too many clients: 8 are connected.\n");
}

// MARK: Coming and going

static int come(struct server *server, struct lws *wsi, struct client *client) {
  unsigned index = 0;
  while (index < CLIENTS && server->clients[index]) index++;
  if (index == CLIENTS) return -1;
  *client = (struct client){.id = ++server->last_id, .wsi = wsi, .message = malloc(MESSAGE_BYTES)};
  if (!client->message) return -1;
  server->clients[index] = client;
  tell_reader(server, PACKET_CONNECTED, client->id, NULL, 0);
  return 0;
}

static void forget_waiting(struct client *client) {
  while (client->first) {
    struct waiting *first = client->first;
    client->first = first->next;
    free(first);
  }
  client->last = NULL;
  client->unread = 0;
}

static void go(struct server *server, struct client *client) {
  for (unsigned index = 0; index < CLIENTS; index++)
    if (server->clients[index] == client) server->clients[index] = NULL;
  if (!client->message) return;
  forget_waiting(client);
  free(client->message);
  client->message = NULL;
  tell_reader(server, PACKET_CLOSED, client->id, NULL, 0);
}

static int end(struct lws *wsi, enum lws_close_status status, const char *sentence) {
  lws_close_reason(wsi, status, (unsigned char *)(uintptr_t)sentence, strlen(sentence));
  return -1;
}

static void leave(struct client *client) {
  client->is_leaving = true;
  lws_callback_on_writable(client->wsi);
}

void close_client(struct server *server, uint32_t id) {
  struct client *client = find(server, id);
  if (client) leave(client);
}

/// Each client is closed when it has read what waits.
void close_clients(struct server *server) {
  for (unsigned index = 0; index < CLIENTS; index++)
    if (server->clients[index] && !server->clients[index]->is_leaving) leave(server->clients[index]);
}

bool has_clients(const struct server *server) {
  for (unsigned index = 0; index < CLIENTS; index++)
    if (server->clients[index]) return true;
  return false;
}

// MARK: Messages

static int take(struct server *server, struct lws *wsi, struct client *client, const void *bytes, size_t length) {
  if (length > MESSAGE_BYTES - client->length)
    return end(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "A message has at most 65536 bytes.");
  if (lws_is_first_fragment(wsi)) client->is_binary = lws_frame_is_binary(wsi);
  memcpy(client->message + client->length, bytes, length);
  client->length += length;
  if (!lws_is_final_fragment(wsi) || lws_remaining_packet_payload(wsi) > 0) return 0;
  if (client->is_binary)
    tell_reader(server, PACKET_BINARY, client->id, NULL, 0);
  else if (!is_utf8(client->message, client->length))
    return end(wsi, LWS_CLOSE_STATUS_INVALID_PAYLOAD, "A text is in UTF-8.");
  else
    tell_reader(server, PACKET_TEXT, client->id, client->message, client->length);
  client->length = 0;
  return 0;
}

/// Queues a message until the client reads. A client with too much waiting is disconnected.
void send_to_client(struct server *server, uint32_t id, const uint8_t *bytes, size_t length) {
  struct client *client = find(server, id);
  if (!client || client->is_leaving) return;
  struct waiting *waiting = NULL;
  if (client->unread + length <= UNREAD_BYTES) waiting = malloc(sizeof *waiting + LWS_PRE + length);
  if (!waiting) {
    forget_waiting(client);
    client->is_leaving = true;
    // It does not read, so it would not read a close message.
    lws_set_timeout(client->wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
    return;
  }
  waiting->next = NULL;
  waiting->length = length;
  memcpy(waiting->bytes + LWS_PRE, bytes, length);
  if (client->last)
    client->last->next = waiting;
  else
    client->first = waiting;
  client->last = waiting;
  client->unread += length;
  lws_callback_on_writable(client->wsi);
}

static int write_waiting(struct lws *wsi, struct client *client) {
  struct waiting *first = client->first;
  if (first) {
    client->first = first->next;
    if (!client->first) client->last = NULL;
    client->unread -= first->length;
    int written = lws_write(wsi, first->bytes + LWS_PRE, first->length, LWS_WRITE_TEXT);
    free(first);
    if (written < 0) return -1;
  }
  if (client->first)
    lws_callback_on_writable(wsi);
  else if (client->is_leaving)
    return end(wsi, LWS_CLOSE_STATUS_GOINGAWAY, "Earshot ends this connection.");
  return 0;
}

int on_client(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
  struct server *server = &the_server;
  struct client *client = user;
  switch (reason) {
  case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: server->newcomers++; return 0;
  case LWS_CALLBACK_WSI_DESTROY:
    if (server->newcomers > 0) server->newcomers--;
    return 0;
  case LWS_CALLBACK_HTTP: return refuse(wsi, "426 Upgrade Required", "Here is a WebSocket and no page.\n");
  case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return filter(server, wsi);
  case LWS_CALLBACK_ESTABLISHED: return come(server, wsi, client);
  case LWS_CALLBACK_CLOSED: go(server, client); return 0;
  case LWS_CALLBACK_RECEIVE: return take(server, wsi, client, in, length);
  case LWS_CALLBACK_SERVER_WRITEABLE: return write_waiting(wsi, client);
  default: return 0;
  }
}
