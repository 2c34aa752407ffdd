// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "earshot_apart.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <net/if.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "earshot_process.h"

// Of <linux/mount.h>, which cannot be included beside <sys/mount.h> everywhere.
struct apart_attributes {
  uint64_t set, clear, propagation, user_namespace;
};
static const uint64_t read_only = 1, no_setuid = 2;

// MARK: Text

struct text {
  char bytes[3 * PATH_MAX];
  size_t count;
};

static void add(struct text *text, const char *more) {
  size_t count = strlen(more);
  if (text->count + count >= sizeof text->bytes) return;
  memcpy(text->bytes + text->count, more, count + 1);
  text->count += count;
}

static void add_number(struct text *text, unsigned long number) {
  char digits[24];
  char *start = digits + sizeof digits - 1;
  *start = 0;
  do *--start = (char)('0' + number % 10);
  while ((number /= 10));
  add(text, start);
}

static const char *joined(struct text *text, const char *first, const char *second) {
  text->count = 0;
  text->bytes[0] = 0;
  add(text, first);
  add(text, second);
  return text->bytes;
}

static int write_file(const char *path, const char *contents) {
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return errno;
  ssize_t count = write(file, contents, strlen(contents));
  int error = count < 0 ? errno : 0;
  close(file);
  return error;
}

// MARK: Name spaces

/// Keeps the number of the user: a program that finds itself to be root may do other things.
static int map_user(uid_t user, gid_t group) {
  struct text map = {.count = 0};
  int error = write_file("/proc/self/setgroups", "deny");
  if (error && error != ENOENT) return error;
  add_number(&map, user);
  add(&map, " ");
  add_number(&map, user);
  add(&map, " 1");
  if ((error = write_file("/proc/self/uid_map", map.bytes))) return error;
  map.count = 0;
  add_number(&map, group);
  add(&map, " ");
  add_number(&map, group);
  add(&map, " 1");
  return write_file("/proc/self/gid_map", map.bytes);
}

static int leave_name_spaces(void) {
  uid_t user = geteuid();
  gid_t group = getegid();
  int spaces = CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWPID | CLONE_NEWIPC;
  // In a space of users no folder with another file system in it can be covered: root needs none.
  if (user == 0 && unshare(spaces) == 0) return 0;
  return unshare(spaces | CLONE_NEWUSER) == 0 ? map_user(user, group) : errno;
}

/// Takes away what root may do besides reading and writing files as anyone, and changing to other users.
static void drop_powers(void) {
  for (int power = 8 /* CAP_SETPCAP */; prctl(PR_CAPBSET_READ, power, 0, 0, 0) >= 0; power++)
    prctl(PR_CAPBSET_DROP, power, 0, 0, 0);
}

/// Programs talk to parts of their own by it.
static void raise_loopback(void) {
  struct ifreq request = {.ifr_name = "lo", .ifr_flags = IFF_UP | IFF_RUNNING};
  int end = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (end < 0) return;
  ioctl(end, SIOCSIFFLAGS, &request);
  close(end);
}

// MARK: Files

/// A folder whose changes are kept in the box.
static int cover(const char *folder, const char *box, unsigned number) {
  struct text place = {.count = 0}, upper = {.count = 0}, options = {.count = 0};
  add(&place, box);
  add(&place, "/");
  add_number(&place, number);
  struct stat status;
  if (stat(folder, &status) < 0) return errno;
  if (mkdir(place.bytes, 0700) < 0) return errno;
  if (mkdir(joined(&upper, place.bytes, "/upper"), status.st_mode & 07777) < 0) return errno;
  chmod(upper.bytes, status.st_mode & 07777);
  struct text work = {.count = 0};
  if (mkdir(joined(&work, place.bytes, "/work"), 0700) < 0) return errno;
  // A comma or a colon in a path would be read as another option: of the paths only the folder's may have one.
  if (strpbrk(folder, ",:\\")) return EINVAL;
  add(&options, "lowerdir=");
  add(&options, folder);
  add(&options, ",upperdir=");
  add(&options, upper.bytes);
  add(&options, ",workdir=");
  add(&options, work.bytes);
  size_t plain = options.count;
  add(&options, ",userxattr");
  if (mount("overlay", folder, "overlay", 0, options.bytes) == 0) return 0;
  options.bytes[plain] = 0;
  return mount("overlay", folder, "overlay", 0, options.bytes) == 0 ? 0 : errno;
}

