/**
 * A business's lists have numbered pages, which need a count of all rows. These indexes include every column that the
 * counts and filters use, so that a count reads no table row. Why: docs/decisions/0042-a-list-costs-a-page.md.
 */
export const countedListsSql = /* sql */ `
create index chain_payments_listed on chain_payments (workspace_id, seen_at desc, hash, output) include (business_address_id)
  where business_address_id is not null and operation_id is not null;
drop index chain_payments_of_business;
create index chain_payments_in_pool on chain_payments (workspace_id, seen_at desc, hash, output) include (network, asset)
  where collection <> 'collected';

create index crypto_withdrawals_listed on operations (workspace_id, created_at desc, id desc) include (status)
  where kind = 'crypto-withdrawal';

-- The event's own: which deliveries are of deposits is asked without their events.
-- A process of the release before sends tests without it.
alter table webhook_deliveries add column type text not null default 'webhook.test';
update webhook_deliveries d set type = e.type from webhook_events e where e.id = d.event_id;
create index webhook_deliveries_of_deposits on webhook_deliveries (workspace_id, created_at desc, id desc) where type like 'deposit.%';
create index webhook_deliveries_by_status on webhook_deliveries (workspace_id, status, created_at desc, id desc);
`;
