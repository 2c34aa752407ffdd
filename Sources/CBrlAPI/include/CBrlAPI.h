// SPDX-License-Identifier: Apache-2.0
/// BRLTTY's library, loaded when it is first used.
#pragma once

#include <brlapi.h>
#include <brlapi_param.h>
#include <errno.h>
#include <stdbool.h>

/// True if it is there, with every function used here. Until it was asked, nothing of it may be called.
bool earshot_load_brlapi(void);

// The error of the thread is a macro, which Swift does not read.
static inline int earshot_brlapi_is_interrupted(void) { return brlapi_error.brlerrno == BRLAPI_ERROR_LIBCERR; }
static inline int earshot_brlapi_is_refused(void) { return brlapi_error.brlerrno == BRLAPI_ERROR_AUTHENTICATION; }
// Nobody listens: BRLTTY does not run.
static inline int earshot_brlapi_is_absent(void) {
  return brlapi_error.brlerrno == BRLAPI_ERROR_CONNREFUSED ||
         (brlapi_error.brlerrno == BRLAPI_ERROR_LIBCERR &&
          (brlapi_error.libcerrno == ENOENT || brlapi_error.libcerrno == ECONNREFUSED));
}
static inline const char *earshot_brlapi_reason(void) { return brlapi_strerror(&brlapi_error); }
