/**
 * Polygon's gas is kept in POL. Gas that was kept for it in USDT returns to the wallets that it came from, and so does
 * gas in assets of networks without gas (XRP, XLM). A job does each, because only the ledger writes balances. A
 * collection that is not confirmed yet was planned with gas in USDT, and expires.
 */
export const gasInOwnCoinSql = /* sql */ `
insert into jobs (kind, payload, run_at, dedupe_key)
select 'return-gas', jsonb_build_object('workspaceId', workspace_id, 'asset', asset), 'epoch', 'return-gas:' || workspace_id || ':' || asset
from accounts where kind = 'gas' and asset in ('USDT', 'XRP', 'XLM') and balance > 0;

update collections set expires_at = created_at where state = 'planned' and network = 'polygon';
delete from gas_alerts where network = 'polygon';
`;
