#!/bin/bash -eu
# Builds all targets as OSS-Fuzz and ClusterFuzzLite want them: programs, seed corpora, dictionaries and options in $OUT.
#
# They run it in $SRC/dragfuzz, with $SANITIZER and the flags of their precompile_swift. `Fuzzing/README.md` says how to
# build without them.
. precompile_swift
# With these tools SwiftPM leaves `main` to the engine only if it is told of the engine itself.
SWIFTFLAGS="${SWIFTFLAGS/-Xswiftc -sanitize=fuzzer,$SANITIZER/--sanitize=fuzzer}"
SWIFTFLAGS="${SWIFTFLAGS/-Xswiftc -sanitize=fuzzer/--sanitize=fuzzer}"
# shellcheck disable=SC2086
swift build --package-path Fuzzing -c release $SWIFTFLAGS
# The command writes the seeds; it is built without the engine, if it is not there yet: with other flags than it was built
# with, all of it would be built again.
test -x .build/release/dragfuzz || swift build -c release --product dragfuzz

seeds=$(mktemp -d)
corpus=$(mktemp -d)
cp -R Corpus/. Tests/PlantedFaults/Corpus/. "$corpus"
pack() { python3 -m zipfile -c "$OUT/$1_seed_corpus.zip" "$seeds/$1"/*; }

# Those of the behaviours are the ones whose name has two words.
for folder in Fuzzing/Sources/fuzz-*-*; do
  target=$(basename "$folder")
  behaviour="${target#fuzz-}"
  .build/release/dragfuzz seeds "$seeds/$target" --behaviour "$behaviour" --corpus "$corpus"
  cp Fuzzing/scenarios.options "$OUT/$target.options"
done
for target in fuzz-entries fuzz-json; do
  mkdir "$seeds/$target"
  for folder in "$corpus"/*/; do
    find "$folder" -name '*.json' | sort | head -n 5 | xargs -I{} cp {} "$seeds/$target"
  done
done
for target in fuzz-requests fuzz-answers; do cp -R "Fuzzing/Seeds/$target" "$seeds/$target"; done
for target in fuzz-entries fuzz-json fuzz-requests fuzz-answers; do
  cp Fuzzing/json.dict "$OUT/$target.dict"
  cp Fuzzing/json.options "$OUT/$target.options"
done
for target in "$seeds"/*; do
  name=$(basename "$target")
  pack "$name"
  cp "Fuzzing/.build/release/$name" "$OUT/"
done
rm -r "$seeds" "$corpus"
