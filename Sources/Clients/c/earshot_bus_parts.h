// SPDX-License-Identifier: Apache-2.0
// Growing text, JSON to and from it, and trees. A part of earshot_bus.c, separate only for readability.
#ifndef EARSHOT_BUS_PARTS_H
#define EARSHOT_BUS_PARTS_H

#include "earshot_bus.h"

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 128 };

// Growing text. After a failed allocation it stays empty and broken.

typedef struct {
  char *bytes;
  size_t count, space;
  bool is_broken;
} text;

static void text_free(text *t) {
  free(t->bytes);
  *t = (text){0};
}

static void text_add(text *t, const char *bytes, size_t count) {
  if (t->is_broken) return;
  if (t->count + count + 1 > t->space) {
    size_t space = (t->count + count + 64) * 2;
    char *grown = realloc(t->bytes, space);
    if (!grown) {
      text_free(t);
      t->is_broken = true;
      return;
    }
    t->bytes = grown;
    t->space = space;
  }
  memcpy(t->bytes + t->count, bytes, count);
  t->count += count;
  t->bytes[t->count] = 0;
}

static void text_put(text *t, const char *s) { text_add(t, s, strlen(s)); }

static void text_integer(text *t, long long value) {
  char digits[32];
  text_add(t, digits, (size_t)snprintf(digits, sizeof digits, "%lld", value));
}

static void text_number(text *t, double value) {
  char digits[40];
  snprintf(digits, sizeof digits, "%.15g", value);
  for (char *c = digits; *c; c++)
    if (*c == ',') *c = '.';  // if the locale has a comma
  text_put(t, digits);
}

// The bytes of the character here; 0 if it is not UTF-8.
static size_t character(const unsigned char *s) {
  size_t n = s[0] < 0x80 ? 1 : (s[0] & 0xE0) == 0xC0 ? 2 : (s[0] & 0xF0) == 0xE0 ? 3 : (s[0] & 0xF8) == 0xF0 ? 4 : 0;
  for (size_t i = 1; i < n; i++)
    if ((s[i] & 0xC0) != 0x80) return 0;
  bool is_long = (n == 2 && s[0] < 0xC2) || (n == 3 && s[0] == 0xE0 && s[1] < 0xA0);
  bool is_beyond = (n == 3 && s[0] == 0xED && s[1] > 0x9F) || (n == 4 && (s[0] == 0xF0 ? s[1] < 0x90 : s[0] > 0xF4)) ||
                   (n == 4 && s[0] == 0xF4 && s[1] > 0x8F);
  return is_long || is_beyond ? 0 : n;
}

static void text_string(text *t, const char *string, size_t limit) {
  const unsigned char *s = (const unsigned char *)string;
  text_put(t, "\"");
  for (size_t i = 0; *s && i < limit; i++) {
    size_t n = character(s);
    if (*s == '"' || *s == '\\') {
      text_add(t, (char[]){'\\', (char)*s}, 2);
    } else if (*s < 0x20) {
      char escape[8];
      text_add(t, escape, (size_t)snprintf(escape, sizeof escape, "\\u%04x", *s));
    } else {
      text_add(t, n ? (const char *)s : "?", n ? n : 1);
    }
    s += n ? n : 1;
  }
  text_put(t, "\"");
}

static void text_member(text *t, const char *name, const char *string, size_t limit) {
  if (!string) return;
  text_put(t, ",\"");
  text_put(t, name);
  text_put(t, "\":");
  text_string(t, string, limit);
}

static void text_flag(text *t, const char *name, bool value) {
  text_put(t, ",\"");
  text_put(t, name);
  text_put(t, value ? "\":true" : "\":false");
}

static void text_count(text *t, const char *name, long long value) {
  text_put(t, ",\"");
  text_put(t, name);
  text_put(t, "\":");
  text_integer(t, value);
}

static void text_measure(text *t, const char *name, double value) {
  if (!isfinite(value)) return;
  text_put(t, ",\"");
  text_put(t, name);
  text_put(t, "\":");
  text_number(t, value);
}

static void text_names(text *t, const char *name, const char *const *names, size_t limit) {
  if (!names) return;
  text_put(t, ",\"");
  text_put(t, name);
  text_put(t, "\":[");
  for (const char *const *one = names; *one; one++) {
    if (one > names) text_put(t, ",");
    text_string(t, *one, limit);
  }
  text_put(t, "]");
}

