/** Keys that were sent in capitals are found again by the same UUID in small letters, in which keys are read now. */
export const keysInLowerCaseSql = /* sql */ `
insert into idempotency_keys (workspace_id, endpoint, key, body_hash, operation_id, at)
select workspace_id, endpoint, lower(key), body_hash, operation_id, at from idempotency_keys where key <> lower(key)
on conflict do nothing;
`;
