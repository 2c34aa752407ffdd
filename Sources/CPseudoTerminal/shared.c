// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "earshot_shared.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

_Static_assert(sizeof(struct earshot_shared) <= EARSHOT_HEADER_BYTES, "the counters fit in their page");
_Static_assert(offsetof(struct earshot_shared, generation) == 64, "what each side writes has its own cache line");
_Static_assert(offsetof(struct earshot_shared, written) == 128, "what each side writes has its own cache line");
_Static_assert(offsetof(struct earshot_shared, read) == 192, "what each side writes has its own cache line");

static const size_t total = EARSHOT_HEADER_BYTES + EARSHOT_RING_BYTES;

struct earshot_shared earshot_shared_new(void) {
  return (struct earshot_shared){
      .magic = EARSHOT_SHARED_MAGIC,
      .version = EARSHOT_SHARED_VERSION,
      .header_bytes = EARSHOT_HEADER_BYTES,
      .ring_bytes = EARSHOT_RING_BYTES,
  };
}

int earshot_region_create(void) {
  int descriptor = memfd_create("earshot", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (descriptor < 0) return -1;
  // Sealed, because a reader that shrank it would end the guard with SIGBUS.
  if (ftruncate(descriptor, (off_t)total) < 0
      || fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) < 0) {
    int error = errno;
    close(descriptor);
    errno = error;
    return -1;
  }
  struct earshot_shared header = earshot_shared_new();
  if (pwrite(descriptor, &header, sizeof header, 0) == (ssize_t)sizeof header) return descriptor;
  close(descriptor);
  errno = EIO;
  return -1;
}

static int map_ring(int descriptor, int protection, uint8_t **ring) {
  uint8_t *base = mmap(NULL, 2 * EARSHOT_RING_BYTES, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (base == MAP_FAILED) return errno;
  for (int half = 0; half < 2; half++) {
    void *place = base + (size_t)half * EARSHOT_RING_BYTES;
    if (mmap(place, EARSHOT_RING_BYTES, protection, MAP_SHARED | MAP_FIXED, descriptor, EARSHOT_HEADER_BYTES)
        == MAP_FAILED) {
      int error = errno;
      munmap(base, 2 * EARSHOT_RING_BYTES);
      return error;
    }
  }
  *ring = base;
  return 0;
}

int earshot_region_map(int descriptor, bool guard, struct earshot_region *region) {
  struct stat status;
  if (fstat(descriptor, &status) < 0) return errno;
  if (status.st_size != (off_t)total) return EPROTO;
  void *header = mmap(NULL, EARSHOT_HEADER_BYTES, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  if (header == MAP_FAILED) return errno;
  region->shared = header;
  int error = EPROTO;
  if (region->shared->magic == EARSHOT_SHARED_MAGIC && region->shared->version == EARSHOT_SHARED_VERSION)
    error = map_ring(descriptor, guard ? PROT_READ | PROT_WRITE : PROT_READ, &region->ring);
  if (error) munmap(header, EARSHOT_HEADER_BYTES);
  return error;
}

void earshot_region_unmap(struct earshot_region *region) {
  munmap(region->ring, 2 * EARSHOT_RING_BYTES);
  munmap(region->shared, EARSHOT_HEADER_BYTES);
}

int64_t earshot_monotonic(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}
