#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Expected: the Japanese particles は and へ sound as わ and え ("korewa"), and がっこう with a long o, as がっこー does.
# Version: espeak-ng 1.51+dfsg-10+deb12u2 (Debian 12), through its own command.
# Behaviour: kana are read one by one: これは is "koreha", 東へ "…he", がっこう ends in o and u.
# Output seen: これは has the phonemes of は in はな (h a), not those of これわ.
set -eu
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
apt-get update -qq >/dev/null 2>&1 || true
version=1.51+dfsg-10+deb12u2
apt-get download -qq espeak-ng=$version espeak-ng-data=$version libespeak-ng1=$version libpcaudio0 libsonic0 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
lib=$(dirname "$(find root -name 'libespeak-ng.so.1' | head -n 1)")
data=$(dirname "$(find root/usr/lib -type d -name espeak-ng-data | head -n 1)")
phonemes() { LD_LIBRARY_PATH=$lib root/usr/bin/espeak-ng --path="$data" -v ja -q -x "$1"; }
fail=0
for pair in "これは これわ" "とうへ とうえ" "がっこう がっこー"; do
  read -r written sound <<<"$pair"
  echo "$written: $(phonemes "$written"); $sound: $(phonemes "$sound")"
  [ "$(phonemes "$written")" != "$(phonemes "$sound")" ] || fail=1
done
[ $fail = 0 ] && echo "finding: espeak-ng 1.51 reads the particles は and へ as ha and he, and おう as two vowels"
exit $fail
