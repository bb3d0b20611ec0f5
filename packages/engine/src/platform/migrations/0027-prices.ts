/** Price alerts, and what a tester sets of the sandbox's market besides its prices. */
export const pricesSql = /* sql */ `
create table price_alerts (
  id uuid primary key,
  user_id uuid not null,
  workspace_id uuid not null,
  base text not null,
  quote text not null,
  -- The price that it is told at, from either side; a move has both bounds.
  below numeric(48, 18) check (below > 0),
  above numeric(48, 18) check (above > 0),
  check (below is not null or above is not null),
  -- Of a move, in percent.
  move_percent smallint check (move_percent > 0),
  -- Where the market was when it was set.
  start_price numeric(48, 18) not null check (start_price > 0),
  created_at timestamptz not null,
  reached_at timestamptz,
  reached_price numeric(48, 18)
);
create index price_alerts_waiting on price_alerts (base, quote) where reached_at is null;
create index price_alerts_of_user on price_alerts (user_id, created_at desc);

-- Replaces the halts: an asset without a row is traded by many.
create table sandbox_market_states (
  asset text primary key,
  state text not null check (state in ('thin', 'closed'))
);
insert into sandbox_market_states (asset, state) select asset, 'closed' from sandbox_market_halts;
drop table sandbox_market_halts;

-- One row at most: what a trade costs in place of what is set up.
create table sandbox_trade_costs (
  is_set boolean primary key default true check (is_set),
  fee_ppm bigint not null check (fee_ppm between 0 and 100000),
  spread_ppm bigint not null check (spread_ppm between 0 and 100000)
);
`;
