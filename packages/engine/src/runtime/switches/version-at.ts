/** The fields of an approved version that decide which version applies. */
export interface AppliedVersion {
  readonly appliesFrom: Date;
  readonly decidedAt: Date;
  /** Grows with each version that is made. */
  readonly number: bigint;
}

/** Positive if `one` comes after `other`: it takes effect later, or was approved later for the same moment. */
function isAfter(one: AppliedVersion, other: AppliedVersion): boolean {
  const byTime =
    one.appliesFrom.getTime() - other.appliesFrom.getTime() ||
    one.decidedAt.getTime() - other.decidedAt.getTime();
  return byTime === 0 ? one.number > other.number : byTime > 0;
}

/**
 * The version that applies at a moment: of those that have taken effect by then, the last one. A later version for the same moment takes
 * the place of an earlier one, so that a planned change can be taken back before it takes effect.
 * @param versions the approved versions of one switch, in any order.
 */
export function versionAt<V extends AppliedVersion>(
  versions: readonly V[],
  at: Date,
): V | undefined {
  let found: V | undefined;
  for (const version of versions)
    if (version.appliesFrom <= at && (found === undefined || isAfter(version, found)))
      found = version;
  return found;
}
