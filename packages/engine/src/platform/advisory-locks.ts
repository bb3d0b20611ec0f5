/**
 * The advisory locks that processes of one database take in turn. The numbers are arbitrary, but must differ from each
 * other.
 */
export const advisoryLocks = {
  migrate: 4_207_421n,
  seed: 4_207_422n,
  sealedSecret: 4_207_423n,
  seedStaff: 4_207_424n,
} as const;
