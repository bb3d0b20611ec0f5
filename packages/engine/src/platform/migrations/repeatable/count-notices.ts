/**
 * Keeps counts of notifications and of their readers' marks, by code, in the transaction that writes or deletes the
 * rows: the number of unread ones is the number told less the number read, without counting rows. A member who is
 * excluded from a notification counts as having read it. Before a notification is deleted its marks are deleted, while
 * its code can still be read.
 */
export const countNoticesSql = /* sql */ `
create or replace function count_notices() returns trigger language plpgsql as $$
declare
  told constant uuid := '00000000-0000-0000-0000-000000000000';
  sign constant int := case tg_op when 'DELETE' then -1 else 1 end;
begin
  -- In one order, so that two processes never wait for each other.
  insert into notice_counts as c (owner, reader, code, count)
  select coalesce(n.user_id, n.workspace_id) as owner, r.reader, n.code, sign * count(*)
  from changed n cross join lateral (values (told), ((n.params->>'notFor')::uuid)) r (reader)
  where r.reader is not null group by 1, 2, 3 order by 1, 2, 3
  on conflict (owner, reader, code) do update set count = c.count + excluded.count;
  return null;
end $$;

create or replace function count_notice_reads() returns trigger language plpgsql as $$
declare
  sign constant int := case tg_op when 'DELETE' then -1 else 1 end;
begin
  insert into notice_counts as c (owner, reader, code, count)
  select coalesce(n.user_id, n.workspace_id) as owner, r.user_id, n.code, sign * count(*)
  from changed r join notifications n on n.workspace_id = r.workspace_id and n.id = r.notification_id group by 1, 2, 3 order by 1, 2, 3
  on conflict (owner, reader, code) do update set count = c.count + excluded.count;
  return null;
end $$;

create or replace function end_notice_reads() returns trigger language plpgsql as $$
begin
  delete from notification_reads where workspace_id = old.workspace_id and notification_id = old.id;
  return old;
end $$;

create or replace trigger notifications_are_counted after insert on notifications
  referencing new table as changed for each statement execute function count_notices();
create or replace trigger gone_notifications_are_counted after delete on notifications
  referencing old table as changed for each statement execute function count_notices();
create or replace trigger notification_reads_are_counted after insert on notification_reads
  referencing new table as changed for each statement execute function count_notice_reads();
create or replace trigger gone_notification_reads_are_counted after delete on notification_reads
  referencing old table as changed for each statement execute function count_notice_reads();
create or replace trigger notification_reads_end before delete on notifications for each row execute function end_notice_reads();
`;
