/**
 * The other side of what the engine asks of the outside world: inbox, register, chains, banks, billers, market. Databases of earlier
 * releases have these tables from the engine's own migrations.
 */
export const sandboxTablesSql = /* sql */ `
-- The sandbox's inbox: what production hands to carriers.
create table if not exists sandbox_messages (
  id bigint generated always as identity primary key,
  channel text not null,
  to_address text not null,
  subject text not null,
  text text not null,
  code text,
  sent_at timestamptz not null default now()
);
create index if not exists sandbox_messages_to on sandbox_messages (to_address, id desc);

-- Records that a tester adds to the sandbox's register of BVNs.
create table if not exists sandbox_bvns (
  bvn text primary key,
  first_name text not null,
  last_name text not null
);

create table if not exists sandbox_faults (
  id bigint generated always as identity primary key,
  method text not null,
  path text not null,
  fault text not null,
  status int,
  code text,
  times_left int not null
);

-- The sandbox's chains: a height each, and what was sent over them.
create table if not exists sandbox_chains (
  network text primary key,
  height bigint not null default 0
);

create table if not exists sandbox_chain_transactions (
  network text not null,
  hash text not null,
  output int not null default 0,
  -- Of a payout of ours.
  reference text unique,
  asset text not null,
  address text not null,
  memo text not null,
  amount numeric(38, 0) not null check (amount > 0),
  -- Null: not in a block.
  block bigint,
  is_dropped boolean not null default false,
  -- Whoever waits for it is told of each further block.
  is_watched boolean not null default true,
  sent_at timestamptz not null default now(),
  primary key (network, hash, output)
);
create index if not exists sandbox_chain_transactions_watched on sandbox_chain_transactions (network) where is_watched;

-- The providers' side of payouts. Business time.
create table if not exists sandbox_payouts (
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

create table if not exists sandbox_charges (
  reference text primary key,
  phone text not null,
  operator text not null,
  asset text not null,
  amount numeric(38, 0) not null,
  state text not null,
  asked_at timestamptz not null default now()
);

-- The sandbox's own provider: the key that it signs with, and codes that it has given out.
create table if not exists sandbox_openid_keys (
  id int primary key check (id = 1),
  jwk jsonb not null
);
create table if not exists sandbox_openid_codes (
  code_hash text primary key,
  request jsonb not null,
  email text not null,
  expires_at timestamptz not null
);

-- From a moment of business time on, prices of an asset are as many millionths of what they would be.
create table if not exists sandbox_price_moves (
  id bigint generated always as identity primary key,
  asset text not null,
  at timestamptz not null,
  ppm bigint not null check (ppm > 0)
);

-- The supplier's side of orders. Business time.
create table if not exists sandbox_card_supplies (
  reference text primary key,
  brand text not null,
  country text not null,
  value bigint not null,
  quantity int not null,
  -- Null: it is delivered.
  failure text,
  ordered_at timestamptz not null,
  -- When the result is known.
  settles_at timestamptz not null,
  -- How often it was ordered.
  orders int not null default 1
);

-- The billers' side of bills. Business time.
create table if not exists sandbox_bills (
  reference text primary key,
  biller text not null,
  customer text not null,
  plan text,
  amount numeric(38, 0) not null,
  -- Why it fails; null: it is done.
  reason text,
  token text,
  units text,
  sent_at timestamptz not null,
  -- When the result is known; null: never.
  settles_at timestamptz,
  -- How often it was sent.
  sends int not null default 1
);

-- An asset without a row is traded by many.
create table if not exists sandbox_market_states (
  asset text primary key,
  state text not null check (state in ('thin', 'closed'))
);

-- One row at most: what a trade costs in place of what is set up.
create table if not exists sandbox_trade_costs (
  is_set boolean primary key default true check (is_set),
  fee_ppm bigint not null check (fee_ppm between 0 and 100000),
  spread_ppm bigint not null check (spread_ppm between 0 and 100000)
);
`;
