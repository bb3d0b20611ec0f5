import { hrefOf } from "../address.ts";

/** Leaves for the page of a provider, which sends the person back when it is done. */
export function goToProvider(url: string): void {
  const { protocol, href, origin } = new URL(url, location.origin);
  if (protocol !== "https:" && protocol !== "http:") return;
  location.assign(origin === location.origin ? hrefOf(href.slice(origin.length)) : href);
}
