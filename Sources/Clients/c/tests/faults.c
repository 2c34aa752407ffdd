// SPDX-License-Identifier: Apache-2.0
// Tests of the C client beyond the vectors: a reader that does not read, floods, hostile lines, calls on NULL. Run
// under the address and undefined behaviour sanitizers by make check.
#define _GNU_SOURCE 1
#include "earshot_bus.h"

#include <assert.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#undef NDEBUG
#define CHECK(condition)                                               \
  do {                                                                 \
    if (!(condition)) {                                                \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition); \
      exit(1);                                                         \
    }                                                                  \
  } while (0)

static char folder[] = "/tmp/earshot-bus-XXXXXX", path[64];
static int server = -1, peer = -1, asked;
static earshot_bus *bus;

static bool perform(void *context, const earshot_bus_action *action) {
  (void)context;
  asked++;
  if (!strcmp(action->name, "escape")) earshot_bus_close(bus);
  return true;
}

static const char *const actions[] = {"click", "setValue", "escape", NULL};
static const earshot_bus_program program = {.name = "Faults", .actions = actions, .perform = perform};

static const char hello[] =
    "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"protocol\":1,\"reader\":{\"name\":\"faults\"},\"active\":true,"
    "\"limits\":{\"updatesPerSecond\":1000}}}\n";

static void tell(const char *line) { CHECK(send(peer, line, strlen(line), 0) == (ssize_t)strlen(line)); }

static void listen_again(void) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strcpy(address.sun_path, path);
  unlink(path);
  server = socket(AF_UNIX, SOCK_STREAM, 0);
  CHECK(bind(server, (struct sockaddr *)&address, sizeof address) == 0 && listen(server, 4) == 0);
}

static void join(void) {
  bus = earshot_bus_open(&program);
  peer = accept(server, NULL, NULL);
  CHECK(peer >= 0);
  tell(hello);
  earshot_bus_poll(bus);
  CHECK(earshot_bus_active(bus));
}

static void leave(void) {
  earshot_bus_close(bus);
  close(peer);
  bus = NULL;
}

static void show(const char *label, size_t count) {
  long long *children = malloc(count * sizeof *children);
  for (size_t i = 0; i < count; i++) children[i] = (long long)i + 2;
  if (earshot_bus_begin(bus, 1, 2, NULL)) {
    earshot_bus_node(bus, &(earshot_bus_item){.id = 1, .role = "window", .children = children, .child_count = count});
    for (size_t i = 0; i < count; i++)
      earshot_bus_node(bus, &(earshot_bus_item){.id = children[i], .role = "button", .label = label});
    earshot_bus_end(bus);
  }
  free(children);
}

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

// Everything that has come, as long as something comes. The caller frees it.
static char *drain(void) {
  size_t count = 0, space = 1 << 16;
  char *all = malloc(space);
  fcntl(peer, F_SETFL, O_NONBLOCK);
  for (int quiet = 0; quiet < 20;) {
    earshot_bus_poll(bus);
    ssize_t n = recv(peer, all + count, space - count - 1, 0);
    if (n > 0) {
      count += (size_t)n;
      quiet = 0;
      if (space - count < 2) all = realloc(all, space *= 2);
    } else {
      quiet++;
      usleep(2000);
    }
  }
  all[count] = 0;
  return all;
}

// The input so far. The caller frees it.
static char *drain_some(void) {
  char *some = malloc(1 << 16);
  fcntl(peer, F_SETFL, O_NONBLOCK);
  while (recv(peer, some, 1 << 16, 0) > 0) continue;
  return some;
}

static size_t lines_of(const char *all) {
  size_t count = 0;
  while ((all = strchr(all, '\n'))) count++, all++;
  return count;
}

static void calls_on_nothing(void) {
  earshot_bus_close(NULL);
  CHECK(!earshot_bus_active(NULL) && !earshot_bus_begin(NULL, 1, 1, NULL));
  earshot_bus_node(NULL, &(earshot_bus_item){.id = 1});
  earshot_bus_end(NULL);
  earshot_bus_announce(NULL, "x", "message", NULL);
  earshot_bus_page_scrolled(NULL, 1, "x");
  earshot_bus_poll(NULL);
  CHECK(earshot_bus_descriptor(NULL) == -1 && earshot_bus_timeout(NULL) == -1 && !earshot_bus_wants_write(NULL));
}

static void reader_that_does_not_read(void) {
  join();
  double start = seconds();
  char label[32];
  for (int i = 0; i < 300; i++) {
    snprintf(label, sizeof label, "Text %d", i);
    show(label, 400);
    earshot_bus_announce(bus, label, "message", NULL);
    usleep(1100);
  }
  CHECK(seconds() - start < 20);
  CHECK(earshot_bus_wants_write(bus));
  char *all = drain();
  CHECK(strstr(all, "\"label\":\"Text 299\""));
  CHECK(strstr(all, "\"text\":\"Text 299\""));
  CHECK(lines_of(all) < 200);
  CHECK(all[strlen(all) - 1] == '\n');
  free(all);
  leave();
}

