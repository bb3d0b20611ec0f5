/** A step of trying a partner out, in its test mode. */
export interface Trial {
  /** `a payout, sent twice, is one transfer` */
  readonly promise: string;
  /** Returns what was seen; throws if the promise was broken. */
  run(): Promise<string>;
}

/** @throws with what was seen instead. */
export function require(isKept: boolean, seen: unknown): void {
  if (!isKept) throw new Error(`It was otherwise: ${JSON.stringify(seen)}`);
}
