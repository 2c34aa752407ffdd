// SPDX-License-Identifier: Apache-2.0
#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#include "earshot_bus.h"
#include "earshot_bus_parts.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif

enum { LINE_LIMIT = 1 << 20, WAITING = 32, CHAIN = 256, TEXT = 16384 };

struct earshot_bus {
  earshot_bus_program program;
  struct sockaddr_un address;
  bool is_inert, is_greeted, was_greeted, is_refused, is_active, is_dirty, is_drawing, is_busy, is_closing;
  int socket, failures;
  long long next_try, next_update, line_limit, node_limit, depth_limit, string_limit, pause;
  tree draft, shown;
  told *sent;  // by id
  size_t sent_count;
  long long sent_root, sent_focus, seq;
  bool has_sent;
  text greeting, reading, writing, answers, events[WAITING];
  size_t written, event_count;
};

static long long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void forget_sent(earshot_bus *bus) {
  free(bus->sent);
  bus->sent = NULL;
  bus->sent_count = 0;
  bus->has_sent = false;
}

static void set_active(earshot_bus *bus, bool is_active) {
  if (bus->is_active == is_active) return;
  bus->is_active = is_active;
  forget_sent(bus);
  bus->is_dirty = bus->shown.count > 0;
  if (!is_active)
    while (bus->event_count > 0) text_free(&bus->events[--bus->event_count]);
  if (bus->program.on_active) bus->program.on_active(bus->program.context, is_active);
}

static void lost(earshot_bus *bus) {
  if (bus->socket < 0) return;
  close(bus->socket);
  bus->socket = -1;
  if (bus->is_refused || !bus->was_greeted) bus->is_inert = true;
  long long pause = 30000;
  if (bus->was_greeted && bus->failures < 10) pause = bus->failures < 3 ? 250 << bus->failures : 2000;
  bus->failures++;
  bus->next_try = milliseconds() + pause;
  bus->is_greeted = false;
  set_active(bus, false);
  text_free(&bus->reading);
  text_free(&bus->writing);
  text_free(&bus->answers);
}

static void write_greeting(text *t, const earshot_bus_program *program, const char *token) {
  text_put(t, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocol\":1,\"app\":{\"pid\":");
  text_integer(t, getpid());
  text_member(t, "name", program->name, TEXT);
  text_member(t, "version", program->version, TEXT);
  text_member(t, "lang", program->language, TEXT);
  text_put(t, "}");
  text_member(t, "token", token && *token ? token : NULL, TEXT);
  text_put(t, ",\"capabilities\":{\"tree\":true,\"deltas\":true,\"announce\":true,\"actions\":[");
  for (const char *const *action = program->actions; action && *action; action++) {
    if (action > program->actions) text_put(t, ",");
    text_string(t, *action, TEXT);
  }
  text_put(t, "]}}}\n");
}

static void join(earshot_bus *bus) {
  if (milliseconds() < bus->next_try) return;
  bus->socket = socket(AF_UNIX, SOCK_STREAM, 0);
  if (bus->socket >= 0) {
    fcntl(bus->socket, F_SETFD, FD_CLOEXEC);
    fcntl(bus->socket, F_SETFL, O_NONBLOCK);
#ifdef SO_NOSIGPIPE
    setsockopt(bus->socket, SOL_SOCKET, SO_NOSIGPIPE, &(int){1}, sizeof(int));
#endif
    if (connect(bus->socket, (struct sockaddr *)&bus->address, sizeof bus->address) == 0) {
      bus->seq = 0;
      bus->written = 0;
      bus->next_update = 0;
      text_add(&bus->answers, bus->greeting.bytes, bus->greeting.count);
      return;
    }
    close(bus->socket);
    bus->socket = -1;
  }
  bool is_soon = bus->was_greeted && bus->failures < 10;
  bus->next_try = milliseconds() + (!is_soon ? 30000 : bus->failures < 3 ? 250 << bus->failures : 2000);
  bus->failures++;
}

// The tree the program shows.

typedef struct {
  told *places, *kept;  // the place of each id; the contents of this update
  size_t place_count, kept_count, changed;
  text nodes;
} snapshot;

