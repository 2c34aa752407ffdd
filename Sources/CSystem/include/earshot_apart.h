// SPDX-License-Identifier: Apache-2.0
/// A program apart from the rest of the machine: nothing that it does is left when it has ended.
///
/// It sees the same files, but its changes in its working folder, its home and the folders for temporary files stay in
/// memory, and are gone with it; all other files are for reading only. It has no network, no devices but terminals and
/// the like, and sees and signals no processes but its own. Made of the name spaces of Linux, which a system may forbid.
#ifndef EARSHOT_APART_H
#define EARSHOT_APART_H

/// What a program apart may change, for as long as it runs.
struct earshot_apart {
  /// An empty folder of the caller, in which the changes are kept. Nothing is written to it outside.
  const char *box;
  /// Absolute paths without links, ends with NULL: folders in which it may write.
  const char *const *folders;
};

/// Puts this process apart, and those that it starts from now on.
///
/// For use between fork and exec: only async-signal-safe calls are made. Returns in a process of its own, whose parents
/// pass on its status, and have no descriptors. The working folder is looked up anew.
/// Returns 0 or an errno.
int earshot_apart_enter(const struct earshot_apart *apart);

/// Tries `earshot_apart_enter` in a process of its own. Returns 0 or the errno with which it fails here.
int earshot_apart_try(const struct earshot_apart *apart);

#endif
