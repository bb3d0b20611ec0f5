/** Notes of staff about reconciliation differences, and which of them are closed. Times are wall time. */
export const differenceNotesSql = /* sql */ `
create table difference_notes (
  id uuid primary key,
  asset text not null,
  -- Minor units: what partners state less what the books say. A difference of the same size is the same one.
  difference numeric(38, 0) not null,
  staff_id uuid not null references staff (id),
  text text not null,
  closes boolean not null,
  at timestamptz not null
);
create index difference_notes_of on difference_notes (asset, difference, id);
create unique index difference_notes_closed on difference_notes (asset, difference) where closes;

-- Payments under way with a partner, apart from all other jobs.
create index jobs_at_partners on jobs (id) where failed_at is null and kind in ('payout', 'bill');
`;
