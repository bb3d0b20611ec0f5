/** Where a partner's statement and the settlement accounts disagreed, and when. */
export const statementDifferencesSql = /* sql */ `
create table statement_differences (
  -- Wall time of the check.
  at timestamptz not null,
  asset text not null,
  -- Minor units: what the settlement accounts say that partners hold, and what they say themselves.
  ours numeric(38, 0) not null,
  theirs numeric(38, 0) not null,
  primary key (at, asset)
);
`;