// A node and its descendants, in reading order, within the limits.
static void keep(earshot_bus *bus, snapshot *s, long long id, int depth) {
  told *place = find(s->places, s->place_count, id);
  if (!place || place->hash == UINT64_MAX || depth > bus->depth_limit) return;
  if ((long long)s->kept_count >= bus->node_limit || s->kept_count >= s->place_count) return;
  const node *n = &bus->shown.nodes[place->hash];
  if ((long long)(s->nodes.count + strlen(n->json)) > bus->line_limit - 512) return;
  place->hash = UINT64_MAX;
  told *before = find(bus->sent, bus->sent_count, id);
  uint64_t hash = hash_of(n->json);
  s->kept[s->kept_count++] = (told){id, hash};
  if (!before || before->hash != hash) {
    if (s->changed++) text_put(&s->nodes, ",");
    text_put(&s->nodes, n->json);
  }
  for (size_t i = 0; i < n->child_count; i++) keep(bus, s, n->children[i], depth + 1);
}

// The update from the tree sent to the tree shown; false if they are the same.
static bool add_update(earshot_bus *bus, text *line) {
  tree *shown = &bus->shown;
  if (!bus->has_sent || bus->sent_root != shown->root) forget_sent(bus);
  snapshot s = {calloc(shown->count, sizeof(told)), calloc(shown->count, sizeof(told)), 0, 0, 0, {0}};
  if (s.places && s.kept) {
    for (size_t i = 0; i < shown->count; i++) s.places[i] = (told){shown->nodes[i].id, i};
    qsort(s.places, shown->count, sizeof(told), by_id);
    for (size_t i = 0; i < shown->count; i++) {
      told *last = s.place_count ? &s.places[s.place_count - 1] : NULL;
      if (!last || last->id != s.places[i].id) {
        s.places[s.place_count++] = s.places[i];
      } else if (last->hash < s.places[i].hash) {
        *last = s.places[i];  // of two with the same id, the later
      }
    }
    keep(bus, &s, shown->root, 1);
    qsort(s.kept, s.kept_count, sizeof(told), by_id);
  }
  long long focus = shown->focus;
  if (focus >= 0 && !find(s.kept, s.kept_count, focus)) focus = shown->root;
  bool is_same = bus->has_sent && !s.changed && focus == bus->sent_focus && !*shown->cause;
  bool is_update = s.kept_count && !is_same && !s.nodes.is_broken;
  if (is_update) {
    text_put(line, "{\"jsonrpc\":\"2.0\",\"method\":\"tree/update\",\"params\":{\"seq\":");
    text_integer(line, bus->seq++);
    if (!bus->has_sent) {
      text_put(line, ",\"full\":true,\"root\":");
      text_integer(line, shown->root);
    }
    text_put(line, ",\"focus\":");
    focus < 0 ? text_put(line, "null") : text_integer(line, focus);
    text_member(line, "cause", *shown->cause ? shown->cause : NULL, TEXT);
    text_put(line, ",\"nodes\":[");
    text_add(line, s.nodes.bytes ? s.nodes.bytes : "", s.nodes.count);
    text_put(line, "]}}\n");
    free(bus->sent);
    bus->sent = s.kept;
    bus->sent_count = s.kept_count;
    bus->sent_root = shown->root;
    bus->sent_focus = focus;
    bus->has_sent = true;
    s.kept = NULL;
  }
  *shown->cause = 0;
  free(s.places);
  free(s.kept);
  text_free(&s.nodes);
  return is_update;
}

static void flush(earshot_bus *bus) {
  while (bus->socket >= 0) {
    if (bus->written == bus->writing.count) {
      bus->writing.count = bus->written = 0;
      long long now = milliseconds();
      if (bus->answers.count) {
        text_add(&bus->writing, bus->answers.bytes, bus->answers.count);
        bus->answers.count = 0;
      } else if (bus->is_active && bus->is_dirty) {
        // An announcement follows the trees shown before it.
        if (now < bus->next_update) return;
        bus->is_dirty = false;
        if (!add_update(bus, &bus->writing)) continue;
        bus->next_update = now + bus->pause;
      } else if (bus->event_count > 0) {
        text_add(&bus->writing, bus->events[0].bytes, bus->events[0].count);
        text_free(&bus->events[0]);
        memmove(bus->events, bus->events + 1, --bus->event_count * sizeof *bus->events);
        bus->events[bus->event_count] = (text){0};
      } else {
        return;
      }
      if (bus->writing.is_broken) {
        lost(bus);
        return;
      }
    }
    const char *rest = bus->writing.bytes + bus->written;
    ssize_t count = send(bus->socket, rest, bus->writing.count - bus->written, MSG_NOSIGNAL);
    if (count < 0) {
      if (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR) lost(bus);
      return;
    }
    bus->written += (size_t)count;
  }
}

