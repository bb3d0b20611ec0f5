/**
 * The daily turnover of each customer account, so that its balance at the end of a day is read without its entries.
 * `ledger_post` updates it with every posting.
 */
export const accountDaysSql = /* sql */ `
create table account_days (
  account_id bigint not null,
  -- Of UTC, by the time of the movement.
  day date not null,
  -- Minor units of the account's asset: the sum of the day's entries.
  moved numeric(38, 0) not null,
  primary key (account_id, day)
) with (fillfactor = 90);

insert into account_days (account_id, day, moved)
select e.account_id, (e.at at time zone 'utc')::date, sum(e.amount)
from entries e join accounts a on a.id = e.account_id
where a.workspace_id is not null group by 1, 2;
`;