// One node, with texts cut at the limit.
static void text_item(text *t, const earshot_bus_item *item, size_t limit) {
  unsigned flags = item->flags;
  text_put(t, "{\"id\":");
  text_integer(t, item->id);
  text_member(t, "role", item->role, limit);
  text_member(t, "roleDescription", item->role_description, limit);
  text_member(t, "label", item->label, limit);
  if (!(flags & EARSHOT_BUS_PROTECTED)) text_member(t, "value", item->value, limit);
  text_member(t, "placeholder", item->placeholder, limit);
  text_member(t, "description", item->description, limit);
  text_member(t, "hint", item->hint, limit);
  text_member(t, "keyboardShortcut", item->shortcut, limit);
  text_member(t, "live", item->live, limit);
  text_member(t, "orientation", item->orientation, limit);
  text_names(t, "actions", item->actions, limit);
  text_names(t, "customActions", item->custom_actions, limit);
  if (flags & EARSHOT_BUS_DISABLED) text_flag(t, "disabled", true);
  if (flags & EARSHOT_BUS_SELECTED) text_flag(t, "selected", true);
  if (flags & EARSHOT_BUS_HIDDEN) text_flag(t, "hidden", true);
  if (flags & EARSHOT_BUS_MODAL) text_flag(t, "modal", true);
  if (flags & EARSHOT_BUS_PROTECTED) text_flag(t, "protected", true);
  if (flags & EARSHOT_BUS_MIXED) text_member(t, "toggled", "mixed", limit);
  else if (flags & (EARSHOT_BUS_TOGGLE | EARSHOT_BUS_ON)) text_flag(t, "toggled", flags & EARSHOT_BUS_ON);
  if (flags & (EARSHOT_BUS_EXPANDABLE | EARSHOT_BUS_EXPANDED)) text_flag(t, "expanded", flags & EARSHOT_BUS_EXPANDED);
  if (item->bounds[2] > 0) {
    char box[64];
    const int *b = item->bounds;
    text_add(t, box, (size_t)snprintf(box, sizeof box, ",\"bounds\":[%d,%d,%d,%d]", b[0], b[1], b[2], b[3]));
  }
  if (item->position_in_set) text_count(t, "positionInSet", item->position_in_set);
  if (item->size_of_set) text_count(t, "sizeOfSet", item->size_of_set);
  if (item->level) text_count(t, "level", item->level);
  if (flags & EARSHOT_BUS_CARET) text_count(t, "caret", (long long)item->caret);
  if (flags & EARSHOT_BUS_NUMBER) text_measure(t, "numericValue", item->number);
  if (flags & EARSHOT_BUS_RANGE) text_measure(t, "minNumericValue", item->minimum);
  if (flags & EARSHOT_BUS_RANGE) text_measure(t, "maxNumericValue", item->maximum);
  if (item->step > 0) text_measure(t, "numericValueStep", item->step);
  if (item->child_count) text_put(t, ",\"children\":[");
  for (size_t i = 0; i < item->child_count; i++) {
    if (i) text_put(t, ",");
    text_integer(t, item->children[i]);
  }
  text_put(t, item->child_count ? "]}" : "}");
}

// JSON as received: a value is its beginning and end. A line is checked as a whole before anything is looked up.

typedef struct {
  const char *at, *end;
} json;

static const char *skip_blanks(const char *s, const char *end) {
  while (s < end && (*s == ' ' || *s == '\t' || *s == '\r' || *s == '\n')) s++;
  return s;
}

static const char *skip_string(const char *s, const char *end) {
  for (s++; s < end && *s != '"'; s++) {
    if ((unsigned char)*s < 0x20) return NULL;
    if (*s != '\\') continue;
    if (++s >= end || !strchr("\"\\/bfnrtu", *s)) return NULL;
    for (int digits = *s == 'u' ? 4 : 0; digits > 0; digits--)
      if (++s >= end || !strchr("0123456789abcdefABCDEF", *s)) return NULL;
  }
  return s < end ? s + 1 : NULL;
}

