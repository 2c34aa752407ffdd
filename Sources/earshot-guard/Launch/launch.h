// SPDX-License-Identifier: Apache-2.0
/// The part of `earshot` that runs before any large part is started: it tells which words are a shell's, which shell is
/// meant, and whether a reader is wanted at all. Everything else is left to the command, which knows all options.
#ifndef LAUNCH_H
#define LAUNCH_H

#include <limits.h>
#include <stdbool.h>

/// The kind of start the words ask for.
enum start_form {
  /// Words that only the command knows.
  START_COMMAND,
  /// The user's shell, with the remaining words.
  START_SHELL,
  /// A program: the remaining words.
  START_PROGRAM,
};

/// The options of a spoken program.
struct spoken_options {
  /// Those that the reader gets as well; ends with NULL. NULL if there are none.
  const char **reader;
  /// The bottom row is kept for the reader from the start.
  bool shows;
  bool asks_for_plain_output;
  /// The program's output is not shown, as the transcript takes its place.
  bool transcript_is_output;
  /// A file of the user's is to have the speech, even of a program that ends at once.
  bool writes_files;
  /// A file has the session's time.
  bool keeps_silence;
  /// The file of settings, or `none`; NULL for the user's own.
  const char *settings;
};

struct start {
  enum start_form form;
  struct spoken_options options;
  /// Ends with NULL.
  char **words;
  /// A login shell, told so by its name.
  bool login;
  /// True if it reads commands from its user.
  bool interactive;
};

/// The settings that count before the reader runs.
struct early_settings {
  /// Empty if none is named.
  char shell[PATH_MAX];
  bool asks_for_plain_output;
  bool leaves_shells;
};

// launch.c
/// Does what the words ask for; returns an exit status.
int launch(int count, char **words);

// forms.c
void start_parse(struct start *start, int count, char **words);

// spoken_options.c
/// Reads the options before a program, or before the end of the words. Returns the place after them; NULL if there are
/// none, or if any is for the command to judge.
char **spoken_options_parse(struct spoken_options *options, char **words);

// early_settings.c
/// - file: The file of settings, or `none`; NULL for the user's own.
void early_settings_read(struct early_settings *settings, const char *file);

// shell.c
/// Finds the shell meant: never this program itself, whatever `$SHELL` and the list of users say.
void shell_find(const struct early_settings *settings, char path[PATH_MAX]);

// nesting.c
/// True if a reader already reads this terminal.
bool is_read_already(void);

// become.c
/// Becomes the shell, without a reader. Returns an exit status only on failure.
int become_shell(const struct start *start, const char *shell);
/// The name by which a shell is started: a login shell's begins with a dash.
const char *shell_name(const char *shell, bool login);
/// Becomes the program, without a reader of its own. Returns an exit status only on failure.
int become_program(char **words);
/// Becomes the command. Returns an exit status only on failure.
int become_command(char **words);

// guarded.c
/// Runs the shell or the program with a reader; returns an exit status.
int run_guarded(const struct start *start, const char *shell, const struct early_settings *settings);

// programs.c
/// The path of the command, with the reader: the one named by `$EARSHOT_COMMAND_PROGRAM`, `earshot` beside this program
/// or `../libexec/earshot` from here. Returns NULL if it is in none of them; else a path that stays valid.
const char *command_path(void);
/// True if a path leads to the running program or to the command.
bool is_ourselves(const char *path);

#endif
