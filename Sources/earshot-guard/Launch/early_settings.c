// SPDX-License-Identifier: Apache-2.0
/// The few settings that count before the reader runs, read from the settings file (JSON with comments). Errors in the
/// file are reported by the reader; here they only end the search.
#define _GNU_SOURCE
#include "launch.h"

#include "earshot_plugins.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

enum { LONGEST = 65536 };

/// Skips blanks and comments.
static const char *skip(const char *at) {
  for (;;) {
    at += strspn(at, " \t\r\n");
    if (at[0] == '/' && at[1] == '/') {
      at += strcspn(at, "\n");
    } else if (at[0] == '/' && at[1] == '*') {
      const char *end = strstr(at + 2, "*/");
      at = end ? end + 2 : at + strlen(at);
    } else {
      return at;
    }
  }
}

/// Reads the string that begins here. Returns its end; NULL if it has none, or contains what no path or name does.
static const char *take_string(const char *at, char *text, size_t capacity) {
  size_t length = 0;
  for (at++; *at != '"'; at++) {
    if (*at == '\\' && !strchr("\"\\/", *++at)) return NULL;
    if (*at == '\0' || length + 1 >= capacity) return NULL;
    text[length++] = *at;
  }
  text[length] = '\0';
  return at + 1;
}

static const char *past_string(const char *at) {
  for (at++; *at && *at != '"'; at++)
    if (*at == '\\' && at[1]) at++;
  return *at ? at + 1 : at;
}

static void take(struct early_settings *settings, const char *name, const char *value) {
  if (strcmp(name, "shell") == 0 && (*value != '"' || !take_string(value, settings->shell, sizeof settings->shell)))
    settings->shell[0] = '\0';
  if (strcmp(name, "plainHints") == 0) settings->asks_for_plain_output = strncmp(value, "true", 4) == 0;
  if (strcmp(name, "shellIntegration") == 0) settings->leaves_shells = strncmp(value, "false", 5) == 0;
}

static void read_text(struct early_settings *settings, const char *at) {
  int depth = 0;
  for (at = skip(at); *at; at = skip(at)) {
    if (*at == '"') {
      char name[64];
      bool is_short = take_string(at, name, sizeof name) != NULL;
      at = skip(past_string(at));
      if (*at == ':' && depth == 1 && is_short) take(settings, name, skip(at + 1));
      continue;
    }
    depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
    at++;
  }
}

void early_settings_read(struct early_settings *settings, const char *named) {
  static char text[LONGEST];
  char path[PATH_MAX];
  if (named && strcmp(named, "none") == 0) return;
  if (!named && !earshot_config_path("settings.json", path, sizeof path)) return;
  int file = open(named ? named : path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) return;
  size_t length = 0;
  ssize_t count;
  while (length < sizeof text - 1 && (count = read(file, text + length, sizeof text - 1 - length)) > 0)
    length += (size_t)count;
  close(file);
  read_text(settings, text);
}
