/** The member of staff who works on each case, and the releases that wait for a second person. Times are wall time. */
export const deskCasesSql = /* sql */ `
create table desk_cases (
  queue text not null,
  case_id uuid not null,
  -- Null: nobody has it.
  assignee uuid references staff (id),
  taken_at timestamptz not null,
  primary key (queue, case_id)
);

create table release_proposals (
  id uuid primary key,
  operation_id uuid not null,
  proposed_by uuid not null references staff (id),
  reason text not null,
  at timestamptz not null,
  -- Null while it waits. Closed by nobody: another decision about the deposit came first.
  outcome text check (outcome in ('approved', 'declined', 'closed')),
  decided_by uuid references staff (id),
  decided_at timestamptz
);
create unique index release_proposals_open on release_proposals (operation_id) where outcome is null;
`;
