/** `{1,2}` of PostgreSQL as bigints. */
export function int8ArrayOf(text: string): bigint[] {
  return text
    .slice(1, -1)
    .split(",")
    .filter((item) => item !== "")
    .map(BigInt);
}
