/**
 * Limit orders from before there was a bound on what they bring: no list can show them. Open ones end like expired ones, so
 * that the ledger gives their money back.
 */
export const unshowableOrdersSql = /* sql */ `
insert into jobs (kind, payload, run_at)
select 'limit-order-expiry', jsonb_build_object('orderId', id), placed_at from limit_orders
where receive > 1e30 and closed_at is null;
update limit_orders set receive = 1e30 where receive > 1e30;
`;

/** Finds what a member of a business has lately paid without approval, which counts towards the threshold of its rule. */
export const summedPaymentsSql = /* sql */ `
create index operations_paid_alone on operations (workspace_id, (data->>'paidAloneBy'), created_at) where data ? 'paidAloneBy';
${unshowableOrdersSql}`;
