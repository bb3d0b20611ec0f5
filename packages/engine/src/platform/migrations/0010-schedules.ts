/** Scheduled payments, the outcome of each due day, and when people are warned of a low balance. */
export const schedulesSql = /* sql */ `
create table schedules (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id),
  -- Who confirmed it last: its payments are made in their name.
  user_id uuid not null references users (id),
  -- The call and its body, and their hash with the plan's: the same request again changes nothing.
  intent jsonb not null,
  body_hash text not null,
  asset text not null,
  -- Minor units.
  amount numeric(38, 0) not null check (amount > 0),
  fee numeric(38, 0) not null check (fee >= 0),
  payee jsonb not null,
  plan jsonb not null,
  state text not null check (state in ('pending', 'completed', 'cancelled')),
  is_paused boolean not null default false,
  -- The next payment; null while there is none. Days are the plan's, as text.
  next_on text,
  next_at timestamptz,
  -- The payment that its owner was told the balance is too low for.
  alerted_on text,
  created_at timestamptz not null,
  constraint schedules_to_come_are_pending check (next_at is null or (state = 'pending' and not is_paused))
);
create index schedules_of_workspace on schedules (workspace_id, created_at desc);
create index schedules_of_user on schedules (user_id) where next_at is not null;

create table schedule_runs (
  schedule_id uuid not null references schedules (id) on delete cascade,
  run_on text not null,
  due_at timestamptz not null,
  status text not null check (status in ('processing', 'paid', 'failed')),
  -- What the payment is recorded under, however often it is tried: it is made once or not at all.
  operation_id uuid not null,
  reason text,
  reason_params jsonb,
  -- One payment a day of the plan.
  primary key (schedule_id, run_on)
);

-- Hours before a scheduled payment.
alter table users add column schedule_alert_hours int not null default 24;
`;
