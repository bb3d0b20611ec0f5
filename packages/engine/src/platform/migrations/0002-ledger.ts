/**
 * The double-entry ledger and everything that is committed with its movements: operations, keys, counters, event
 * streams, notifications, jobs. Also the clock.
 */
export const ledgerSql = /* sql */ `
-- Accounts have room on their pages, so that a new balance needs no new index entry.
create table accounts (
  id bigint generated always as identity primary key,
  -- Null: the house.
  workspace_id uuid,
  owner uuid not null generated always as (coalesce(workspace_id, '00000000-0000-0000-0000-000000000000')) stored,
  asset text not null,
  kind text not null check (kind in ('available', 'held', 'settlement', 'fees', 'suspense', 'promotion')),
  -- Minor units of the asset.
  balance numeric(38, 0) not null default 0,
  unique (owner, asset, kind),
  constraint customers_have_customer_accounts check ((kind in ('available', 'held')) = (workspace_id is not null)),
  -- ledger_post refuses before this; it is the last guard.
  constraint customers_never_below_zero check (workspace_id is null or balance >= 0)
) with (fillfactor = 70);

-- No foreign keys on what ledger_post writes: it is the only writer, and has locked or made what it points at.
create table movements (
  id bigint generated always as identity primary key,
  at timestamptz not null
);

create table entries (
  operation_id uuid not null,
  id bigint generated always as identity,
  movement_id bigint not null,
  account_id bigint not null,
  amount numeric(38, 0) not null check (amount <> 0),
  balance_after numeric(38, 0) not null,
  at timestamptz not null,
  primary key (operation_id, id)
);

create table operations (
  id uuid primary key,
  workspace_id uuid not null,
  kind text not null,
  status text not null,
  direction text not null check (direction in ('in', 'out')),
  asset text not null,
  amount numeric(38, 0) not null check (amount >= 0),
  fee numeric(38, 0) not null check (fee >= 0),
  -- No two share one, by what operation_reference makes them of.
  reference text not null,
  data jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index operations_of_workspace on operations (workspace_id, created_at desc, id desc);

create table operation_events (
  operation_id uuid not null,
  id bigint generated always as identity,
  event text not null,
  status text not null,
  at timestamptz not null,
  primary key (operation_id, id)
);

create table idempotency_keys (
  workspace_id uuid not null,
  endpoint text not null,
  key text not null,
  -- Null together with operation_id: the key was given up before anything was posted under it.
  body_hash text,
  operation_id uuid,
  at timestamptz not null,
  primary key (workspace_id, endpoint, key)
);

create table limit_counters (
  workspace_id uuid not null,
  name text not null,
  -- The window's own name, such as a day.
  period text not null,
  used numeric(38, 0) not null default 0 check (used >= 0),
  primary key (workspace_id, name, period)
) with (fillfactor = 70);

-- The number of each workspace's latest event. It is the row's, not a sequence's: numbers are given in the order of commits,
-- so that whoever has seen a number has seen all below it.
create table streams (
  workspace_id uuid primary key,
  last bigint not null
) with (fillfactor = 70);

create table events (
  workspace_id uuid not null,
  number bigint not null,
  kind text not null,
  changes text[] not null,
  operation_id uuid,
  notification_id uuid,
  at timestamptz not null,
  primary key (workspace_id, number)
);

create table notifications (
  workspace_id uuid not null,
  -- In the order of time.
  id uuid not null,
  code text not null,
  params jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (workspace_id, id)
);

create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  -- Business time.
  run_at timestamptz not null,
  dedupe_key text,
  -- A job that is done leaves no row.
  attempts int not null default 0,
  -- Wall time: whoever took the job has it until then.
  lease_until timestamptz,
  last_error text,
  -- Given up after the last attempt.
  failed_at timestamptz
) with (fillfactor = 80);
create index jobs_to_do on jobs (run_at, id) where failed_at is null;
create unique index jobs_not_doubled on jobs (dedupe_key) where dedupe_key is not null and failed_at is null;

create table clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0
);
insert into clock default values;

create sequence operation_references maxvalue 1099511627775;
`;
