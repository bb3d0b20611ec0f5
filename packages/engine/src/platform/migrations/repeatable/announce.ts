/**
 * Writes events and their notifications, and wakes every process. In p_events, m is the position of the event's
 * movement in the batch, and user_id is set if the event is for one person. p_posted says which movements were posted;
 * null means all. Changed limits are told to all workspaces of their owner.
 */
export const announceSql = /* sql */ `
drop function if exists announce;
create function announce(p_events json, p_posted boolean[] default null) returns void language plpgsql
-- ledger_post has it off; here each side of the join is as long as the batch.
set enable_hashjoin = on as $$
declare
  workspaces text[];
begin
  with asked as materialized (
    select e.* from rows from (json_to_recordset(p_events) as (
      m int, workspace_id uuid, user_id uuid, kind text, changes text[], operation_id uuid,
      notification_id uuid, code text, params jsonb, at timestamptz
    )) with ordinality as e (m, workspace_id, user_id, kind, changes, operation_id, notification_id, code, params, at, position)
    where p_posted is null or p_posted[e.m]
  ), wanted as materialized (
    select * from asked
    union all
    -- Limits count what leaves all workspaces of one owner, so that pages in the others are told too.
    select a.m, s.workspace_id, null, 'changed', '{limits}', null, null, null, null, a.at, a.position
    from asked a join payees p on p.workspace_id = a.workspace_id
    join members s on s.user_id = p.user_id and s.role = 'owner' and s.workspace_id <> a.workspace_id
    where a.user_id is null and 'limits' = any(a.changes)
  ), numbered as (
    -- In one order, so that two processes never wait for each other.
    insert into streams (workspace_id, last)
    select workspace_id, count(*) from wanted group by workspace_id order by workspace_id
    on conflict (workspace_id) do update set last = streams.last + excluded.last
    returning workspace_id, last
  ), noted as (
    insert into notifications (id, workspace_id, user_id, code, params, created_at)
    select notification_id, workspace_id, user_id, code, params, at from wanted where notification_id is not null
  ), told as (
    insert into events (workspace_id, number, user_id, kind, changes, operation_id, notification_id, at)
    select w.workspace_id,
      n.last - count(*) over (partition by w.workspace_id) + row_number() over (partition by w.workspace_id order by w.position),
      w.user_id, w.kind, w.changes, w.operation_id, w.notification_id, w.at
    from wanted w join numbered n using (workspace_id)
  )
  select array_agg(workspace_id::text) into workspaces from numbered;
  -- A payload holds 8000 bytes; an empty one means: look at every stream.
  if workspaces is not null then
    perform wake('events', case when cardinality(workspaces) <= 200 then array_to_string(workspaces, ',') else '' end);
  end if;
end $$;
`;
