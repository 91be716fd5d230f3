#!/bin/sh
# Makes src/renderer/public/sample.flac from the words in lines.txt, with two voices of flite (Debian: apt install flite
# sox). Prints its length. The same words give the same bytes with the same versions of both.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
out=$here/../../src/renderer/public/sample.flac
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
number=100
while IFS='|' read -r voice words; do
  number=$((number + 1))
  slower=1.08
  [ "$voice" = rms ] && slower=1.15
  printf '%s' "$words" >"$work/words.txt"
  flite -voice "$voice" --setf duration_stretch=$slower -f "$work/words.txt" -o "$work/raw.wav"
  # A second of silence stands between two speakers, so that each is one voice to whoever listens.
  sox -R "$work/raw.wav" -r 16000 -c 1 "$work/line-$number.wav" \
    silence 1 0.05 0.3% reverse silence 1 0.05 0.3% reverse pad 0 1 gain -n -4
done <"$here/lines.txt"
sox -R "$work"/line-*.wav "$work/dry.wav"
sox -R "$work/dry.wav" -C 8 "$out" gain -n -6 dither -s
soxi -D "$out"
