/** Shorter names are too similar to other programs' variables (HOST, HOSTS) to guess from. */
const shortestGuessed = 7;

/** True if a name is a known one with a single typing error (`DATABSE_URL`, `sandbox`). */
export function isSlipOf(known: string, name: string): boolean {
  const plain = (text: string) => text.replaceAll(/[^A-Za-z0-9]/g, "").toUpperCase();
  if (plain(known) === plain(name)) return true;
  return known.length >= shortestGuessed && isOneEditAway(known, name);
}

/** True for one letter added, missing, different, or two swapped. */
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
