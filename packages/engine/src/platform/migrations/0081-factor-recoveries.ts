/**
 * Requests to staff to remove a lost second factor. A person has one open request at a time; ended requests never
 * change. Times are business time.
 */
export const factorRecoveriesSql = /* sql */ `
create table factor_recoveries (
  id uuid primary key,
  user_id uuid not null references users (id),
  started_by uuid not null references staff (id),
  reason text not null,
  started_at timestamptz not null,
  -- A second member of staff can confirm from then on.
  opens_at timestamptz not null,
  -- Null while it is under way.
  outcome text check (outcome in ('removed', 'stopped', 'factor-used', 'cancelled')),
  ended_at timestamptz,
  -- The member who confirmed or cancelled it.
  ended_by uuid references staff (id),
  check ((outcome is null) = (ended_at is null)),
  check (outcome is distinct from 'removed' or ended_by is distinct from started_by)
);
create unique index factor_recoveries_open on factor_recoveries (user_id) where outcome is null;
create index factor_recoveries_waiting on factor_recoveries (started_at, id) where outcome is null;
`;
