/**
 * Ways to deposit a currency besides the virtual account: peer-to-peer, mobile money, a transfer from one's own
 * account.
 */
export const fiatDepositsSql = `
create table p2p_deposits (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id),
  -- Whose verified name payments must come from.
  user_id uuid not null references users (id),
  asset text not null,
  -- What must be sent, exactly.
  amount numeric(38, 0) not null check (amount > 0),
  reference text not null unique,
  account_number text not null,
  account_name text not null,
  bank_name text not null,
  status text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  is_extended boolean not null default false,
  paid_at timestamptz,
  sender_bank text,
  skipped_at timestamptz,
  received numeric(38, 0) not null default 0,
  credited_at timestamptz,
  operation_id uuid
);
create index p2p_deposits_of_workspace on p2p_deposits (workspace_id, created_at);
-- One at a time, and an amount that tells it from the others at its merchant.
create unique index p2p_deposits_one_live on p2p_deposits (workspace_id) where status in ('waiting', 'paid');
create unique index p2p_deposits_told_apart on p2p_deposits (account_number, amount) where status in ('waiting', 'paid');

create table sender_accounts (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id),
  asset text not null,
  bank text not null,
  account_number text not null,
  first_name text not null,
  last_name text not null,
  created_at timestamptz not null,
  unique (workspace_id, asset, bank, account_number)
);
create index sender_accounts_by_number on sender_accounts (account_number);

create table bank_deposits (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id),
  -- Whose verified name payments must come from.
  user_id uuid not null references users (id),
  sender_id uuid not null references sender_accounts (id),
  asset text not null,
  amount numeric(38, 0) not null check (amount > 0),
  reference text not null unique,
  account_number text not null,
  account_name text not null,
  bank_name text not null,
  status text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  received numeric(38, 0) not null default 0,
  operation_id uuid
);
create index bank_deposits_of_workspace on bank_deposits (workspace_id, created_at);
create unique index bank_deposits_one_waiting on bank_deposits (sender_id) where status = 'waiting';

-- Each payment that a merchant or the partner bank told of, once by its own reference.
create table deposit_payments (
  id text primary key,
  deposit_id uuid not null,
  operation_id uuid not null,
  asset text not null,
  amount numeric(38, 0) not null check (amount > 0),
  sender_name text not null,
  sender_bank text not null,
  sender_account text not null,
  hold_reason text,
  arrived_at timestamptz not null
);

create table mobile_money_numbers (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id),
  operator text not null,
  phone text not null,
  verified_at timestamptz not null,
  unique (workspace_id, operator, phone)
);

-- What was asked for on a phone, by the operation that waits for it.
create table mobile_money_charges (
  operation_id uuid primary key,
  workspace_id uuid not null references workspaces (id),
  number_id uuid not null references mobile_money_numbers (id),
  state text not null,
  expires_at timestamptz not null
);
create index mobile_money_charges_pending on mobile_money_charges (workspace_id) where state = 'pending';
`;
