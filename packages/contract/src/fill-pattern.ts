/** An address of a host's pattern: `/:name` is replaced, what the pattern does not name follows in the query. */
export function fillPattern(
  pattern: string,
  params: Readonly<Record<string, string | undefined>>,
): string {
  const query = new URLSearchParams();
  let address = pattern;
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined) continue;
    const before = address;
    address = before.replace(new RegExp(`/:${name}\\b`), () => `/${encodeURIComponent(value)}`);
    if (address === before) query.append(name, value);
  }
  if (query.size === 0) return address;
  return `${address}${address.includes("?") ? "&" : "?"}${query.toString()}`;
}
