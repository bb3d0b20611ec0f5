/** Indexes that find what a webhook told by the whole reference or hash of its subject, however long the log is. */
export const eventsByReferenceSql = /* sql */ `
create index webhook_events_by_reference on webhook_events
  (workspace_id, lower(coalesce(operation->>'reference', charge->'charge'->>'id')));
create index webhook_events_by_hash on webhook_events (workspace_id, lower(operation->'data'->>'transactionHash'))
  where operation->'data' ? 'transactionHash';
`;
