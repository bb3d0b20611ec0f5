import { ledgerPostSql } from "./ledger-post-sql.ts";

/** The double-entry ledger and what is committed with it: operations, keys, counters, event streams, notifications, jobs; and the clock. */
const tablesSql = `
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
`;

const functionsSql = `
create sequence operation_references maxvalue 1099511627775;

-- What a person quotes to support, APX-7K2M-9QXD: the n-th operation's, 40 bits mixed by steps that can each be undone,
-- so that no two operations share one, in letters and digits that are not taken for each other.
create function operation_reference(n bigint) returns text language plpgsql immutable as $$
declare
  mask constant bigint := 1099511627775;
  letters constant text := '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  x bigint := (n * 2654435) & mask;
begin
  x := ((x # (x >> 19)) * 3266489) & mask;
  x := ((x # (x >> 23)) * 3935559) & mask;
  return 'APX-'
    || substr(letters, (x & 31)::int + 1, 1) || substr(letters, ((x >> 5) & 31)::int + 1, 1)
    || substr(letters, ((x >> 10) & 31)::int + 1, 1) || substr(letters, ((x >> 15) & 31)::int + 1, 1) || '-'
    || substr(letters, ((x >> 20) & 31)::int + 1, 1) || substr(letters, ((x >> 25) & 31)::int + 1, 1)
    || substr(letters, ((x >> 30) & 31)::int + 1, 1) || substr(letters, ((x >> 35) & 31)::int + 1, 1);
end $$;

-- Writes events on their workspaces' streams and their notifications, and tells every process.
-- Each of p_events has m, the movement that it belongs to; p_posted says which movements were posted.
create function announce(p_events json, p_posted boolean[] default null) returns void language plpgsql
-- ledger_post has it off; here each side of the join is as long as the batch.
set enable_hashjoin = on as $$
declare
  workspaces text[];
begin
  with wanted as materialized (
    select e.* from rows from (json_to_recordset(p_events) as (
      m int, workspace_id uuid, kind text, changes text[], operation_id uuid,
      notification_id uuid, code text, params jsonb, at timestamptz
    )) with ordinality as e (m, workspace_id, kind, changes, operation_id, notification_id, code, params, at, position)
    where p_posted is null or p_posted[e.m]
  ), numbered as (
    -- In one order, so that two processes never wait for each other.
    insert into streams (workspace_id, last)
    select workspace_id, count(*) from wanted group by workspace_id order by workspace_id
    on conflict (workspace_id) do update set last = streams.last + excluded.last
    returning workspace_id, last
  ), noted as (
    insert into notifications (id, workspace_id, code, params, created_at)
    select notification_id, workspace_id, code, params, at from wanted where notification_id is not null
  ), told as (
    insert into events (workspace_id, number, kind, changes, operation_id, notification_id, at)
    select w.workspace_id,
      n.last - count(*) over (partition by w.workspace_id) + row_number() over (partition by w.workspace_id order by w.position),
      w.kind, w.changes, w.operation_id, w.notification_id, w.at
    from wanted w join numbered n using (workspace_id)
  )
  select array_agg(workspace_id::text) into workspaces from numbered;
  -- A payload holds 8000 bytes; an empty one means: look at every stream.
  if workspaces is not null then
    perform pg_notify('events', case when cardinality(workspaces) <= 200 then array_to_string(workspaces, ',') else '' end);
  end if;
end $$;

-- Adds jobs, except those whose dedupe key a job that is still to do has.
create function enqueue(p_jobs json, p_posted boolean[] default null) returns void language plpgsql as $$
begin
  insert into jobs (kind, payload, run_at, dedupe_key)
  select j.kind, j.payload, j.run_at, j.dedupe_key
  from json_to_recordset(p_jobs) as j (m int, kind text, payload jsonb, run_at timestamptz, dedupe_key text)
  where p_posted is null or p_posted[j.m]
  order by j.dedupe_key
  on conflict (dedupe_key) where dedupe_key is not null and failed_at is null do nothing;
  if found then perform pg_notify('jobs', ''); end if;
end $$;

-- Takes jobs that are due, in order; no two takers get the same one while its lease lasts. A function keeps its plan, which must not
-- be made for the empty table of the first day: jobs that are done lie in the table until it is vacuumed.
create function take_jobs(p_due timestamptz, p_wall timestamptz, p_lease_until timestamptz, p_limit int)
returns table (id bigint, kind text, payload jsonb, "runAt" timestamptz, attempts int)
language plpgsql set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
#variable_conflict use_column
begin
  return query
  update jobs set attempts = attempts + 1, lease_until = p_lease_until where ctid = any (array(
    select ctid from jobs
    where failed_at is null and run_at <= p_due and (lease_until is null or lease_until <= p_wall)
    order by run_at, id limit p_limit for update skip locked
  )) returning id, kind, payload, run_at, attempts;
end $$;
`;

export const ledgerSql = tablesSql + functionsSql + ledgerPostSql;
