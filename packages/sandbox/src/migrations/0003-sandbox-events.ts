/** The events that partners in their own process report to an engine elsewhere. */
export const sandboxEventsSql = /* sql */ `
create table sandbox_events (
  -- Also the sequence of the event: a later one of an order is newer.
  position bigint generated always as identity primary key,
  type text not null,
  data text not null,
  -- Null: the engine has not taken it.
  told_at timestamptz
);
create index sandbox_events_untold on sandbox_events (position) where told_at is null;
`;
