/** Browsers that receive push notifications while the wallet is closed, and payment links for one payer. */
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
`;
