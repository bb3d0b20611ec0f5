/**
 * Rebuilds indexes by age on an expression where the age is part of the primary key. Without statistics, as on a new
 * installation, PostgreSQL may otherwise look up one row by the index on its day, which holds everybody's rows of that
 * day.
 */
export const indexesByAgeSql = /* sql */ `
drop index limit_counters_by_age;
create index limit_counters_by_age on limit_counters (left(period, 10));
drop index api_days_by_age;
create index api_days_by_age on api_days ((day + 0));
`;