static void add_event(earshot_bus *bus, text *event) {
  text_put(event, "}}\n");
  if (event->is_broken) return;
  if (bus->event_count == WAITING) {
    text_free(&bus->events[0]);
    memmove(bus->events, bus->events + 1, --bus->event_count * sizeof *bus->events);
  }
  bus->events[bus->event_count++] = *event;
  if (!bus->is_busy) flush(bus);
}

// Messages from the reader.

static long long holder_of(const tree *t, long long id) {
  for (size_t i = t->count; i-- > 0;)
    for (size_t j = 0; j < t->nodes[i].child_count; j++)
      if (t->nodes[i].children[j] == id) return t->nodes[i].id;
  return EARSHOT_BUS_NONE;
}

static bool has_node(const tree *t, long long id) {
  for (size_t i = 0; i < t->count; i++)
    if (t->nodes[i].id == id) return true;
  return false;
}

static bool perform(earshot_bus *bus, const char *name, json params) {
  const char *const *known = bus->program.actions;
  while (known && *known && strcmp(*known, name)) known++;
  if (!known || !*known || !bus->program.perform) return false;
  json data = member(params, "data"), target = member(params, "target"), number = member(data, "value");
  text value = {0}, unit = {0}, custom = {0};
  bool has_value = string_of(number, &value);
  if (!has_value && number.at && strchr("-0123456789", *number.at)) {
    text_add(&value, number.at, (size_t)(number.end - number.at));
    has_value = true;
  }
  earshot_bus_action action = {.name = name, .value = has_value ? value.bytes : NULL};
  action.scroll_unit = string_of(member(data, "scrollUnit"), &unit) ? unit.bytes : NULL;
  action.custom_action = string_of(member(data, "customAction"), &custom) ? custom.bytes : NULL;
  // The program may show another tree while it acts.
  long long chain[CHAIN];
  size_t count = 0;
  long long current = target.at ? whole(target, EARSHOT_BUS_NONE) : bus->shown.root;
  while (count < CHAIN && has_node(&bus->shown, current)) {
    chain[count++] = current;
    current = holder_of(&bus->shown, current);
    for (size_t i = 0; i < count; i++)
      if (chain[i] == current) current = EARSHOT_BUS_NONE;
  }
  bool is_handled = false;
  for (size_t i = 0; i < count && !is_handled && !bus->is_closing; i++) {
    action.target = chain[i];
    is_handled = bus->program.perform(bus->program.context, &action);
  }
  text_free(&value);
  text_free(&unit);
  text_free(&custom);
  return is_handled;
}

static void answer(earshot_bus *bus, json id, const char *method, json params) {
  text result = {0}, name = {0};
  if (strcmp(method, "action/perform")) {
    text_put(&result, "\"error\":{\"code\":-32601,\"message\":\"There is no such method.\"}");
  } else if (!string_of(member(params, "action"), &name)) {
    text_put(&result, "\"error\":{\"code\":-32602,\"message\":\"The action has to be a text.\"}");
  } else {
    bool is_handled = perform(bus, name.bytes, params);
    text_put(&result, is_handled ? "\"result\":{\"handled\":true}" : "\"result\":{\"handled\":false}");
  }
  text_put(&bus->answers, "{\"jsonrpc\":\"2.0\",\"id\":");
  text_add(&bus->answers, id.at, (size_t)(id.end - id.at));
  text_put(&bus->answers, ",");
  text_add(&bus->answers, result.bytes ? result.bytes : "", result.count);
  text_put(&bus->answers, "}\n");
  text_free(&result);
  text_free(&name);
}

