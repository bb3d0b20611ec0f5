/**
 * The volume that entered or left the house on each day (UTC), and its revenue, in minor units. Both are summed from
 * new entries once an hour, so that no posting waits for a row that all postings share.
 */
export const houseDaysSql = /* sql */ `
create table house_days (
  day date not null,
  asset text not null,
  -- Entries of settlement accounts, without their sign.
  volume numeric(38, 0) not null,
  -- Entries of fee accounts; below zero where more was returned than earned.
  revenue numeric(38, 0) not null,
  primary key (day, asset)
);
create table house_days_until (
  only_row boolean primary key default true check (only_row),
  -- The newest entry that is in the sums, and the business time until which they are.
  entry bigint not null,
  at timestamptz
);
-- What stands in the books of an older release is not summed up in one go.
insert into house_days_until (entry) select coalesce(max(id), 0) from entries;
`;
