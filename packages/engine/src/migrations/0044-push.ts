/** Browsers that are told of notifications while the wallet is closed. */
export const pushSql = /* sql */ `
create table push_subscriptions (
  device_id uuid primary key references devices (id) on delete cascade,
  user_id uuid not null references users (id),
  -- Where its push service takes messages: a browser has one, whoever is signed in.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  shows_details boolean not null,
  -- Wall time.
  created_at timestamptz not null
);
create index push_subscriptions_of_user on push_subscriptions (user_id);

-- Within the transaction that tells of something: a job for each browser of whoever works in the workspace.
create function push_notifications() returns trigger language plpgsql as $$
declare
  jobs json;
begin
  select json_agg(json_build_object('kind', 'push-notification',
    'payload', json_build_object('workspaceId', n.workspace_id, 'notificationId', n.id, 'deviceId', s.device_id),
    'run_at', n.created_at, 'dedupe_key', 'push:' || n.id || ':' || s.device_id)) into jobs
  from added n
  join members m on m.workspace_id = n.workspace_id
  join push_subscriptions s on s.user_id = m.user_id
  join users u on u.id = m.user_id and u.home_workspace_id = n.workspace_id;
  if jobs is not null then perform enqueue(jobs); end if;
  return null;
end $$;

create trigger notifications_are_pushed after insert on notifications
  referencing new table as added for each statement execute function push_notifications();
`;
