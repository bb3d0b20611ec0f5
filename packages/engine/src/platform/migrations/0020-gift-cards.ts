/** Pictures, gift cards that customers sell and talk about with a trader, and gift cards that they buy. */
export const giftCardsSql = /* sql */ `
-- What describes a picture; its bytes are a file of the same name.
create table images (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id),
  -- MIME type by the bytes, not by what was claimed.
  type text not null,
  width_px int not null,
  height_px int not null,
  created_at timestamptz not null,
  -- What it was sent with, once; null for a day at most.
  attached_to uuid
);

create table gift_card_quotes (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id),
  brand text not null,
  country text not null,
  form text not null,
  currency text not null,
  -- Whole units of the card's currency.
  value bigint not null check (value > 0),
  quantity int not null check (quantity > 0),
  -- Naira's minor units for a whole unit of the card's currency, and for all cards.
  rate numeric(38, 0) not null check (rate > 0),
  payout numeric(38, 0) not null check (payout > 0),
  minutes int not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The trade that it became; a quote is good for one.
  trade_id uuid
);

-- The status, the payout and the reference are the operation's of the same id.
create table gift_card_trades (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id),
  user_id uuid not null references users (id),
  brand text not null,
  country text not null,
  form text not null,
  currency text not null,
  value bigint not null,
  quantity int not null,
  rate numeric(38, 0) not null,
  payout numeric(38, 0) not null,
  -- How long a trader usually takes.
  minutes int not null,
  -- For the trader alone.
  sealed_code text,
  code_ending text,
  created_at timestamptz not null,
  -- Called off by itself when no trader has taken it until then.
  accept_by timestamptz not null,
  accepted_at timestamptz,
  trader text,
  rejection text,
  rejection_note text,
  rejection_images uuid[] not null default '{}',
  disputed_at timestamptz,
  closed_at timestamptz,
  rating int check (rating between 1 and 5),
  -- Number of the last message, and of the last one that each side has seen.
  last_number int not null default 0,
  customer_read int not null default 0,
  trader_read int not null default 0,
  customer_typing_until timestamptz,
  trader_typing_until timestamptz
);
create index gift_card_trades_of_workspace on gift_card_trades (workspace_id, id desc);
create index gift_card_trades_open on gift_card_trades (created_at) where closed_at is null;

-- Numbered without gaps in the order of commits, so that whoever has seen a number has seen all below it.
create table gift_card_messages (
  trade_id uuid not null references gift_card_trades (id),
  number int not null,
  -- The sender's own: the same message sent again is one.
  id uuid not null,
  author text not null check (author in ('customer', 'trader', 'system')),
  text text not null default '',
  -- What happened, of a line of the system's.
  event text,
  image_ids uuid[] not null default '{}',
  at timestamptz not null,
  primary key (trade_id, number),
  unique (trade_id, id)
);

-- The status, the amount and the fee are the operation's of the same id.
create table gift_card_orders (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id),
  user_id uuid not null references users (id),
  product text not null,
  country text not null,
  currency text not null,
  value bigint not null,
  quantity int not null,
  -- Null: for whoever bought it.
  recipient_email text,
  created_at timestamptz not null
);
create index gift_card_orders_of_workspace on gift_card_orders (workspace_id, id desc);

create table gift_card_codes (
  order_id uuid not null references gift_card_orders (id),
  place int not null,
  sealed_code text not null,
  used_at timestamptz,
  primary key (order_id, place)
);
`;
