/** Wallets, deposits, transfers and the sandbox's own rows. */
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

-- The live sessions of tokens, one row for each place of the list that has one, with what access to calls depends on and what the
-- request's idempotency key has done already. A function keeps its plan, which must not be made for the empty tables of the first day.
create function look_up_sessions(p_token_hashes text[], p_endpoints text[], p_keys text[], p_wall timestamptz)
returns table (place int, id uuid, bind_hash text, user_id uuid, workspace_id uuid, expires_at timestamptz, workspace_type text,
  role text, kyc_level int, email_verified boolean, phone_verified boolean,
  key_known boolean, key_operation_id uuid, key_body_hash text)
language plpgsql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
  select p.place::int, s.id, s.bind_hash, s.user_id, s.workspace_id, s.expires_at, w.type, m.role,
    u.kyc_level, u.email_verified_at is not null, u.phone_verified_at is not null,
    k.key is not null, k.operation_id, k.body_hash
  from unnest(p_token_hashes, p_endpoints, p_keys) with ordinality as p (token_hash, endpoint, key, place)
  join sessions s on s.token_hash = p.token_hash and s.ended_at is null and s.expires_at > p_wall
  join users u on u.id = s.user_id
  join workspaces w on w.id = s.workspace_id
  join members m on m.workspace_id = s.workspace_id and m.user_id = s.user_id
  left join idempotency_keys k on k.workspace_id = s.workspace_id and k.endpoint = p.endpoint and k.key = p.key;
end $$;

-- Both sides of transfers, one row for each place of the lists.
create function find_payees(p_workspaces uuid[], p_handles uuid[])
returns table (recipient json, sender json)
language plpgsql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query
  select r.payee, s.payee
  from unnest(p_workspaces, p_handles) with ordinality as p (workspace_id, handle, place)
  left join lateral (select to_json(y) as payee from payees y where y.handle = p.handle) r on true
  left join lateral (select to_json(y) as payee from payees y where y.workspace_id = p.workspace_id) s on true
  order by p.place;
end $$;

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

create table sandbox_faults (
  id bigint generated always as identity primary key,
  method text not null,
  path text not null,
  fault text not null,
  status int,
  code text,
  times_left int not null
);
`;
