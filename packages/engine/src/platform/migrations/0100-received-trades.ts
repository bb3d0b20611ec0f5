/**
 * A trade is listed in the wallet that paid and in the one that received. Its row has the asset that paid; these indexes
 * find it by the asset that it brought, in the orders of the list. The words are those of ledger/received-sql.ts.
 */
export const receivedTradesSql = /* sql */ `
create index operations_by_received on operations (workspace_id, split_part(data->>'quantity', ' ', 2), created_at desc, id desc)
  where status = 'completed' and kind in ('crypto-buy', 'crypto-sell', 'swap', 'swap-order');
create index operations_by_received_amount on operations
  (workspace_id, split_part(data->>'quantity', ' ', 2), asset, (amount + case direction when 'out' then fee else 0 end) desc, id desc)
  where status = 'completed' and kind in ('crypto-buy', 'crypto-sell', 'swap', 'swap-order');
`;
