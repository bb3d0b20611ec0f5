/** Incidents that operators write for the status page. */
export const incidentsSql = /* sql */ `
create table incidents (
  id bigint generated always as identity primary key,
  services text[] not null,
  effect text not null check (effect in ('limited', 'unavailable')),
  -- The text by language.
  texts jsonb not null,
  started_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz
);
create index incidents_by_end on incidents (ended_at, started_at);
`;
