#!/bin/sh
# Copies a running PostgreSQL server, and then the pictures, into a new folder. Run it every night, as a user who may read
# the pictures (root reads those of apex.service), with a role that may connect for replication (docs/operate.mdx makes it) and its password in
# ~/.pgpass:
#   sh base-backup.sh "postgres://backup@db.example/postgres" /backup/2026-11-26 /var/lib/apex/data/files
# The pictures' folder is DATA_DIR/files. Leave it out if they are in a bucket. The keys (SEAL_KEYS, CHAIN_SEED) are not included: keep them elsewhere.
set -eu
url=$1
to=$2
files=${3:-}
if [ -n "$files" ] && [ ! -d "$files" ]; then
  echo "$files is no folder: nothing was backed up. Name DATA_DIR/files, or leave it out if the pictures are in a bucket." >&2
  exit 1
fi
mkdir -m 700 "$to"
pg_basebackup --dbname="$url" --pgdata="$to/database" --checkpoint=fast --wal-method=stream
if [ -n "$files" ]; then cp -R "$files" "$to/files"; fi
