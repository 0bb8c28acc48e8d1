#!/usr/bin/env bash
# Restores the newest off-site copy beside the live site and compares the two; no e-mail leaves, nothing live changes.
#   --without-journal   also without a privacy journal beside the copy or on the machine
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
# shellcheck source=deploy/lib.sh
source deploy/lib.sh

copies=$(mktemp --directory)
trap 'rm -rf "$copies"' EXIT
fetch_newest_copy "$copies"
compose run --rm --no-deps -T --volume "$copies:/copies" site ckd backup rehearse /copies "$@"
