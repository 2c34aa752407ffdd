// SPDX-License-Identifier: Apache-2.0
// Shows a terminal program to the Earshot screen reader. One header, one source, no dependency, C11.
//
//   earshot_bus *bus = earshot_bus_open(&program);        // inert if there is no reader
//   if (earshot_bus_active(bus)) {                        // after each paint
//     earshot_bus_begin(bus, 1, 2, NULL);
//     earshot_bus_node(bus, &(earshot_bus_item){.id = 1, .role = "window", .children = ids, .child_count = 1});
//     earshot_bus_node(bus, &(earshot_bus_item){.id = 2, .role = "button", .label = "Save"});
//     earshot_bus_end(bus);
//   }
//   earshot_bus_poll(bus);                                // in the program's loop
//
// No call waits, prints or raises a signal. Every call may be made with NULL. Not thread-safe.
#ifndef EARSHOT_BUS_H
#define EARSHOT_BUS_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct earshot_bus earshot_bus;

// No id: ids begin at 0.
#define EARSHOT_BUS_NONE (-1LL)

// A user's request.
typedef struct {
  const char *name;           // "click", "setValue", "scrollDown", "escape"…
  long long target;           // the node it is offered to: first the target, then its ancestors
  const char *value;          // for setValue: the text, or the number as text; else NULL
  const char *scroll_unit;    // "page" or "item"; else NULL
  const char *custom_action;  // its name; else NULL
} earshot_bus_action;

// Copied by open, except for the names of the actions: these must stay valid.
typedef struct {
  const char *name;  // spoken to users
  const char *version, *language;
  const char *const *actions;  // the names of all actions that perform supports, then NULL
  // Performs an action; returns true if it did. May show a tree and announce; must not wait.
  bool (*perform)(void *context, const earshot_bus_action *action);
  // Called when trees become wanted, and when they no longer are.
  void (*on_active)(void *context, bool is_active);
  void *context;
} earshot_bus_program;

enum {
  EARSHOT_BUS_DISABLED = 1 << 0,
  EARSHOT_BUS_SELECTED = 1 << 1,
  EARSHOT_BUS_HIDDEN = 1 << 2,
  EARSHOT_BUS_MODAL = 1 << 3,
  EARSHOT_BUS_PROTECTED = 1 << 4,  // a password: its value is never sent
  EARSHOT_BUS_TOGGLE = 1 << 5,     // it can be on or off; off without the next two
  EARSHOT_BUS_ON = 1 << 6,
  EARSHOT_BUS_MIXED = 1 << 7,
  EARSHOT_BUS_EXPANDABLE = 1 << 8,  // it can be open or closed; closed without the next
  EARSHOT_BUS_EXPANDED = 1 << 9,
  EARSHOT_BUS_NUMBER = 1 << 10,  // number is valid
  EARSHOT_BUS_RANGE = 1 << 11,   // minimum and maximum are valid
  EARSHOT_BUS_CARET = 1 << 12,   // caret is valid
};

// One node. Zero fields are left out of the message. Texts are UTF-8 and are copied.
typedef struct {
  long long id;
  const char *role;  // AccessKit's name: "button", "textInput", "listBox", "listBoxOption"…
  const char *label, *value, *placeholder, *description, *hint, *role_description, *shortcut;
  const char *live;         // "polite" or "assertive"
  const char *orientation;  // "horizontal" or "vertical"
  unsigned flags;
  const long long *children;  // in reading order
  size_t child_count;
  const char *const *actions;         // names, then NULL
  const char *const *custom_actions;  // names, then NULL
  int bounds[4];                      // column, row, width, height in cells, from 0
  unsigned position_in_set, size_of_set, level;
  double number, minimum, maximum, step;
  size_t caret;  // characters before it
} earshot_bus_item;

// A client of the reader named by the environment. NULL if memory runs out.
earshot_bus *earshot_bus_open(const earshot_bus_program *program);
void earshot_bus_close(earshot_bus *bus);

// True while a reader wants trees.
bool earshot_bus_active(const earshot_bus *bus);

// The whole tree, between begin and end. Only differences are sent, and of several trees only the newest.
// cause is "screenChanged", "layoutChanged" or NULL. begin returns false if no node is wanted.
bool earshot_bus_begin(earshot_bus *bus, long long root, long long focus, const char *cause);
void earshot_bus_node(earshot_bus *bus, const earshot_bus_item *item);
void earshot_bus_end(earshot_bus *bus);

// Words that are not on the screen. priority: "important", "message", "text", "notification", "progress"; tag may be NULL.
void earshot_bus_announce(earshot_bus *bus, const char *text, const char *priority, const char *tag);
// The position of content after a scroll requested by the user.
void earshot_bus_page_scrolled(earshot_bus *bus, long long node, const char *text);

// Reads input, performs requests and writes output, as far as possible.
void earshot_bus_poll(earshot_bus *bus);
// For poll(2): the socket or -1, true to wait for writing too, and the milliseconds until poll is due, or -1.
int earshot_bus_descriptor(const earshot_bus *bus);
bool earshot_bus_wants_write(const earshot_bus *bus);
int earshot_bus_timeout(const earshot_bus *bus);

#ifdef __cplusplus
}
#endif
#endif
