/** An address of a host's pattern: `/:name` is replaced, what the pattern does not name follows in the query. */
export function fillPattern(
  pattern: string,
  params: Readonly<Record<string, string | undefined>>,
): string {
  const named = new Set<string>();
  const address = pattern.replaceAll(/\/:(\w+)/g, (_, name: string) => {
    named.add(name);
    return `/${encodeURIComponent(params[name] ?? "")}`;
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params))
    if (value !== undefined && !named.has(name)) query.append(name, value);
  if (query.size === 0) return address;
  return `${address}${address.includes("?") ? "&" : "?"}${query.toString()}`;
}
