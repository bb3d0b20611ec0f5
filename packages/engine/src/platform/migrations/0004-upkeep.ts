/** When recurring work is next due, and the indexes that find rows to delete. */
export const upkeepSql = /* sql */ `
-- Whoever moves next_at on does the task: one process, however many there are. Wall time.
create table upkeep (
  task text primary key,
  next_at timestamptz not null
);

-- Rows lie in the order of their times: a summary of each range of pages is enough to find the old ones, and costs an insert nothing.
create index events_by_age on events using brin (at);
create index idempotency_keys_by_age on idempotency_keys using brin (at);
`;
