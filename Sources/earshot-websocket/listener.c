// SPDX-License-Identifier: Apache-2.0
/// Accepts connections, from this machine and this user only.
#define _GNU_SOURCE
#include "websocket.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

union address {
  struct sockaddr any;
  struct sockaddr_in four;
  struct sockaddr_in6 six;
};

static int open_listener(int family, uint16_t port) {
  union address address = {0};
  socklen_t size = sizeof address.four;
  if (family == AF_INET) {
    address.four = (struct sockaddr_in){
        .sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  } else {
    size = sizeof address.six;
    address.six =
        (struct sockaddr_in6){.sin6_family = AF_INET6, .sin6_port = htons(port), .sin6_addr = IN6ADDR_LOOPBACK_INIT};
  }
  int descriptor = socket(family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (descriptor < 0) return -1;
  static const int yes = 1;
  setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  if (family == AF_INET6) setsockopt(descriptor, IPPROTO_IPV6, IPV6_V6ONLY, &yes, sizeof yes);
  if (bind(descriptor, &address.any, size) == 0 && listen(descriptor, 16) == 0) return descriptor;
  int reason = errno;
  close(descriptor);
  errno = reason;
  return -1;
}

static uint16_t port_of(int descriptor) {
  union address address = {0};
  socklen_t size = sizeof address;
  return getsockname(descriptor, &address.any, &size) == 0 ? ntohs(address.four.sin_port) : 0;
}

static struct lws *adopt_listener(struct server *server, int descriptor) {
  lws_sock_file_fd_type file = {.filefd = descriptor};
  return lws_adopt_descriptor_vhost(server->host, LWS_ADOPT_RAW_FILE_DESC, file, "listener", NULL);
}

/// Listens at 127.0.0.1, and at ::1 if there is one; false with errno on failure.
bool listen_on(struct server *server, uint16_t port) {
  int four = open_listener(AF_INET, port);
  if (four < 0) return false;
  server->port = port_of(four);
  server->listeners[0] = adopt_listener(server, four);
  int six = open_listener(AF_INET6, server->port);
  if (six >= 0) server->listeners[1] = adopt_listener(server, six);
  errno = ENOMEM;
  return server->listeners[0] != NULL;
}

// MARK: Owner of a connection

/// Writes an address as in the system's tables of connections.
static void write_end(char *text, size_t size, const union address *address) {
  if (address->any.sa_family == AF_INET) {
    snprintf(text, size, "%08X:%04X", address->four.sin_addr.s_addr, ntohs(address->four.sin_port));
    return;
  }
  uint32_t words[4];
  memcpy(words, &address->six.sin6_addr, sizeof words);
  snprintf(text, size, "%08X%08X%08X%08X:%04X", words[0], words[1], words[2], words[3],
           ntohs(address->six.sin6_port));
}

/// Loopback is open to all users of the machine, so the system is asked for the owner of the other end. An unknown one
/// is another user.
static bool is_own(int descriptor) {
  union address ours = {0}, theirs = {0};
  socklen_t ours_size = sizeof ours, theirs_size = sizeof theirs;
  if (getsockname(descriptor, &ours.any, &ours_size) != 0) return false;
  if (getpeername(descriptor, &theirs.any, &theirs_size) != 0) return false;
  char our_end[48], their_end[48];
  write_end(our_end, sizeof our_end, &ours);
  write_end(their_end, sizeof their_end, &theirs);
  FILE *table = fopen(ours.any.sa_family == AF_INET ? "/proc/net/tcp" : "/proc/net/tcp6", "re");
  if (!table) return false;
  char line[512], local[48], remote[48];
  bool is_own = false;
  while (fgets(line, sizeof line, table)) {
    unsigned user;
    int count = sscanf(line, " %*u: %47s %47s %*x %*x:%*x %*x:%*x %*x %u", local, remote, &user);
    if (count != 3 || strcmp(local, their_end) != 0 || strcmp(remote, our_end) != 0) continue;
    is_own = user == getuid() || user == 0;
    break;
  }
  fclose(table);
  return is_own;
}

/// Answers a request that is not one of our WebSockets, as far as there is room for it.
void answer(int descriptor, const char *status, const char *sentence) {
  char text[256];
  int length = snprintf(text, sizeof text,
                        "HTTP/1.1 %s\r\ncontent-type: text/plain\r\ncontent-length: %zu\r\nconnection: close\r\n\r\n%s",
                        status, strlen(sentence), sentence);
  send(descriptor, text, (size_t)length, MSG_NOSIGNAL | MSG_DONTWAIT);
  shutdown(descriptor, SHUT_WR);
}

static void refuse(int descriptor, const char *status, const char *sentence) {
  answer(descriptor, status, sentence);
  close(descriptor);
}

int on_listener(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
  (void)user, (void)in, (void)length;
  struct server *server = &the_server;
  if (reason != LWS_CALLBACK_RAW_RX_FILE) return 0;
  int descriptor = accept4(lws_get_socket_fd(wsi), NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
  if (descriptor < 0) return 0;
  if (!is_own(descriptor)) {
    refuse(descriptor, "403 Forbidden", "Another user: only the user who runs Earshot can drive it.\n");
  } else if (server->newcomers >= NEWCOMERS) {
    refuse(descriptor, "503 Service Unavailable", "Too many connections at once: try again later.\n");
  } else {
    lws_adopt_socket_vhost(server->host, descriptor);
  }
  return 0;
}
