// SPDX-License-Identifier: Apache-2.0
/// Gives memory back to the system that will hardly be used again.
#define _GNU_SOURCE
#include "earshot_memory.h"

#include <link.h>
#include <malloc.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

/// The code of a program or library, which is read again from its file where it is run again.
static int give_back_code(struct dl_phdr_info *object, size_t size, void *page_size) {
  (void)size;
  uintptr_t page = *(uintptr_t *)page_size;
  for (int index = 0; index < object->dlpi_phnum; index++) {
    const ElfW(Phdr) *segment = &object->dlpi_phdr[index];
    if (segment->p_type != PT_LOAD || segment->p_flags & PF_W) continue;
    uintptr_t start = (object->dlpi_addr + segment->p_vaddr) & ~(page - 1);
    uintptr_t end = object->dlpi_addr + segment->p_vaddr + segment->p_filesz;
    madvise((void *)start, end - start, MADV_DONTNEED);
  }
  return 0;
}

void earshot_memory_give_back(void) {
  malloc_trim(0);
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  dl_iterate_phdr(give_back_code, &page);
}
