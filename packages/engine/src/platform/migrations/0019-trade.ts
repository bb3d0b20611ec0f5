/** Quotes that hold a price for a while, and orders that wait for one. */
export const tradeSql = /* sql */ `
create table trade_quotes (
  id uuid primary key,
  workspace_id uuid not null,
  from_asset text not null,
  to_asset text not null,
  -- Minor units: what leaves the wallet and the part of it that is the fee, and what arrives.
  pay numeric(38, 0) not null check (pay > fee),
  fee numeric(38, 0) not null check (fee >= 0),
  receive numeric(38, 0) not null check (receive > 0),
  -- Of the customer: as the contract writes it.
  price jsonb not null,
  expires_at timestamptz not null,
  -- The trade that used it.
  operation_id uuid
);
create index trade_quotes_by_end on trade_quotes (expires_at);

-- Particulars of limit orders; whether one is open is its operation's status, and closed_at is written with that.
create table limit_orders (
  -- The operation's too.
  id uuid primary key,
  workspace_id uuid not null,
  from_asset text not null,
  to_asset text not null,
  pay numeric(38, 0) not null check (pay > fee),
  fee numeric(38, 0) not null check (fee >= 0),
  -- The least that it brings.
  receive numeric(38, 0) not null check (receive > 0),
  received numeric(38, 0),
  -- Of one unit of the pair's base in the other asset; the base is what is given, or what is got.
  order_price numeric(48, 18) not null check (order_price > 0),
  gives_base boolean not null,
  placed_at timestamptz not null,
  expires_at timestamptz,
  closed_at timestamptz,
  is_expired boolean not null default false
);
create index limit_orders_open on limit_orders (from_asset, to_asset, order_price) where closed_at is null;
create index limit_orders_of_workspace on limit_orders (workspace_id, placed_at desc, id desc);
create index limit_orders_open_of_workspace on limit_orders (workspace_id) where closed_at is null;
`;
