#!/usr/bin/env bash
# Replaces the database by a copy; updates wait meanwhile. The replaced database stays until it is deleted (docs/operations.md).
#   deploy/restore.sh                                newest off-site copy
#   deploy/restore.sh ckd-2026-11-21T010000Z.sqlite  a backup of »ckd backup list«
#   --without-journal as last argument               also without a privacy journal: erased people come back
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
# shellcheck source=deploy/lib.sh
source deploy/lib.sh

take_lock
restore_copy "$@"
deploy/ckd doctor || echo 'Restored. Problems that doctor marks ✗ remain.'
