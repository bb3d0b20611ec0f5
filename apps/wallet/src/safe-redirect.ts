import { ownPath } from "@apex/contract/own-path";
import { entryPaths } from "./entry-paths.ts";

const neverRedirectedTo: readonly string[] = [entryPaths.signIn, entryPaths.callback, "/logout"];

/** The destination after sign-in: a path of this wallet, else the overview. Never another origin, nor the sign-in page. */
export function safeRedirect(wanted: string | null, origin: string): string {
  const path = wanted === null ? undefined : ownPath(wanted, origin);
  if (path === undefined) return entryPaths.overview;
  const opened = openedPath(new URL(path, origin).pathname);
  return neverRedirectedTo.includes(opened) ? entryPaths.overview : path;
}

/** The form of a path that the router compares. */
function openedPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
      .toLowerCase()
      .replace(/(?<!\/)\/+$/, "");
  } catch {
    return pathname;
  }
}
