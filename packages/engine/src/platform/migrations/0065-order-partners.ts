/** The partner that each order was given to. The order stays with that partner, even when the settings change. */
export const orderPartnersSql = /* sql */ `
create table order_partners (
  port text not null,
  -- Ours.
  reference text not null,
  -- The partner's name in the settings; empty for an order that was sent before names were kept.
  partner text not null,
  primary key (port, reference)
);
insert into order_partners (port, reference, partner)
select sent.port, sent.reference, coalesce(noted.partner, '')
from (
  select 'charges' as port, operation_id::text as reference from mobile_money_charges where state = 'pending'
  union all
  select case when g.id is not null then 'gift-card-supplier' when o.kind = 'fiat-withdrawal' then 'payouts' else 'bills' end, o.id::text
  from operations o left join gift_card_orders g on g.id = o.id
  where o.status = 'processing' and (g.id is not null or o.kind = 'fiat-withdrawal' or o.data ? 'kept')
) sent
left join lateral (select partner from partner_orders p where p.reference = sent.reference limit 1) noted on true
on conflict do nothing;
`;