static long long limit(json limits, const char *name, long long usual, long long most) {
  long long number = whole(member(limits, name), usual);
  return number < 1 ? usual : number < most ? number : most;
}

static void greeted(earshot_bus *bus, json message) {
  json result = member(message, "result"), limits = member(result, "limits");
  if (!is_word(member(result, "protocol"), "1")) {
    json code = member(member(message, "error"), "code");
    bus->is_refused = !code.at || is_word(code, "-32003") || is_word(code, "-32004");
    return;
  }
  bus->is_greeted = bus->was_greeted = true;
  bus->failures = 0;
  bus->line_limit = limit(limits, "line", LINE_LIMIT, LINE_LIMIT);
  bus->node_limit = limit(limits, "nodes", 5000, 1000000);
  bus->depth_limit = limit(limits, "depth", 64, CHAIN);
  bus->string_limit = limit(limits, "string", TEXT, LINE_LIMIT);
  bus->pause = 1000 / limit(limits, "updatesPerSecond", 30, 1000);
  set_active(bus, is_word(member(result, "active"), "true"));
}

static void handle(earshot_bus *bus, const char *line, const char *end) {
  json message = {skip_blanks(line, end), end};
  const char *value_end = skip_value(message.at, end, 0);
  if (!value_end || skip_blanks(value_end, end) != end || *message.at != '{') return;
  json id = member(message, "id"), params = member(message, "params");
  text method = {0};
  if (!string_of(member(message, "method"), &method)) {
    if (!bus->is_greeted && is_word(id, "1")) greeted(bus, message);
  } else if (id.at) {
    answer(bus, id, method.bytes, params);
  } else if (!strcmp(method.bytes, "activate") && bus->is_greeted) {
    json active = member(params, "active");
    if (is_word(active, "true") || is_word(active, "false")) set_active(bus, is_word(active, "true"));
  } else if (!strcmp(method.bytes, "tree/resync")) {
    forget_sent(bus);
    bus->is_dirty = bus->shown.count > 0;
    bus->next_update = 0;
  }
  text_free(&method);
}

static void receive(earshot_bus *bus) {
  char bytes[16384];
  // Bounded, so that a reader that never stops sending does not hold the program up.
  for (int i = 0; i < 64 && bus->socket >= 0 && !bus->is_closing; i++) {
    ssize_t count = recv(bus->socket, bytes, sizeof bytes, 0);
    if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR)) return;
    if (count > 0) text_add(&bus->reading, bytes, (size_t)count);
    if (count <= 0 || bus->reading.is_broken || bus->answers.is_broken || bus->answers.count > LINE_LIMIT) {
      lost(bus);
      return;
    }
    char *start = bus->reading.bytes, *stop = start + bus->reading.count, *end;
    while (!bus->is_closing && (end = memchr(start, '\n', (size_t)(stop - start)))) {
      if (end - start > LINE_LIMIT) break;
      *end = 0;
      handle(bus, start, end);
      start = end + 1;
    }
    bus->reading.count = (size_t)(stop - start);
    memmove(bus->reading.bytes, start, bus->reading.count);
    if (bus->reading.count > LINE_LIMIT) lost(bus);
  }
}

// The calls.

earshot_bus *earshot_bus_open(const earshot_bus_program *program) {
  earshot_bus *bus = calloc(1, sizeof *bus);
  if (!bus) return NULL;
  const char *path = getenv("EARSHOT_BUS"), *token = getenv("EARSHOT_TOKEN");
  bus->program = *program;
  bus->socket = -1;
  bus->string_limit = TEXT;
  bus->address.sun_family = AF_UNIX;
  size_t length = path ? strlen(path) : 0;
  bus->is_inert = length == 0 || length > 107 || length >= sizeof bus->address.sun_path;
  if (bus->is_inert) return bus;
  memcpy(bus->address.sun_path, path, length + 1);
  write_greeting(&bus->greeting, program, token);
  bus->is_inert = bus->greeting.is_broken;
  // Programs it starts must not inherit it by accident.
  if (token) unsetenv("EARSHOT_TOKEN");
  earshot_bus_poll(bus);
  return bus;
}

