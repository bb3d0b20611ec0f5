/** The form in which usernames are compared: letters and digits only, in lower case. */
function bare(username: string): string {
  return username.toLowerCase().replace(/[._-]/g, "");
}

/** True if one added, missing or different letter turns one text into the other. */
function isOneEditAway(first: string, second: string): boolean {
  const [short, long] = first.length <= second.length ? [first, second] : [second, first];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const skip = long.length === short.length ? 1 : 0;
  return short.slice(same + skip) === long.slice(same + 1);
}

/** True if usernames are too similar for a change: the same letters and digits, or an edit distance of one. */
export function areSimilar(first: string, second: string): boolean {
  const [a, b] = [bare(first), bare(second)];
  return a === b || isOneEditAway(a, b);
}
