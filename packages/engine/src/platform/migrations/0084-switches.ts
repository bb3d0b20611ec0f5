/** Switches that staff change while the product runs: every version of every value. Times are business time. */
export const switchesSql = /* sql */ `
create table switch_versions (
  id uuid primary key,
  number bigint generated always as identity,
  kind text not null,
  key text not null,
  value jsonb not null,
  -- The approved version that it came after.
  replaces uuid references switch_versions (id),
  reason text not null,
  needs_two boolean not null,
  -- A figure that is worse for customers than the one before it.
  is_worse boolean not null default false,
  made_by uuid not null references staff (id),
  made_at timestamptz not null,
  -- Null for a change that one member makes.
  lapses_at timestamptz check ((lapses_at is not null) = needs_two),
  -- Null: as soon as it is approved.
  wanted_from timestamptz,
  -- Null while it waits.
  outcome text check (outcome in ('approved', 'declined', 'taken-back')),
  decided_by uuid references staff (id),
  decided_at timestamptz,
  decision_reason text,
  applies_from timestamptz generated always as (case when outcome = 'approved' then greatest(wanted_from, decided_at) end) stored,
  check ((outcome is null) = (decided_at is null) and (outcome is null) = (decided_by is null)),
  check (outcome is distinct from 'approved' or (decided_by <> made_by) = needs_two)
);
create index switch_versions_of_key on switch_versions (kind, key, number desc);
create index switch_versions_approved on switch_versions (kind, key, applies_from desc, decided_at desc, number desc)
  where outcome = 'approved';
create index switch_versions_open on switch_versions (made_at) where outcome is null;
`;
