/** Accounts that money is withdrawn to, what banks said of them, and the sandbox's payouts. */
export const fiatWithdrawalsSql = /* sql */ `
-- What a bank or operator answered, so that a withdrawal goes to the account that was shown. Wall time.
create table account_enquiries (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id),
  asset text not null,
  account jsonb not null,
  at timestamptz not null
);

create table fiat_beneficiaries (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id),
  asset text not null,
  method text not null,
  -- Of what makes it this account: bank and number.
  fingerprint text not null,
  account jsonb not null,
  label text,
  -- Null: not kept, only paid.
  saved_at timestamptz,
  paid_at timestamptz,
  paid_amount numeric(38, 0),
  unique (workspace_id, fingerprint)
);

-- The providers' side of payouts. Business time.
create table sandbox_payouts (
  reference text primary key,
  bank_name text not null,
  account_number text not null,
  account_name text not null,
  asset text not null,
  amount numeric(38, 0) not null,
  result text not null check (result in ('SUCCESS', 'FAILURE')),
  reason text,
  sent_at timestamptz not null,
  -- When the result is known; null: when a tester says so.
  settles_at timestamptz,
  -- How often it was sent.
  sends int not null default 1
);
`;
