// SPDX-License-Identifier: Apache-2.0
/// The C half of Earshot's terminal: the work Swift cannot do after a fork, and the data two processes share.
#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include "earshot_app.h"
#include "earshot_messages.h"
#include "earshot_pty.h"
#include "earshot_row.h"
#include "earshot_shared.h"

#endif
