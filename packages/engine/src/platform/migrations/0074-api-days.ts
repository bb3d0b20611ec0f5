/** How many calls a business's tokens made on a day, counted as they are logged. */
export const apiDaysSql = /* sql */ `
create table api_days (
  workspace_id uuid not null references workspaces (id),
  -- Wall time, a day of UTC.
  day date not null,
  calls bigint not null,
  -- Those answered with 400 or more.
  refused bigint not null,
  primary key (workspace_id, day)
);
create index api_days_by_age on api_days (day);
insert into api_days (workspace_id, day, calls, refused)
select workspace_id, (at at time zone 'UTC')::date, count(*), count(*) filter (where status >= 400)
from api_requests group by 1, 2;
`;
