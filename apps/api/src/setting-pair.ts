import { StartError } from "./start-error.ts";

/** Reads two settings that are only valid together. */
export function readPair<A, B>(
  [nameA, a]: readonly [string, A | undefined],
  [nameB, b]: readonly [string, B | undefined],
): readonly [A, B] | undefined {
  if (a !== undefined && b !== undefined) return [a, b];
  if (a !== undefined) throw new StartError(`${nameA} needs ${nameB} beside it.`);
  if (b !== undefined) throw new StartError(`${nameB} needs ${nameA} beside it.`);
  return undefined;
}
