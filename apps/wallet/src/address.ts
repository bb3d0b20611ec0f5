/** A host that serves files only needs the route behind a `#`. */
const isBehindHash = import.meta.env.VITE_ROUTES === "hash";

/** The address of the moment, as the routes see it: two answers may come before the page is drawn again. */
export function address(): { readonly pathname: string; readonly search: string } {
  return isBehindHash ? new URL(location.hash.slice(1) || "/", location.origin) : location;
}

/** A place of the wallet as the browser's address bar has it. */
export function hrefOf(href: string): string {
  return isBehindHash && href.startsWith("/") ? `#${href}` : href;
}
