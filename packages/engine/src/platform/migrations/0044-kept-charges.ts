/**
 * Events now store a card charge as the columns of its rows, as they store operations. This converts bodies that were
 * stored before.
 */
export const keptChargesSql = /* sql */ `
update webhook_events set charge = jsonb_build_object(
  'card', jsonb_build_object(
    'id', charge #> '{card,id}', 'label', charge #> '{card,label}', 'network', charge #> '{card,network}',
    'last_four', charge #> '{card,lastFour}', 'holder_id', charge #> '{card,holderId}'),
  'charge', jsonb_build_object(
    'id', charge #> '{charge,id}', 'kind', charge #> '{charge,kind}', 'state', charge #> '{charge,state}',
    -- US dollars, in cents.
    'amount', ((charge #>> '{charge,amount,amount}')::numeric * 100)::numeric(38, 0)::text,
    'fee', ((charge #>> '{charge,fee,amount}')::numeric * 100)::numeric(38, 0)::text,
    'refunded', (coalesce((charge #>> '{charge,refunded,amount}')::numeric, 0) * 100)::numeric(38, 0)::text,
    'merchant', charge #> '{charge,merchant}', 'category', charge #> '{charge,category}', 'country', charge #> '{charge,country}',
    'decline_reason', charge #> '{charge,declineReason}', 'payment_id', charge #> '{charge,paymentId}',
    'went_to_wallet', charge #> '{charge,wentToWallet}' is not null,
    'created_at', charge #> '{charge,at}', 'settled_at', charge #> '{charge,settledAt}'))
where charge is not null;
`;
