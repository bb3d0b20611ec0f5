/** Wallets, deposits and transfers. */
export const moneySql = /* sql */ `
-- Stands for a workspace in other people's calls; never its id.
alter table workspaces add column handle uuid not null default gen_random_uuid() unique;

-- A workspace as those who pay it see it: with the person who owns it.
create view payees as
  select w.id as workspace_id, w.handle, w.type, w.name as workspace_name,
    o.user_id, o.username, o.first_name, o.last_name
  from workspaces w
  cross join lateral (
    select u.id as user_id, u.username, u.first_name, u.last_name
    from members m join users u on u.id = m.user_id
    where m.workspace_id = w.id and m.role = 'owner'
    order by u.created_at, u.id limit 1
  ) o;

create table deposit_accounts (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id),
  -- Whose verified name transfers must come from.
  user_id uuid not null references users (id),
  asset text not null,
  account_number text not null unique,
  account_name text not null,
  bank_name text not null,
  created_at timestamptz not null,
  unique (workspace_id, asset)
);

-- Each transfer that the bank told of, once by the bank's own reference.
create table incoming_transfers (
  id text primary key,
  deposit_account_id uuid not null references deposit_accounts (id),
  operation_id uuid not null,
  asset text not null,
  amount numeric(38, 0) not null check (amount > 0),
  sender_name text not null,
  sender_bank text not null,
  sender_account text not null,
  hold_reason text,
  arrived_at timestamptz not null
);

create table beneficiaries (
  workspace_id uuid not null references workspaces (id),
  recipient_workspace_id uuid not null references workspaces (id),
  saved_at timestamptz not null,
  primary key (workspace_id, recipient_workspace_id)
);
`;
