/** A host that only serves files needs the route behind a `#`. */
const isBehindHash = import.meta.env.VITE_ROUTES === "hash";

/**
 * The current address as the routes see it, read from the browser because the router's location can be one render
 * behind.
 */
export function address(): { readonly pathname: string; readonly search: string } {
  return isBehindHash ? new URL(location.hash.slice(1) || "/", location.origin) : location;
}

/** A place of the wallet as the browser's address bar shows it. */
export function hrefOf(href: string): string {
  return isBehindHash && href.startsWith("/") ? `#${href}` : href;
}