// The end of the value here; NULL if there is none.
static const char *skip_value(const char *s, const char *end, int depth) {
  s = skip_blanks(s, end);
  if (s >= end || depth > DEEPEST) return NULL;
  if (*s == '"') return skip_string(s, end);
  if (*s == '{' || *s == '[') {
    bool is_object = *s == '{';
    char close = is_object ? '}' : ']';
    s = skip_blanks(s + 1, end);
    if (s < end && *s == close) return s + 1;
    while (s < end) {
      if (is_object) {
        if (*s != '"' || !(s = skip_string(s, end))) return NULL;
        s = skip_blanks(s, end);
        if (s >= end || *s++ != ':') return NULL;
      }
      if (!(s = skip_value(s, end, depth + 1))) return NULL;
      s = skip_blanks(s, end);
      if (s >= end || (*s != ',' && *s != close)) return NULL;
      if (*s == close) return s + 1;
      s = skip_blanks(s + 1, end);
    }
    return NULL;
  }
  const char *start = s;
  while (s < end && strchr("+-.0123456789abcdefghijklmnopqrstuvwxyzE", *s) && *s) s++;
  return s > start ? s : NULL;
}

// The member of an object; at is NULL if it has none. Of several, the last counts.
static json member(json object, const char *name) {
  json found = {0};
  if (!object.at || *object.at != '{') return found;
  const char *s = skip_blanks(object.at + 1, object.end);
  while (s && s < object.end && *s == '"') {
    const char *key = s + 1, *key_end = skip_string(s, object.end);
    s = skip_blanks(skip_blanks(key_end, object.end) + 1, object.end);
    const char *value_end = skip_value(s, object.end, 0);
    if ((size_t)(key_end - 1 - key) == strlen(name) && !memcmp(key, name, strlen(name))) found = (json){s, value_end};
    s = skip_blanks(value_end, object.end);
    if (s < object.end && *s == ',') s = skip_blanks(s + 1, object.end);
  }
  return found;
}

static bool is_word(json value, const char *word) {
  return value.at && (size_t)(value.end - value.at) == strlen(word) && !memcmp(value.at, word, strlen(word));
}

// A whole number from 0 on, or else the given default.
static long long whole(json value, long long other) {
  if (!value.at || *value.at < '0' || *value.at > '9') return other;
  char *end;
  long long number = strtoll(value.at, &end, 10);
  return end == value.end && number < 1LL << 53 ? number : other;
}

static void add_scalar(text *t, unsigned code) {
  char b[4];
  size_t n = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  static const unsigned char heads[] = {0, 0, 0xC0, 0xE0, 0xF0};
  for (size_t i = n; i-- > 1; code >>= 6) b[i] = (char)(0x80 | (code & 0x3F));
  b[0] = (char)(heads[n] | code);
  text_add(t, b, n);
}

static unsigned hex4(const char *s) {
  char digits[5] = {0};
  memcpy(digits, s, 4);
  return (unsigned)strtoul(digits, NULL, 16);
}

// The text of a string; false for another value.
static bool string_of(json value, text *into) {
  if (!value.at || *value.at != '"') return false;
  text_put(into, "");
  for (const char *s = value.at + 1; s < value.end - 1; s++) {
    if (*s != '\\') {
      text_add(into, s, 1);
    } else if (*++s == 'u') {
      unsigned code = hex4(s + 1);
      s += 4;
      if (code >= 0xD800 && code < 0xDC00 && value.end - s > 6 && s[1] == '\\' && s[2] == 'u') {
        code = 0x10000 + ((code - 0xD800) << 10) + ((hex4(s + 3) - 0xDC00) & 0x3FF);
        s += 6;
      }
      add_scalar(into, code ? code : 0xFFFD);
    } else {
      const char *pair = strchr("b\bf\fn\nr\rt\t", *s);
      text_add(into, pair ? pair + 1 : s, 1);
    }
  }
  return !into->is_broken;
}

// The tree shown and the tree sent.

typedef struct {
  long long id;
  char *json;
  long long *children;
  size_t child_count;
} node;

typedef struct {
  long long id;
  uint64_t hash;
} told;

typedef struct {
  node *nodes;
  size_t count, space;
  long long root, focus;
  char cause[16];
} tree;

static void tree_free(tree *t) {
  for (size_t i = 0; i < t->count; i++) {
    free(t->nodes[i].json);
    free(t->nodes[i].children);
  }
  free(t->nodes);
  *t = (tree){0};
}

static int by_id(const void *a, const void *b) {
  long long x = ((const told *)a)->id, y = ((const told *)b)->id;
  return (x > y) - (x < y);
}

static told *find(told *list, size_t count, long long id) {
  return count ? bsearch(&(told){id, 0}, list, count, sizeof *list, by_id) : NULL;
}

static uint64_t hash_of(const char *s) {
  uint64_t hash = 1469598103934665603u;
  for (; *s; s++) hash = (hash ^ (unsigned char)*s) * 1099511628211u;
  return hash;
}

#endif
