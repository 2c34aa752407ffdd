// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "earshot_descriptors.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

// Aligned as the macros require.
union control {
  struct cmsghdr header;
  char bytes[CMSG_SPACE(sizeof(int) * EARSHOT_DESCRIPTORS_LIMIT)];
};

ssize_t earshot_descriptors_send(int socket, const void *bytes, size_t length, const int *descriptors, size_t count) {
  if (count > EARSHOT_DESCRIPTORS_LIMIT) {
    errno = EINVAL;
    return -1;
  }
  union control control;
  memset(&control, 0, sizeof control);
  struct iovec part = {(void *)bytes, length};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (count > 0) {
    message.msg_control = control.bytes;
    message.msg_controllen = CMSG_SPACE(sizeof(int) * count);
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int) * count);
    memcpy(CMSG_DATA(header), descriptors, sizeof(int) * count);
  }
  ssize_t sent;
  do sent = sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
  while (sent < 0 && errno == EINTR);
  return sent;
}

ssize_t earshot_descriptors_receive(int socket, void *bytes, size_t capacity, int *descriptors, size_t *count) {
  *count = 0;
  union control control;
  struct iovec part = {bytes, capacity};
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
  ssize_t received;
  do received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC | MSG_DONTWAIT);
  while (received < 0 && errno == EINTR);
  if (received < 0) return received;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    size_t came = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t index = 0; index < came; index++) {
      int descriptor;
      memcpy(&descriptor, CMSG_DATA(header) + index * sizeof(int), sizeof descriptor);
      if (*count < EARSHOT_DESCRIPTORS_LIMIT)
        descriptors[(*count)++] = descriptor;
      else
        close(descriptor);
    }
  }
  return received;
}
