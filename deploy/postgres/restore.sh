#!/bin/sh
# Makes the data folder of a new PostgreSQL server out of a base backup and the log, up to a moment, or to the log's end:
#   sh restore.sh /backup/2026-11-26 /backup/wal /var/lib/postgresql/17/main "2026-11-26 14:05:00+00"
# Start the server on it, copy the backup's pictures into DATA_DIR/files, and check both: npm run restore -- --check
set -eu
backup=$1
archive=$2
data=$3
until=${4:-}
mkdir -p "$data"
cp -R "$backup/database/." "$data"
chmod 700 "$data"
{
  echo "restore_command = 'cp \"$archive/%f\" \"%p\"'"
  echo "recovery_target_action = 'promote'"
  # A name is that of a restore point, which pg_create_restore_point makes.
  case "$until" in
    "") ;;
    [0-9]*) echo "recovery_target_time = '$until'" ;;
    *) echo "recovery_target_name = '$until'" ;;
  esac
} >> "$data/postgresql.auto.conf"
touch "$data/recovery.signal"
