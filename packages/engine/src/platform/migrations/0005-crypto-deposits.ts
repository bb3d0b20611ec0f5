/** Addresses for deposits on chains, and what arrives at them. */
export const cryptoDepositsSql = /* sql */ `
-- The number that a workspace's addresses are derived from.
create table chain_customers (
  workspace_id uuid primary key references workspaces (id),
  place int not null unique generated always as identity (minvalue 0 start 0)
);

create table crypto_addresses (
  workspace_id uuid not null references workspaces (id),
  network text not null,
  type text not null check (type in ('standard', 'legacy')),
  address text not null,
  -- Empty: the address is the workspace's alone.
  memo text not null,
  created_at timestamptz not null,
  primary key (workspace_id, network, type),
  unique (network, address, memo)
);

-- What the rail told of, each payment once.
create table chain_payments (
  network text not null,
  hash text not null,
  output int not null,
  -- Null: it came to a shared address, and the memo is nobody's.
  workspace_id uuid references workspaces (id),
  operation_id uuid,
  asset text not null,
  amount numeric(38, 0) not null check (amount > 0),
  state text not null check (state in ('new', 'confirming', 'credited', 'below-minimum', 'dropped', 'unclaimed')),
  confirmations int not null default 0,
  -- The chain's height at the latest reading: an older one that comes late says nothing new.
  height bigint not null,
  -- It was credited, and then the chain left the block that it was in.
  left_chain_at timestamptz,
  seen_at timestamptz not null,
  primary key (network, hash, output)
);
create index chain_payments_of_workspace on chain_payments (workspace_id, seen_at desc);
`;
