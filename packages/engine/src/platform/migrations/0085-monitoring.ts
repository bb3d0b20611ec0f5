/**
 * Transaction monitoring: the payments, the versions of the rules, their hits, the cases, and reports of suspicious
 * activity. Times of payments, hits and cases are business time, all others wall time.
 */
export const monitoringSql = /* sql */ `
-- Null for a device of before.
alter table devices add column added_at timestamptz;

-- A payment into a customer's wallets or out of them, as it was when it was watched: rules and replays read the same.
create table watched_payments (
  -- The entry that moved it.
  id bigint primary key,
  operation_id uuid not null unique,
  workspace_id uuid not null,
  at timestamptz not null,
  direction text not null check (direction in ('in', 'out')),
  asset text not null,
  -- Minor units.
  amount numeric(38, 0) not null,
  -- US cents at the prices of that hour; null where none was known.
  usd numeric(38, 0),
  -- A hash of the account, address or workspace that is paid.
  payee text,
  -- The other side's name where one is known.
  name text,
  -- When the newest device of the workspace's members was added, at that time.
  device_at timestamptz
);
create index watched_payments_of on watched_payments (workspace_id, at, id);
create index watched_payments_to on watched_payments (workspace_id, payee, id) where payee is not null;
create index watched_payments_by_age on watched_payments (at, id);

-- How far each reader is. No row: at the beginning.
create table watch_cursors (
  name text primary key,
  until bigint not null
);
-- An upgrade begins at the newest entry.
insert into watch_cursors (name, until) select 'payments', coalesce(max(id), 0) from entries;

create table watch_rules (
  id uuid primary key,
  rule_id uuid not null,
  version int not null,
  name text not null,
  -- What it looks for, with its parameters.
  pattern jsonb not null,
  state text not null check (state in ('draft', 'live', 'retired')),
  made_by uuid not null references staff (id),
  made_at timestamptz not null,
  live_by uuid references staff (id) check (live_by is null or live_by <> made_by),
  live_at timestamptz,
  retired_by uuid references staff (id),
  retired_at timestamptz,
  unique (rule_id, version),
  check (state <> 'live' or live_at is not null)
);
create unique index watch_rules_live on watch_rules (rule_id) where state = 'live';

create table watch_replays (
  id uuid primary key,
  rule_version_id uuid not null references watch_rules (id),
  days int not null,
  -- Payments after the first and up to the last are read; \`at_payment\` is how far it is.
  first_payment bigint not null,
  last_payment bigint not null,
  at_payment bigint not null,
  payments int not null,
  read int not null default 0,
  started_by uuid not null references staff (id),
  started_at timestamptz not null,
  done_at timestamptz
);
create index watch_replays_of on watch_replays (rule_version_id, started_at desc);
create unique index watch_replays_running on watch_replays (rule_version_id) where done_at is null;
create table watch_replay_hits (
  replay_id uuid not null references watch_replays (id),
  workspace_id uuid not null,
  time_window text not null,
  -- US cents.
  sum numeric(38, 0) not null,
  primary key (replay_id, workspace_id, time_window)
);

create table watch_cases (
  id uuid primary key,
  workspace_id uuid not null,
  rule_id uuid not null,
  opened_at timestamptz not null,
  last_hit_at timestamptz not null,
  hits int not null default 0,
  -- US cents: the payments of all hits, each once.
  sum numeric(38, 0) not null default 0,
  escalation text,
  escalated_by uuid references staff (id),
  -- Null while it is open.
  outcome text check (outcome in ('nothing-found', 'reported')),
  ended_by uuid references staff (id),
  ended_at timestamptz,
  end_reason text
);
create unique index watch_cases_of on watch_cases (workspace_id, rule_id) where outcome is null;
create index watch_cases_open on watch_cases (opened_at, id) where outcome is null;
create index watch_cases_ended on watch_cases (ended_at desc, id desc) where outcome is not null;

create table watch_hits (
  id uuid primary key,
  case_id uuid not null references watch_cases (id),
  rule_version_id uuid not null references watch_rules (id),
  workspace_id uuid not null,
  -- What the hit is about, so that it is raised once: a stretch of time, or one payment.
  time_window text not null,
  at timestamptz not null,
  -- Of watched_payments.
  payments bigint[] not null,
  -- US cents.
  sum numeric(38, 0) not null,
  -- What the lists of the screening partner say.
  listed jsonb not null,
  unique (rule_version_id, workspace_id, time_window)
);
create index watch_hits_of_case on watch_hits (case_id, at desc, id desc);

create table watch_notes (
  id uuid primary key,
  case_id uuid not null references watch_cases (id),
  staff_id uuid not null references staff (id),
  text text not null,
  at timestamptz not null
);
create index watch_notes_of_case on watch_notes (case_id, id);

create table activity_reports (
  id uuid primary key,
  case_id uuid not null unique references watch_cases (id),
  narrative text not null,
  revision int not null,
  drafted_by uuid not null references staff (id),
  drafted_at timestamptz not null,
  signed_by uuid references staff (id) check (signed_by is null or signed_by <> drafted_by),
  signed_at timestamptz,
  -- All that was signed.
  document jsonb,
  check ((signed_by is null) = (document is null) and (signed_by is null) = (signed_at is null))
);
`;