/// A folder with only the devices that every program may use.
static int make_devices(const char *box) {
  static const char *const files[] = {"null", "zero", "full", "random", "urandom", "tty"};
  static const char *const links[][2] = {
      {"/proc/self/fd", "fd"},   {"/proc/self/fd/0", "stdin"}, {"/proc/self/fd/1", "stdout"},
      {"/proc/self/fd/2", "stderr"}, {"pts/ptmx", "ptmx"},
  };
  struct text folder = {.count = 0}, path = {.count = 0}, source = {.count = 0};
  joined(&folder, box, "/dev/");
  if (mkdir(folder.bytes, 0755) < 0) return errno;
  for (size_t index = 0; index < sizeof files / sizeof *files; index++) {
    int file = open(joined(&path, folder.bytes, files[index]), O_CREAT | O_WRONLY | O_CLOEXEC, 0666);
    if (file < 0) return errno;
    close(file);
    if (mount(joined(&source, "/dev/", files[index]), path.bytes, NULL, MS_BIND, NULL) < 0) return errno;
  }
  if (mkdir(joined(&path, folder.bytes, "pts"), 0755) < 0) return errno;
  if (mount("/dev/pts", path.bytes, NULL, MS_BIND | MS_REC, NULL) < 0) return errno;
  if (mkdir(joined(&path, folder.bytes, "shm"), 01777) < 0) return errno;
  for (size_t index = 0; index < sizeof links / sizeof *links; index++)
    if (symlink(links[index][0], joined(&path, folder.bytes, links[index][1])) < 0) return errno;
  return mount(folder.bytes, "/dev", NULL, MS_BIND | MS_REC, NULL) < 0 ? errno : 0;
}

static int change_attributes(const char *path, bool isAll, uint64_t set, uint64_t clear) {
  struct apart_attributes attributes = {.set = set, .clear = clear};
  unsigned flags = isAll ? 0x8000 /* AT_RECURSIVE */ : 0;
  return syscall(SYS_mount_setattr, AT_FDCWD, path, flags, &attributes, sizeof attributes) < 0 ? errno : 0;
}

static int arrange_files(const struct earshot_apart *apart) {
  char here[PATH_MAX];
  if (!getcwd(here, sizeof here)) return errno;
  if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) < 0) return errno;
  if (mount("tmpfs", apart->box, "tmpfs", MS_NOSUID | MS_NODEV, "size=512m,mode=700") < 0) return errno;
  int error = make_devices(apart->box);
  // Behind the sockets there are services that do what they are asked to.
  if (!error && access("/run", F_OK) == 0 && mount("tmpfs", "/run", "tmpfs", MS_NOSUID | MS_NODEV, "size=16m") < 0)
    error = errno;
  if (!error) error = change_attributes("/", true, read_only | no_setuid, 0);
  if (!error) error = change_attributes(apart->box, false, 0, read_only);
  if (!error) error = change_attributes("/dev", false, 0, read_only);
  if (!error && access("/run", F_OK) == 0) error = change_attributes("/run", false, 0, read_only);
  for (unsigned number = 0; !error && apart->folders[number]; number++)
    error = cover(apart->folders[number], apart->box, number);
  // The folder that the process is in is the one below.
  if (!error && chdir(here) < 0) error = errno;
  return error;
}

// MARK: Processes

static void pass_signals(void) {
  static const int numbers[] = {SIGINT, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU};
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) signal(numbers[index], SIG_IGN);
}

/// Waits for a child, lets go of all else, and ends as it did.
static _Noreturn void stand_for(pid_t child) {
  pass_signals();
  close_range(0, ~0U, 0);
  int status = 0;
  pid_t found;
  do found = waitpid(-1, &status, 0);
  while (found != child && (found > 0 || errno == EINTR));
  if (found == child && WIFSIGNALED(status) && getpid() != 1) {
    earshot_signals_reset();
    prctl(PR_SET_DUMPABLE, 0);
    kill(getpid(), WTERMSIG(status));
  }
  _exit(found == child ? earshot_exit_status(status) : 127);
}

int earshot_apart_enter(const struct earshot_apart *apart) {
  int error = leave_name_spaces();
  if (!error) error = arrange_files(apart);
  if (error) return error;
  raise_loopback();
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  // The first process of the new name space ends all others when it ends, and ignores signals: it is no program.
  pid_t first = fork();
  if (first < 0) return errno;
  if (first > 0) stand_for(first);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // Where the system hides parts of /proc it stays as it is: for reading.
  mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, NULL);
  pid_t program = fork();
  if (program < 0) return errno;
  if (program > 0) stand_for(program);
  drop_powers();
  return 0;
}

int earshot_apart_try(const struct earshot_apart *apart) {
  int report[2];
  if (pipe2(report, O_CLOEXEC) < 0) return errno;
  pid_t child = fork();
  if (child == 0) {
    int error = earshot_apart_enter(apart);
    ssize_t ignored = write(report[1], &error, sizeof error);
    (void)ignored;
    _exit(0);
  }
  close(report[1]);
  if (child < 0) {
    close(report[0]);
    return EAGAIN;
  }
  int error = EIO, told;
  ssize_t count;
  do count = read(report[0], &told, sizeof told);
  while (count < 0 && errno == EINTR);
  if (count == sizeof told) error = told;
  close(report[0]);
  while (waitpid(child, NULL, 0) < 0 && errno == EINTR) continue;
  return error;
}
