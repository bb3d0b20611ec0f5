import { StartError } from "./start-error.ts";

/**
 * Refuses a variable that is meant to be a setting but is not: one that starts with `APEX_`, or a setting's name with one slip of the pen.
 * @throws {StartError}
 */
export function refuseUnknown(
  env: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): void {
  for (const name of Object.keys(env)) {
    if (names.includes(name)) continue;
    const meant = names.find((known) => isSlipOf(known, name));
    if (meant !== undefined)
      throw new StartError(`Unknown setting ${name}: did you mean ${meant}?`);
    if (name.startsWith("APEX_"))
      throw new StartError(`Unknown setting ${name}: there are ${names.join(", ")}.`);
  }
}

/** Names shorter than this are too like other programs' variables (HOST, HOSTS) to guess from. */
const shortestGuessed = 7;

function isSlipOf(known: string, name: string): boolean {
  const plain = (text: string) => text.replaceAll(/[^A-Za-z0-9]/g, "").toUpperCase();
  if (plain(known) === plain(name)) return true;
  return known.length >= shortestGuessed && isOneEditAway(known, name);
}

/** One letter more, less, other, or two swapped. */
function isOneEditAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(a.length, b.length) - start &&
    a[a.length - 1 - end] === b[b.length - 1 - end]
  )
    end += 1;
  const leftA = a.slice(start, a.length - end);
  const leftB = b.slice(start, b.length - end);
  if (leftA.length <= 1 && leftB.length <= 1) return true;
  return leftA.length === 2 && leftB.length === 2 && leftA[0] === leftB[1] && leftA[1] === leftB[0];
}
