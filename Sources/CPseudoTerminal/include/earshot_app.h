// SPDX-License-Identifier: Apache-2.0
/// The terminal of an app that draws on it: its raw modes, and the way back however the process ends.
#ifndef EARSHOT_APP_H
#define EARSHOT_APP_H

#include <stdbool.h>

/// Makes a terminal raw and writes the beginning of the app's screen.
///
/// The end is written and the modes are restored when `earshot_app_end` is called, when the process exits, and when it
/// crashes. One terminal per process. Returns 0 or an errno (EBUSY while one is held).
int earshot_app_begin(int terminal, const char *begin, const char *end);

/// From here on a crash gives the terminal back and moves the file named by `earshot_app_suspect`. `earshot_app_begin`
/// calls this itself; a process whose terminals others hold must call it.
void earshot_app_watch_crashes(void);

/// Gives the terminal back as it was. A second call does nothing.
void earshot_app_end(void);

/// The same if nobody has waited for the terminal's answers, as in a crash: they are taken first, for a tenth of a
/// second at most, so that the shell does not get them.
void earshot_app_end_early(void);

/// Tells whether the terminal was asked something and has not answered, the last question being its type (`ESC [ c`).
void earshot_app_expect_answers(bool expected);

/// From here on a crash moves a file, as its contents may have been the cause. NULL ends that.
///
/// Returns 0, or an errno if a path is too long.
int earshot_app_suspect(const char *from, const char *to);

/// Changes the end of the app's screen. Returns 0, or EINVAL if it is too long.
int earshot_app_change_end(const char *end);

/// From here on the signals that end, stop or continue an app or report a new size wait to be taken. Call it before
/// there are other threads. Returns a descriptor that is readable while one waits, or -1 (errno set).
int earshot_app_signals_begin(void);

/// Stops the process and its whole job, as Control Z does, until it is continued. Call it between
/// `earshot_app_signals_begin` and its end, with the terminal given back.
void earshot_app_stop(void);

/// The number of the next waiting signal; 0 if there is none.
int earshot_app_signals_take(int signals);

/// Restores the signals' previous actions.
void earshot_app_signals_end(int signals);

#endif
