#!/bin/sh
# Copies a running PostgreSQL server, and then the pictures, into a new folder. Run it every night, as a user who may read
# the pictures and connect for replication:
#   sh base-backup.sh "postgres://backup@db.example/postgres" /backup/2026-11-26 /var/lib/apex/files
# Leave out the pictures' folder if they are in a bucket. The keys (SEAL_KEYS, CHAIN_SEED) are not included: keep them elsewhere.
set -eu
url=$1
to=$2
files=${3:-}
mkdir -m 700 "$to"
pg_basebackup --dbname="$url" --pgdata="$to/database" --checkpoint=fast --wal-method=stream
if [ -n "$files" ] && [ -d "$files" ]; then cp -R "$files" "$to/files"; fi
