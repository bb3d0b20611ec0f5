/**
 * The price at which a limit order was executed. For earlier orders it is read from the transaction, where it stands as
 * "1 BTC = 98000000 NGN"; in any other form it stays unknown.
 */
export const executedPricesSql = /* sql */ `
alter table limit_orders add column executed_price numeric(48, 18) check (executed_price > 0);

update limit_orders l set executed_price = (regexp_match(o.data->>'unit', '= ([0-9]+(?:[.][0-9]+)?) '))[1]::numeric
from operations o where o.id = l.id and l.received is not null;
`;