static void reader_that_dies(void) {
  join();
  show("Save", 2);
  close(peer);
  // A write to a closed socket would raise SIGPIPE, whose default ends the program.
  for (int i = 0; i < 10; i++) {
    show(i % 2 ? "Save" : "Send", 2);
    earshot_bus_announce(bus, "x", "message", NULL);
  }
  CHECK(!earshot_bus_active(bus) && earshot_bus_descriptor(bus) == -1 && earshot_bus_timeout(bus) <= 250);
  peer = -1;
  leave();
}

static void hostile_lines(void) {
  static const char *const lines[] = {
      "", "{", "{}", "[]", "\"", "\"\\", "{\"method\":\"\\u12\"}", "{\"method\":\"activate\"}", "nul", "{\"a\" 1}",
      "{\"jsonrpc\":\"2.0\",\"method\":\"activate\",\"params\":{\"active\":7}}",
      "{\"jsonrpc\":\"2.0\",\"method\":\"activate\",\"params\":[true]}",
      "{\"id\":2,\"method\":\"action/perform\",\"params\":{\"action\":\"setValue\",\"target\":99999999999999999999}}",
      "{\"id\":3,\"method\":\"action/perform\",\"params\":{\"action\":\"\\ud83d\\ude00\\ud83d\",\"target\":\"2\"}}",
      "{\"id\":4,\"method\":\"action/perform\",\"params\":{\"action\":\"click\",\"target\":-2}}",
      "{\"id\":{\"a\":[]},\"method\":\"action/perform\",\"params\":null}", "{\"method\":\"tree/resync\",\"params\":7}",
      "{\"id\":1,\"result\":{\"protocol\":2}}", "\xff\xfe\x00", "{\"\xff\":1}", "}", ",", "{\"id\":}", "{\"id\":1,}",
  };
  join();
  show("Save", 2);
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    tell(lines[i]);
    tell("\n");
    earshot_bus_poll(bus);
  }
  for (int i = 0; i < 200; i++) tell("[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[");
  tell("\n");
  CHECK(earshot_bus_active(bus));
  // A message with one byte changed, whichever it is.
  const char *whole =
      "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"action/perform\",\"params\":{\"action\":\"setValue\",\"target\":2,"
      "\"data\":{\"value\":\"\\u00e9\\n\",\"scrollUnit\":\"page\"}}}\n";
  size_t length = strlen(whole);
  char changed[512];
  for (size_t i = 0; i + 1 < length; i++) {
    for (int byte = 1; byte < 256; byte += 11) {
      memcpy(changed, whole, length + 1);
      changed[i] = (char)byte;
      tell(changed);
      earshot_bus_poll(bus);
    }
    free(drain_some());
  }
  asked = 0;
  tell(whole);
  free(drain());
  CHECK(asked == 1);
  leave();
}

static void line_without_an_end(void) {
  join();
  char bytes[4096];
  memset(bytes, 'x', sizeof bytes);
  fcntl(peer, F_SETFL, O_NONBLOCK);
  size_t sent = 0;
  while (earshot_bus_descriptor(bus) >= 0 && sent < (64 << 20)) {
    ssize_t n = send(peer, bytes, sizeof bytes, MSG_NOSIGNAL);
    if (n > 0) sent += (size_t)n;
    earshot_bus_poll(bus);
  }
  CHECK(sent < (4 << 20));
  leave();
}

static void closed_by_its_own_handler(void) {
  join();
  show("Save", 2);
  tell("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"action/perform\",\"params\":{\"action\":\"escape\",\"target\":2}}\n"
       "{\"jsonrpc\":\"2.0\",\"id\":8,\"method\":\"action/perform\",\"params\":{\"action\":\"click\",\"target\":2}}\n");
  asked = 0;
  earshot_bus_poll(bus);
  CHECK(asked == 1);
  close(peer);
  bus = NULL;
}

static void strange_trees(void) {
  join();
  long long circle[] = {1, 2, 3, 2, -5, 400};
  earshot_bus_begin(bus, 1, 77, "screenChanged, and much more than that");
  for (long long id = -1; id < 4; id++)
    earshot_bus_node(bus, &(earshot_bus_item){.id = id, .role = "group", .label = "a\xff\"\\\n\xed\xa0\x80",
                                              .number = 1.0 / 0.0, .flags = EARSHOT_BUS_NUMBER, .children = circle,
                                              .child_count = 6});
  earshot_bus_node(bus, &(earshot_bus_item){.id = 3, .role = "button", .label = "Later"});
  earshot_bus_end(bus);
  char *all = drain();
  CHECK(strstr(all, "\"label\":\"Later\"") && strstr(all, "\"focus\":1"));
  CHECK(!strstr(all, "inf") && !strstr(all, "\"id\":-1,") && !strstr(all, "screenChanged"));
  free(all);
  // An end without a begin, and a begin without an end.
  earshot_bus_end(bus);
  earshot_bus_begin(bus, 1, 1, NULL);
  leave();
}

int main(void) {
  CHECK(mkdtemp(folder));
  snprintf(path, sizeof path, "%s/bus", folder);
  unsetenv("EARSHOT_TOKEN");
  setenv("EARSHOT_BUS", path, 1);
  calls_on_nothing();
  listen_again();
  reader_that_does_not_read();
  reader_that_dies();
  hostile_lines();
  line_without_an_end();
  closed_by_its_own_handler();
  strange_trees();
  close(server);
  unlink(path);
  rmdir(folder);
  puts("faults: all as they should be");
  return 0;
}
