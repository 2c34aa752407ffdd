// SPDX-License-Identifier: Apache-2.0
/// A login that is read: `earshot -- login`, or getty on a console.
///
/// Before anybody has come in, the reader is nobody's: it runs without rights, without settings of a user, and cannot be
/// made to do anything as root by whoever sits at the keyboard. Once somebody has come in, that reader goes, the guard
/// becomes the user's for good, and the user's own reader starts, with the environment of the session: its settings, its
/// sound server and its bus. At logout all of it ends with the login, and whoever started it starts the next.
#define _GNU_SOURCE
#include "guard.h"
#include "process_text.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

extern char **environ;

enum { ENVIRONMENT = 1 << 18, MOST_VARIABLES = 2048 };

/// The folder of the sockets of logins. Everyone may pass through it, as each socket becomes a user's.
#define SOCKETS "/run/earshot"
/// The user whose reader reads a login, if there is one; else it is nobody.
#define READER_USER "earshot"

static const char *base_name(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

static bool is_login_name(const char *name) {
  return strcmp(name, "login") == 0 || strcmp(name, "agetty") == 0 || strcmp(name, "getty") == 0;
}

/// login forgets the environment, and with it the bus, unless it is told to keep it.
static void keep_environment(struct options *options) {
  size_t count = 0;
  for (const char **word = options->command; *word; word++, count++)
    if (strcmp(*word, "-p") == 0) return;
  const char **words = calloc(count + 2, sizeof *words);
  if (!words) abort();
  words[0] = options->command[0];
  words[1] = "-p";
  memcpy(words + 2, options->command + 1, count * sizeof *words);
  options->command = words;
}

/// Whatever else root has in its environment is nothing for those who come in.
static void clean_environment(void) {
  static const char *const kept[] = {"EARSHOT", "LC_", "LANG=", "LANGUAGE=", "TERM=", "COLORTERM=", "PATH=", "TZ=",
                                     "ALSA_CONFIG_PATH=", "XDG_SEAT=", "XDG_VTNR="};
  static char *variables[MOST_VARIABLES];
  size_t used = 0;
  for (char **variable = environ; *variable && used + 1 < MOST_VARIABLES; variable++)
    for (size_t index = 0; index < sizeof kept / sizeof *kept; index++)
      if (strncmp(*variable, kept[index], strlen(kept[index])) == 0) {
        variables[used++] = *variable;
        break;
      }
  environ = variables;
}

/// The session manager knows the seat by the console; the login's own terminal tells it nothing.
static void name_seat(void) {
  const char *name = ttyname(0);
  unsigned number;
  char text[12], rest;
  if (!name || sscanf(name, "/dev/tty%u%c", &number, &rest) != 1 || number == 0 || number > 63) return;
  snprintf(text, sizeof text, "%u", number);
  setenv("XDG_SEAT", "seat0", 0);
  setenv("XDG_VTNR", text, 0);
}

/// Removes the folders of logins that are over.
static void remove_stale(void) {
  DIR *names = opendir(SOCKETS);
  if (!names) return;
  for (struct dirent *entry; (entry = readdir(names));) {
    long process = strtol(entry->d_name, NULL, 10);
    char path[sizeof SOCKETS + sizeof entry->d_name + 16];
    if (process <= 1 || access((snprintf(path, sizeof path, "/proc/%ld", process), path), F_OK) == 0) continue;
    snprintf(path, sizeof path, SOCKETS "/%s/bus.sock", entry->d_name);
    unlink(path);
    snprintf(path, sizeof path, SOCKETS "/%s", entry->d_name);
    rmdir(path);
  }
  closedir(names);
}

/// A socket in a folder of its own, which can become a user's.
static void open_bus(struct guard *guard) {
  struct login *login = &guard->login;
  char path[EARSHOT_BUS_TEXT], token[33];
  mkdir(SOCKETS, 0711);
  chmod(SOCKETS, 0711);
  remove_stale();
  snprintf(login->folder, sizeof login->folder, SOCKETS "/%d", getpid());
  struct earshot_bus_socket made = earshot_bus_socket_make("bus", NULL, login->folder, path);
  if (made.descriptor < 0) {
    login->folder[0] = '\0';
    return;
  }
  if (guard->options.socket >= 0) close(guard->options.socket);
  if (guard->options.socket_path) unlink(guard->options.socket_path);
  fcntl(made.descriptor, F_SETFD, FD_CLOEXEC);
  snprintf(login->socket, sizeof login->socket, "%s", path);
  guard->options.socket = made.descriptor;
  guard->options.socket_path = login->socket;
  earshot_bus_token(token);
  setenv("EARSHOT_BUS", login->socket, 1);
  setenv("EARSHOT_TOKEN", token, 1);
}

void login_begin(struct guard *guard) {
  struct options *options = &guard->options;
  const char *name = base_name(options->command[0]);
  if (geteuid() != 0 || !options->reader || !is_login_name(name)) return;
  guard->login.asks = true;
  // The choice is the user's who has not come in yet.
  options->marks_shells = false;
  if (strcmp(name, "login") == 0) keep_environment(options);
  name_seat();
  clean_environment();
  open_bus(guard);
}

void login_lower_reader(const struct guard *guard) {
  if (!guard->login.asks || guard->login.handed_over) return;
  const struct passwd *user = getpwnam(READER_USER);
  if (!user) user = getpwnam("nobody");
  uid_t uid = user ? user->pw_uid : 65534;
  gid_t gid = user ? user->pw_gid : 65534;
  const struct group *audio = getgrnam("audio");
  gid_t groups[] = {audio ? audio->gr_gid : gid};
  if (setgroups(1, groups) < 0 || setgid(gid) < 0 || setuid(uid) < 0) _exit(STATUS_USAGE);
  // Settings for everyone who comes to a login are those of the system.
  setenv("XDG_CONFIG_HOME", "/etc", 1);
  setenv("HOME", "/nonexistent", 1);
  reader_set_environment((const char **)(uintptr_t)environ);
}

// Who has come in

/// True for a user's process, and for a login shell of root's.
static bool has_come_in(pid_t process, uid_t *user) {
  char path[32], words[256], name[32] = "";
  struct stat status;
  snprintf(path, sizeof path, "/proc/%d", process);
  if (stat(path, &status) < 0) return false;
  *user = status.st_uid;
  if (*user != 0) return true;
  ssize_t length = process_text(process, "comm", name, sizeof name);
  if (length > 0) name[strcspn(name, "\n")] = '\0';
  return !is_login_name(name) && process_text(process, "cmdline", words, sizeof words) > 0 && words[0] == '-';
}

/// The environment of the session, with the reader's own variables.
static const char **session_environment(pid_t process, const struct login *login) {
  static char text[ENVIRONMENT], bus[sizeof login->socket + 16], token[64];
  static const char *variables[MOST_VARIABLES];
  size_t used = 0;
  ssize_t length = process_text(process, "environ", text, sizeof text);
  for (char *at = text; length > 0 && at < text + length && used + 4 < MOST_VARIABLES; at += strlen(at) + 1)
    if (strncmp(at, "EARSHOT_BUS=", 12) != 0 && strncmp(at, "EARSHOT_TOKEN=", 14) != 0) variables[used++] = at;
  const char *secret = getenv("EARSHOT_TOKEN");
  if (login->folder[0] && secret) {
    snprintf(bus, sizeof bus, "EARSHOT_BUS=%s", login->socket);
    snprintf(token, sizeof token, "EARSHOT_TOKEN=%s", secret);
    variables[used++] = bus;
    variables[used++] = token;
  }
  variables[used++] = "EARSHOT_HANDED_OVER=1";
  variables[used] = NULL;
  return variables;
}

/// Becomes the user for good.
static bool become(struct guard *guard, uid_t uid) {
  const struct passwd *user = getpwuid(uid);
  if (!user) return false;
  struct login *login = &guard->login;
  if (login->folder[0]) {
    int ignored = chown(login->socket, uid, user->pw_gid) | chown(login->folder, uid, user->pw_gid);
    (void)ignored;
  }
  if (initgroups(user->pw_name, user->pw_gid) < 0 || setgid(user->pw_gid) < 0 || setuid(uid) < 0) return false;
  int ignored = chdir(user->pw_dir);
  (void)ignored;
  return true;
}

void login_look(struct guard *guard) {
  struct login *login = &guard->login;
  uid_t user = 0;
  if (!login->asks || login->handed_over || guard->program.master < 0) return;
  pid_t group = tcgetpgrp(guard->program.master);
  if (group <= 1 || !has_come_in(group, &user)) return;
  reader_set_environment(session_environment(group, login));
  login->handed_over = true;
  if (guard->reader.process > 0) {
    // While this is still allowed.
    login->replaces_reader = true;
    kill(guard->reader.process, SIGKILL);
  } else {
    guard->reader.finished = guard->reader.given_up = false;
    guard->reader.restart_at = guard->now;
  }
  if (user == 0 || become(guard, user)) return;
  // No user's reader below root; the session goes on without speech.
  login->replaces_reader = false;
  guard->reader.given_up = true;
  guard->reader.restart_at = NEVER;
}

void login_note_key(struct guard *guard) {
  if (guard->login.asks && !guard->login.handed_over) guard->login.key_at = guard->output.written;
  login_tell_modes(guard);
}

void login_tell_modes(struct guard *guard) {
  struct termios modes;
  if (!guard->login.asks || guard->program.master < 0 || tcgetattr(guard->program.master, &modes) < 0) return;
  bool hides = (modes.c_lflag & ICANON) && !(modes.c_lflag & ECHO);
  __atomic_store_n(&guard->output.region.shared->hides_input, hides ? 1u : 0u, __ATOMIC_RELAXED);
}
