/** Payees of failed bills used to be listed as paid. This deletes those that were never paid nor saved under a name. */
export const unpaidPayeesSql = /* sql */ `
delete from bill_payees p
where p.label is null
  and exists (
    select from operations o where o.workspace_id = p.workspace_id and o.status = 'failed'
      and o.data->'kept'->'bill'->>'billerId' = p.biller and o.data->'kept'->'bill'->>'customerId' = p.customer
  )
  and not exists (
    select from operations o where o.workspace_id = p.workspace_id and o.status <> 'failed'
      and o.data->'kept'->'bill'->>'billerId' = p.biller and o.data->'kept'->'bill'->>'customerId' = p.customer
  );
`;
