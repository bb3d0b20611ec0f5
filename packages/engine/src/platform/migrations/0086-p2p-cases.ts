/** Peer-to-peer payments that wait for staff. Times are business time. */
export const p2pCasesSql = /* sql */ `
alter table p2p_deposits
  -- Why staff ended the search; the customer reads it in words.
  add column refusal text,
  -- The support request in which staff asked the customer.
  add column ticket_id uuid references support_tickets (id);
create index p2p_deposits_looked_for on p2p_deposits (paid_at, id) where status in ('paid', 'claimed', 'disputed');

-- Payments that a member of staff found at a merchant, and what a second one decided.
create table p2p_confirmations (
  id uuid primary key,
  deposit_id uuid not null references p2p_deposits (id),
  -- The bank's own reference of the payment.
  payment_id text not null,
  asset text not null,
  -- Minor units.
  amount numeric(38, 0) not null check (amount > 0),
  sender_name text not null,
  sender_bank text not null,
  sender_account text not null,
  reason text not null,
  proposed_by uuid not null references staff (id),
  proposed_at timestamptz not null,
  -- Null while it waits. Closed: another decision, or the payment itself, came first.
  outcome text check (outcome in ('approved', 'declined', 'closed')),
  -- Null where the payment itself came first.
  decided_by uuid references staff (id) check (outcome <> 'approved' or decided_by <> proposed_by),
  decided_at timestamptz,
  -- The reference under which the merchant's partner reported the same payment later.
  reported_as text
);
create unique index p2p_confirmations_open on p2p_confirmations (deposit_id) where outcome is null;
create index p2p_confirmations_approved on p2p_confirmations (deposit_id) where outcome = 'approved';
`;
