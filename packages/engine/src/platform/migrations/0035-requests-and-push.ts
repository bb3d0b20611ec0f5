/** Browsers that are told of notifications while the wallet is closed; payment links that are asked of one payer. */
export const requestsAndPushSql = /* sql */ `
alter table payment_links
  -- Who alone may pay it, where it is asked of somebody.
  add column payer_workspace_id uuid references workspaces (id),
  -- As whoever asks may see them.
  add column payer_name text,
  add column payer_initials text,
  add column decline_reason text,
  drop constraint payment_links_closed_as_check,
  add constraint payment_links_closed_as_check check (closed_as in ('paid', 'cancelled', 'declined'));
create index payment_links_to_pay on payment_links (payer_workspace_id, created_at desc, id desc)
  where payer_workspace_id is not null and closed_as is null;

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
