// SPDX-License-Identifier: Apache-2.0
/// A reader for tests: lends what the guard gave it to the test at the socket named by its argument,
/// which so becomes the reader, then waits to be told the status to leave with.
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { FIRST = 3, COUNT = 5 };

int main(int count, char **words) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (count < 2 || strlen(words[1]) >= sizeof address.sun_path) return 2;
  strcpy(address.sun_path, words[1]);
  int test = socket(AF_UNIX, SOCK_STREAM, 0);
  if (connect(test, (struct sockaddr *)&address, sizeof address) < 0) return 2;

  int32_t self = getpid();
  struct iovec part = {&self, sizeof self};
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(COUNT * sizeof(int))];
  } lent = {0};
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = &lent, .msg_controllen = sizeof lent.space};
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(COUNT * sizeof(int));
  for (int index = 0; index < COUNT; index++) ((int *)CMSG_DATA(header))[index] = FIRST + index;
  if (sendmsg(test, &message, 0) < 0) return 2;
  for (int index = 0; index < COUNT; index++) close(FIRST + index);

  // Only the test or SIGKILL ends it.
  signal(SIGTERM, SIG_IGN);
  uint8_t status = 0;
  ssize_t ignored = read(test, &status, 1);
  (void)ignored;
  return status;
}
