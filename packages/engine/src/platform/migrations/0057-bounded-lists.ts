/**
 * Indexes that serve the filters, orders and the search of the list of transactions, and other lists that read all rows of a customer's
 * to show a few. Why each is there: docs/decisions/0042-a-list-costs-a-page.md.
 */
export const boundedListsSql = /* sql */ `
create index operations_by_kind on operations (workspace_id, kind, created_at desc, id desc);
drop index crypto_withdrawals_of_workspace;
create index operations_by_asset on operations (workspace_id, asset, created_at desc, id desc);
create index operations_by_amount on operations
  (workspace_id, asset, (amount + case direction when 'out' then fee else 0 end) desc, id desc);
-- Most operations end well, and those are found by walking. The index leaves them out, so that it is small and few updates touch it.
create index operations_by_status on operations (workspace_id, status, created_at desc, id desc)
  where status not in ('completed', 'successful');
create index operations_by_words on operations using gin (to_tsvector('simple', translate(
  coalesce(reference, '') || ' ' || coalesce(data->'receiver'->>'name', '') || ' ' || coalesce(data->'receiver'->>'username', '') || ' ' ||
  coalesce(data->'sender'->>'name', '') || ' ' || coalesce(data->'sender'->>'username', '') || ' ' ||
  coalesce(data->>'note', '') || ' ' || coalesce(data->>'provider', ''),
  '!"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~', '                                '
)));
create index operations_of_bill_payee on operations
  (workspace_id, (data->'kept'->'bill'->>'billerId'), (data->'kept'->'bill'->>'customerId'), created_at desc)
  where data->'kept' ? 'bill';

-- Statements of a business ask for closed vaults too.
drop index vaults_of_workspace;
create index vaults_of_workspace on vaults (workspace_id);

-- The people of the activity log are found one after another, without their entries.
create index audit_log_of_actor on audit_log (workspace_id, actor_id);
`;
