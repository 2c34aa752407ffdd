// SPDX-License-Identifier: Apache-2.0
/// The terminal of an app that draws on it: its raw modes, and the way back however the process ends.
#ifndef EARSHOT_APP_H
#define EARSHOT_APP_H

#include <stdbool.h>

/// Makes a terminal raw and writes what begins the app's screen.
///
/// What ends it is written, and the modes are as before, when `earshot_app_end` is called, when the
/// process exits, and when it crashes. One terminal a process. Returns 0 or an errno (EBUSY while one is held).
int earshot_app_begin(int terminal, const char *begin, const char *end);

/// From here on a crash gives the terminal back, and moves what `earshot_app_suspect` names. `earshot_app_begin` sees to
/// that itself; a process whose terminals others hold calls it.
void earshot_app_watch_crashes(void);

/// Gives the terminal back as it was. Nothing happens the second time.
void earshot_app_end(void);

/// The same, where nobody has waited for the terminal's answers, as in a crash: they are taken first, so that the shell
/// does not get them, for a tenth of a second at most.
void earshot_app_end_early(void);

/// Whether the terminal was asked something and has not answered, the last question being what it is (`ESC [ c`).
void earshot_app_expect_answers(bool expected);

/// From here on a crash moves a file, because what it holds may have been the cause. NULL ends that.
///
/// Returns 0, or an errno where a path is too long.
int earshot_app_suspect(const char *from, const char *to);

/// What ends the app's screen is something else from now on. Returns 0, or EINVAL for what is too long.
int earshot_app_change_end(const char *end);

/// From here on the signals that end, stop or continue an app or tell of a new size wait to be taken. Call it
/// before there are other threads. Returns a descriptor that is readable while one waits, or -1 (errno set).
int earshot_app_signals_begin(void);

/// Stops the process and all of its job, as Control Z does, until it is continued. Called between
/// `earshot_app_signals_begin` and its end, with the terminal given back.
void earshot_app_stop(void);

/// The number of the next signal that waits; 0 when there is none.
int earshot_app_signals_take(int signals);

/// Signals do again what they did before.
void earshot_app_signals_end(int signals);

#endif
