/** The tables of a real chain's sweeps, which a reset must keep. */
export const sweepTables = [
  "evm_sweeps",
  "evm_sweep_signed",
  "evm_gas_sends",
  "chain_gas_sends",
] as const;

/** Collections of the money at business addresses, their gas, and the signed transactions. */
export const collectionSql = /* sql */ `
-- What a workspace keeps for the fees of its sweeps, and what of it a collection that is under way may use.
alter table accounts drop constraint accounts_kind_check;
alter table accounts add constraint accounts_kind_check check (
  kind in ('available', 'held', 'uncollected', 'gas', 'gas-held', 'settlement', 'fees', 'suspense', 'promotion'));
alter table accounts drop constraint customers_have_customer_accounts;
alter table accounts add constraint customers_have_customer_accounts check (
  (kind in ('available', 'held', 'uncollected', 'gas', 'gas-held')) = (workspace_id is not null));

create table collection_rules (
  workspace_id uuid not null references workspaces (id),
  asset text not null,
  network text not null,
  minimum numeric(38, 0) not null check (minimum > 0),
  runs text not null check (runs in ('by-hand', 'daily')),
  primary key (workspace_id, asset, network)
);

create table collections (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id),
  asset text not null,
  network text not null,
  state text not null check (state in ('planned', 'collecting', 'collected', 'partly-collected', 'failed')),
  total numeric(38, 0) not null check (total > 0),
  fee numeric(38, 0) not null check (fee >= 0),
  gas_asset text not null,
  -- The most that one sweep may cost.
  sweep_budget numeric(38, 0) not null,
  gas_spent numeric(38, 0) not null default 0,
  dust_addresses int not null,
  dust_total numeric(38, 0) not null,
  is_by_rule boolean not null default false,
  operation_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz
);
create index collections_of_workspace on collections (workspace_id, confirmed_at desc) where confirmed_at is not null;

create table collection_items (
  -- The sweep's reference at the rail, too.
  id uuid primary key,
  collection_id uuid not null references collections (id) on delete cascade,
  business_address_id uuid not null references business_addresses (id),
  amount numeric(38, 0) not null check (amount > 0),
  fee numeric(38, 0) not null check (fee >= 0),
  -- 'planned' moves nothing; the others but the last two are on their way.
  state text not null default 'planned' check (state in ('planned', 'waiting', 'funding', 'sweeping', 'collected', 'failed')),
  hash text,
  gas_hash text,
  confirmations int not null default 0,
  cost numeric(38, 0)
);
create index collection_items_of_collection on collection_items (collection_id);

-- The deposits that a step takes along, fixed when the collection was made.
create table collection_payments (
  item_id uuid not null references collection_items (id) on delete cascade,
  network text not null,
  hash text not null,
  output int not null,
  primary key (item_id, network, hash, output)
);
create index collection_payments_of_payment on collection_payments (network, hash, output);

-- Networks whose gas was found low, until it is topped up.
create table gas_alerts (
  workspace_id uuid not null references workspaces (id),
  network text not null,
  at timestamptz not null,
  primary key (workspace_id, network)
);

-- Transactions that bring gas to an address of ours: they are no deposits.
create table chain_gas_sends (
  network text not null,
  hash text not null,
  primary key (network, hash)
);

-- Addresses that are emptied on a chain that is followed.
create table evm_sweeps (
  reference text primary key,
  place bigint generated always as identity,
  network text not null references evm_heads (network),
  address text not null,
  -- Its number among the address's own transactions; null: nothing is signed.
  nonce bigint,
  is_open boolean not null default true,
  is_success boolean,
  hash text,
  -- What it took in all, in wei, once it is over.
  cost numeric(78, 0)
);
create index evm_sweeps_of_address on evm_sweeps (network, address);
create index evm_sweeps_open on evm_sweeps (network, place) where is_open;

-- Written down before the network sees them, as payouts are.
create table evm_sweep_signed (
  hash text primary key,
  reference text not null references evm_sweeps (reference),
  raw text not null,
  gas_limit bigint not null,
  max_fee numeric(38, 0) not null,
  priority_fee numeric(38, 0) not null,
  height bigint not null
);
create index evm_sweep_signed_of_sweep on evm_sweep_signed (reference, max_fee desc);

-- Payouts of the hot wallet that bring gas for a sweep.
create table evm_gas_sends (
  payout_reference text primary key,
  sweep_reference text not null references evm_sweeps (reference),
  number int not null,
  unique (sweep_reference, number)
);
`;
