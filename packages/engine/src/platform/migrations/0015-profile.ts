/** Changes of profile settings, and closing of accounts. */
export const profileSql = /* sql */ `
-- When the balance is told each day, 'HH:MM' there; null: never.
alter table users add column schedule_alert_time text;
alter table users add column time_zone text not null default 'Africa/Lagos';
-- Of changes, not of what was set first. Business time.
alter table users add column username_changed_at timestamptz;
alter table users add column email_changed_at timestamptz;
alter table users add column phone_changed_at timestamptz;
-- Closed by its owner: nobody signs in. Until erase_at it can be opened again. Business time.
alter table users add column closed_at timestamptz;
alter table users add column erase_at timestamptz;

-- A new email or phone that was asked for; one of each kind at a time.
create table contact_changes (
  id uuid not null unique,
  user_id uuid not null references users (id),
  type text not null check (type in ('email', 'phone')),
  contact text not null,
  -- SHA-256 of the token of the link that was mailed to it.
  link_hash text not null unique,
  -- Wall time.
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- A repeat of the same request finds it here.
  request_id uuid not null,
  primary key (user_id, type)
);

-- Opened by the first stage, for the second.
create table account_deletions (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- Wall time.
  expires_at timestamptz not null
);

-- Nobody is paid whose account is closed.
create or replace view payees as
  select w.id as workspace_id, w.handle, w.type, w.name as workspace_name,
    o.user_id, o.username, o.first_name, o.last_name
  from workspaces w
  cross join lateral (
    select u.id as user_id, u.username, u.first_name, u.last_name, u.closed_at
    from members m join users u on u.id = m.user_id
    where m.workspace_id = w.id and m.role = 'owner'
    order by u.created_at, u.id limit 1
  ) o
  where o.closed_at is null;
`;
