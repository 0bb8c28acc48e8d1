#!/usr/bin/env bash
# Restores the newest off-site copy into a temporary folder and compares it with the live data. Sends no e-mail and changes no
# live data.
cd "$(dirname "$(readlink -f "$0")")/.."
# shellcheck source=deploy/lib.sh
source deploy/lib.sh

copies=$(mktemp --directory)
trap 'rm -rf "$copies"' EXIT
fetch_newest_copy "$copies"
compose run --rm --no-deps -T --volume "$copies:/copies" site ckd backup rehearse /copies
