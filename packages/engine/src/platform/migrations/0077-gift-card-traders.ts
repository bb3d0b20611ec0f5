/** Staff who trade gift cards at the desk: the trader of each trade, and their assessment of its pictures. */
export const giftCardTradersSql = /* sql */ `
-- The member of staff who has the trade, or had it before its dispute, which another decides. Null: a partner's trader.
alter table gift_card_trades add column trader_id uuid references staff (id);

create table gift_card_picture_marks (
  trade_id uuid not null references gift_card_trades (id),
  image_id uuid not null references images (id),
  mark text not null check (mark in ('good', 'bad')),
  staff_id uuid not null references staff (id),
  -- Wall time.
  at timestamptz not null,
  primary key (trade_id, image_id)
);
`;