void earshot_bus_close(earshot_bus *bus) {
  if (!bus) return;
  bus->is_inert = bus->is_closing = true;
  if (bus->is_busy) return;  // it is closed when the calling handler returns
  bus->program.on_active = NULL;
  lost(bus);
  tree_free(&bus->draft);
  tree_free(&bus->shown);
  forget_sent(bus);
  text_free(&bus->greeting);
  free(bus);
}

bool earshot_bus_active(const earshot_bus *bus) { return bus && bus->is_active; }

bool earshot_bus_begin(earshot_bus *bus, long long root, long long focus, const char *cause) {
  if (!bus || bus->is_inert) return false;
  tree_free(&bus->draft);
  bus->draft.root = root;
  bus->draft.focus = focus;
  // This tree also carries an earlier change that was not sent yet.
  if (!cause && bus->is_dirty) cause = bus->shown.cause;
  if (cause && strlen(cause) < sizeof bus->draft.cause) strcpy(bus->draft.cause, cause);
  bus->is_drawing = true;
  return true;
}

void earshot_bus_node(earshot_bus *bus, const earshot_bus_item *item) {
  if (!bus || !bus->is_drawing || item->id < 0) return;
  tree *draft = &bus->draft;
  if (draft->count == draft->space) {
    size_t space = draft->space * 2 + 32;
    node *nodes = realloc(draft->nodes, space * sizeof *nodes);
    if (!nodes) return;
    draft->nodes = nodes;
    draft->space = space;
  }
  text line = {0};
  text_item(&line, item, (size_t)bus->string_limit);
  node added = {item->id, line.bytes, NULL, item->child_count};
  if (item->child_count) added.children = malloc(item->child_count * sizeof *added.children);
  if (line.is_broken || (item->child_count && !added.children)) {
    text_free(&line);
    free(added.children);
    return;
  }
  if (item->child_count) memcpy(added.children, item->children, item->child_count * sizeof *added.children);
  draft->nodes[draft->count++] = added;
}

void earshot_bus_end(earshot_bus *bus) {
  if (!bus || !bus->is_drawing) return;
  bus->is_drawing = false;
  tree_free(&bus->shown);
  bus->shown = bus->draft;
  bus->draft = (tree){0};
  bus->is_dirty = bus->shown.count > 0;
  if (!bus->is_busy) earshot_bus_poll(bus);
}

void earshot_bus_announce(earshot_bus *bus, const char *words, const char *priority, const char *tag) {
  if (!bus || !bus->is_active) return;
  text event = {0};
  text_put(&event, "{\"jsonrpc\":\"2.0\",\"method\":\"announce\",\"params\":{\"text\":");
  text_string(&event, words, (size_t)bus->string_limit);
  text_member(&event, "priority", priority, TEXT);
  text_member(&event, "tag", tag, TEXT);
  add_event(bus, &event);
}

void earshot_bus_page_scrolled(earshot_bus *bus, long long id, const char *words) {
  if (!bus || !bus->is_active) return;
  text event = {0};
  text_put(&event, "{\"jsonrpc\":\"2.0\",\"method\":\"pageScrolled\",\"params\":{\"node\":");
  id < 0 ? text_put(&event, "null") : text_integer(&event, id);
  text_member(&event, "text", words, (size_t)bus->string_limit);
  add_event(bus, &event);
}

void earshot_bus_poll(earshot_bus *bus) {
  if (!bus || bus->is_busy || bus->is_inert) return;
  bus->is_busy = true;
  if (bus->socket < 0) join(bus);
  receive(bus);
  bus->is_busy = false;
  if (bus->is_closing) earshot_bus_close(bus);
  else flush(bus);
}

int earshot_bus_descriptor(const earshot_bus *bus) { return bus ? bus->socket : -1; }

bool earshot_bus_wants_write(const earshot_bus *bus) { return bus && bus->written < bus->writing.count; }

int earshot_bus_timeout(const earshot_bus *bus) {
  if (!bus || bus->is_inert) return -1;
  bool waits = bus->socket < 0 || (bus->is_active && bus->is_dirty && !earshot_bus_wants_write(bus));
  if (!waits) return -1;
  long long left = (bus->socket < 0 ? bus->next_try : bus->next_update) - milliseconds();
  return left < 0 ? 0 : (int)left;
}
