/**
 * Settings of functions on the path of every payment. Their plans are cached while tables grow, so they must not be
 * planned for the empty tables of the first day. A table without a fitting index, such as `clock` with its one row,
 * then has an estimated cost of ten billion, which makes PostgreSQL JIT-compile the statement: 150 ms to read one row.
 * So JIT is off too.
 */
export const plansByIndex = /* sql */ `set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off`;
