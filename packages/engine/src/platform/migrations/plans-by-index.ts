/**
 * Settings of a function that every payment passes. Its plans are kept while tables grow, so that they must not be made for the empty
 * tables of the first day. A table without a fitting index, such as `clock` with its one row, then counts as one that costs ten billion,
 * which is more than enough for PostgreSQL to compile the statement: 150 ms for a read of one row.
 */
export const plansByIndex = /* sql */ `set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off`;
