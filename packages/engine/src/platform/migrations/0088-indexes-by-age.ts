/**
 * Indexes by age on an expression where the age is a part of the key. A table of a new installation has no statistics, and PostgreSQL may
 * then look for one row by the index on its day, which holds the rows of everybody on that day.
 */
export const indexesByAgeSql = /* sql */ `
drop index limit_counters_by_age;
create index limit_counters_by_age on limit_counters (left(period, 10));
drop index api_days_by_age;
create index api_days_by_age on api_days ((day + 0));
`;
