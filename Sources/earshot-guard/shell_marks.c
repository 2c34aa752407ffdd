// SPDX-License-Identifier: Apache-2.0
/// The user's own start files are read as always, and no file of the user's is changed:
///
/// - bash gets `--rcfile`, a file that reads `~/.bashrc` first. One that is started by itself, as a login shell, inside
///   another or in a pane, reads no such file: it finds PS0 in its environment, which marks the output of a command and
///   has the rest added when a first command is given.
/// - zsh reads its first start file in a folder of ours, which gives the folder back at once.
/// - fish finds a file beside those that packages bring, by XDG_DATA_DIRS.
///
/// Other shells have no place for the end of a prompt that their line editors know to be without width.
#define _GNU_SOURCE
#include "shell_marks.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/// The folder of the start files, for their own use.
#define FOLDER "EARSHOT_MARKS"
/// The user's ZDOTDIR, until it is given back.
#define ZSH_FOLDER "EARSHOT_ZDOTDIR"
#define SYSTEM_DATA "/usr/local/share:/usr/share"

/// All of it is in the sequence, whose end a terminal does not read further than its letter: PS0 has no other place for
/// an expansion that is not shown. While PS1 has no marks, and PROMPT_COMMAND may be changed, bash reads its start file
/// again before the next prompt. The only process is for that trial, as `readonly` cannot be asked for otherwise.
#define OUTPUT_MARK "\\e]133;C;"
#define PS0_TEXT                                                                                                \
  OUTPUT_MARK "${BASH_VERSINFO[0]#${__earshot_other:=${PS1##*133;B*}}}"                                         \
              "${__earshot_other:+${BASH_VERSINFO[9$({ PROMPT_COMMAND[97]=&&echo -9;} 2>/dev/null)]+"           \
              "${PROMPT_COMMAND[97]=[[ -r \\\\$" FOLDER "/bash ]] && . \\\\\"\\\\$" FOLDER "/bash\\\\\"}}}\\a"

enum { MOST_VARIABLES = 6 };

static bool is_folder(const char *path) {
  struct stat status;
  return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/// The folder in the data of Earshot, which is where DataDirectory.swift looks for it. NULL if there is none, or if its
/// path cannot be in a list of folders.
static const char *marks_folder(void) {
  static char found[PATH_MAX + 32];
  const char *data = getenv("EARSHOT_DATA");
  if (data && *data) {
    snprintf(found, sizeof found, "%s/Voices/shells", data);
    if (is_folder(found)) return strchr(found, ':') ? NULL : found;
  }
  char folder[PATH_MAX];
  ssize_t length = readlink("/proc/self/exe", folder, sizeof folder - 1);
  if (length <= 0) return NULL;
  folder[length] = '\0';
  for (unsigned steps = 0;; steps++) {
    char *slash = strrchr(folder, '/');
    if (!slash) return NULL;
    *slash = '\0';
    // Programs are in `bin`, or in `libexec/earshot`.
    if (steps == 1 || steps == 2) {
      snprintf(found, sizeof found, "%s/share/earshot/Voices/shells", folder);
      if (is_folder(found)) break;
    }
    snprintf(found, sizeof found, "%s/Voices/shells", folder);
    if (is_folder(found)) break;
  }
  return strchr(found, ':') ? NULL : found;
}

/// The shell that is started, without the dash of a login shell.
static const char *name_of(const struct options *options) {
  const char *path = options->program ? options->program : options->command[0];
  const char *slash = strrchr(path, '/');
  const char *name = slash ? slash + 1 : path;
  return *name == '-' ? name + 1 : name;
}

/// True if the words ask for nothing but an interactive shell with its usual start files.
static bool starts_as_usual(const struct options *options) {
  for (const char **word = options->command + 1; *word; word++)
    if ((*word)[0] != '-' || !(*word)[1] || strspn(*word + 1, "eilux") != strlen(*word + 1)) return false;
  return true;
}

static bool is_login(const struct options *options) {
  if (options->command[0][0] == '-') return true;
  for (const char **word = options->command + 1; *word; word++)
    if (strchr(*word, 'l')) return true;
  return false;
}

static const char *variable(const char *name, const char *value, const char *more) {
  char *text;
  if (asprintf(&text, "%s=%s%s", name, value, more) < 0) abort();
  return text;
}

/// The words, with the start file as bash's first option: long ones come first.
static const char **with_start_file(const struct options *options, const char *folder) {
  size_t count = 0;
  while (options->command[count]) count++;
  const char **words = calloc(count + 3, sizeof *words);
  char *file;
  if (!words || asprintf(&file, "%s/bashrc", folder) < 0) abort();
  words[0] = options->command[0];
  words[1] = "--rcfile";
  words[2] = file;
  memcpy(words + 3, options->command + 1, (count - 1) * sizeof *words);
  return words;
}

static bool begins(const char *text, const char *beginning) {
  return text && strncmp(text, beginning, strlen(beginning)) == 0;
}

struct marked_start shell_marks_start(const struct options *options) {
  struct marked_start start = {.command = options->command};
  size_t used = 0;
  while (options->variables[used]) used++;
  start.variables = calloc(used + MOST_VARIABLES, sizeof *start.variables);
  if (!start.variables) abort();
  memcpy(start.variables, options->variables, used * sizeof *start.variables);
  const char *ps0 = getenv("PS0");
  bool has_own = ps0 && !begins(ps0, OUTPUT_MARK);
  const char *folder = options->marks_shells ? marks_folder() : NULL;
  if (!folder) {
    start.variables[used++] = FOLDER;
    if (!has_own) start.variables[used++] = "PS0";
    return start;
  }
  start.variables[used++] = variable(FOLDER, folder, "");
  if (!has_own) start.variables[used++] = "PS0=" PS0_TEXT;
  const char *data = getenv("XDG_DATA_DIRS");
  if (!data || !*data) data = SYSTEM_DATA;
  if (!begins(data, folder)) {
    char *more;
    if (asprintf(&more, ":%s", data) < 0) abort();
    start.variables[used++] = variable("XDG_DATA_DIRS", folder, more);
    free(more);
  }
  const char *name = name_of(options);
  if (!starts_as_usual(options)) return start;
  if (strcmp(name, "bash") == 0 && !is_login(options)) start.command = with_start_file(options, folder);
  if (strcmp(name, "zsh") == 0) {
    const char *own = getenv("ZDOTDIR");
    if (own && !begins(own, folder)) start.variables[used++] = variable(ZSH_FOLDER, own, "");
    start.variables[used++] = variable("ZDOTDIR", folder, "/zsh");
  }
  return start;
}
