// SPDX-License-Identifier: Apache-2.0
/// The version of all of Earshot's programs.
#ifndef EARSHOT_VERSION_H
#define EARSHOT_VERSION_H

#define EARSHOT_VERSION "0.1"

#endif
