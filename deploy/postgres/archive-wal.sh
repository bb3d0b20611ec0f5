#!/bin/sh
# Keeps one file of PostgreSQL's log, so that any moment after a base backup can be restored. In postgresql.conf:
#   archive_mode = on
#   archive_timeout = 60
#   archive_command = 'sh /etc/apex/archive-wal.sh "%p" "%f" /backup/wal'
# The folder is on another machine's disk. PostgreSQL keeps the file and asks again while this fails.
set -eu
file=$1
name=$2
archive=$3
if [ -f "$archive/$name" ]; then
  cmp -s "$file" "$archive/$name"
  exit
fi
cp "$file" "$archive/.$name.unfinished"
sync "$archive/.$name.unfinished"
mv "$archive/.$name.unfinished" "$archive/$name"
