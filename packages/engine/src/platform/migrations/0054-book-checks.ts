/** Checks of the books, and an index that finds the entries since the last check. */
export const bookChecksSql = /* sql */ `
create table book_checks (
  id bigint generated always as identity primary key,
  -- Wall time.
  at timestamptz not null,
  -- The id of the newest entry that was added up.
  until_entry bigint not null,
  entries bigint not null,
  -- Ids of movements and accounts that do not add up.
  wrong jsonb not null
);

-- What stands in the books of an older release is not added up in one go.
insert into book_checks (at, until_entry, entries, wrong)
select now(), max(id), 0, '{"movements": [], "accounts": []}' from entries having max(id) is not null;

-- Entries lie in the order of their ids, and none is ever taken away.
create index entries_by_id on entries using brin (id);
`;
