// SPDX-License-Identifier: Apache-2.0
#include <brlapi.h>
#include <brlapi_param.h>

// The error of the thread is a macro, which Swift does not read.
static inline int earshot_brlapi_is_interrupted(void) { return brlapi_error.brlerrno == BRLAPI_ERROR_LIBCERR; }
static inline int earshot_brlapi_is_refused(void) { return brlapi_error.brlerrno == BRLAPI_ERROR_AUTHENTICATION; }
static inline const char *earshot_brlapi_reason(void) { return brlapi_strerror(&brlapi_error); }
