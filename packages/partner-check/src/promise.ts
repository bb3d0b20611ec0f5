/** A promise of a port, and how it is held against a partner. */
export interface Promised<Subject> {
  /** What must hold, in one clause. */
  readonly promise: string;
  /** @throws {Broken} where it does not hold. */
  readonly hold: (subject: Subject) => Promise<void>;
}

/** A promise does not hold. */
export class Broken extends Error {}

/** @throws {Broken} with the reason. */
export function require(holds: boolean, reason: string): asserts holds {
  if (!holds) throw new Broken(reason);
}

/** The same value, whatever the order of its fields. */
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

/** What became of a promise. */
export interface Finding {
  readonly port: string;
  readonly promise: string;
  /** Absent where it holds. */
  readonly broken?: string;
}
