/**
 * Counts of notifications, and indexes for old ones and for those that wait for a decision. `count_notices` keeps the
 * counts.
 */
export const noticeCountsSql = /* sql */ `
create table notice_counts (
  -- The workspace that was told, or the person.
  owner uuid not null,
  -- Zeros: how many were told. A person: how many of them that person has read.
  reader uuid not null,
  code text not null,
  count bigint not null,
  primary key (owner, reader, code)
) with (fillfactor = 70);

insert into notice_counts (owner, reader, code, count)
select coalesce(user_id, workspace_id), '00000000-0000-0000-0000-000000000000', code, count(*) from notifications group by 1, 3;
insert into notice_counts (owner, reader, code, count)
select coalesce(n.user_id, n.workspace_id), r.user_id, n.code, count(*)
from notification_reads r join notifications n on n.workspace_id = r.workspace_id and n.id = r.notification_id group by 1, 2, 3;

create index notifications_by_age on notifications (created_at);
create index notifications_to_settle on notifications (workspace_id, (params->>'operationId'))
  where code in ('deposit-held', 'approval-requested');
`;
