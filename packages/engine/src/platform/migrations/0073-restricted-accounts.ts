/** Accounts that staff froze, and what staff note about customers. Wall time. */
export const restrictedAccountsSql = /* sql */ `
-- Null: not frozen by staff.
alter table users add column restricted_at timestamptz;

create table staff_notes (
  -- Sorts by time.
  id uuid primary key,
  customer_id uuid not null,
  staff_id uuid not null references staff (id),
  text text not null,
  at timestamptz not null
);
create index staff_notes_of_customer on staff_notes (customer_id, id);
`;
