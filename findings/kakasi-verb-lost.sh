#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Expected: 持って is read もって, 残って のこって: kakasi turns Chinese characters into kana and keeps what it does not know.
# Version: kakasi 2.3.6-4.1 (Debian 12), through its own command.
# Behaviour: verbs in the form with a small っ lose their reading and the っ: "て" is left, in UTF-8, EUC-JP and Shift JIS.
# Of 200 lines of real programs four lost a verb so. MeCab 0.996 with IPADIC reads them.
# Output seen: "て", "て".
set -eu
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
apt-get update -qq >/dev/null 2>&1 || true
apt-get download -qq kakasi=2.3.6-4.1 kakasi-dic=2.3.6-4.1 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
dict=$PWD/$(dirname "$(find root -name kanwadict)")
read_aloud() {
  printf "%s\n" "$1" | KANWADICTPATH=$dict/kanwadict \
    ITAIJIDICTPATH=$dict/itaijidict root/usr/bin/kakasi -JH -iutf8 -outf8
}
[ "$(read_aloud 日本)" = にっぽん ] || { echo "kakasi does not run here"; exit 1; }
fail=0
for word in 持って 残って; do
  heard=$(read_aloud "$word"); echo "$word: $heard"
  [ "$heard" = て ] || fail=1
done
[ $fail = 0 ] && echo "finding: kakasi 2.3.6 leaves out the reading of verbs before って, and says nothing of it"
exit $fail
