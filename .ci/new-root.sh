# SPDX-License-Identifier: Apache-2.0
# For scripts of bash that source it: a new Debian in $work/root, to try things in. $work is theirs, and is removed when
# they end. It takes the superuser and debootstrap.

fail() { echo "$(basename "$0"): $*" >&2; exit 1; }
# Fails where there is anything on standard input.
nothing() { local found; found=$(cat); [ -z "$found" ] || fail "$1: $found"; }

# Unpacks a new root. Each is made once, and kept in EARSHOT_DEBIAN_ROOTS (.build).
new_root() { # SUITE
  local base=${EARSHOT_DEBIAN_ROOTS:-.build}/debian-root-$1.tar
  if [ ! -f "$base" ]; then
    debootstrap --variant=minbase "$1" "$work/base" >"$work/debootstrap.log" || fail "$(tail -n 1 "$work/debootstrap.log")"
    tar -C "$work/base" -cf "$base" .
    rm -rf "$work/base"
  fi
  rm -rf --one-file-system "$work/root"
  mkdir "$work/root"
  tar -C "$work/root" -xf "$base"
  cp /etc/resolv.conf "$work/root/etc/" 2>/dev/null || true
  if [ -f /etc/pip.conf ]; then cp /etc/pip.conf "$work/root/etc/"; fi
  chroot_run sh -c 'command -v swift || true' | nothing "Swift is there"
  chroot_run apt-get update -qq
}

# What a job in a container has: proc, dev, pts.
mounted=()
mount_in_root() {
  local name
  for name in "$@"; do
    case $name in
      proc) mount -t proc proc "$work/root/proc" && mounted=("$work/root/proc" "${mounted[@]}") ;;
      dev) mount --bind /dev "$work/root/dev" && mounted=("$work/root/dev" "${mounted[@]}") ;;
      pts) mount --bind /dev/pts "$work/root/dev/pts" && mounted=("$work/root/dev/pts" "${mounted[@]}") ;;
      /*) mkdir -p "$work/root$name" && mount --bind "$name" "$work/root$name" && mounted=("$work/root$name" "${mounted[@]}") ;;
    esac
  done
}
leave_root() {
  [ ${#mounted[@]} = 0 ] || umount "${mounted[@]}"
  mounted=()
}
trap 'leave_root 2>/dev/null; rm -rf --one-file-system "$work"' EXIT

chroot_run() {
  env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 TERM=xterm-256color HOME=/tmp DEBIAN_FRONTEND=noninteractive \
    chroot "$work/root" "$@"
}
