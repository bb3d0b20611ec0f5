/**
 * An index for each kind of row that is deleted by age, so that the cost of a deletion depends on the number of rows
 * that are due. The block range (BRIN) indexes that `events` and `idempotency_keys` had match most of the table once
 * rows have been deleted from its middle.
 */
export const rowsByAgeSql = /* sql */ `
drop index events_by_age;
drop index idempotency_keys_by_age;
create index events_by_age on events (at);
create index idempotency_keys_by_age on idempotency_keys (at);
create index limit_counters_by_age on limit_counters (period);
create index codes_by_age on codes (created_at);
create index sessions_by_age on sessions (least(ended_at, expires_at));
create index partial_sessions_by_age on partial_sessions (expires_at);
create index passkey_challenges_by_age on passkey_challenges (expires_at);
create index rate_limits_by_age on rate_limits (ends_at);
create index social_attempts_by_age on social_attempts (expires_at);
create index sign_in_links_by_age on sign_in_links (expires_at);
create index message_sign_ups_by_age on message_sign_ups (expires_at);
create index account_enquiries_by_age on account_enquiries (at);
alter index trade_quotes_by_end rename to trade_quotes_by_age;
create index card_details_by_age on card_details (created_at);
create index jobs_by_age on jobs (failed_at) where failed_at is not null;
`;
