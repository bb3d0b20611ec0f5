/** Leaves for the page of a provider, which sends the person back when it is done. */
export function goToProvider(url: string): void {
  const { protocol, href } = new URL(url, location.origin);
  if (protocol === "https:" || protocol === "http:") location.assign(href);
}
