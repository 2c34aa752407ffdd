// SPDX-License-Identifier: Apache-2.0
#include <brlapi.h>
#include <brlapi_param.h>
#include <errno.h>

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
