/** Fills a host's address pattern: `/:name` is replaced, and the other parameters are appended as a query. */
export function fillPattern(
  pattern: string,
  params: Readonly<Record<string, string | undefined>>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params))
    if (value !== undefined) query.set(name, value);
  const address = pattern.replaceAll(/\/:(\w+)/g, (_, name: string) => {
    query.delete(name);
    return `/${encodeURIComponent(params[name] ?? "")}`;
  });
  return query.size === 0 ? address : `${address}${address.includes("?") ? "&" : "?"}${query}`;
}
