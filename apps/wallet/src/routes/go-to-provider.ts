import { hrefOf } from "../address.ts";

/** Goes to a provider's page, which returns the person at its end. */
export function goToProvider(url: string): void {
  const { protocol, href, origin } = new URL(url, location.origin);
  if (protocol !== "https:" && protocol !== "http:") return;
  location.assign(origin === location.origin ? hrefOf(href.slice(origin.length)) : href);
}
