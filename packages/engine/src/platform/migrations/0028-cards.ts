/** Virtual cards. A card's money is in ledger accounts of its own, whose owner is the card's id. */
export const cardsSql = /* sql */ `
-- PIN and BVN of a card that is about to be created, sealed; gone when it is, or after an hour.
create table card_details (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id),
  sealed_pin text not null,
  sealed_bvn text not null,
  created_at timestamptz not null
);

-- The id is the operation's that created it.
create table cards (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id),
  user_id uuid not null references users (id),
  network text not null check (network in ('visa', 'mastercard')),
  colour text not null,
  label text not null,
  -- As it is printed.
  holder_name text not null,
  status text not null check (status in ('pending', 'active', 'blocked', 'terminated')),
  is_default boolean not null default false,
  -- Sealed each with a key of the operator's; the number and the CVV once the issuer has made them, the BVN until then.
  sealed_number text,
  sealed_cvv text,
  sealed_pin text not null,
  sealed_bvn text,
  last_four text,
  -- 09/29.
  expiry text,
  billing_address jsonb,
  -- Minor units of US dollars; null: no limit.
  per_use_limit numeric(38, 0) check (per_use_limit > 0),
  month_limit numeric(38, 0) check (month_limit > 0),
  locked_categories text[] not null default '{}',
  locked_merchants text[] not null default '{}',
  created_at timestamptz not null,
  -- When the first payment was authorised.
  used_at timestamptz,
  block_reason text check (block_reason in ('owner', 'declines')),
  -- Declines before it do not count any more.
  unblocked_at timestamptz,
  terminated_at timestamptz,
  termination_reason text check (termination_reason in ('owner', 'unused', 'refused')),
  deleted_at timestamptz,
  constraint cards_are_made check (status in ('pending', 'terminated') or sealed_number is not null)
);
create index cards_of_workspace on cards (workspace_id, id desc);
create unique index cards_one_default on cards (workspace_id) where is_default;

-- What happened on cards. A funding's and a withdrawal's id is the operation's; a payment's and a refund's is its own, and its
-- ledger entries have it.
create table card_transactions (
  id uuid primary key,
  card_id uuid not null references cards (id),
  kind text not null check (kind in ('funding', 'withdrawal', 'payment', 'refund')),
  state text not null check (state in ('authorised', 'settled', 'released', 'declined')),
  -- Minor units of US dollars.
  amount numeric(38, 0) not null check (amount > 0),
  fee numeric(38, 0) not null default 0 check (fee >= 0),
  -- The issuer's own: what is told again is the same.
  reference text unique,
  merchant text,
  category text,
  country text,
  decline_reason text,
  refunded numeric(38, 0) not null default 0 check (refunded between 0 and amount),
  payment_id uuid references card_transactions (id),
  went_to_wallet boolean not null default false,
  created_at timestamptz not null,
  settled_at timestamptz,
  constraint declines_have_a_reason check ((state = 'declined') = (decline_reason is not null))
);
create index card_transactions_of_card on card_transactions (card_id, id desc);
`;
