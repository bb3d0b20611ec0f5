/**
 * A path of the application at `origin`, as a browser would open it; undefined for anything that leads elsewhere. It is judged once
 * dot segments are resolved: `/.//evil.example` is another host to whoever opens what is left of it.
 */
export function ownPath(wanted: string, origin: string): string | undefined {
  if (!isRooted(wanted) || !URL.canParse(wanted, origin)) return undefined;
  const url = new URL(wanted, origin);
  if (url.origin !== new URL(origin).origin || !isRooted(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

/** True for a path whose first slash is not followed by a host. */
function isRooted(path: string): boolean {
  return path.startsWith("/") && !/^[/\\]/.test(path.slice(1));
}
