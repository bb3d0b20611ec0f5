/**
 * Adds idempotency keys in lower case beside those that were stored in capitals, because keys are now read in lower
 * case.
 */
export const keysInLowerCaseSql = /* sql */ `
insert into idempotency_keys (workspace_id, endpoint, key, body_hash, operation_id, at)
select workspace_id, endpoint, lower(key), body_hash, operation_id, at from idempotency_keys where key <> lower(key)
on conflict do nothing;
`;
