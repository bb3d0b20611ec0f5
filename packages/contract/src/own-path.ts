/**
 * A path of the application at `origin`, as a browser would open it; undefined for any other target. It is checked after
 * dot segments are resolved: the rest of `/.//evil.example` names another host.
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
