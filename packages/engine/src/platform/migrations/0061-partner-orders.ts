/** The orders that connectors gave to partners, so that a partner's answer can be compared with the order. */
export const partnerOrdersSql = /* sql */ `
create table partner_orders (
  partner text not null,
  -- Ours.
  reference text not null,
  -- The reference that the partner knows the order by.
  partner_reference text not null,
  asset text not null,
  -- Minor units.
  amount numeric(38, 0) not null check (amount > 0),
  -- When it was sent last.
  sent_at timestamptz not null,
  -- It may not be sent any more.
  is_called_off boolean not null default false,
  -- How it ended, as the partner told first.
  outcome text,
  primary key (partner, reference),
  unique (partner, partner_reference)
);
`;
