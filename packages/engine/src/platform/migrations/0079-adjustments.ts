/** Corrections of balances and refunds that staff propose to each other. Times are business time. */
export const adjustmentsSql = /* sql */ `
create table adjustments (
  id uuid primary key,
  workspace_id uuid not null,
  -- Money into the wallet or out of it.
  direction text not null check (direction in ('in', 'out')),
  asset text not null,
  -- Minor units.
  amount numeric(38, 0) not null check (amount > 0),
  reason text not null,
  -- The customer reads it.
  message text not null,
  -- The operation that a refund is of.
  refund_of uuid check (refund_of is null or direction = 'in'),
  -- The support request that it belongs to.
  ticket_id uuid,
  proposed_by uuid not null references staff (id),
  proposed_at timestamptz not null,
  lapses_at timestamptz not null,
  -- Null while it waits.
  outcome text check (outcome in ('approved', 'declined', 'taken-back', 'lapsed')),
  -- Null for a lapsed one.
  decided_by uuid references staff (id) check (decided_by is null or decided_by <> proposed_by or outcome = 'taken-back'),
  decided_at timestamptz,
  decision_reason text,
  -- What an approval posted.
  operation_id uuid unique check ((operation_id is not null) = (outcome is not null and outcome = 'approved'))
);
create index adjustments_open on adjustments (proposed_at, id) where outcome is null;
create index adjustments_ended on adjustments (decided_at desc, id desc) where outcome is not null;
create index adjustments_of_operation on adjustments (refund_of) where refund_of is not null;
create index adjustments_of_ticket on adjustments (ticket_id) where ticket_id is not null;
`;
