/** A promise of a port, and its check. */
export interface Promised<Subject> {
  /** The promise in one clause. */
  readonly promise: string;
  /** @throws {Broken} if the partner breaks the promise. */
  readonly hold: (subject: Subject) => Promise<void>;
}

/** Thrown for a broken promise. */
export class Broken extends Error {}

/** @throws {Broken} with the reason. */
export function require(holds: boolean, reason: string): asserts holds {
  if (!holds) throw new Broken(reason);
}

/** True for equal values, in any order of their fields. */
export function isAlike(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other);
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, held: unknown) => {
    if (typeof held === "bigint") return held.toString();
    if (typeof held !== "object" || held === null || Array.isArray(held)) return held;
    return Object.fromEntries(Object.entries(held).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** The result of a promise's check. */
export interface Finding {
  readonly port: string;
  readonly promise: string;
  /** The reason; absent if the promise is kept. */
  readonly broken?: string;
}
