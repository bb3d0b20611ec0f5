/** The tables of EVM chains. */
export const evmTables = [
  "evm_heads",
  "evm_blocks",
  "evm_payments",
  "evm_payouts",
  "evm_signed",
  "evm_spent",
  "evm_hot_wallets",
] as const;

/** Chains that are followed over JSON-RPC: the position reached, payments seen, and transactions signed. */
export const evmChainsSql = /* sql */ `
create table evm_heads (
  network text primary key,
  -- The chain that this is: one with another beginning is another chain.
  chain_id bigint not null,
  genesis text not null,
  -- The address that pays out, by which another seed is known.
  hot_wallet text not null,
  next_nonce bigint not null,
  -- The block that was read last.
  height bigint not null,
  hash text not null,
  -- Rises with every block that is read or left: what was read later has the higher one.
  readings bigint not null default 0
);

-- The latest blocks that were read: when the chain leaves one, it is known where it turned off.
create table evm_blocks (
  network text not null references evm_heads (network),
  height bigint not null,
  hash text not null,
  primary key (network, height)
);

-- What came to addresses of ours, each payment once.
create table evm_payments (
  network text not null references evm_heads (network),
  hash text not null,
  output int not null,
  asset text not null,
  address text not null,
  amount numeric(38, 0) not null check (amount > 0),
  -- Null: the chain has left the block that it was in.
  height bigint,
  -- Its deposit is to be told of each further block.
  is_watched boolean not null default true,
  primary key (network, hash, output)
);
create index evm_payments_watched on evm_payments (network) where is_watched;
create index evm_payments_of_block on evm_payments (network, height);

-- Payouts of ours. What is signed for one has its number among the hot wallet's transactions (nonce), which the chain takes once.
create table evm_payouts (
  reference text primary key,
  network text not null references evm_heads (network),
  asset text not null,
  -- What the transaction says: receiver or token, wei, call, gas. Null where it is refused.
  destination text,
  value numeric(78, 0),
  data text,
  gas_limit bigint,
  nonce bigint,
  -- Of the asset, in units of the chain: what the hot wallet must have for it.
  units numeric(78, 0) not null,
  -- The chain would have undone it: nothing was ever signed.
  is_refused boolean not null default false,
  -- Its end has not been told yet.
  is_open boolean not null default true,
  check (is_refused = (nonce is null))
);
create index evm_payouts_open on evm_payouts (network) where is_open;
create unique index evm_payouts_by_nonce on evm_payouts (network, nonce);

-- Signed transactions, written down before the network sees them: the same bytes are sent again, never others for the same purpose
-- but those that pay more for the same nonce.
create table evm_signed (
  hash text primary key,
  reference text not null references evm_payouts (reference),
  nonce bigint not null,
  raw text not null,
  max_fee numeric(38, 0) not null,
  priority_fee numeric(38, 0) not null,
  -- The chain's height when it was signed.
  height bigint not null
);
create index evm_signed_of_payout on evm_signed (reference, max_fee desc);

-- What the hot wallet's nonces were used for, by the blocks that were read.
create table evm_spent (
  network text not null references evm_heads (network),
  nonce bigint not null,
  hash text not null,
  height bigint not null,
  -- False: the chain undid what it says, and kept its fee.
  is_success boolean not null,
  primary key (network, nonce)
);
create index evm_spent_of_block on evm_spent (network, height);
`;
