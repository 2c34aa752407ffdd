// SPDX-License-Identifier: Apache-2.0
/// What `earshot` does before anything of it that is large is started: which words are a shell's, which shell is meant,
/// and whether a reader is wanted at all. Everything else is for the command, which knows all options.
#ifndef LAUNCH_H
#define LAUNCH_H

#include <limits.h>
#include <stdbool.h>

/// What the words ask for.
enum start_form {
  /// What only the command knows.
  START_COMMAND,
  /// The user's shell, with the words that are left.
  START_SHELL,
  /// A program, which is the words that are left.
  START_PROGRAM,
};

struct start {
  enum start_form form;
  /// End with NULL.
  char **words;
  /// It is a login shell, and is told so by its name.
  bool login;
  /// It reads commands from its user.
  bool interactive;
};

/// The settings that count before the reader runs.
struct early_settings {
  /// Empty where none is named.
  char shell[PATH_MAX];
  bool asks_for_plain_output;
};

// launch.c
/// Does what the words ask for; returns an exit status.
int launch(int count, char **words);

// forms.c
void start_parse(struct start *start, int count, char **words);

// early_settings.c
void early_settings_read(struct early_settings *settings);

// shell.c
/// The shell that is meant: never this program itself, whatever `$SHELL` and the list of users say.
void shell_find(const struct early_settings *settings, char path[PATH_MAX]);

// nesting.c
/// Whether a reader reads this terminal already.
bool is_read_already(void);

// become.c
/// Becomes the shell, without a reader. Returns an exit status only when that failed.
int become_shell(const struct start *start, const char *shell);
/// The name that a shell is started by: a login shell's begins with a dash.
const char *shell_name(const char *shell, bool login);
/// Becomes the program, without a reader of its own. Returns an exit status only when that failed.
int become_program(char **words);
/// Becomes the command. Returns an exit status only when that failed.
int become_command(char **words);

// guarded.c
/// Runs the shell or the program with a reader; returns an exit status.
int run_guarded(const struct start *start, const char *shell, const struct early_settings *settings);

// programs.c
/// Where the command is, with the reader: what `$EARSHOT_COMMAND_PROGRAM` names, `earshot` beside this program or in
/// `../libexec/earshot` from here. Returns NULL where it is in none of them; else the path, for ever.
const char *command_path(void);
/// Whether a path leads to the running program, or to the command.
bool is_ourselves(const char *path);

#endif
