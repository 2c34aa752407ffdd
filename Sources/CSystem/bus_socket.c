// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "earshot_bus.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

static bool make_address(const char *path, struct sockaddr_un *address) {
  *address = (struct sockaddr_un){.sun_family = AF_UNIX};
  size_t length = strlen(path);
  if (length == 0 || length > EARSHOT_BUS_PATH) return false;
  memcpy(address->sun_path, path, length);
  return true;
}

static int make_socket(void) { return socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0); }

static struct earshot_bus_socket failed(enum earshot_bus_failure failure, int error) {
  return (struct earshot_bus_socket){.descriptor = -1, .failure = failure, .error = error};
}

bool earshot_bus_folder_is_private(const char *folder) {
  struct stat status;
  return lstat(folder, &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == getuid()
         && (status.st_mode & 077) == 0;
}

static bool ends_with(const char *text, const char *end) {
  size_t length = strlen(text), count = strlen(end);
  return length >= count && strcmp(text + length - count, end) == 0;
}

static void remove_stale(const char *folder) {
  DIR *names = opendir(folder);
  if (!names) return;
  for (struct dirent *entry; (entry = readdir(names));) {
    char path[EARSHOT_BUS_TEXT + sizeof entry->d_name + 1];
    struct sockaddr_un address;
    snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    if (!ends_with(entry->d_name, ".sock") || !make_address(path, &address)) continue;
    int probe = make_socket();
    if (probe < 0) break;
    bool refused = connect(probe, (struct sockaddr *)&address, sizeof address) < 0 && errno == ECONNREFUSED;
    close(probe);
    if (refused) unlink(path);
  }
  closedir(names);
}

static struct earshot_bus_socket listen_at(const char *path) {
  struct sockaddr_un address;
  if (!make_address(path, &address)) return failed(EARSHOT_BUS_TOO_LONG, 0);
  int descriptor = make_socket();
  if (descriptor < 0) return failed(EARSHOT_BUS_SYSTEM, errno);
  // Left behind by an earlier one of this name.
  unlink(path);
  mode_t mask = umask(0177);
  bool bound = bind(descriptor, (struct sockaddr *)&address, sizeof address) == 0 && listen(descriptor, 64) == 0;
  int error = errno;
  umask(mask);
  if (!bound) {
    close(descriptor);
    return failed(EARSHOT_BUS_SYSTEM, error);
  }
  fcntl(descriptor, F_SETFD, 0);
  return (struct earshot_bus_socket){.descriptor = descriptor};
}

static struct earshot_bus_socket make_in(const char *folder, const char *name, char *path) {
  snprintf(path, EARSHOT_BUS_TEXT, "%s", folder);
  if (mkdir(folder, 0700) < 0 && errno != EEXIST) return failed(EARSHOT_BUS_SYSTEM, errno);
  if (!earshot_bus_folder_is_private(folder)) return failed(EARSHOT_BUS_NOT_PRIVATE, 0);
  remove_stale(folder);
  snprintf(path, EARSHOT_BUS_TEXT, "%s/%s.sock", folder, name);
  return listen_at(path);
}

struct earshot_bus_socket earshot_bus_socket_make(
    const char *name, const char *runtime, const char *fallback, char *path) {
  char folder[EARSHOT_BUS_TEXT];
  if (runtime && runtime[0] == '/') {
    snprintf(folder, sizeof folder, "%s/earshot", runtime);
    struct earshot_bus_socket made = make_in(folder, name, path);
    if (made.descriptor >= 0) return made;
  }
  return make_in(fallback, name, path);
}

void earshot_bus_fallback_folder(char *path, size_t capacity) {
  snprintf(path, capacity, "/tmp/earshot-%u", (unsigned)getuid());
}

void earshot_bus_failure_text(struct earshot_bus_socket failed, const char *path, char *text) {
  size_t capacity = EARSHOT_BUS_TEXT;
  switch (failed.failure) {
  case EARSHOT_BUS_MADE: *text = '\0'; return;
  case EARSHOT_BUS_NOT_PRIVATE:
    snprintf(text, capacity,
             "Programs cannot join: %s is not a folder of yours alone; remove it or set its mode to 700.", path);
    return;
  case EARSHOT_BUS_TOO_LONG:
    snprintf(text, capacity, "Programs cannot join: path %s is too long for a socket.", path);
    return;
  case EARSHOT_BUS_SYSTEM:
    snprintf(text, capacity, "Programs cannot join: %s: %s.", path, strerror(failed.error));
    return;
  }
}

void earshot_bus_token(char token[33]) {
  uint64_t random[2] = {0};
  uint8_t *bytes = (uint8_t *)random;
  for (size_t have = 0; have < sizeof random;) {
    ssize_t count = getrandom(bytes + have, sizeof random - have, 0);
    if (count > 0) have += (size_t)count;
  }
  snprintf(token, 33, "%016llx%016llx", (unsigned long long)random[0], (unsigned long long)random[1]);
}
