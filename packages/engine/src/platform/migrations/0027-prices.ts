/** Price alerts. */
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
`;
