// SPDX-License-Identifier: Apache-2.0
// An order form with ncurses: a field, a list, a box, a button. The code for drawing and for the reader stand side by side.
//
//   make && earshot -- build/form
#define _GNU_SOURCE 1
#include "earshot_bus.h"

#include <locale.h>
#include <ncurses.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { ROOT = 1, NAME, FRUIT, GIFT, ORDER, FIRST_FRUIT = 10, FRUITS = 5 };
enum { ON_NAME, ON_FRUIT, ON_GIFT, ON_ORDER, PLACES };

static const char *const fruits[FRUITS] = {"Apple", "Banana", "Cherry", "Damson", "Elderberry"};

static struct {
  char name[64];
  int place, fruit;
  bool is_gift, is_done;
  const char *cause;
} form;

static earshot_bus *bus;

static void draw(void) {
  erase();
  mvprintw(1, 2, "Name:  %-30s", form.name);
  for (int i = 0; i < FRUITS; i++) {
    bool is_here = form.fruit == i;
    if (is_here && form.place == ON_FRUIT) attron(A_REVERSE);
    mvprintw(3 + i, 2, "%c %-20s", is_here ? '>' : ' ', fruits[i]);
    attroff(A_REVERSE);
  }
  if (form.place == ON_GIFT) attron(A_REVERSE);
  mvprintw(9, 2, "[%c] Wrap as a gift", form.is_gift ? 'x' : ' ');
  attroff(A_REVERSE);
  if (form.place == ON_ORDER) attron(A_REVERSE);
  mvprintw(11, 2, "< Order >");
  attroff(A_REVERSE);
  mvprintw(13, 2, "Tab goes on, Escape leaves");
  static const int rows[PLACES] = {1, 3, 9, 11};
  if (form.place == ON_NAME) move(1, 9 + (int)strlen(form.name));
  else move(rows[form.place] + (form.place == ON_FRUIT ? form.fruit : 0), 2);
  refresh();
}

static void tell(void) {
  static const long long parts[] = {NAME, FRUIT, GIFT, ORDER};
  static const long long items[] = {10, 11, 12, 13, 14};
  static const char *const click[] = {"focus", "click", NULL}, *const edit[] = {"focus", "setValue", NULL};
  if (!earshot_bus_active(bus)) return;
  long long focus[PLACES] = {NAME, FIRST_FRUIT + form.fruit, GIFT, ORDER};
  earshot_bus_begin(bus, ROOT, focus[form.place], form.cause);
  form.cause = NULL;
  earshot_bus_item root = {.id = ROOT, .role = "window", .label = "Order", .children = parts, .child_count = 4};
  earshot_bus_node(bus, &root);
  earshot_bus_item name = {.id = NAME, .role = "textInput", .label = "Name", .value = form.name, .actions = edit};
  name.placeholder = "Your name";
  name.flags = EARSHOT_BUS_CARET;
  name.caret = strlen(form.name);
  earshot_bus_node(bus, &name);
  earshot_bus_item list = {.id = FRUIT, .role = "listBox", .label = "Fruit", .size_of_set = FRUITS};
  list.children = items;
  list.child_count = FRUITS;
  earshot_bus_node(bus, &list);
  for (int i = 0; i < FRUITS; i++) {
    earshot_bus_item item = {.id = items[i], .role = "listBoxOption", .label = fruits[i], .actions = click};
    item.position_in_set = (unsigned)i + 1;
    item.flags = form.fruit == i ? EARSHOT_BUS_SELECTED : 0;
    memcpy(item.bounds, (int[]){2, 3 + i, 22, 1}, sizeof item.bounds);
    earshot_bus_node(bus, &item);
  }
  earshot_bus_item gift = {.id = GIFT, .role = "checkBox", .label = "Wrap as a gift", .actions = click};
  gift.flags = form.is_gift ? EARSHOT_BUS_ON : EARSHOT_BUS_TOGGLE;
  earshot_bus_node(bus, &gift);
  earshot_bus_node(bus, &(earshot_bus_item){.id = ORDER, .role = "button", .label = "Order", .actions = click});
  earshot_bus_end(bus);
}

static void order(void) {
  // The focus is told first, so that it does not cut off the announcement.
  tell();
  char text[128];
  const char *who = *form.name ? form.name : "nobody";
  snprintf(text, sizeof text, "%s for %s%s", fruits[form.fruit], who, form.is_gift ? ", wrapped" : "");
  earshot_bus_announce(bus, text, "message", NULL);
}

static void activate(void) {
  if (form.place == ON_GIFT) form.is_gift = !form.is_gift;
  if (form.place == ON_ORDER) order();
}

// Keys act at the cursor, gestures on the node.
static bool perform(void *context, const earshot_bus_action *action) {
  (void)context;
  if (!strcmp(action->name, "escape")) {
    form.is_done = true;
    return true;
  }
  if (action->target == ROOT || action->target == FRUIT) return false;
  if (action->target >= FIRST_FRUIT) {
    form.place = ON_FRUIT;
    form.fruit = (int)action->target - FIRST_FRUIT;
    return true;
  }
  form.place = action->target == NAME ? ON_NAME : action->target == GIFT ? ON_GIFT : ON_ORDER;
  if (!strcmp(action->name, "click")) activate();
  if (!strcmp(action->name, "setValue") && action->target == NAME && action->value)
    snprintf(form.name, sizeof form.name, "%s", action->value);
  return true;
}

static void press(int key) {
  size_t length = strlen(form.name);
  if (key == 27) {
    form.is_done = true;
  } else if (key == '\t') {
    form.place = (form.place + 1) % PLACES;
  } else if (key == KEY_BTAB) {
    form.place = (form.place + PLACES - 1) % PLACES;
  } else if (form.place == ON_FRUIT && (key == KEY_DOWN || key == KEY_UP)) {
    int fruit = form.fruit + (key == KEY_DOWN ? 1 : -1);
    if (fruit >= 0 && fruit < FRUITS) form.fruit = fruit;
  } else if (form.place != ON_NAME && (key == '\n' || key == ' ')) {
    activate();
  } else if (form.place == ON_NAME && (key == KEY_BACKSPACE || key == 127) && length > 0) {
    form.name[length - 1] = 0;
  } else if (form.place == ON_NAME && key >= 32 && key < 127 && length + 1 < sizeof form.name) {
    form.name[length] = (char)key;
    form.name[length + 1] = 0;
  }
}

int main(void) {
  static const char *const actions[] = {"focus", "click", "setValue", "escape", NULL};
  setlocale(LC_ALL, "");
  bus = earshot_bus_open(&(earshot_bus_program){.name = "Order form", .actions = actions, .perform = perform});
  form.cause = "screenChanged";
  initscr();
  cbreak();
  noecho();
  keypad(stdscr, TRUE);
  set_escdelay(25);
  timeout(0);
  while (!form.is_done) {
    draw();
    tell();
    struct pollfd keys = {STDIN_FILENO, POLLIN, 0}, reader = {earshot_bus_descriptor(bus), POLLIN, 0};
    if (earshot_bus_wants_write(bus)) reader.events |= POLLOUT;
    poll((struct pollfd[]){keys, reader}, 2, earshot_bus_timeout(bus));
    earshot_bus_poll(bus);
    for (int key; (key = getch()) != ERR;) press(key);
  }
  endwin();
  earshot_bus_close(bus);
  return 0;
}
