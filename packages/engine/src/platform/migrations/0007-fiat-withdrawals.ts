/** Accounts that money is withdrawn to, and the banks' answers about them. */
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
`;
