/** The results of gift card orders, and the sandbox's supplier. */
export const cardOrdersSql = /* sql */ `
-- Why the supplier handed nothing over.
alter table gift_card_orders add column failure text;
-- By which its owner knows a card again while its code is hidden.
alter table gift_card_codes add column ending text not null default '';

-- The supplier's side of orders. Business time.
create table sandbox_card_supplies (
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
`;
